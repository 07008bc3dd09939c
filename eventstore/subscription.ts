// Catch-up, then live, over bounded pages: no read stays open while the consumer works, and checkpoints come in order with the events.
import { type Delivery, type Filter, type LogPage, type Position, type ReadAllOptions, START } from './port.ts'

/** The store operations that a subscription needs. */
export interface Source {
  page(options: ReadAllOptions): LogPage | Promise<LogPage>
  /** Resolves when the log may have grown beyond the position, or when the signal aborts. */
  grown(beyond: Position, signal: AbortSignal): Promise<void>
}

/**
 * Delivers pages as batches. A checkpoint follows if a filter has skipped events after the last one delivered.
 * Ends at once when the signal aborts; the delivery that the consumer holds is the last.
 */
export const follow = async function* (
  source: Source,
  options: Filter & { after?: Position; signal: AbortSignal },
): AsyncGenerator<Delivery, void, undefined> {
  const { signal, types, prefixes } = options
  const filter: Filter = { ...(types && { types }), ...(prefixes && { prefixes }) }
  let position = options.after ?? START
  let isLive = false
  while (!signal.aborted) {
    const { events, checkpoint, isEnd } = await source.page({ ...filter, after: position })
    if (signal.aborted) return
    if (events.length > 0) yield { kind: 'events', events }
    if (checkpoint > (events.at(-1)?.position ?? position) && !signal.aborted) yield { kind: 'checkpoint', position: checkpoint }
    position = checkpoint
    if (!isEnd || signal.aborted) continue
    if (!isLive) {
      isLive = true
      yield { kind: 'caughtUp', position }
    }
    await source.grown(position, signal)
  }
}
