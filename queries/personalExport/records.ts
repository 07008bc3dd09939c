// What there is of a person, piece by piece: never more of it in memory than a page.
import { eventDataFor } from '../../commands/submission/contract.ts'
import type { EventStore, RecordedEvent } from '../../eventstore/port.ts'
import type { Document, Reader } from '../../projections/store/port.ts'
import type { SubmissionDocument } from '../../projections/submissions/projection.ts'
import type { TimelineDocument } from '../../projections/timeline/projection.ts'

const PAGE = 200

type Log = Pick<EventStore, 'readStream'>

async function* streamOf(events: Log, stream: string): AsyncGenerator<RecordedEvent> {
  for (let from = 0n; ; ) {
    const page = await events.readStream(stream, { from, max: PAGE })
    yield* page.events
    from += BigInt(page.events.length)
    if (page.isEnd) return
  }
}

/** Documents of a person in the log's order. */
async function* documentsOf<D extends Document & { position: string }>(
  reader: Reader,
  collection: string,
  userId: number,
): AsyncGenerator<D> {
  for (let after = ''; ; ) {
    const page: D[] = await reader.find<D>(collection, {
      filter: { userId, position: { $gt: after } },
      sort: [['position', 1]],
      limit: PAGE,
    })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.position
  }
}

/** Every event that is about a person, as they may see it: the account's own, then what happened in their classes. */
export async function* eventsAbout(reader: Reader, events: Log, userId: number): AsyncGenerator<object> {
  const own = [`user-${userId}`, `licence-${userId}`]
  const shown = ({ stream, revision, type, data, metadata }: RecordedEvent) => ({
    stream,
    revision: Number(revision),
    type,
    recordedAt: metadata.recordedAt,
    by: metadata.actor.userId === userId ? 'self' : metadata.actor.role,
    ...(metadata.ip === undefined ? {} : { ip: metadata.ip }),
    data: eventDataFor(data as object, false),
  })
  for (const stream of own) for await (const event of streamOf(events, stream)) yield shown(event)
  for await (const { stream, revision } of documentsOf<TimelineDocument>(reader, 'timeline', userId)) {
    if (own.includes(stream)) continue
    const { events: found } = await events.readStream(stream, { from: BigInt(revision), max: 1 })
    for (const event of found) yield shown(event)
  }
}

/** Everything that the person handed in, the oldest first. */
export const answersOf = (reader: Reader, userId: number) => documentsOf<SubmissionDocument>(reader, 'submissions', userId)
