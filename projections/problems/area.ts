// The read models of the area of problems.
import type { AnyProjection } from '../kit/projection.ts'
import { marks } from './marks.ts'
import { problemSets } from './problemSets.ts'
import { problems } from './problems.ts'

export const problemsViews: readonly AnyProjection[] = [problems, problemSets, marks]
