// Personal data of the analyst's console: what a person saved is in the person's stream.
import type { PersonalRecords } from '../kit/personal.ts'

export const analystRecords = (): PersonalRecords => ({
  collections: { savedQueries: { in: 'events.ndjson' } },
  streams: [{ category: 'savedQuery', ids: (userId) => [userId] }],
})
