// Proof that the log is unchanged: streams by hashes, the whole by anchors; with a statement of the limits of that proof.
import { ANCHOR_STREAM, type Anchor, anchorSchema, isSigned, leafOf, readAnchors } from './anchor.ts'
import { createMerkleTree } from './merkle.ts'
import { type EventStore, START, type StoredEvent } from './port.ts'
import { createChainCheck } from './verifyChain.ts'

export interface LogVerification {
  /** One line each; none when everything fits. */
  faults: string[]
  /** The checks made, and what they do not prove. */
  notes: string[]
}

interface VerifyLogOptions {
  events: EventStore
  /** Anchors kept elsewhere, which are trusted over those in the log. */
  exported?: readonly Anchor[]
  /** Keys (SPKI in base64) that this installation signs or has signed with. */
  knownKeys: readonly string[]
  /** Events are known to be missing at the end: that they would not be seen is not said then. */
  isCutShort?: boolean
}

/** The anchors of a file, one JSON object a line. @throws Error naming the first line that is none */
export const parseAnchors = (text: string): Anchor[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      try {
        return anchorSchema.parse(JSON.parse(line))
      } catch (error) {
        throw new Error(`line ${index + 1} is no anchor`, { cause: error })
      }
    })

/** Whether each anchor is signed and follows the previous one, if that is readable. */
const anchorFaults = (anchors: readonly (Anchor | null)[], knownKeys: readonly string[]): string[] =>
  anchors.flatMap((anchor, index) => {
    const before = anchors[index - 1]
    if (anchor === null) return []
    const faults: string[] = []
    if (!isSigned(anchor)) faults.push(`anchor of ${anchor.at}: its signature does not fit`)
    else if (!knownKeys.includes(anchor.publicKey)) faults.push(`anchor of ${anchor.at}: signed with a key that is not this installation's`)
    if (before !== null && (anchor.after !== (before?.until ?? START) || anchor.previous !== (before?.root ?? null)))
      faults.push(`anchor of ${anchor.at}: does not follow ${before ? `that of ${before.at}` : 'the start of the log'}`)
    return faults
  })

const unreadable = (inLog: readonly (Anchor | null)[]): string[] =>
  inLog.flatMap((anchor, revision) => (anchor === null ? [`altered: ${ANCHOR_STREAM}/${revision} cannot be read as an anchor`] : []))

/** Anchors of the log that are not those which were exported, but for those that cannot be read. */
const exportFaults = (inLog: readonly (Anchor | null)[], exported: readonly Anchor[]): string[] => {
  const signatures = new Set(inLog.map((anchor) => anchor?.signature))
  return exported.flatMap(({ at, signature }, index) => {
    if (signatures.has(signature) || inLog[index] === null) return []
    return [inLog[index] ? `altered: the log has another anchor than that of ${at}` : `missing: anchor of ${at} is not in the log`]
  })
}

/** Exported anchors, followed by the log's later ones. */
const inOrder = (inLog: readonly (Anchor | null)[], exported: readonly Anchor[]): (Anchor | null)[] => {
  const last = exported.at(-1)
  const place = last ? inLog.findLastIndex((anchor) => anchor?.signature === last.signature) : -1
  return [...exported, ...inLog.slice(place < 0 ? exported.length : place + 1)]
}

/**
 * Compares with each root that was signed as many events as it was signed over, in their order: anchors cover the log from its start without a gap, and
 * this holds too where a copy lies at other positions.
 */
const createCountedCheck = (anchors: readonly Anchor[]) => {
  let index = 0
  let tree = createMerkleTree()
  let isRight = true
  const close = () => {
    for (let anchor = anchors[index]; anchor && anchor.events === tree.size; anchor = anchors[index]) {
      isRight &&= tree.root() === anchor.root
      index += 1
      tree = createMerkleTree()
    }
  }
  return {
    add(event: StoredEvent) {
      close()
      if (index < anchors.length) tree.add(leafOf(event))
    },
    holds() {
      close()
      return isRight && index === anchors.length
    },
  }
}

/** Compares the events between two anchors with the signed root, and reports differences. */
const createAnchorCheck = (anchors: readonly Anchor[]) => {
  const faults: string[] = []
  let index = 0
  let tree = createMerkleTree()
  const close = (anchor: Anchor) => {
    const range = `from ${anchor.after} (exclusive) to ${anchor.until}`
    if (tree.size !== anchor.events)
      faults.push(
        `${tree.size < anchor.events ? 'missing' : 'added'}: ${anchor.events} events were anchored ${range} at ${anchor.at}; there are ${tree.size}`,
      )
    else if (tree.root() !== anchor.root) faults.push(`altered or swapped: the events ${range} are not those anchored at ${anchor.at}`)
    index += 1
    tree = createMerkleTree()
  }
  return {
    add(event: StoredEvent) {
      for (let anchor = anchors[index]; anchor && event.position > anchor.until; anchor = anchors[index]) close(anchor)
      const next = anchors[index]
      if (next && event.position > next.after) tree.add(leafOf(event)) // what only an anchor covers that cannot be read is left out
    },
    faults() {
      for (let anchor = anchors[index]; anchor; anchor = anchors[index]) close(anchor)
      return faults
    },
  }
}

const count = (number: number, what: string) => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`

/** Checks every event of the log, page by page: its place, id, hash, and the anchors that cover it. */
export const verifyLog = async ({ events, exported, knownKeys, isCutShort = false }: VerifyLogOptions): Promise<LogVerification> => {
  const inLog = await readAnchors(events)
  const all = inOrder(inLog, exported ?? [])
  const anchors = all.filter((anchor) => anchor !== null)
  const proofs = exported ?? anchors
  const proven = proofs.reduce((sum, anchor) => sum + anchor.events, 0)
  const chain = createChainCheck({ isOrderedInTime: events.positionAt !== undefined })
  const anchored = createAnchorCheck(anchors)
  const counted = createCountedCheck(anchors)
  let chainFaults: string[]
  try {
    for (let after = START; ; ) {
      const page = await events.readStored({ after })
      for (const event of page.events) {
        chain.add(event)
        anchored.add(event)
        counted.add(event)
      }
      if (page.isEnd) break
      after = page.checkpoint
    }
    chainFaults = chain.faults()
  } finally {
    chain.close()
  }

  const notes = [`log: ${count(chain.events, 'event')}, ${count(chain.withoutHash, 'event')} from before there were hashes`]
  const last = proofs.at(-1)
  if (last)
    notes.push(
      `log: ${count(proofs.length, 'anchor')}${exported ? ' of the file' : ''}; the last one, of ${last.at}, holds all up to ${last.until}`,
    )
  if (last || !isCutShort)
    notes.push(
      last
        ? `not proven: ${count(Math.max(0, chain.events - proven), 'event')} after that anchor. Their hashes fit, but events cut off at the end, or a chain computed anew, would not be seen there`
        : 'not proven: there is no anchor yet, so events cut off at the end, or a chain computed anew, would not be seen',
    )
  if (!exported)
    notes.push(
      'not proven: anyone who can write log.db and vault.db can make the anchors in the log anew; give --anchors FILE that was kept elsewhere',
    )
  return {
    faults: [
      ...chainFaults,
      ...unreadable(inLog),
      ...exportFaults(inLog, exported ?? []),
      ...anchorFaults(all, knownKeys),
      ...(counted.holds() ? [] : anchored.faults()),
    ],
    notes,
  }
}
