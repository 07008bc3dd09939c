// All read models of the product, in the order in which they are named to people.
import { accessGroups } from './access/groups.ts'
import { accessUsers } from './access/users.ts'
import { answers } from './answers/projection.ts'
import { businessUnits } from './businessUnits/projection.ts'
import { classes } from './classes/projection.ts'
import { counts } from './counts/projection.ts'
import type { AnyProjection } from './kit/projection.ts'
import { marks } from './marks/projection.ts'
import { memberships } from './memberships/projection.ts'
import { moments } from './moments/projection.ts'
import { people } from './people/projection.ts'
import { practices } from './practices/projection.ts'
import { problemSets } from './problemSets/projection.ts'
import { problems } from './problems/projection.ts'
import { queue } from './queue/projection.ts'
import { refusedSignIns } from './refusedSignIns/projection.ts'
import { rejudgeResults } from './rejudgeResults/projection.ts'
import { rejudges } from './rejudges/projection.ts'
import { submissions } from './submissions/projection.ts'
import { timeline } from './timeline/projection.ts'

export const projections: readonly AnyProjection[] = [
  accessUsers,
  accessGroups,
  people,
  businessUnits,
  classes,
  memberships,
  problems,
  problemSets,
  practices,
  marks,
  submissions,
  answers,
  queue,
  rejudges,
  rejudgeResults,
  refusedSignIns,
  timeline,
  moments,
  counts,
]
