// Read models of competitions.
import type { AnyProjection } from '../kit/projection.ts'
import { gameApplicantsView } from './applications.ts'
import { competitionsView } from './competitions.ts'

export const competitionsViews: readonly AnyProjection[] = [competitionsView, gameApplicantsView]
