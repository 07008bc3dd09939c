// The data folder as one installation: locked by one process, with a matching log and vault, never half of a first start.
import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../config.ts'
import { meetingDamage } from './damagedDatabase.ts'
import { lookInto } from './readOnlyDatabase.ts'
import { readRemoteParts, writeRemoteParts } from './remoteParts.ts'

/** Files of an installation. Read models and checkpoints can be rebuilt; log and vault are both required. */
export const FILES = { log: 'log.db', vault: 'vault.db', views: 'views.db', reactors: 'reactors.db' } as const

/**
 * founding: the first start is incomplete. adopting: files of a release without marks are being marked. moving: a vault is being copied
 * here.
 */
interface Mark {
  id: string
  state: 'founding' | 'adopting' | 'moving' | 'complete'
}

/** Location of log and vault; read models and checkpoints are stored with the vault. */
export interface Places {
  /** Name of the log beside others of the same installation: empty for the file in the folder. */
  logName: string
  isVaultHere: boolean
}
const ALL_HERE: Places = { logName: '', isVaultHere: true }

/** A data folder locked by this process. */
export interface Installation {
  id: string
  /** A new installation: create its initial content, then call `complete`. */
  isNew: boolean
  /** The first start is complete, or a moved log was recognised. A process killed before the first call starts over. */
  complete(): void
  /** After a refused start: removes read models and checkpoints created by it. They must be closed. */
  removeMade(): void
  /** Releases the lock. */
  release(): void
}

const orRefused = <T>(file: string, work: () => T): T => {
  try {
    return meetingDamage(file, work)
  } catch (error) {
    throw error instanceof StartRefused ? error : new StartRefused(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

const withFile = <T>(file: string, use: (database: DatabaseSync) => T): T => {
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    return orRefused(file, () => use(database))
  } finally {
    database.close()
  }
}

const readMark = (database: DatabaseSync): Mark | null => {
  if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'installation'").get()) return null
  return (database.prepare('SELECT id, state FROM installation').get() as Mark | undefined) ?? null
}

/** The installation a file belongs to; null if it has no mark. */
export const markOf = (file: string): Mark | null => orRefused(file, () => lookInto(file, readMark))

export const mark = (file: string, { id, state }: Mark): void =>
  withFile(file, (database) => {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE')
    database.exec('CREATE TABLE IF NOT EXISTS installation (id TEXT NOT NULL, state TEXT NOT NULL) STRICT; DELETE FROM installation')
    database.prepare('INSERT INTO installation VALUES (?, ?)').run(id, state)
    database.exec('COMMIT')
  })

/** Removes a database with SQLite's side files. */
export const removeDatabase = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

/**
 * Locks a folder until `release` or the end of this process, however it ends. Creates the folder if missing.
 * @throws StartRefused if another process holds the lock
 */
export const holdFolder = (dataDir: string): { release(): void } => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
  const file = join(dataDir, 'lock.db')
  closeSync(openSync(file, 'a', 0o600))
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new StartRefused(`DATA_DIR=${dataDir}: another process works in this folder. Stop it first, or use a folder of its own.`, {
      cause: error,
    })
  }
  return { release: () => lock.close() }
}

const missing = (dataDir: string, name: string, beside: string): StartRefused =>
  new StartRefused(
    `DATA_DIR=${dataDir}: ${name} is missing beside ${beside}. Both belong together: bring it back, or restore a backup into an empty folder.`,
  )

/** Staging folder of a backup to restore. */
export const RESTORING = 'restoring'
/** Marks it as complete: from now on a restore can only be finished. */
export const READY = 'ready'

/** The parts of this installation on servers; null if everything is in the folder. */
export const remotePartsOf = (dataDir: string) =>
  readRemoteParts(dataDir, () => (existsSync(join(dataDir, FILES.vault)) ? markOf(join(dataDir, FILES.vault)) : null))

const different = (dataDir: string, one: string, other: string): StartRefused =>
  new StartRefused(`DATA_DIR=${dataDir}: ${one} and ${other} are of different installations. Bring back the one that belongs here.`)

/** State of a folder with its vault. */
const examineVault = (dataDir: string, isLogHere: boolean): Mark | null => {
  const [log, vault] = [join(dataDir, FILES.log), join(dataDir, FILES.vault)]
  if (!existsSync(vault)) {
    if (existsSync(log)) throw missing(dataDir, FILES.vault, FILES.log)
    return null
  }
  const ofVault = markOf(vault)
  if (ofVault?.state === 'founding') return null
  if (ofVault?.state === 'moving')
    throw new StartRefused(`DATA_DIR=${dataDir}: the vault was not copied here to the end. Give the same copy command again.`)
  if (isLogHere && !existsSync(log)) throw missing(dataDir, FILES.log, FILES.vault)
  const ofLog = isLogHere ? markOf(log) : null
  if (ofVault === null && ofLog === null) return { id: randomUUID(), state: 'adopting' }
  if (!isLogHere || ofVault?.id === ofLog?.id || (ofVault?.state === 'adopting' && ofLog === null)) return ofVault
  throw different(dataDir, FILES.log, FILES.vault)
}

/** State of a folder whose vault is on a server: `noted` names the installation. */
const examineNote = (dataDir: string, isLogHere: boolean, noted: ReturnType<typeof remotePartsOf>): Mark | null => {
  const [log, vault] = [join(dataDir, FILES.log), join(dataDir, FILES.vault)]
  if (noted?.vault) {
    if (noted.state === 'founding') return null
    if (isLogHere && !existsSync(log)) throw missing(dataDir, FILES.log, 'what is noted of the vault')
    if (isLogHere && markOf(log)?.id !== noted.id) throw different(dataDir, FILES.log, 'the vault')
    return { id: noted.id, state: 'complete' }
  }
  if (existsSync(vault)) {
    if (markOf(vault)?.state === 'founding') return null
    throw new StartRefused(
      `DATA_DIR=${dataDir}: the vault of this installation is vault.db. Move it to READSTORE_URL first (npm run events -- copy), or unset that.`,
    )
  }
  if (existsSync(log)) throw missing(dataDir, 'what is noted of the vault', FILES.log)
  return null
}

/** State of a folder: null for a new or interrupted first start. @throws StartRefused if it is incomplete or mixed */
const examine = (dataDir: string, { logName, isVaultHere }: Places): Mark | null => {
  if (existsSync(join(dataDir, RESTORING, READY)))
    throw new StartRefused(`DATA_DIR=${dataDir}: a restore was interrupted here. Give the same command again: it will be finished.`)
  const noted = remotePartsOf(dataDir)
  if (noted?.vault && noted.state === 'founding') return null
  if (noted?.vault && isVaultHere)
    throw new StartRefused(`DATA_DIR=${dataDir}: the vault of this installation lies on a server. Set READSTORE_URL.`)
  if (noted?.log && logName === '')
    throw new StartRefused(
      `DATA_DIR=${dataDir}: the log of this installation is at ${noted.log}. Set EVENTSTORE_URL, or copy it here first.`,
    )
  return isVaultHere ? examineVault(dataDir, logName === '') : examineNote(dataDir, logName === '', noted)
}

/** Drops read models and checkpoints of another log. */
const dropForeign = (file: string, id: string): void => {
  try {
    const found = existsSync(file) ? markOf(file) : null
    if (found && found.id !== id) removeDatabase(file)
    mark(file, { id, state: 'complete' })
  } catch {
    // Leave a damaged file to the code that opens it.
  }
}

/** Records which parts of a complete installation are on servers; removes the note if none are. */
export const notePlaces = (dataDir: string, id: string, { logName, isVaultHere }: Places): void =>
  writeRemoteParts(dataDir, { id, state: 'complete', log: logName || null, vault: !isVaultHere })

/**
 * Locks the data folder and verifies that it is complete. Drops read models and checkpoints of another log.
 * `known` is the installation on the servers if all of it is there: an empty folder belongs to it.
 * @throws StartRefused with the one line to print
 */
export const openInstallation = (dataDir: string, places: Places = ALL_HERE, known: string | null = null): Installation => {
  const { release } = holdFolder(dataDir)
  try {
    const { logName, isVaultHere } = places
    const [log, vault] = [join(dataDir, FILES.log), join(dataDir, FILES.vault)]
    const found: Mark | null = examine(dataDir, places) ?? (known === null ? null : { id: known, state: 'complete' })
    const id = found?.id ?? randomUUID()
    if (found === null) for (const name of Object.values(FILES)) removeDatabase(join(dataDir, name))
    if (found?.state !== 'complete') {
      // The file that records progress is written first and last.
      if (isVaultHere) mark(vault, { id, state: found === null ? 'founding' : 'adopting' })
      else writeRemoteParts(dataDir, { id, state: 'founding', log: logName || null, vault: true })
      if (logName === '') mark(log, { id, state: 'complete' })
    }
    const complete = () => {
      notePlaces(dataDir, id, places)
      if (isVaultHere) mark(vault, { id, state: 'complete' })
    }
    if (found?.state === 'adopting') complete()
    const followers = isVaultHere ? [FILES.views, FILES.reactors].map((name) => join(dataDir, name)) : []
    const made = followers.filter((file) => !existsSync(file))
    for (const file of followers) dropForeign(file, logName === '' ? id : `${id} ${logName}`)
    for (const name of Object.values(FILES)) if (existsSync(join(dataDir, name))) chmodSync(join(dataDir, name), 0o600)
    return { id, isNew: found === null, complete, removeMade: () => made.forEach(removeDatabase), release }
  } catch (error) {
    release()
    throw error
  }
}

/** The installation in the folder, for read-only commands. @throws StartRefused if there is no complete one */
export const installationId = (dataDir: string, places: Places = ALL_HERE): string => {
  const found = existsSync(dataDir) ? examine(dataDir, places) : null
  if (found === null) throw new StartRefused(`DATA_DIR=${dataDir}: there is no log here, or its first start is not finished.`)
  return found.id
}
