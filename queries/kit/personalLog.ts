// Events as the person concerned may see them, for the files of the download.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eventDataFor } from '../../commands/judging/submission/policy.ts'
import type { EventStore, RecordedEvent } from '../../eventstore/port.ts'

const PAGE = 200

export type StreamReader = Pick<EventStore, 'readStream'>

/** Events of one stream, oldest first, with at most one page in memory. */
export const streamOf = async function* (events: StreamReader, stream: string): AsyncGenerator<RecordedEvent> {
  for (let from = 0n; ; ) {
    const page = await events.readStream(stream, { from, max: PAGE })
    yield* page.events
    from += BigInt(page.events.length)
    if (page.isEnd) return
    await nextTurn()
  }
}

/** An event as the user may see it; `isReleased` includes the full verdict, whatever the feedback level was. */
export const shownTo = (userId: number, { stream, revision, type, data, metadata }: RecordedEvent, isReleased = false): object => ({
  stream,
  revision: Number(revision),
  type,
  recordedAt: metadata.recordedAt,
  by: metadata.actor.userId === userId ? 'self' : metadata.actor.role,
  ...(metadata.ip === undefined ? {} : { ip: metadata.ip }),
  data: eventDataFor(data as object, false, isReleased),
})

/** One line of JSON per record. */
export const linesOf = async function* (records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`
}
