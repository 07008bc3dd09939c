// Replay of a document that keeps snapshots: these say in which blocks of the log it changed, and only those are read.
import { isDeepStrictEqual } from 'node:util'
import { blockOf, nextBlock, type Position, type RecordedEvent, START, startOfBlock } from '../../eventstore/port.ts'
import { definitionOf, eventsOfBlock, foldBlock, neededFor, parkedUpTo } from './block.ts'
import { physicalName } from './model.ts'
import type { Keeper, PastSources } from './pastSources.ts'
import { NotBuilt } from './reader.ts'
import { MOST_READ, type Replayed, type ReplayRequest, type ReplayStep } from './replayed.ts'
import { blockOfSnapshot, type SnapshotDocument, snapshotsFrom, snapshotsName } from './snapshots.ts'
import { type DocumentChange, watched } from './watched.ts'

const PAGE = 1000

/** Finds the first block, from one on, in which a document may have changed; null if there is none. */
const changedBlocks = async (
  { store }: PastSources,
  { projection, physical }: Keeper,
  { collection, id }: ReplayRequest,
): Promise<(from: string) => Promise<string | null>> => {
  const since = definitionOf(projection, collection)?.since
  const snapshots = physicalName(projection, physical, snapshotsName(collection))
  const firstFrom = async (block: string) => (await store.firstOfEach<SnapshotDocument>(snapshots, [snapshotsFrom(id, block)]))[0] ?? null
  // there is no snapshot of the first block of a document that tells when it began
  const known =
    since && ((await store.getMany(physicalName(projection, physical, collection), [id])).get(id) ?? (await firstFrom(''))?.document)
  const born = since && known ? blockOf(since(known)) : null
  return async (from) => {
    const snapshot = await firstFrom(from)
    const next = snapshot && blockOfSnapshot(snapshot)
    return born !== null && born >= from && (next === null || born < next) ? born : next
  }
}

interface BlockRead {
  block: string
  /** Position of an event up to which everything was read, or START. */
  cursor: Position
  end: Position
  types: readonly string[] | null
}

/**
 * Events of a block, up to `end`. EventStoreDB cannot begin in the middle of a log but at an event, so there the events from the cursor on are
 * read; with more than `MOST_READ` of them, `stoppedAt` says how far.
 */
const readBlock = async (
  sources: PastSources,
  { block, cursor, end, types }: BlockRead,
): Promise<{ events: RecordedEvent[]; stoppedAt: Position | null }> => {
  const canSeek = end.length === START.length
  const beyond = startOfBlock(nextBlock(block), end)
  const until = beyond < end ? beyond : end
  const isWithin = !canSeek && cursor !== START && blockOf(cursor) === block
  const events = isWithin ? await eventsOfBlock(sources, block, cursor, types) : []
  let read = 0
  const justBefore = String(Math.max(0, Number(startOfBlock(block, START)) - 1)).padStart(START.length, '0')
  for (let after = canSeek ? justBefore : cursor; after < until; ) {
    const page = await sources.events.readAll({ after, until, max: PAGE, ...(types && { types }) })
    events.push(...page.events.filter(({ position }) => blockOf(position) === block))
    if (page.isEnd) break
    after = page.checkpoint
    if ((read += page.events.length) > MOST_READ) return { events: [], stoppedAt: after }
  }
  return { events, stoppedAt: null }
}

/** The next changes of a document of a collection with snapshots. */
export const replayBlocks = async (sources: PastSources, keeper: Keeper, asked: ReplayRequest): Promise<Replayed> => {
  const { collection, id, after, size } = asked
  const { projection, physical } = keeper
  const checkpoint = await sources.store.checkpoint(physical)
  if (checkpoint === null) throw new NotBuilt(collection)
  const parked = await parkedUpTo(sources, projection, checkpoint)
  const name = physicalName(projection, physical, collection)
  // a parked document does not change any more
  const end = parked.find((one) => one.collection === name && one.key === id)?.position ?? checkpoint
  const changedFrom = await changedBlocks(sources, keeper, asked)
  const changes: DocumentChange[] = []
  const needed = watched(neededFor(projection, collection), collection, id, changes)
  const steps: ReplayStep[] = []
  let [cursor, read] = [after, 0]
  for (let from = blockOf(after); ; ) {
    const block = await changedFrom(from)
    if (block === null || block > blockOf(end)) break
    changes.length = 0
    let found: Awaited<ReturnType<typeof readBlock>> = { events: [], stoppedAt: null }
    const model = await foldBlock(sources, keeper, {
      projection: needed,
      block,
      until: end,
      parked,
      events: async (types) => (found = await readBlock(sources, { block, cursor, end, types })).events,
    })
    if (found.stoppedAt !== null) return { steps, upTo: found.stoppedAt, isEnd: false }
    const eventAt = new Map(found.events.map((event) => [event.position, event]))
    for (const change of changes) {
      const event = eventAt.get(change.position)
      if (change.position <= after || event === undefined || isDeepStrictEqual(change.before, change.after)) continue
      if (model.parking.has(name, id) && change.position === end) continue
      steps.push({ ...change, event })
      if (steps.length === size) return { steps, upTo: change.position, isEnd: false }
    }
    cursor = found.events.at(-1)?.position ?? cursor
    read += found.events.length
    if (read > MOST_READ) return { steps, upTo: cursor > after ? cursor : after, isEnd: false }
    from = nextBlock(block)
  }
  if (sources.keeperOf(collection).physical !== physical) throw new NotBuilt(collection)
  return { steps, upTo: checkpoint > after ? checkpoint : after, isEnd: true }
}
