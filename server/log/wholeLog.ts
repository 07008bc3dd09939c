// Detects a truncated log: compares its end with the positions known to the anchors file, the read models and the reactors. A truncation
// leaves no other trace.
import { isInLog } from '../../eventstore/anchor.ts'
import { type EventStore, type Position, START } from '../../eventstore/port.ts'
import { type ReadStore, StoreBroken } from '../../projections/store/port.ts'
import { type Config, StartRefused } from '../config.ts'
import { dropFollowers, reactorPositionsOf } from '../stores/openStores.ts'
import type { Vault } from '../vault/port.ts'
import { anchorsFile, newestInFile } from './anchorsFile.ts'

export interface Witnesses {
  events: EventStore
  vault: { signing: Pick<Vault['signing'], 'publicKeys'> }
  dataDir: string
  /** Position of each read model. */
  checkpoints: Readonly<Record<string, Position>>
  /** Position of each reactor. */
  reactors: Readonly<Record<string, Position>>
}

export interface WholeLog {
  /** End of the log. */
  head: Position
  /** The sources that know of later positions, each with a subject; empty if none does. */
  missing: string[]
}

const missingAnchor = async (witnesses: Witnesses): Promise<string[]> => {
  const newest = await newestInFile(witnesses.dataDir, await witnesses.vault.signing.publicKeys())
  if (newest === null || (await isInLog(witnesses.events, newest))) return []
  return [`the anchor of ${newest.at} in ${anchorsFile(witnesses.dataDir)}, made when the log reached beyond ${newest.until}, is not in it`]
}

/** Positions of other kinds of logs have another format, and are not compared. */
const missingPosition = (what: string, positions: Readonly<Record<string, Position>>, head: Position): string[] => {
  const isBeyond = (position: Position) => position > head && (head === START || position.length === head.length)
  const beyond = Object.values(positions).filter(isBeyond)
  if (beyond.length === 0) return []
  return [`${beyond.length} of the ${what} further, up to ${beyond.reduce((a, b) => (a > b ? a : b))}`]
}

/** Collects the known positions. They are read before the end of the log, which may grow meanwhile. */
export const examineLog = async (witnesses: Witnesses): Promise<WholeLog> => {
  const anchor = await missingAnchor(witnesses)
  const head = await witnesses.events.head()
  const readModels = missingPosition('read models had been folded', witnesses.checkpoints, head)
  const reactors = missingPosition('reactors had been', witnesses.reactors, head)
  return { head, missing: [...readModels, ...reactors, ...anchor] }
}

/** One line, for starting a server or verifying its log. */
export const sayMissing = ({ head, missing }: WholeLog): string => `events are missing: the log ends at ${head}; ${missing.join('; ')}`

/** Broken read models are skipped here; their reader puts them aside and rebuilds them. */
const checkpointsOf = async (store: ReadStore): Promise<Witnesses['checkpoints']> => {
  try {
    return await store.checkpoints()
  } catch (error) {
    if (error instanceof StoreBroken) return {}
    throw new StartRefused(`The read models cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

interface EndOptions extends Pick<Witnesses, 'events' | 'vault'> {
  store: ReadStore
  config: Config
  log: { warn(fields: object, message: string): void }
}

/**
 * Resolves to the end of the log and the missing part if an operator has confirmed to continue without it; to null if nothing is missing.
 * After a confirmation, read models and checkpoints are put aside, since positions are reused and old and new events must not be confused.
 * @throws StartRefused without a confirmation
 */
export const checkEnd = async ({ events, vault, store, config, log }: EndOptions): Promise<WholeLog | null> => {
  const [checkpoints, reactors] = [await checkpointsOf(store), await reactorPositionsOf(config)]
  const found = await examineLog({ events, vault, dataDir: config.dataDir, checkpoints, reactors })
  if (found.missing.length === 0) return null
  if (config.logEndConfirmed !== found.head)
    throw new StartRefused(
      `DATA_DIR=${config.dataDir}: ${sayMissing(found)}. Nothing was changed: bring the whole log back, or restore a backup; or, if it is to go on without them, start once with LOG_END_CONFIRMED=${found.head}.`,
    )
  log.warn(
    { ...found },
    'events are missing, and an operator has confirmed where the log ends: read models are built anew, reactors begin anew',
  )
  if (config.roles.includes('projections')) await dropFollowers(config, store)
  return found
}
