// All read models of the product, in the order in which they are named to people.

import { moments } from './audit/moments.ts'
import { timeline } from './audit/timeline.ts'
import { accessGroups } from './classes/accessGroups.ts'
import { classes } from './classes/classes.ts'
import { memberships } from './classes/memberships.ts'
import { answers } from './judging/answers/projection.ts'
import { queue } from './judging/queue.ts'
import { rejudgeResults } from './judging/rejudgeResults.ts'
import { rejudges } from './judging/rejudges.ts'
import { submissions } from './judging/submissions.ts'
import type { AnyProjection } from './kit/projection.ts'
import { accessUsers } from './people/accessUsers.ts'
import { businessUnits } from './people/businessUnits.ts'
import { people } from './people/people.ts'
import { refusedSignIns } from './people/refusedSignIns.ts'
import { practices } from './practice/practices.ts'
import { marks } from './problems/marks.ts'
import { problemSets } from './problems/problemSets.ts'
import { problems } from './problems/problems.ts'
import { counts } from './site/counts.ts'

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
