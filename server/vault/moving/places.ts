// Locations of a vault: a data folder or MongoDB. Each reports its installation and whether it is the active one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, MOST_MACHINES } from '../../../projections/store/mongo/connection.ts'
import { StartRefused } from '../../config.ts'
import { FILES, mark, markOf, notePlaces, remotePartsOf } from '../../installation/installation.ts'
import { ID, OWNER, type Owner } from '../../stores/openStores.ts'
import { VAULT } from '../mongo.ts'
import { openVault } from '../sqlite.ts'
import { openMongoShelves } from './mongo.ts'
import type { VaultShelves } from './shelves.ts'
import { openSqliteShelves } from './sqlite.ts'

/** Exactly one copy of a vault is `complete`, the active one. */
interface Ownership {
  id: string
  state: 'founding' | 'adopting' | 'moving' | 'complete' | 'moved'
}

export interface VaultPlace {
  /** Without user and password. */
  shown: string
  /** Null if there is none. @throws StartRefused if it holds something without an owner */
  owner(): Promise<Ownership | null>
  mark(id: string, state: 'moving' | 'complete' | 'moved'): Promise<void>
  shelves(): Promise<VaultShelves>
  close(): Promise<void>
}

/** A locked folder. */
export const vaultInFolder = (dataDir: string): VaultPlace => {
  const file = join(dataDir, FILES.vault)
  return {
    shown: file,
    async owner() {
      const [noted, own] = [remotePartsOf(dataDir), existsSync(file) ? markOf(file) : null]
      if (own?.state === 'moving') return own
      if (noted?.vault) return { id: noted.id, state: noted.state === 'complete' ? 'moved' : 'founding' }
      if (own === null && existsSync(file)) throw new StartRefused(`${file} does not say whose it is: start the server with it once.`)
      return own
    },
    async mark(id, state) {
      const log = join(dataDir, FILES.log)
      const ofLog = existsSync(log) ? markOf(log) : null
      if (ofLog && ofLog.id !== id) throw new StartRefused(`${log} belongs to another installation.`)
      const places = { logName: remotePartsOf(dataDir)?.log ?? '', isVaultHere: state === 'complete' }
      // The mark in the file is written last: without it, the copy is incomplete.
      if (state !== 'moving') notePlaces(dataDir, id, places)
      if (state === 'moved') return
      mark(file, { id, state })
      if (state === 'complete' && existsSync(log) && ofLog === null) mark(log, { id, state })
    },
    async shelves() {
      // writes the pending last uses of sessions to the table
      if (existsSync(file) && markOf(file)?.state === 'complete') await openVault({ file }).close()
      return openSqliteShelves(file)
    },
    async close() {},
  }
}

/** `mongodb://…`, as in READSTORE_URL. */
export const vaultOnServer = (url: string): VaultPlace => {
  const { db, close } = connect(url, VAULT, {}, MOST_MACHINES)
  const owners = db.collection<Owner>(OWNER)
  const shown = `${url.replace(/\/\/[^@/]*@/, '//').replace(/[/?]*\?.*$|\/$/, '')} (${db.databaseName})`
  return {
    shown,
    async owner() {
      const found = await owners.findOne(ID)
      if (!found && (await db.listCollections({}, { nameOnly: true }).toArray()).length > 0)
        throw new StartRefused(`${shown} holds something that says of no installation that it is its own. Name another database.`)
      return found && { id: found.id, state: found.state }
    },
    async mark(id, state) {
      await owners.replaceOne(ID, { id, state }, { upsert: true })
    },
    shelves: async () => openMongoShelves(db, async () => {}),
    close,
  }
}
