// Anchors the log once a day, and appends every anchor to a file, to be kept out of reach of people who can write to the log.
import { deriveUuid, newCommandId } from '../../commands/kit/ids.ts'
import { ANCHOR_STREAM, type Anchor, coveredUntil, makeAnchor, newestAnchor } from '../../eventstore/anchor.ts'
import { type EventStore, WrongExpectedRevision } from '../../eventstore/port.ts'
import type { Vault } from '../vault/port.ts'
import { exportAnchors, newestInFile } from './anchorsFile.ts'
import { type ConfirmedEnd, recordLogEnd } from './logEnd.ts'

const LOOK_MS = 3600 * 1000
/** For an anchor that other processes make at the same time. */
const TRIES = 5

export interface Anchoring {
  /** Anchors the events before today (UTC), if there are any, and completes the file. `isWanted`: anchors unconditionally. */
  look(isWanted?: boolean): Promise<void>
  /** Anchors all events that are in the log now. */
  now(): Promise<void>
  /** Checks now and every hour. `cutShort`: a confirmed end of the log, which is recorded and anchored immediately. */
  start(cutShort?: ConfirmedEnd | null): void
  /** Resolves when no write is in progress. */
  stop(): Promise<void>
}

interface AnchoringOptions {
  events: EventStore
  signing: Pick<Vault['signing'], 'sign' | 'publicKeys'>
  dataDir: string
  now: () => Date
  log: { info(fields: object, message: string): void; error(fields: object, message: string): void }
}

const append = async (events: EventStore, anchor: Anchor, expected: bigint | 'no_stream'): Promise<void> => {
  const commandId = newCommandId(new Date(anchor.at))
  const metadata = {
    actor: { userId: null, role: 'system' },
    command: 'AnchorLog',
    commandId,
    correlationId: commandId,
    causationId: commandId,
    version: 0, // the codec writes the schema's version
  }
  try {
    await events.append(ANCHOR_STREAM, [{ id: deriveUuid(commandId, '0'), type: 'LogAnchored', data: anchor, metadata }], expected)
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error // another process was first, with the same result
  }
}

/** One per installation. */
export const createAnchoring = ({ events, signing, dataDir, now, log }: AnchoringOptions): Anchoring => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  /** Pending until it is recorded and anchored. */
  let confirmed: ConfirmedEnd | null = null

  /** Whether a past day has an event without an anchor. An anchor's own event is covered only by the next anchor. */
  const isDue = async (last: Anchor | null): Promise<boolean> => {
    const [oldest] = (await events.readAll({ after: await coveredUntil(events, last), max: 1 })).events
    return oldest !== undefined && oldest.metadata.recordedAt.slice(0, 10) < now().toISOString().slice(0, 10)
  }

  /** The anchor to continue from. If the newest is damaged in the log, its copy in the file, or else the newest readable one. */
  const lastAnchor = async (): Promise<Anchor | null> => {
    const { anchor: inLog, isNewerDamaged } = await newestAnchor(events)
    if (!isNewerDamaged) return inLog
    const inFile = await newestInFile(dataDir, await signing.publicKeys())
    return inFile !== null && inFile.previous === (inLog?.root ?? null) ? inFile : inLog
  }

  const anchor = async (isAsked: boolean): Promise<void> => {
    const isWanted = isAsked || confirmed !== null
    if (confirmed !== null) await recordLogEnd(events, confirmed, now())
    const { head } = await events.readStream(ANCHOR_STREAM, { direction: 'backwards', max: 1, withFaulty: true })
    const last = await lastAnchor()
    if (isWanted || (await isDue(last))) {
      const made = await makeAnchor(events, last, now(), signing.sign)
      await append(events, made, head ?? 'no_stream')
      confirmed = null
      log.info({ events: made.events, until: made.until }, 'the log was anchored')
    }
    await exportAnchors(events, dataDir)
  }

  const look = (isWanted = false): Promise<void> => {
    running ??= anchor(isWanted).finally(() => {
      running = null
    })
    return running
  }

  const lookAndLog = () =>
    void look().catch((error: unknown) => log.error({ err: error }, 'the log could not be anchored; retrying in an hour'))

  return {
    look,
    async now() {
      const head = await events.head()
      for (let left = TRIES; left > 0; left -= 1) {
        // one that runs, here or in another process, may have read the log's end before
        await running?.catch(() => {})
        await look(true)
        const { anchor: newest } = await newestAnchor(events)
        if (newest !== null && newest.until >= head) return
      }
      throw new Error(`the log could not be anchored up to ${head}`)
    },
    start(cutShort = null) {
      confirmed = cutShort
      timer = setInterval(lookAndLog, LOOK_MS).unref()
      lookAndLog()
    },
    async stop() {
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}
