// The data folder as one installation: held by one process, its log and its vault made for each other, never half of a first start.
import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from './config.ts'

/** The files of an installation. Read models can be built again, and reactors begin anew; the log and the vault are needed both. */
export const FILES = { log: 'log.db', vault: 'vault.db', views: 'views.db', reactors: 'reactors.db' } as const

/** founding: the first start is not finished. adopting: files of a release without marks are being marked. */
interface Mark {
  id: string
  state: 'founding' | 'adopting' | 'complete'
}

/** A data folder that this process holds. */
export interface Installation {
  id: string
  /** Nobody has worked here yet: whatever is to be there from the beginning is made now, then `complete` is called. */
  isNew: boolean
  /** The first start is finished. A process that is killed before this begins anew. */
  complete(): void
  /** Lets other processes in. */
  release(): void
}

const withFile = <T>(file: string, use: (database: DatabaseSync) => T): T => {
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    return use(database)
  } catch (error) {
    throw new StartRefused(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  } finally {
    database.close()
  }
}

/** Who a file belongs to; null for one without a mark. */
const markOf = (file: string): Mark | null =>
  withFile(file, (database) => {
    if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'installation'").get()) return null
    return (database.prepare('SELECT id, state FROM installation').get() as Mark | undefined) ?? null
  })

const mark = (file: string, { id, state }: Mark): void =>
  withFile(file, (database) => {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE')
    database.exec('CREATE TABLE IF NOT EXISTS installation (id TEXT NOT NULL, state TEXT NOT NULL) STRICT; DELETE FROM installation')
    database.prepare('INSERT INTO installation VALUES (?, ?)').run(id, state)
    database.exec('COMMIT')
  })

/** Removes a database with what SQLite keeps beside it. */
export const removeDatabase = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

/**
 * Holds a folder against other processes, until `release` or the end of this one, however it ends. The folder is made when it is missing.
 * @throws StartRefused where another process holds it
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

/** Where a backup waits to take the place of what is here. */
export const RESTORING = 'restoring'
/** In it, once it is whole: from now on a restore can only be finished. */
export const READY = 'ready'

/** What a folder holds: null where a first start begins, or begins anew. @throws StartRefused where one of the two files is not the other's */
const examine = (dataDir: string): Mark | null => {
  if (existsSync(join(dataDir, RESTORING, READY)))
    throw new StartRefused(`DATA_DIR=${dataDir}: a restore was interrupted here. Give the same command again: it will be finished.`)
  const [log, vault] = [join(dataDir, FILES.log), join(dataDir, FILES.vault)]
  if (!existsSync(vault)) {
    if (existsSync(log)) throw missing(dataDir, FILES.vault, FILES.log)
    return null
  }
  const ofVault = markOf(vault)
  if (ofVault?.state === 'founding') return null
  if (!existsSync(log)) throw missing(dataDir, FILES.log, FILES.vault)
  const ofLog = markOf(log)
  if (ofVault === null && ofLog === null) return { id: randomUUID(), state: 'adopting' }
  if (ofVault?.id === ofLog?.id || (ofVault?.state === 'adopting' && ofLog === null)) return ofVault
  throw new StartRefused(
    `DATA_DIR=${dataDir}: ${FILES.log} and ${FILES.vault} are of different installations. Bring back the one that belongs here.`,
  )
}

/** Read models and checkpoints of another log are of no use here. */
const dropForeign = (dataDir: string, name: string, id: string): void => {
  const file = join(dataDir, name)
  try {
    const found = existsSync(file) ? markOf(file) : null
    if (found && found.id !== id) removeDatabase(file)
    mark(file, { id, state: 'complete' })
  } catch {
    // A damaged file is whoever's who opens it.
  }
}

/**
 * Opens the data folder for this process alone, and makes sure that it is a whole one. `logName` says which log it is where that is not in the folder:
 * read models and checkpoints of any other are dropped.
 * @throws StartRefused with the one line to print
 */
export const openInstallation = (dataDir: string, logName = ''): Installation => {
  const { release } = holdFolder(dataDir)
  try {
    const [log, vault] = [join(dataDir, FILES.log), join(dataDir, FILES.vault)]
    const found = examine(dataDir)
    const id = found?.id ?? randomUUID()
    if (found === null) for (const name of Object.values(FILES)) removeDatabase(join(dataDir, name))
    // The vault says how far it is: it is marked first, and last.
    if (found?.state !== 'complete') {
      mark(vault, { id, state: found === null ? 'founding' : 'adopting' })
      mark(log, { id, state: 'complete' })
    }
    const complete = () => mark(vault, { id, state: 'complete' })
    if (found?.state === 'adopting') complete()
    for (const name of [FILES.views, FILES.reactors]) dropForeign(dataDir, name, logName === '' ? id : `${id} ${logName}`)
    for (const name of Object.values(FILES)) chmodSync(join(dataDir, name), 0o600)
    return { id, isNew: found === null, complete, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Which installation lies there, for commands that only look. @throws StartRefused where there is no whole one */
export const installationId = (dataDir: string): string => {
  const found = existsSync(dataDir) ? examine(dataDir) : null
  if (found === null) throw new StartRefused(`DATA_DIR=${dataDir}: there is no log here, or its first start is not finished.`)
  return found.id
}
