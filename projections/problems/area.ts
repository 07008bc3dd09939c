// The read models of the area of problems.
import type { AnyProjection } from '../kit/projection.ts'
import { licences } from './licences.ts'
import { marks } from './marks.ts'
import { problemSets } from './problemSets.ts'
import { problems } from './problems.ts'
import { sharedProblems } from './sharedProblems.ts'

export const problemsViews: readonly AnyProjection[] = [licences, problems, sharedProblems, problemSets, marks]
