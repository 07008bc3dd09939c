// Where in the log a search has to look: ranges of its blocks, from the index, in the order in which they are read.

import { BLOCK_DIGITS } from '../../../eventstore/port.ts'
import {
  blocksOfCorrelation,
  type CorrelationsDocument,
  correlationsPrefix,
  type LogBlockDocument,
  type PersonBlockDocument,
  type PlacesInBlock,
  type TypeBlockDocument,
} from '../../../projections/analyst/eventIndex.ts'
import type { Reader } from '../../../projections/store/port.ts'

export type Order = 'newest' | 'oldest'

export interface BlockRange extends PlacesInBlock {
  block: string
}

/** Blocks from and to which is looked, both included; null for no bound. */
export interface BlockBounds {
  from: string | null
  to: string | null
}

const PAGE = 200
const FIRST = '0'.repeat(BLOCK_DIGITS)
const LAST = '9'.repeat(BLOCK_DIGITS)

const isBefore = (a: string, b: string, order: Order): boolean => (order === 'newest' ? a > b : a < b)

type InBlock = { _id: string } & PlacesInBlock

/** Documents whose ids are a prefix and a block, in order. */
const inBlocks = async function* <D extends InBlock>(
  reader: Pick<Reader, 'find'>,
  collection: string,
  prefix: string,
  { from, to }: BlockBounds,
  order: Order,
): AsyncGenerator<D & { block: string }, void, undefined> {
  const limits = { $gte: `${prefix}${from ?? FIRST}`, $lte: `${prefix}${to ?? LAST}` }
  for (let last: string | null = null; ; ) {
    const beyond = last === null ? {} : order === 'newest' ? { $lt: last } : { $gt: last }
    const filter = { _id: { ...limits, ...beyond } }
    const found: D[] = await reader.find<D>(collection, { filter, sort: [['_id', order === 'newest' ? -1 : 1]], limit: PAGE })
    for (const document of found) yield { ...document, block: document._id.slice(prefix.length) }
    if (found.length < PAGE) return
    last = found.at(-1)?._id ?? null
  }
}

const both = (a: PlacesInBlock, b: PlacesInBlock): PlacesInBlock => ({
  n: a.n + b.n,
  first: a.first < b.first ? a.first : b.first,
  last: a.last > b.last ? a.last : b.last,
})

/** Several sequences in order as one: ranges of the same block become one range. */
const merged = async function* (sources: readonly AsyncIterator<BlockRange>[], order: Order): AsyncGenerator<BlockRange, void, undefined> {
  const heads = await Promise.all(sources.map(async (source) => ({ source, head: (await source.next()).value as BlockRange | undefined })))
  for (;;) {
    let next: BlockRange | undefined
    for (const { head } of heads) if (head && (next === undefined || isBefore(head.block, next.block, order))) next = head
    if (next === undefined) return
    const { block } = next
    let range: PlacesInBlock | null = null
    for (const one of heads) {
      if (one.head?.block !== block) continue
      range = range === null ? one.head : both(range, one.head)
      one.head = (await one.source.next()).value as BlockRange | undefined
    }
    if (range) yield { block, n: range.n, first: range.first, last: range.last }
  }
}

/** Blocks with events of some of these types. */
export const blocksOfTypes = (
  reader: Pick<Reader, 'find'>,
  types: readonly string[],
  bounds: BlockBounds,
  order: Order,
): AsyncGenerator<BlockRange, void, undefined> =>
  merged(
    types.map((type) => inBlocks<TypeBlockDocument>(reader, 'logTypes', `${type}/`, bounds, order)),
    order,
  )

/** Blocks with events of a person; `types` empty for all. */
export const blocksOfPerson = async function* (
  reader: Pick<Reader, 'find'>,
  userId: number,
  types: readonly string[],
  bounds: BlockBounds,
  order: Order,
): AsyncGenerator<BlockRange, void, undefined> {
  for await (const range of inBlocks<PersonBlockDocument>(reader, 'logPeople', `${userId}/`, bounds, order))
    if (types.length === 0 || types.some((type) => Object.hasOwn(range.types, type))) yield range
}

/** Blocks that may have events of a correlation. */
export const blocksWithCorrelation = async function* (
  reader: Pick<Reader, 'find' | 'getMany'>,
  correlationId: string,
  { from, to }: BlockBounds,
  order: Order,
): AsyncGenerator<BlockRange, void, undefined> {
  const prefix = correlationsPrefix(correlationId)
  const filter = { _id: { $gte: prefix, $lte: `${prefix}${LAST}` } }
  const found = await reader.find<CorrelationsDocument>('logCorrelations', { filter })
  const blocks = found
    .flatMap((document) => blocksOfCorrelation(document, correlationId))
    .filter((block) => (from === null || block >= from) && (to === null || block <= to))
    .toSorted((a, b) => (isBefore(a, b, order) ? -1 : 1))
  const ranges = await reader.getMany<LogBlockDocument>('logBlocks', blocks)
  for (const block of blocks) {
    const range = ranges.get(block)
    if (range) yield { ...range, block }
  }
}
