// Read models of the practice area.
import type { AnyProjection } from '../kit/projection.ts'
import { practices } from './practices.ts'

export const practiceViews: readonly AnyProjection[] = [practices]
