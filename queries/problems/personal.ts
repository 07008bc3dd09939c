// Personal data of the problems area: a user's problems and sets in all versions, their licence, and shares received.
import { Readable } from 'node:stream'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import { documentsBy } from '../../projections/store/documentsBy.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { PersonalFile, PersonalRecords } from '../kit/personal.ts'
import { linesOf, type StreamReader, shownTo, streamOf } from '../kit/personalLog.ts'

export interface ProblemsRecordSources {
  reader: Reader
  events: StreamReader
  loadBlob(sha256: string): Promise<Buffer>
}

/** Lists of a problem that may be stored in a blob. */
const lists = ['testDatas', 'tqcAnswers', 'authorPrograms', 'dataPrograms'] as const
type Lists = Partial<Record<(typeof lists)[number], { blob?: string }>>

const streamEvents = async function* (events: StreamReader, userId: number, stream: string): AsyncGenerator<object> {
  for await (const event of streamOf(events, stream)) yield shownTo(userId, event)
}

/** All versions of a problem and its reviews, including lists too large for an event. */
const problemFiles = async function* (
  { events, loadBlob }: ProblemsRecordSources,
  userId: number,
  problemId: number,
): AsyncGenerator<PersonalFile> {
  const blobs = new Map<string, (typeof lists)[number]>()
  const versions = async function* (): AsyncGenerator<object> {
    for await (const event of streamOf(events, `problem-${problemId}`)) {
      for (const list of lists) {
        const blob = (event.data as Lists)[list]?.blob
        if (blob) blobs.set(blob, list)
      }
      yield shownTo(userId, event)
    }
  }
  yield { name: `problems/${problemId}/versions.ndjson`, content: Readable.from(linesOf(versions())) }
  const reviews = linesOf(streamEvents(events, userId, `problemReview-${problemId}`))
  yield { name: `problems/${problemId}/reviews.ndjson`, content: Readable.from(reviews) }
  for (const [blob, list] of blobs) yield { name: `problems/${problemId}/${list}/${blob}.json`, content: await loadBlob(blob) }
}

export const problemsRecords = (sources: ProblemsRecordSources): PersonalRecords => ({
  collections: {
    problems: { in: 'problems/' },
    problemSets: { in: 'problemSets/' },
    setsListed: { nowhere: 'what the sets of the person have, as lists put them in order' },
    setsFound: { nowhere: 'parts of names and tags, which the sets themselves have' },
    setCounts: { nowhere: 'how many sets there are, each of which is told' },
    setsHolding: { nowhere: 'which problems are in which sets, as the sets themselves tell' },
    problemsListed: { nowhere: 'what the problems of the person have, as lists put them in order' },
    problemsFound: { nowhere: 'parts of titles and tags, which the problems have' },
    problemCounts: { nowhere: 'how many problems are in a list' },
    problemTitles: { nowhere: 'titles, which the problems have' },
    problemTags: { nowhere: 'tags, which the problems have' },
    problemAnswers: { nowhere: 'whose problem it is, and numbers' },
    problemReviews: { nowhere: 'ids alone, of whom a request asks' },
    reviewsAsked: { nowhere: 'ids alone, of whom a request asks' },
    marks: { in: 'events.ndjson' },
    licences: { in: 'events.ndjson' },
    deadlines: { in: 'events.ndjson' },
  },
  streams: [{ category: 'licence', ids: (userId) => [userId] }],
  toldInFiles: ['problem', 'problemReview', 'problemSet'],
  async *files(userId) {
    const { reader, events } = sources
    for await (const { problemId } of documentsBy<ProblemDocument>(reader, 'problems', { ownerId: userId }, '_id'))
      yield* problemFiles(sources, userId, problemId)
    for await (const { problemSetId } of documentsBy<ProblemSetDocument>(reader, 'problemSets', { ownerId: userId }, '_id'))
      yield {
        name: `problemSets/${problemSetId}.ndjson`,
        content: Readable.from(linesOf(streamEvents(events, userId, `problemSet-${problemSetId}`))),
      }
  },
})
