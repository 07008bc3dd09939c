// A user's events from all areas, streamed with at most one page in memory.
import { tellsResult } from '../../../commands/activities/mark/policy.ts'
import { acceptanceTypes } from '../../../commands/judging/submission/policy.ts'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import type { PersonalRecords } from '../../kit/personal.ts'
import { type StreamReader, shownTo, streamOf } from '../../kit/personalLog.ts'

/** Fields kept of an event about another user: where it happened, not the user concerned or the outcome. */
const PLACES = ['groupId', 'businessUnitId', 'activityId', 'problemId', 'rejudgeId', 'view']

interface Sources {
  events: StreamReader
  records: readonly PersonalRecords[]
  isReleased(userId: number, activityId: number): Promise<boolean>
  seesResults(userId: number, activityId: number): Promise<boolean>
}

const whose = ({ data }: RecordedEvent): number | null => (data as { userId?: number | null }).userId ?? null

const placesIn = ({ data }: RecordedEvent): object =>
  Object.fromEntries(Object.entries(data as object).filter(([field]) => PLACES.includes(field)))

/** An event as the user may currently see it. */
const shownNow = async ({ isReleased, seesResults }: Sources, userId: number, event: RecordedEvent): Promise<object> => {
  const { activityId, feedback } = event.data as { activityId?: number; feedback?: unknown }
  const isOpen = feedback !== undefined && activityId !== undefined && (await isReleased(userId, activityId))
  const shown = shownTo(userId, event, isOpen)
  const isHidden = tellsResult(event.type) && activityId !== undefined && !(await seesResults(userId, activityId))
  return isHidden ? { ...shown, data: placesIn(event) } : shown
}

/** Whether the event alone tells a result that the user may not see yet. */
const isWithheld = async ({ seesResults }: Sources, userId: number, { type, data }: RecordedEvent): Promise<boolean> => {
  const { activityId } = data as { activityId?: number }
  return acceptanceTypes.includes(type) && activityId !== undefined && !(await seesResults(userId, activityId))
}

/** Names of the user's own streams. */
const streamsOf = ({ records }: Sources, userId: number): string[] =>
  records.flatMap(({ streams = [] }) => streams).flatMap(({ category, ids }) => ids(userId).map((id) => `${category}-${id}`))

/** Events that areas find outside these streams. */
const eventsBeside = async function* (
  { events, records }: Sources,
  userId: number,
  as: 'subject' | 'actor',
  streams: readonly string[],
): AsyncGenerator<RecordedEvent> {
  for (const area of records) {
    for await (const { stream, revision } of area.events?.(userId, as) ?? []) {
      if (streams.includes(stream)) continue
      yield* (await events.readStream(stream, { from: BigInt(revision), max: 1 })).events
    }
  }
}

/** All events about a user: their own streams, then events in units and classes. */
export const eventsAbout = async function* (sources: Sources, userId: number): AsyncGenerator<object> {
  const own = streamsOf(sources, userId)
  for (const stream of own) for await (const event of streamOf(sources.events, stream)) yield await shownNow(sources, userId, event)
  for await (const event of eventsBeside(sources, userId, 'subject', own))
    if (!(await isWithheld(sources, userId, event))) yield await shownNow(sources, userId, event)
}

/** Actions of the user that concern others; events about another user lose their stream and data. */
export const eventsCausedBy = async function* (sources: Sources, userId: number): AsyncGenerator<object> {
  const shown = async (event: RecordedEvent): Promise<object> => {
    if (whose(event) === null) return await shownNow(sources, userId, event)
    const { stream: _stream, revision: _revision, ...rest } = shownTo(userId, event) as Record<string, unknown>
    return { ...rest, data: placesIn(event) }
  }
  for await (const event of eventsBeside(sources, userId, 'actor', [])) if (whose(event) !== userId) yield await shown(event)
}
