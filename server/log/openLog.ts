// Opens the log with everything the server adds: event schemas, personal fields under their keys, blobs.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LogClock } from '../../eventstore/clock.ts'
import { createCodec, withCodec } from '../../eventstore/codec.ts'
import { openEsdbEventStore } from '../../eventstore/esdb/store.ts'
import type { EventStore } from '../../eventstore/port.ts'
import { openSqliteLogToRead } from '../../eventstore/sqlite/reading.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { eventDefinitions } from '../areas.ts'
import { meetingDamage } from '../installation/damagedDatabase.ts'
import { FILES } from '../installation/installation.ts'
import { readable } from '../installation/readOnlyDatabase.ts'
import { openVaultOf, type Stores } from '../stores/openStores.ts'
import type { Vault } from '../vault/port.ts'
import { openVault, openVaultToRead, type VaultToRead } from '../vault/sqlite.ts'

/** A read-only log. */
export interface LogToRead {
  events: EventStore
  vault: Pick<VaultToRead, 'signing'>
  close(): Promise<void>
}

export interface OpenLog {
  events: EventStore
  vault: Vault
  close(): Promise<void>
}

/**
 * Opens the log in `dataDir` or on the server that `eventStoreUrl` names, and the vault in `dataDir` if none is given; creates missing
 * files. Closing it closes the vault.
 */
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

/**
 * Opens the log read-only, wherever log and vault are stored; files are never changed, and may be on a read-only disk.
 * @throws StartRefused if the vault is damaged or cannot be reached, Unavailable if the log cannot be opened
 */
export const openLogToRead = async ({
  dataDir,
  eventStoreUrl = null,
  readStoreUrl,
}: Stores & { eventStoreUrl?: string | null }): Promise<LogToRead> => {
  const closings: (() => unknown)[] = []
  const close = async () => {
    for (const each of closings.splice(0).reverse()) await each()
  }
  const placeOf = (name: string) => {
    const file = join(dataDir, name)
    const { place, release } = meetingDamage(file, () => readable(file))
    closings.push(release)
    return place
  }
  try {
    const vault: VaultToRead =
      readStoreUrl === null
        ? openVaultToRead(placeOf(FILES.vault), join(dataDir, FILES.vault))
        : await openVaultOf({ dataDir, readStoreUrl })
    closings.push(vault.close)
    const store = eventStoreUrl === null ? openSqliteLogToRead(placeOf(FILES.log)) : openEsdbEventStore({ address: eventStoreUrl })
    closings.push(store.close)
    return { events: withCodec(store, createCodec(eventDefinitions, vault.keys)), vault, close }
  } catch (error) {
    await close()
    throw error
  }
}
