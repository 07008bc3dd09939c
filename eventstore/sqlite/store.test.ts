// The SQLite adapter against the contract.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventStoreContract } from '../contract.suite.ts'
import { openSqliteEventStore } from './store.ts'

eventStoreContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'log.db')
  let store = openSqliteEventStore({ file })
  return {
    store,
    async reopen() {
      await store.close()
      store = openSqliteEventStore({ file })
      return store
    },
    async close() {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
})
