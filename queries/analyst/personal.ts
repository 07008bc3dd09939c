// Personal data of the analyst's console: saved searches, and what a person read of the log.
import type { PersonalRecords } from '../kit/personal.ts'
import { type LogSources, searchedParts } from './search/search.ts'

export const analystRecords = (sources: LogSources): PersonalRecords => ({
  collections: {
    savedQueries: { in: 'events.ndjson' },
    logPeople: { nowhere: 'an index: in which blocks of the log a person’s events are' },
  },
  otherEvents: { LogRead: { in: 'events.ndjson' } },
  streams: [{ category: 'savedQuery', ids: (userId) => [userId] }],
  async *events(userId) {
    const query = { types: ['LogRead'], stream: null, userId, correlationId: null, since: null, until: null }
    for await (const { events } of searchedParts(sources, query, 'oldest'))
      for (const { stream, revision } of events) yield { stream, revision: Number(revision) }
  },
})
