// Read models of the typing playground.
import type { AnyProjection } from '../kit/projection.ts'
import { typistsView } from './typists.ts'

export const typingViews: readonly AnyProjection[] = [typistsView]
