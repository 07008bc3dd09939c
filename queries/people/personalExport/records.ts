// What the log and the read models have of a person, piece by piece: never more of it in memory than a page.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eventDataFor } from '../../../commands/judging/submission/policy.ts'
import type { EventStore, RecordedEvent } from '../../../eventstore/port.ts'
import type { TimelineDocument } from '../../../projections/audit/timeline.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import { documentsBy } from '../../../projections/store/documentsBy.ts'
import type { DocumentFilter, Reader } from '../../../projections/store/port.ts'

const PAGE = 200
/** What is told of an event about somebody else: where it was, not whom it was about or what became of it. */
const PLACES = ['groupId', 'businessUnitId', 'activityId', 'problemId', 'rejudgeId', 'view']

type Log = Pick<EventStore, 'readStream'>

interface Subject {
  userId: number
  /** Units that the person belongs to. */
  businessUnitIds: readonly number[]
}

/** Events of one stream, the oldest first. */
export const streamOf = async function* (events: Log, stream: string): AsyncGenerator<RecordedEvent> {
  for (let from = 0n; ; ) {
    const page = await events.readStream(stream, { from, max: PAGE })
    yield* page.events
    from += BigInt(page.events.length)
    if (page.isEnd) return
    await nextTurn()
  }
}

const ownStreams = ({ userId }: Subject): string[] => [`user-${userId}`, `licence-${userId}`]

const unitStreams = ({ businessUnitIds }: Subject): string[] => businessUnitIds.map((unit) => `businessUnit-${unit}`)

const whose = ({ data }: RecordedEvent): number | null => (data as { userId?: number | null }).userId ?? null

/** The events of timeline entries that are not in these streams. */
const eventsBehind = async function* (
  reader: Reader,
  events: Log,
  filter: DocumentFilter,
  without: readonly string[],
): AsyncGenerator<RecordedEvent> {
  for await (const { stream, revision } of documentsBy<TimelineDocument>(reader, 'timeline', filter, 'position')) {
    if (without.includes(stream)) continue
    yield* (await events.readStream(stream, { from: BigInt(revision), max: 1 })).events
  }
}

/** An event as the person may see it. */
export const shownTo = (userId: number, { stream, revision, type, data, metadata }: RecordedEvent): object => ({
  stream,
  revision: Number(revision),
  type,
  recordedAt: metadata.recordedAt,
  by: metadata.actor.userId === userId ? 'self' : metadata.actor.role,
  ...(metadata.ip === undefined ? {} : { ip: metadata.ip }),
  data: eventDataFor(data as object, false),
})

/** Every event that is about a person: the account's own, those of the units, then what happened in the classes. */
export const eventsAbout = async function* (reader: Reader, events: Log, subject: Subject): AsyncGenerator<object> {
  const { userId } = subject
  const [own, units] = [ownStreams(subject), unitStreams(subject)]
  for (const stream of own) for await (const event of streamOf(events, stream)) yield shownTo(userId, event)
  for (const stream of units) for await (const event of streamOf(events, stream)) if (whose(event) === userId) yield shownTo(userId, event)
  for await (const event of eventsBehind(reader, events, { userId }, [...own, ...units])) yield shownTo(userId, event)
}

/** What the person did that is not about themselves: without the stream and the data of an event that is about somebody else. */
export const eventsCausedBy = async function* (reader: Reader, events: Log, subject: Subject): AsyncGenerator<object> {
  const { userId } = subject
  const units = unitStreams(subject)
  const shown = (event: RecordedEvent): object => {
    if (whose(event) === null) return shownTo(userId, event)
    const { stream: _stream, revision: _revision, ...rest } = shownTo(userId, event) as Record<string, unknown>
    const places = Object.entries(event.data as object).filter(([field]) => PLACES.includes(field))
    return { ...rest, data: Object.fromEntries(places) }
  }
  for (const stream of units)
    for await (const event of streamOf(events, stream))
      if (event.metadata.actor.userId === userId && whose(event) !== userId) yield shown(event)
  for await (const event of eventsBehind(reader, events, { actorId: userId }, units)) if (whose(event) !== userId) yield shown(event)
}

/** Everything that the person handed in, the oldest first. */
export const answersOf = (reader: Reader, userId: number) => documentsBy<SubmissionDocument>(reader, 'submissions', { userId }, 'position')
