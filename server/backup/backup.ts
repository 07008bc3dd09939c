// Backs up the log (with its blobs) and the vault while the server runs, wherever they are stored: both files as of the same moment, or the
// vault slightly later than the log if one of them is on a server. Read models are not copied: they are rebuilt.
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import { copyLog } from '../../eventstore/copy.ts'
import { openEsdbEventStore } from '../../eventstore/esdb/store.ts'
import { toPosition } from '../../eventstore/sqlite/database.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { StartRefused } from '../config.ts'
import { type Addresses, requireInstallation } from '../installation/addresses.ts'
import { FILES, mark } from '../installation/installation.ts'
import { vaultOnServer } from '../vault/moving/places.ts'
import { fillVault } from '../vault/moving/shelves.ts'
import { openSqliteShelves } from '../vault/moving/sqlite.ts'
import { describeFile, MANIFEST, type Manifest } from './manifest.ts'

/** Pages copied per turn of the event loop. */
const PAGES_A_STEP = 1000
/** Files stored beside the databases that belong to the log. */
export const ANCHORS = 'anchors'

/** A read transaction: sees the file as of now, regardless of concurrent writes. */
const pin = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  database.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  return database
}

/**
 * Snapshots both files at the same moment: while the vault takes no writes, no event that needs a newer key, password or session can enter
 * the log.
 * Blocks writers for about a millisecond.
 */
const pinBoth = (dataDir: string): { log: DatabaseSync; vault: DatabaseSync } => {
  const still = new DatabaseSync(join(dataDir, FILES.vault), { timeout: 5000 })
  try {
    still.exec('BEGIN IMMEDIATE')
    return { log: pin(join(dataDir, FILES.log)), vault: pin(join(dataDir, FILES.vault)) }
  } finally {
    still.close()
  }
}

const copyOf = async (database: DatabaseSync, file: string): Promise<void> => {
  writeFileSync(file, '', { mode: 0o600 })
  await copyDatabase(database, file, { rate: PAGES_A_STEP })
}

const newestIn = (log: DatabaseSync): string => {
  const newest = log.prepare('SELECT max(position) AS newest FROM events')
  newest.setReadBigInts(true)
  return toPosition((newest.get()?.newest as bigint | null) ?? 0n)
}

/** Copies both files into the folder. Returns the last log position in the copy. */
const copyBoth = async (dataDir: string, folder: string): Promise<string> => {
  const { log, vault } = pinBoth(dataDir)
  try {
    const position = newestIn(log)
    await copyOf(log, join(folder, FILES.log))
    await copyOf(vault, join(folder, FILES.vault))
    return position
  } finally {
    log.close()
    vault.close()
  }
}

const copyFile = async (dataDir: string, folder: string, name: string): Promise<void> => {
  const pinned = pin(join(dataDir, name))
  await copyOf(pinned, join(folder, name)).finally(() => pinned.close())
}

/** Copies a log on EventStoreDB into a file. A log file in the data folder, if any, holds the events from before the move. */
const copyLogFrom = async (eventStoreUrl: string, dataDir: string, folder: string): Promise<string> => {
  const file = join(folder, FILES.log)
  if (existsSync(join(dataDir, FILES.log))) await copyFile(dataDir, folder, FILES.log)
  else writeFileSync(file, '', { mode: 0o600 })
  const [from, to] = [openEsdbEventStore({ address: eventStoreUrl }), openSqliteEventStore({ file })]
  try {
    await copyLog(from, to)
    return await to.head()
  } finally {
    await from.close()
    await to.close()
  }
}

/** Copies a vault on MongoDB into a file, regardless of concurrent writes. */
const copyVaultFrom = async (readStoreUrl: string, folder: string): Promise<void> => {
  const file = join(folder, FILES.vault)
  writeFileSync(file, '', { mode: 0o600 })
  const place = vaultOnServer(readStoreUrl)
  const [from, to] = [await place.shelves(), openSqliteShelves(file)]
  try {
    await fillVault(from, to)
  } finally {
    await to.close()
    await from.close()
    await place.close()
  }
}

/**
 * Copies the log first, then the vault: so the vault has every key that an event of the copied log needs, and people forgotten in between
 * are recognised by their missing key.
 */
const copyEach = async ({ dataDir, eventStoreUrl, readStoreUrl }: Addresses, folder: string): Promise<string> => {
  let position: string
  if (eventStoreUrl === null) {
    const log = pin(join(dataDir, FILES.log))
    position = newestIn(log)
    await copyOf(log, join(folder, FILES.log)).finally(() => log.close())
  } else position = await copyLogFrom(eventStoreUrl, dataDir, folder)
  if (readStoreUrl === null) await copyFile(dataDir, folder, FILES.vault)
  else await copyVaultFrom(readStoreUrl, folder)
  return position
}

/**
 * Backs up the installation into a new or empty folder. The manifest is written last. The backup always holds log and vault as files,
 * wherever they were stored.
 * @throws StartRefused if the folder is not empty
 */
export const backUp = async (addresses: Addresses, folder: string): Promise<Manifest> => {
  const { dataDir, eventStoreUrl, readStoreUrl } = addresses
  const id = await requireInstallation(addresses)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartRefused(`${folder} is not empty: a backup needs its own folder.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // before the log, so that the copy contains everything the anchors cover
  const anchors = join(dataDir, ANCHORS)
  if (existsSync(anchors)) cpSync(anchors, join(folder, ANCHORS), { recursive: true })
  const madeAt = new Date().toISOString()
  const isHere = eventStoreUrl === null && readStoreUrl === null
  const position = await (isHere ? copyBoth(dataDir, folder) : copyEach(addresses, folder))
  if (!isHere) for (const name of [FILES.log, FILES.vault]) mark(join(folder, name), { id, state: 'complete' })
  const extra = existsSync(join(folder, ANCHORS)) ? readdirSync(join(folder, ANCHORS)).map((name) => `${ANCHORS}/${name}`) : []
  const files = []
  for (const name of [FILES.log, FILES.vault, ...extra]) files.push(await describeFile(folder, name))
  const manifest: Manifest = { format: 1, installationId: id, madeAt, position, files }
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  return manifest
}
