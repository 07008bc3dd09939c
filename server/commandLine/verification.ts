// npm run events -- verify: checks the log's integrity, and that the read models match it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Anchor } from '../../eventstore/anchor.ts'
import { Unavailable } from '../../eventstore/port.ts'
import { parseAnchors, verifyLog } from '../../eventstore/verify.ts'
import { verifyReadModels } from '../../projections/kit/verify.ts'
import type { ReadStore } from '../../projections/store/port.ts'
import { openSqliteSnapshot } from '../../projections/store/sqlite/store.ts'
import { projections } from '../areas.ts'
import { StartRefused } from '../config.ts'
import { FILES } from '../installation/installation.ts'
import { lookInto, readable } from '../installation/readOnlyDatabase.ts'
import { nameOfLog } from '../log/logOnServer.ts'
import { type LogToRead, openLogToRead } from '../log/openLog.ts'
import { examineLog, sayMissing, type Witnesses } from '../log/wholeLog.ts'
import { openReadStoreOf, reactorPositionsOf, type Stores } from '../stores/openStores.ts'

interface Verification {
  dataDir: string
  /** Location of read models and vault; null or absent if in `dataDir`. */
  readStoreUrl?: Stores['readStoreUrl']
  /** EventStoreDB URL; null or absent if the log is in `dataDir`. */
  eventStoreUrl?: string | null
  /** Read models to compare; all when empty. */
  names: readonly string[]
  /** A copy of the anchors file that was kept elsewhere. */
  anchors?: string
  print(line: string): void
}

/** Page errors that SQLite finds in a file; empty if it is sound. Does not change the file. */
const pageFaults = (file: string): string[] => {
  if (!existsSync(file)) return ['it is missing']
  try {
    const lines = lookInto(file, (database) => database.prepare('PRAGMA integrity_check(20)').all())
    return lines.map(({ integrity_check }) => String(integrity_check)).filter((line) => line !== 'ok')
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Null if the file proves nothing, which is reported. */
const anchorsOf = (file: string, print: Verification['print']): Anchor[] | null => {
  try {
    const anchors = parseAnchors(readFileSync(file, 'utf8'))
    if (anchors.length > 0) return anchors
    print(`--anchors ${file}: it contains no anchor, so nothing was compared`)
  } catch (error) {
    print(`--anchors ${file}: nothing was compared with it: ${(error as Error).message}`)
  }
  return null
}

/** Limit of printed differences when events are missing: they only follow from that. */
const FEW = 10

const verifyEvents = async ({ events, vault }: LogToRead, { anchors, print }: Verification, isCutShort: boolean): Promise<number> => {
  const exported = anchors === undefined ? undefined : anchorsOf(anchors, print)
  const knownKeys = await vault.signing.publicKeys()
  const { faults, notes } = await verifyLog({ events, knownKeys, isCutShort, ...(exported && { exported }) })
  for (const line of [...notes, ...faults]) print(line)
  return faults.length + (exported === null ? 1 : 0)
}

/** Empty if they cannot be read, which is reported by the comparison. */
const checkpointsOf = async (options: Verification): Promise<Witnesses['checkpoints']> => {
  const store = await openViews(options).catch(() => null)
  const snapshot = await store?.snapshot().catch(() => null)
  try {
    return (await snapshot?.checkpoints()) ?? {}
  } catch {
    return {}
  } finally {
    await snapshot?.close()
    await store?.close()
  }
}

/** Compares with the files beside the log. */
const verifyEnd = async ({ events, vault }: LogToRead, options: Verification): Promise<number> => {
  const { dataDir, readStoreUrl = null, print } = options
  const [checkpoints, reactors] = [await checkpointsOf(options), await reactorPositionsOf({ dataDir, readStoreUrl })]
  const found = await examineLog({ events, vault, dataDir, checkpoints, reactors })
  if (found.missing.length > 0) print(sayMissing(found))
  return found.missing.length
}

/** The stored read models, opened without changing the file. */
export const openViews = async ({
  dataDir,
  readStoreUrl = null,
}: Pick<Verification, 'dataDir' | 'readStoreUrl'>): Promise<Pick<ReadStore, 'snapshot' | 'limit' | 'close'>> => {
  if (readStoreUrl !== null) return await openReadStoreOf({ dataDir, readStoreUrl })
  const { place, release } = readable(join(dataDir, FILES.views))
  return { snapshot: async () => openSqliteSnapshot(place), close: async () => release() }
}

const verifyViews = async ({ events }: LogToRead, options: Verification): Promise<number> => {
  const { dataDir, readStoreUrl = null, names, print } = options
  const damage = readStoreUrl === null ? pageFaults(join(dataDir, FILES.views)) : []
  if (damage.length > 0) {
    print(`read models: there was nothing to compare with: ${FILES.views}: ${damage.join('; ')}`)
    return 1
  }
  const store = await openViews(options)
  try {
    const { differences, moreDifferences, verified, parked, beyond, notBuilt } = await verifyReadModels({
      events,
      store,
      projections,
      ...(names.length > 0 ? { names } : {}),
    })
    for (const { collection, documents, position } of verified) print(`${collection}: ${documents} documents at ${position}`)
    for (const { name, position, head } of beyond)
      print(`${name}: events are missing: it was folded up to ${position}, and the log ends at ${head}`)
    for (const { projection, key, position, error } of parked)
      print(`${projection}: parked: ${key === null ? 'an event' : `document ${key}, since the event`} at ${position}: ${error}`)
    for (const name of notBuilt) print(`${name}: not built, so there was nothing to compare with`)
    const shown = beyond.length > 0 ? differences.slice(0, FEW) : differences
    for (const difference of shown) print(JSON.stringify(difference))
    const more = differences.length + moreDifferences - shown.length
    if (more > 0) print(`and ${more} more`)
    print(differences.length === 0 ? 'no difference' : `${differences.length + moreDifferences} differences`)
    return differences.length + moreDifferences + parked.length + beyond.length + notBuilt.length
  } finally {
    await store.close()
  }
}

/** Checks the installation and prints the findings. Resolves to true if nothing is wrong and nothing was skipped. */
export const verifyInstallation = async (options: Verification): Promise<boolean> => {
  const { dataDir, readStoreUrl = null, eventStoreUrl = null, print } = options
  const pages = eventStoreUrl === null ? pageFaults(join(dataDir, FILES.log)) : []
  if (eventStoreUrl !== null) print(`log: on ${nameOfLog(eventStoreUrl)}`)
  else print(pages.length === 0 ? `log: the pages of ${FILES.log} are sound` : `damaged: ${FILES.log}: ${pages.join('; ')}`)
  const vault = readStoreUrl === null ? pageFaults(join(dataDir, FILES.vault)) : []
  if (vault.length > 0) print(`damaged: ${FILES.vault}: ${vault.join('; ')}`)
  let faults = pages.length + vault.length
  const part = async (what: string, check: () => Promise<number>): Promise<number> => {
    try {
      const found = await check()
      faults += found
      return found
    } catch (error) {
      faults += 1
      print(`${what} could not be checked to the end: ${(error as Error).message}`)
      return 0
    }
  }
  let opened: LogToRead
  let isCutShort = false
  try {
    opened = await openLogToRead({ dataDir, eventStoreUrl, readStoreUrl })
  } catch (error) {
    if (!(error instanceof Unavailable || error instanceof StartRefused)) throw error
    print(error.message)
    return false
  }
  try {
    isCutShort = (await part('the end of the log', () => verifyEnd(opened, options))) > 0
    await part('the log', () => verifyEvents(opened, options, isCutShort))
    await part('the read models', () => verifyViews(opened, options))
  } finally {
    await opened.close()
  }
  if (faults === 0) print('nothing is wrong')
  else print(isCutShort ? 'NOT in order: events are missing, see the top' : 'NOT in order: see above')
  return faults === 0
}
