// The applied rejudges of a class as lines of its timeline: one for each, however many answers it judged again.
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import { EVERYBODY } from '../../projections/audit/timelineDays.ts'
import { about, type TimelineRejudgeDocument } from '../../projections/audit/timelineRejudges.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'
import type { TimelineFilter } from './schemas.ts'

/** The events that a line tells of: the decision, and what it made of each answer. */
const [APPLIED, REJUDGED] = ['RejudgeApplied', 'SubmissionRejudged'] as const
/** Rejudges that were being written within one hour; of more than these the chart leaves some out. */
const MOST_AT_ONCE = 1_000

/** An entry of the list: an event, or the line of a rejudge. */
export interface TimelineLine extends TimelineDocument {
  /** Answers of a rejudge that match the filter; null of an event that stands for itself. */
  answerCount: number | null
}

type Asked = Pick<TimelineFilter, 'groupId' | 'types' | 'activityId' | 'problemId'>

/** The types that still have lines of their own; null where none of those that are asked for has. */
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
  /** ISO-8601 UTC, as the log writes it; `until` is exclusive. */
  since: string | null
  until: string | null
}

/** Those that were being written within a time. */
const within = ({ since, until }: Range): DocumentFilter => ({
  ...(since !== null && { lastAt: { $gte: since } }),
  ...(until !== null && { 'first.recordedAt': { $lt: until } }),
})

/** The lines before a position that match, newest first; of one person, or of everybody (null). */
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

/** The rejudges of a class that were being written within a time: their entries stand in no line of the list, and count. */
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
