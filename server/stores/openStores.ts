// Storage of read models, the vault and reactor checkpoints: in files of the data folder, or on the MongoDB server of READSTORE_URL.
import { join } from 'node:path'
import type { Checkpoints } from '../../commands/kit/reactor.ts'
import { type Position, Unavailable } from '../../eventstore/port.ts'
import { connect, MOST_MACHINES, type MongoConnection } from '../../projections/store/mongo/connection.ts'
import { openMongoReadStore } from '../../projections/store/mongo/store.ts'
import type { ReadStore } from '../../projections/store/port.ts'
import { openSqliteReadStore } from '../../projections/store/sqlite/store.ts'
import { StartRefused } from '../config.ts'
import { FILES, type Installation, removeDatabase } from '../installation/installation.ts'
import { openCheckpoints, reactorPositionsIn } from '../reactors/checkpoints.ts'
import { openMongoCheckpoints, REACTORS, reactorPositionsAt } from '../reactors/mongoCheckpoints.ts'
import { openMongoVault, VAULT } from '../vault/mongo.ts'
import type { Vault } from '../vault/port.ts'
import { openVault } from '../vault/sqlite.ts'

export interface Stores {
  dataDir: string
  /** Null if everything is in the data folder. */
  readStoreUrl: string | null
}

/** Ownership of the database. moving: a vault is being copied here. moved: the active vault is where it was copied to. */
export interface Owner {
  _id: 'installation'
  id: string
  state: 'founding' | 'moving' | 'complete' | 'moved'
}
export const ID = { _id: 'installation' } as const
export const OWNER = '_installation'

const using = async <T>(url: string, suffix: string, use: (connection: MongoConnection) => Promise<T>): Promise<T> => {
  const connection = connect(url, suffix, {}, MOST_MACHINES)
  try {
    return await use(connection)
  } finally {
    await connection.close()
  }
}

const MOVED = 'READSTORE_URL: the vault was moved from there (npm run events -- copy). Name the server on which it is now, if it is on one.'

const takeVault = async (url: string, { id, isNew }: Installation): Promise<void> =>
  await using(url, VAULT, async ({ db }) => {
    const owners = db.collection<Owner>(OWNER)
    let found = await owners.findOne(ID)
    if (found && found.id !== id) {
      if (!isNew || found.state !== 'founding')
        throw new StartRefused('READSTORE_URL: the vault there belongs to another installation. Name another database.')
      await db.dropDatabase() // an interrupted first start
      found = null
    }
    if (found?.state === 'moving')
      throw new StartRefused('READSTORE_URL: the vault was not copied there to the end. Give the same copy command again.')
    if (found?.state === 'moved') throw new StartRefused(MOVED)
    if (!found && !isNew)
      throw new StartRefused(
        'READSTORE_URL: there is no vault of this installation. Bring it back, or unset it where the vault is vault.db.',
      )
    if (!found) await owners.insertOne({ ...ID, id, state: 'founding' })
    else if (!isNew) await owners.updateOne(ID, { $set: { state: 'complete' } })
  })

const nameOfReadModels = (id: string, logName: string): string => `${id} ${logName}`

/** Drops read models and checkpoints of another log. */
const takeReadModels = async (url: string, id: string): Promise<void> =>
  await using(url, '', async ({ db }) => {
    const owners = db.collection<Owner>(OWNER)
    if ((await owners.findOne(ID))?.id === id) return
    const store = await openMongoReadStore({ url })
    await store.reset()
    await store.close()
    await db.collection(REACTORS).deleteMany({})
    await owners.replaceOne(ID, { id, state: 'complete' }, { upsert: true })
  })

/** Puts aside the data derived from a truncated log: read models and checkpoints. `store` remains usable, and empty. */
export const dropFollowers = async ({ dataDir, readStoreUrl }: Stores, store: ReadStore): Promise<void> => {
  if (await store.isKept?.())
    throw new StartRefused('READSTORE_URL: a process keeps the read models at the moment. Stop all processes first.')
  await store.reset()
  if (readStoreUrl === null) removeDatabase(join(dataDir, FILES.reactors))
  else await using(readStoreUrl, '', ({ db }) => db.collection(REACTORS).deleteMany({}))
}

const refusal = (error: unknown): unknown =>
  error instanceof StartRefused ? error : new StartRefused(`READSTORE_URL: ${(error as Error).message}`, { cause: error })

/**
 * Checks that the server's databases belong to this installation, and the read models to the log of that name, before opening; call it
 * again once the first start is complete.
 * @throws StartRefused with the one line to print
 */
export const takeStores = async ({ readStoreUrl }: Stores, installation: Installation, logName: string): Promise<void> => {
  if (readStoreUrl === null) return
  try {
    await takeVault(readStoreUrl, installation)
    await takeReadModels(readStoreUrl, nameOfReadModels(installation.id, logName))
  } catch (error) {
    throw refusal(error)
  }
}

/** @throws StartRefused if the vault is on a server that does not respond */
export const openVaultOf = async ({ dataDir, readStoreUrl }: Stores): Promise<Vault> => {
  if (readStoreUrl === null) return openVault({ file: join(dataDir, FILES.vault) })
  return await openMongoVault({ url: readStoreUrl }).catch((error: unknown) => {
    throw error instanceof Unavailable ? refusal(error) : error
  })
}

export const openReadStoreOf = async ({ dataDir, readStoreUrl }: Stores): Promise<ReadStore> =>
  readStoreUrl === null ? await openSqliteReadStore({ file: join(dataDir, FILES.views) }) : await openMongoReadStore({ url: readStoreUrl })

export const openCheckpointsOf = ({ dataDir, readStoreUrl }: Stores, log: Parameters<typeof openCheckpoints>[1]): Checkpoints =>
  readStoreUrl === null ? openCheckpoints(join(dataDir, FILES.reactors), log) : openMongoCheckpoints(readStoreUrl)

/** Position of each reactor, read-only. @throws StartRefused if MongoDB does not respond */
export const reactorPositionsOf = async ({ dataDir, readStoreUrl }: Stores): Promise<Record<string, Position>> => {
  if (readStoreUrl === null) return reactorPositionsIn(join(dataDir, FILES.reactors))
  return await using(readStoreUrl, '', reactorPositionsAt).catch((error: unknown) => {
    throw refusal(error)
  })
}

/** An empty store of this process alone, for its copy of the read models that another process keeps. */
export const openOwnReadStore = async (dataDir: string): Promise<ReadStore> => {
  const file = join(dataDir, 'copied.db')
  removeDatabase(file)
  return await openSqliteReadStore({ file })
}

const ownerAt = async (url: string, suffix: string): Promise<Owner | null> =>
  await using(url, suffix, ({ db }) => db.collection<Owner>(OWNER).findOne(ID)).catch((error: unknown) => {
    throw refusal(error)
  })

/** @throws StartRefused if MongoDB does not respond */
export const isFounded = async (readStoreUrl: string): Promise<boolean> => (await ownerAt(readStoreUrl, VAULT))?.state === 'complete'

/**
 * The installation whose vault and read models are on the server, if these belong to the log of that name; else null.
 * @throws StartRefused if MongoDB does not respond
 */
export const installationOnServers = async (readStoreUrl: string, logName: string): Promise<string | null> => {
  const [vault, readModels] = [await ownerAt(readStoreUrl, VAULT), await ownerAt(readStoreUrl, '')]
  return vault?.state === 'complete' && readModels?.id === nameOfReadModels(vault.id, logName) ? vault.id : null
}

/**
 * After an installation's log alone was moved: removes the read models and checkpoints of the previous log, so that they are rebuilt.
 * Returns whether there were any; does nothing if there is no installation.
 * @throws StartRefused if MongoDB does not respond
 */
export const removeReadModelsOfAnotherLog = async (readStoreUrl: string, logName: string): Promise<boolean> => {
  const [vault, readModels] = [await ownerAt(readStoreUrl, VAULT), await ownerAt(readStoreUrl, '')]
  if (vault?.state !== 'complete' || !readModels || readModels.id === nameOfReadModels(vault.id, logName)) return false
  await takeReadModels(readStoreUrl, nameOfReadModels(vault.id, logName))
  return true
}

/**
 * For a process with some of the roles: checks that an installation exists on the server, and that its read models belong to the log of
 * that name.
 * @throws StartRefused if they do not, if there is no installation, or if MongoDB does not respond
 */
export const requireFounded = async (readStoreUrl: string, logName: string): Promise<void> => {
  const [owner, readModels] = [await ownerAt(readStoreUrl, VAULT), await ownerAt(readStoreUrl, '')]
  if (owner?.state === 'moved') throw new StartRefused(MOVED)
  if (owner?.state !== 'complete')
    throw new StartRefused(
      'READSTORE_URL: nothing was founded there yet. Found it once: node server/start/foundInstallation.ts, or a process with all roles.',
    )
  if (readModels && readModels.id !== nameOfReadModels(owner.id, logName))
    throw new StartRefused(
      'READSTORE_URL: the read models there belong to another log than the one of EVENTSTORE_URL. If the log was moved, run node server/start/foundInstallation.ts once while no other process runs; they are then built anew.',
    )
}
