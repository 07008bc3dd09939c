// Copies the log (with its blobs) and the vault while the server runs, both as they were at one moment, or the vault a little later than a log on
// EventStoreDB. Read models are not copied: they are built again.
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite'
import { copyLog } from '../../eventstore/copy.ts'
import { openEsdbEventStore } from '../../eventstore/esdb/store.ts'
import { toPosition } from '../../eventstore/sqlite/database.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { StartRefused } from '../config.ts'
import { FILES, installationId } from '../installation.ts'
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

/**
 * A log on EventStoreDB into a file, then the vault: so it has every key that an event of the log needs, and who was forgotten between is known by the
 * key that is gone. The file in the data folder says which installation this is, and holds what came before the log moved, if it did.
 */
const copyFromServer = async (dataDir: string, folder: string, eventStoreUrl: string): Promise<string> => {
  const file = join(folder, FILES.log)
  const marked = pin(join(dataDir, FILES.log))
  await copyOf(marked, file).finally(() => marked.close())
  const [from, to] = [openEsdbEventStore({ address: eventStoreUrl }), openSqliteEventStore({ file })]
  let position: string
  try {
    await copyLog(from, to)
    position = await to.head()
  } finally {
    await from.close()
    await to.close()
  }
  const vault = pin(join(dataDir, FILES.vault))
  await copyOf(vault, join(folder, FILES.vault)).finally(() => vault.close())
  return position
}

/**
 * Backs the installation up into a folder that is made, or empty. The manifest is written last.
 * @throws StartRefused where the folder holds something
 */
export const backUp = async (dataDir: string, folder: string, eventStoreUrl: string | null = null): Promise<Manifest> => {
  const id = installationId(dataDir)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartRefused(`${folder} is not empty: a backup wants a folder of its own.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // before the log: what an anchor covers is in it
  const anchors = join(dataDir, ANCHORS)
  if (existsSync(anchors)) cpSync(anchors, join(folder, ANCHORS), { recursive: true })
  const madeAt = new Date().toISOString()
  const position = await (eventStoreUrl === null ? copyBoth(dataDir, folder) : copyFromServer(dataDir, folder, eventStoreUrl))
  const extra = existsSync(join(folder, ANCHORS)) ? readdirSync(join(folder, ANCHORS)).map((name) => `${ANCHORS}/${name}`) : []
  const files = []
  for (const name of [FILES.log, FILES.vault, ...extra]) files.push(await describeFile(folder, name))
  const manifest: Manifest = { format: 1, installationId: id, madeAt, position, files }
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  return manifest
}
