// A page of a class's timeline, newest first.
import type { z } from 'zod'
import { asRecorded, positionsBetween } from '../../projections/audit/bounds.ts'
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'
import { OUTSIDE } from './policy.ts'
import { rejudgeLines, type TimelineLine, typesBesideRejudges } from './rejudgeLines.ts'
import type { TimelineFilter, timelineListSchemas } from './schemas.ts'

export interface Whose {
  /** Null: all users. */
  userId: number | null
  /** Includes the user's events outside any class. */
  hasOutside: boolean
  /** Event type hidden from the reader. */
  hiddenType: string | null
  /** Entries hidden from the reader for now. */
  withheld: readonly TimelineDocument[]
}

interface Asked extends TimelineFilter {
  /** Exclusive lower bound of positions. */
  after?: string | null
  /** A number: only this rejudge; null: only entries without a rejudge; undefined: no restriction. */
  rejudgeId?: number | null
}

/** Builds the document filter of the entries. */
export const filterOf = async (
  reader: Pick<Reader, 'find'>,
  { groupId, answerId, activityId, problemId, types, since, until, after = null, rejudgeId }: Asked,
  { userId, hasOutside, hiddenType }: Omit<Whose, 'withheld'>,
): Promise<DocumentFilter> => {
  const [from, to] = [since && asRecorded(since), until && asRecorded(until)]
  const { $gte, $lt } = await positionsBetween(reader, from, to)
  const before = [after, $lt].filter((position) => typeof position === 'string').toSorted()[0]
  return {
    groupId: hasOutside && answerId === null ? { $in: [groupId, OUTSIDE] } : groupId,
    ...(userId === null ? {} : { userId }),
    ...(answerId === null ? {} : { answerId }),
    ...(activityId === null ? {} : { activityId }),
    ...(problemId === null ? {} : { problemId }),
    ...(rejudgeId === undefined ? {} : { rejudgeId }),
    ...(types.length > 0 || hiddenType !== null
      ? { type: { ...(types.length > 0 && { $in: types }), ...(hiddenType !== null && { $ne: hiddenType }) } }
      : {}),
    ...(from !== null || to !== null ? { recordedAt: { ...(from !== null && { $gte: from }), ...(to !== null && { $lt: to }) } } : {}),
    ...($gte !== undefined || before !== undefined
      ? { position: { ...($gte !== undefined && { $gte }), ...(before !== undefined && { $lt: before }) } }
      : {}),
  }
}

/** Matching events, one entry each, newest first. */
const entriesOf = async (reader: Reader, asked: Asked, whose: Whose, limit: number): Promise<TimelineLine[]> => {
  const filter = await filterOf(reader, asked, whose)
  const hidden = new Set(whose.withheld.map(({ position }) => position))
  const options = { filter, sort: [['position', -1]], limit: limit + hidden.size } as const
  const found = (await reader.find<TimelineDocument>('timeline', options)).filter(({ position }) => !hidden.has(position)).slice(0, limit)
  return found.map((entry) => ({ ...entry, answerCount: null }))
}

/** Matching events, with one line per rejudge. */
const linesOf = async (reader: Reader, asked: Asked, whose: Whose, limit: number): Promise<TimelineLine[]> => {
  const types = typesBesideRejudges(asked.types)
  const range = { since: asked.since && asRecorded(asked.since), until: asked.until && asRecorded(asked.until) }
  const [entries, rejudges] = await Promise.all([
    types === null ? [] : entriesOf(reader, { ...asked, types, rejudgeId: null }, whose, limit),
    rejudgeLines(reader, asked, { userId: whose.userId, range, before: asked.after ?? null, limit }),
  ])
  return [...entries, ...rejudges].sort((a, b) => (a.position < b.position ? 1 : -1)).slice(0, limit)
}

/**
 * The requested lines of a class, and whether older ones exist. A rejudge is one line; its answers are requested by its id, and the events
 * of a single answer are listed individually.
 */
export const timelinePage = async (
  reader: Reader,
  asked: z.output<typeof timelineListSchemas.request>,
  whose: Whose,
): Promise<{ entries: TimelineLine[]; hasMore: boolean }> => {
  const { rejudgeId, ...filter } = asked
  const limit = asked.size + 1
  const found =
    rejudgeId !== null
      ? await entriesOf(reader, { ...filter, types: ['SubmissionRejudged'], rejudgeId }, whose, limit)
      : await (asked.answerId === null ? linesOf : entriesOf)(reader, filter, whose, limit)
  return { entries: found.slice(0, asked.size), hasMore: found.length > asked.size }
}
