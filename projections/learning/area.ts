// Read models of the learning area.
import type { AnyProjection } from '../kit/projection.ts'
import { learnersView } from './learners.ts'
import { lessonsView } from './lessons.ts'

export const learningViews: readonly AnyProjection[] = [lessonsView, learnersView]
