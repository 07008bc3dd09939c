// Personal data of the typing playground: every round is in the timeline.
import type { PersonalRecords } from '../kit/personal.ts'

export const typingRecords = (): PersonalRecords => ({ collections: { typists: { in: 'events.ndjson' } } })
