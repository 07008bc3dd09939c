// Replay of one document of a read model: as of a position, and forward from there event by event.
import { LRUCache } from 'lru-cache'
import type { Position } from '../../eventstore/port.ts'
import type { Document } from '../store/port.ts'
import { DocumentParked, hasStream } from './fromLog.ts'
import { physicalName } from './model.ts'
import { pastReader } from './past.ts'
import type { Keeper, PastSources } from './pastSources.ts'
import { replayBlocks } from './replayBlocks.ts'
import type { Replayed, ReplayRequest } from './replayed.ts'
import { foldedDocument, type LogFold, replayLog } from './replayLog.ts'
import { hasSnapshots } from './snapshots.ts'

export interface ReplaySources extends PastSources {
  /** Everything up to here is in the read models. */
  position(): Promise<Position>
}

export interface Replay {
  /**
   * A document as of a position, null for now, with the last position that it may tell of.
   * @throws Replay.NotKept, NotBuilt
   */
  document(collection: string, id: string, until: Position | null): Promise<{ document: Document | null; position: Position }>
  /**
   * The next events that change a document. Reads `MOST_READ` events of the log at most, so there may be none before `upTo`.
   * @throws Replay.NotKept, NotBuilt
   */
  steps(asked: ReplayRequest): Promise<Replayed>
}

/** Documents folded from the log that are kept, so that the next request continues with them. */
const MOST_KEPT = 20
const KEPT_MS = 10 * 60_000
/** A fold with more documents is not kept. */
const LARGEST_KEPT = 2000
const TRIES = 3

export const createReplay = (sources: ReplaySources): Replay => {
  const kept = new LRUCache<string, LogFold>({ max: MOST_KEPT, ttl: KEPT_MS })
  const nameOf = ({ physical }: Keeper, collection: string, id: string, position: Position) =>
    [physical, collection, id, position].join(' ')

  const now = async (collection: string, id: string) => {
    const { projection, physical } = sources.keeperOf(collection)
    for (let tried = 1; ; tried += 1) {
      const position = await sources.position()
      const document = (await sources.store.getMany(physicalName(projection, physical, collection), [id])).get(id) ?? null
      if (tried === TRIES || (await sources.position()) === position) return { document, position }
    }
  }

  /** From the log; the fold is kept where it ends. */
  const fromLog = async (keeper: Keeper, asked: ReplayRequest, until: Position) => {
    const { collection, id, after } = asked
    const name = nameOf(keeper, collection, id, after)
    const from = hasStream(keeper.projection, collection) ? undefined : kept.get(name)
    kept.delete(name) // it moves on
    const found = await replayLog(sources, keeper, asked, { until, from })
    const { fold, upTo } = found
    if (fold.position === upTo && fold.model.size <= LARGEST_KEPT) kept.set(nameOf(keeper, collection, id, upTo), fold)
    return found
  }

  return {
    async document(collection, id, until) {
      const keeper = sources.keeperOf(collection)
      if (until === null || until >= (await sources.position())) return await now(collection, id)
      if (hasSnapshots(keeper.projection, collection) || hasStream(keeper.projection, collection))
        try {
          return { document: await pastReader(sources, until).get(collection, id), position: until }
        } catch (error) {
          // it does not change any more
          if (error instanceof DocumentParked) return await now(collection, id)
          throw error
        }
      const { fold, upTo } = await fromLog(keeper, { collection, id, after: until, size: Number.POSITIVE_INFINITY }, until)
      return { document: foldedDocument(fold, id), position: upTo }
    },

    async steps(asked) {
      const keeper = sources.keeperOf(asked.collection)
      const isByBlocks = hasSnapshots(keeper.projection, asked.collection) && !hasStream(keeper.projection, asked.collection)
      const end = await sources.position()
      if (asked.after >= end) return { steps: [], upTo: asked.after, isEnd: true }
      const { steps, upTo, isEnd } = isByBlocks ? await replayBlocks(sources, keeper, asked) : await fromLog(keeper, asked, end)
      return { steps, upTo: isEnd && end > upTo ? end : upTo, isEnd }
    },
  }
}
