// By what classes become old on the screen.
import { groupPresence, presenceTopic } from '../../queries/classes/calls.ts'
import type { Touch } from '../shared/live/touch.ts'

export const touches: readonly Touch[] = [{ by: [presenceTopic], queries: [groupPresence] }]
