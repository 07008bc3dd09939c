// Applied rejudges of a class as timeline lines: one per rejudge, however many answers it rejudged.
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import { EVERYBODY } from '../../projections/audit/timelineDays.ts'
import { about, type TimelineRejudgeDocument } from '../../projections/audit/timelineRejudges.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'
import type { TimelineFilter } from './schemas.ts'

/** The events behind a line: the decision and each new verdict. */
const [APPLIED, REJUDGED] = ['RejudgeApplied', 'SubmissionRejudged'] as const
/** Most rejudges being applied within one hour; the chart leaves out any beyond that. */
const MOST_AT_ONCE = 1_000

/** A list entry: an event, or the line of a rejudge. */
export interface TimelineLine extends TimelineDocument {
  /** Number of rejudged answers that match the filter; null for a plain event. */
  answerCount: number | null
}

type Asked = Pick<TimelineFilter, 'groupId' | 'types' | 'activityId' | 'problemId'>

/** The requested types that still have lines of their own; null if none has. */
export const typesBesideRejudges = (types: readonly string[]): string[] | null => {
  const others = types.filter((type) => type !== APPLIED && type !== REJUDGED)
  return types.length > 0 && others.length === 0 ? null : others
}

const ofTypes = (types: readonly string[]): DocumentFilter | null => {
  if (types.length === 0 || (types.includes(APPLIED) && types.includes(REJUDGED))) return {}
  if (types.includes(REJUDGED)) return { answerCount: { $gt: 0 } }
  return types.includes(APPLIED) ? { isApplied: true } : null
}

const answersIn = ({ counts, answerCount }: TimelineRejudgeDocument, { activityId, problemId }: Asked): number => {
  if (activityId === null && problemId === null) return answerCount
  if (activityId !== null && problemId !== null) return counts[about(activityId, problemId)] ?? 0
  const isCounted = (key: string) => key.split('_')[activityId === null ? 1 : 0] === String(activityId ?? problemId)
  return Object.entries(counts).reduce((sum, [key, count]) => sum + (isCounted(key) ? count : 0), 0)
}

const only = (ids: readonly number[]): number | null => (ids.length === 1 ? (ids[0] ?? null) : null)

const toLine = (document: TimelineRejudgeDocument, asked: Asked): TimelineLine => {
  const { first, groupId, userId, rejudgeId, activityIds, problemIds } = document
  return {
    ...first,
    _id: first.position,
    groupId,
    userId: userId === EVERYBODY ? null : userId,
    answerId: null,
    activityId: only(activityIds),
    problemId: only(problemIds),
    problemSetId: null,
    rejudgeId,
    statusCode: null,
    score: null,
    answerCount: answersIn(document, asked),
  }
}

interface Range {
  /** ISO-8601 UTC, as in the log; `until` is exclusive. */
  since: string | null
  until: string | null
}

/** Filter for rejudges that were being applied within a time range. */
const within = ({ since, until }: Range): DocumentFilter => ({
  ...(since !== null && { lastAt: { $gte: since } }),
  ...(until !== null && { 'first.recordedAt': { $lt: until } }),
})

/** Matching lines before a position, newest first; of one user, or of all (null). */
export const rejudgeLines = async (
  reader: Pick<Reader, 'find'>,
  asked: Asked,
  { userId, range, before, limit }: { userId: number | null; range: Range; before: string | null; limit: number },
): Promise<TimelineLine[]> => {
  const ofAsked = ofTypes(asked.types)
  if (ofAsked === null) return []
  const { activityId, problemId } = asked
  const filter: DocumentFilter = {
    groupId: asked.groupId,
    userId: userId ?? EVERYBODY,
    ...(before !== null && { 'first.position': { $lt: before } }),
    ...within(range),
    ...(activityId !== null && { activityIds: { $contains: activityId } }),
    ...(problemId !== null && { problemIds: { $contains: problemId } }),
    ...(activityId !== null && problemId !== null && { [`counts.${about(activityId, problemId)}`]: { $gt: 0 } }),
    ...ofAsked,
  }
  const options = { filter, sort: [['first.position', -1]], limit } as const
  const found = await reader.find<TimelineRejudgeDocument>('timelineRejudges', options)
  return found.map((document) => toLine(document, asked))
}

/** Rejudges of a class that were being applied within a time range: their entries have no list line of their own, but they count. */
export const rejudgesWithin = async (
  reader: Pick<Reader, 'find'>,
  { groupId, userId }: { groupId: number; userId: number | null },
  range: Range,
): Promise<number[]> => {
  const filter = { groupId, userId: userId ?? EVERYBODY, ...within(range) }
  const options = { filter, sort: [['lastAt', -1]], limit: MOST_AT_ONCE } as const
  const found = await reader.find<TimelineRejudgeDocument>('timelineRejudges', options)
  return found.map(({ rejudgeId }) => rejudgeId)
}
