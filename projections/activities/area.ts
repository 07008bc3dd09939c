// Read models shared by all kinds of activities.
import type { AnyProjection } from '../kit/projection.ts'
import { answers } from './answers/projection.ts'
import { adjustedScores } from './marks/adjustedScores.ts'
import { markedPeople } from './marks/markedPeople.ts'
import { savedComments } from './marks/savedComments.ts'

export const activitiesViews: readonly AnyProjection[] = [answers, markedPeople, adjustedScores, savedComments]
