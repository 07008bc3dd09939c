// The EventStoreDB adapter against the contract, where EVENTSTORE_URL names a server.
import { binaryEvent, EventStoreDBClient } from '@eventstore/db-client'
import { describe } from 'vitest'
import { eventStoreContract } from '../contract.suite.ts'
import { parseEsdbAddress } from './address.ts'
import { EVENTSTORE_URL, newLogAddress, SKIPPED } from './server.fixture.ts'
import { openEsdbEventStore } from './store.ts'

describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}the log on a server`, () => {
  eventStoreContract('EventStoreDB', async () => {
    const address = newLogAddress()
    let store = openEsdbEventStore({ address })
    return {
      store,
      async appendDamaged(stream) {
        const { connection, prefix } = parseEsdbAddress(address)
        const client = EventStoreDBClient.connectionString(connection)
        await client.appendToStream(prefix + stream, binaryEvent({ type: 'Damaged', data: Buffer.from('{"note":[}') }))
        await client.dispose()
      },
      async reopen() {
        await store.close()
        store = openEsdbEventStore({ address })
        return store
      },
      close: () => store.close(),
    }
  })
})
