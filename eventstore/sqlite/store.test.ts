// The SQLite adapter against the contract.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { eventStoreContract } from '../contract.suite.ts'
import { sampleEvent } from '../sample.ts'
import { openSqliteEventStore } from './store.ts'

eventStoreContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'log.db')
  let store = openSqliteEventStore({ file })
  return {
    store,
    async appendDamaged(stream) {
      const { position } = await store.append(stream, [sampleEvent('Damaged')], 'any')
      const database = new DatabaseSync(file)
      database.prepare(`UPDATE events SET body = replace(body, '"data":{', '"data":[') WHERE position = ?`).run(BigInt(position))
      database.close()
    },
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
