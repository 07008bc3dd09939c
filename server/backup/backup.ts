// Copies the log (with its blobs) and the vault while the server runs, wherever they are: both files as they were at one moment, or the vault a little
// later than the log where one of them is on a server. Read models are not copied: they are built again.
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

/** Pages that are copied between two turns of the event loop. */
const PAGES_A_STEP = 1000
/** Files that are kept beside the databases and belong to the log. */
export const ANCHORS = 'anchors'

/** A reader that sees the file as it is now, whatever is written meanwhile. */
const pin = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  database.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  return database
}

/**
 * Both files at one moment: while the vault takes no writes, nothing can enter the log that needs a key, a password or a session of later.
 * That moment lasts about a millisecond; writers wait.
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

/** Both files into the folder. Returns the last position of the log there. */
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

/** A log on EventStoreDB into a file. That in the data folder, where there is one, holds what came before the log moved. */
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

/** A vault on MongoDB into a file, whatever is written meanwhile. */
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
 * One after the other, the log first: so the vault has every key that an event of the log needs, and who was forgotten between is known by the key that
 * is gone.
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
 * Backs the installation up into a folder that is made, or empty. The manifest is written last. What it holds is a log and a vault in files, wherever
 * they came from.
 * @throws StartRefused where the folder holds something
 */
export const backUp = async (addresses: Addresses, folder: string): Promise<Manifest> => {
  const { dataDir, eventStoreUrl, readStoreUrl } = addresses
  const id = await requireInstallation(addresses)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartRefused(`${folder} is not empty: a backup wants a folder of its own.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // before the log: what an anchor covers is in it
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
