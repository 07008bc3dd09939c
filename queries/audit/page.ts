// A page of a class's timeline, the newest first.
import type { z } from 'zod'
import { asRecorded, positionsBetween } from '../../projections/audit/bounds.ts'
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'
import { OUTSIDE } from './policy.ts'
import type { TimelineFilter, timelineListSchemas } from './schemas.ts'

export interface Whose {
  /** Null: everybody's. */
  userId: number | null
  /** With what the person does outside any class. */
  hasOutside: boolean
  /** Events of this type are not for who asks. */
  hiddenType: string | null
}

/** What finds the entries; `after` is the position from which on there are none. */
export const filterOf = async (
  reader: Pick<Reader, 'find'>,
  { groupId, answerId, types, since, until, after = null }: TimelineFilter & { after?: string | null },
  { userId, hasOutside, hiddenType }: Whose,
): Promise<DocumentFilter> => {
  const [from, to] = [since && asRecorded(since), until && asRecorded(until)]
  const { $gte, $lt } = await positionsBetween(reader, from, to)
  const before = [after, $lt].filter((position) => typeof position === 'string').toSorted()[0]
  return {
    groupId: hasOutside && answerId === null ? { $in: [groupId, OUTSIDE] } : groupId,
    ...(userId === null ? {} : { userId }),
    ...(answerId === null ? {} : { answerId }),
    ...(types.length > 0 || hiddenType !== null
      ? { type: { ...(types.length > 0 && { $in: types }), ...(hiddenType !== null && { $ne: hiddenType }) } }
      : {}),
    ...(from !== null || to !== null ? { recordedAt: { ...(from !== null && { $gte: from }), ...(to !== null && { $lt: to }) } } : {}),
    ...($gte !== undefined || before !== undefined
      ? { position: { ...($gte !== undefined && { $gte }), ...(before !== undefined && { $lt: before }) } }
      : {}),
  }
}

/** The entries of a class that are asked for, and whether there are older ones. */
export const timelinePage = async (
  reader: Reader,
  asked: z.output<typeof timelineListSchemas.request>,
  whose: Whose,
): Promise<{ entries: TimelineDocument[]; hasMore: boolean }> => {
  const filter = await filterOf(reader, asked, whose)
  const found = await reader.find<TimelineDocument>('timeline', { filter, sort: [['position', -1]], limit: asked.size + 1 })
  return { entries: found.slice(0, asked.size), hasMore: found.length > asked.size }
}
