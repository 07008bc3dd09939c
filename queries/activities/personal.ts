// Personal data of the area of activities: the read models that count a person's answers.
import type { PersonalRecords } from '../kit/personal.ts'

export const activitiesRecords = (): PersonalRecords => ({
  collections: { answers: { in: 'events.ndjson' }, progress: { in: 'events.ndjson' }, standings: { in: 'events.ndjson' } },
})
