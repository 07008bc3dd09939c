// Anchors: a signed root over all events since the anchor before, so that a truncated tail or a recomputed chain is detected.
import { verify as checkSignature, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { linkOf } from './chain.ts'
import { defineEvents, type EventOf } from './definition.ts'
import { createMerkleTree, type PathStep } from './merkle.ts'
import { type EventStore, type Position, type RecordedEvent, START, type StoredEvent } from './port.ts'

const hex = z.string().regex(/^[0-9a-f]{64}$/)

/** The content of an anchor, before it is signed. */
const statement = {
  at: z.iso.datetime().describe('when it was made'),
  after: z.string().describe('position before the first event it covers'),
  until: z.string().describe('position of the last event it covers'),
  events: z.int().nonnegative().describe('how many events that are'),
  root: hex.describe('Merkle root over stream, revision and hash of each of them'),
  previous: hex.nullable().describe('root of the anchor before'),
}
const signed = {
  ...statement,
  publicKey: z.string().describe('Ed25519, SPKI in base64'),
  signature: z.string().describe('base64'),
}

export const anchorEvents = defineEvents({
  LogAnchored: { version: 1, meaning: 'A signed root over all events since the anchor before was recorded.', schema: z.object(signed) },
})

type Statement = z.infer<z.ZodObject<typeof statement>>
export type Anchor = EventOf<typeof anchorEvents>['data']

export const ANCHOR_STREAM = 'anchor'
export const anchorSchema = anchorEvents.LogAnchored.schema

/** Signs with the installation's key; both texts in base64. */
export type Sign = (text: string) => Promise<{ publicKey: string; signature: string }>

/** The signed bytes of an anchor. */
const textOf = ({ at, after, until, events, root, previous }: Statement): string =>
  JSON.stringify(['Chronojudge log anchor 1', at, after, until, events, root, previous])

/** An event's entry in an anchor. */
export const leafOf = (event: StoredEvent): string => `${event.stream}\n${event.revision}\n${linkOf(event)}`

/** Null if the event is damaged, so that the others can still be read. */
const toAnchor = ({ data, fault }: RecordedEvent): Anchor | null =>
  fault === undefined ? (anchorSchema.safeParse(data).data ?? null) : null

/** All anchors in the log, oldest first; null for one that cannot be read. */
export const readAnchors = async (store: EventStore): Promise<(Anchor | null)[]> => {
  const anchors: (Anchor | null)[] = []
  for (let next = 0n; ; ) {
    const { events, isEnd } = await store.readStream(ANCHOR_STREAM, { from: next, withFaulty: true })
    anchors.push(...events.map(toAnchor))
    if (isEnd) return anchors
    next = (events.at(-1)?.revision ?? next) + 1n
  }
}

/** Anchors of the log, newest first, read on demand; null for one that cannot be read. */
const newestFirst = async function* (store: EventStore): AsyncGenerator<Anchor | null> {
  for (let from: bigint | undefined; ; ) {
    const { events, isEnd } = await store.readStream(ANCHOR_STREAM, {
      direction: 'backwards',
      max: 50,
      withFaulty: true,
      ...(from !== undefined && { from }),
    })
    yield* events.map(toAnchor)
    const last = events.at(-1)?.revision
    if (isEnd || last === undefined || last === 0n) return
    from = last - 1n
  }
}

/** The newest anchor of the log that can be read, and whether a newer one cannot. */
export const newestAnchor = async (store: EventStore): Promise<{ anchor: Anchor | null; isNewerDamaged: boolean }> => {
  let isNewerDamaged = false
  for await (const anchor of newestFirst(store)) {
    if (anchor !== null) return { anchor, isNewerDamaged }
    isNewerDamaged = true
  }
  return { anchor: null, isNewerDamaged }
}

/** Whether this anchor is in the log, at any position. An unreadable one that may be it counts: verify names it. */
export const isInLog = async (store: EventStore, { signature, at }: Anchor): Promise<boolean> => {
  let mayBeDamaged = false
  for await (const anchor of newestFirst(store)) {
    if (anchor === null) mayBeDamaged = true
    else if (anchor.signature === signature) return true
    else if (anchor.at < at) break
  }
  return mayBeDamaged
}

/** The newest anchors of the log, oldest first, down to the first one that is known. */
export const anchorsAfter = async (store: EventStore, isKnown: (anchor: Anchor) => boolean): Promise<Anchor[]> => {
  const found: Anchor[] = []
  for await (const anchor of newestFirst(store)) {
    if (anchor === null) continue
    if (isKnown(anchor)) break
    found.push(anchor)
  }
  return found.reverse()
}

/** The anchor that covers an event, and the way from the event to its root; null if none covers it yet. Reads all events that the anchor covers, in pages. */
export const provenBy = async (store: EventStore, event: StoredEvent): Promise<{ anchor: Anchor; path: readonly PathStep[] } | null> => {
  for await (const anchor of newestFirst(store)) {
    if (anchor === null || event.position > anchor.until) continue
    if (event.position <= anchor.after) continue
    const tree = createMerkleTree()
    for (let after = anchor.after; ; ) {
      const page = await store.readStored({ after, until: anchor.until, max: 200 })
      for (const each of page.events) tree.add(leafOf(each), each.position === event.position)
      if (page.isEnd) break
      after = page.checkpoint
    }
    return tree.root() === anchor.root ? { anchor, path: tree.path() } : null
  }
  return null
}

const isHere = async (store: EventStore, position: Position): Promise<boolean> => {
  try {
    const [before] = (await store.readAll({ after: position, direction: 'backwards', max: 1 })).events
    const [event] = (await store.readAll({ ...(before && { after: before.position }), max: 1 })).events
    return event?.position === position
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * Position of the last event that the newest anchor covers: the one it names, unless the log was copied from elsewhere since. Anchors follow each other
 * without a gap, so there it is found by counting.
 */
export const coveredUntil = async (store: EventStore, newest: Anchor | null): Promise<Position> => {
  if (!newest || newest.until === START) return START
  if (await isHere(store, newest.until)) return newest.until
  let left = (await readAnchors(store)).reduce((sum, anchor) => sum + (anchor?.events ?? 0), 0)
  let after = START
  while (left > 0) {
    const page = await store.readStored({ after, max: Math.min(left, 1000) })
    left -= page.events.length
    after = page.checkpoint
    if (page.isEnd) break
  }
  return after
}

/** The anchor over everything from the previous one to the end of the log. Reads in pages, yielding between them. */
export const makeAnchor = async (store: EventStore, before: Anchor | null, at: Date, sign: Sign): Promise<Anchor> => {
  const tree = createMerkleTree()
  const until = await store.head()
  const after = before?.until ?? START
  for (let from = await coveredUntil(store, before); ; ) {
    const page = await store.readStored({ after: from, until, max: 200 })
    for (const event of page.events) tree.add(leafOf(event))
    if (page.isEnd) break
    from = page.checkpoint
  }
  const said = { at: at.toISOString(), after, until, events: tree.size, root: tree.root(), previous: before?.root ?? null }
  return { ...said, ...(await sign(textOf(said))) }
}

/** Whether the signature is that of the key which the anchor names. Whose key that is, others must know. */
export const isSigned = (anchor: Anchor): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(anchor.publicKey, 'base64'), format: 'der', type: 'spki' })
    return checkSignature(null, Buffer.from(textOf(anchor)), key, Buffer.from(anchor.signature, 'base64'))
  } catch {
    return false
  }
}
