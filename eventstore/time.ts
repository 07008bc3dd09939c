// From a time to a position in the log: everything as of a moment is everything before the first event that was recorded later.
import { type EventStore, type Position, START } from './port.ts'

/** Time of the newest event with a readable time, ISO-8601; null if there is none. */
export const newestTime = async (store: Pick<EventStore, 'readAll'>): Promise<string | null> => {
  for (let after: Position | undefined; ; ) {
    const page = await store.readAll({ direction: 'backwards', max: after === undefined ? 1 : 100, ...(after && { after }) })
    const found = page.events.find(({ metadata }) => !Number.isNaN(Date.parse(metadata.recordedAt)))
    if (found || page.isEnd) return found?.metadata.recordedAt ?? null
    after = page.checkpoint
  }
}

/**
 * The last position before the first event recorded after the time; START when there is none.
 * Searches if the store can, otherwise reads the log up to there in pages.
 */
export const positionAt = async (store: EventStore, time: Date): Promise<Position> => {
  if (store.positionAt) return store.positionAt(time)
  const sought = time.toISOString()
  let found = START
  for (;;) {
    const { events, checkpoint, isEnd } = await store.readAll({ after: found })
    const later = events.findIndex(({ metadata }) => metadata.recordedAt > sought)
    if (later >= 0) return events[later - 1]?.position ?? found
    found = events.at(-1)?.position ?? checkpoint
    if (isEnd) return found
  }
}
