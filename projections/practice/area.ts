// The read models of the area of practice.
import type { AnyProjection } from '../kit/projection.ts'
import { practices } from './practices.ts'

export const practiceViews: readonly AnyProjection[] = [practices]
