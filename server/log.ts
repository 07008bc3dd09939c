// Opens the log with all that the house knows about it: every event schema, personal fields under their keys, blobs.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LogClock } from '../eventstore/clock.ts'
import { createCodec, withCodec } from '../eventstore/codec.ts'
import { openEsdbEventStore } from '../eventstore/esdb/store.ts'
import type { EventStore } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { eventDefinitions } from './areas.ts'
import type { Vault } from './vault/port.ts'
import { openVault } from './vault/sqlite.ts'

export interface OpenLog {
  events: EventStore
  vault: Vault
  close(): Promise<void>
}

/** Opens the log in `dataDir` or on the server that `eventStoreUrl` names, and the vault in `dataDir` where none is given; files are made when missing. Closing it closes the vault. */
export const openLog = (dataDir: string, clock: LogClock, eventStoreUrl: string | null = null, given?: Vault): OpenLog => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const vault = given ?? openVault({ file: join(dataDir, 'vault.db') })
  const store =
    eventStoreUrl === null
      ? openSqliteEventStore({ file: join(dataDir, 'log.db'), clock })
      : openEsdbEventStore({ address: eventStoreUrl, clock })
  const events = withCodec(store, createCodec(eventDefinitions, vault.keys))
  return {
    events,
    vault,
    async close() {
      await events.close()
      await vault.close()
    },
  }
}
