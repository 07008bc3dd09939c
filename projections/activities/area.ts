// The read models that activities of every kind share.
import type { AnyProjection } from '../kit/projection.ts'
import { answers } from './answers/projection.ts'

export const activitiesViews: readonly AnyProjection[] = [answers]
