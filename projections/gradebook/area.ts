// Read models of the gradebook.
import type { AnyProjection } from '../kit/projection.ts'
import { excuseReasons } from './excuseReasons.ts'
import { gradebooks } from './gradebooks.ts'

export const gradebookViews: readonly AnyProjection[] = [gradebooks, excuseReasons]
