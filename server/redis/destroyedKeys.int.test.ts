// Two processes with one vault and one Redis: a key destroyed by one leaves the memory of both.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dropDatabases, freshDatabase, orSkipped, SERVER } from '../../projections/store/mongo/server.fixture.ts'
import { type RedisProcess, startRedis } from '../testing/redis.ts'
import { openMongoVault } from '../vault/mongo.ts'
import type { Vault } from '../vault/port.ts'
import { openVault } from '../vault/sqlite.ts'
import { openRedis, type RedisConnection } from './connection.ts'
import { shareDestroyedKeys } from './destroyedKeys.ts'

const log = { info: vi.fn(), warn: vi.fn() }
let server: RedisProcess
beforeAll(async () => {
  server = await startRedis()
})
afterAll(() => server.close())

const forgetsEverywhere = (name: string, isSkipped: boolean, prepare: () => { open(): Promise<Vault>; remove(): Promise<void> | void }) =>
  describe.skipIf(isSkipped)(name, () => {
    let [vaults, connections]: [Vault[], RedisConnection[]] = [[], []]
    let remove: () => Promise<void> | void
    beforeAll(async () => {
      const { open, ...prepared } = prepare()
      remove = prepared.remove
      vaults = [await open(), await open()]
      connections = [await openRedis(server.url, log), await openRedis(server.url, log)]
      for (const [n, { keys }] of vaults.entries()) await shareDestroyedKeys(connections[n] ?? null, keys)
    })
    afterAll(async () => {
      for (const connection of connections) await connection.close()
      for (const vault of vaults) await vault.close()
      await remove()
    })
    const keyIn = async (vault: Vault | undefined, userId: number) => (await vault?.keys.forReading([userId]))?.get(userId)

    it('forgets a person in both at once', async () => {
      const [here, there] = vaults
      const key = await here?.keys.forWriting(7, true)
      const other = await here?.keys.forWriting(8, true)
      expect([await keyIn(there, 7), await keyIn(there, 8)]).toEqual([key, other])
      await here?.keys.destroy(7)
      await expect.poll(() => keyIn(there, 7)).toBeNull()
      expect(await keyIn(there, 8)).toEqual(other)
      await expect(there?.keys.forWriting(7, false)).rejects.toThrow('destroyed')
    })

    it('forgets a person in both once Redis is back', async () => {
      const [here, there] = vaults
      await here?.keys.forWriting(9, true)
      expect(await keyIn(there, 9)).toHaveLength(32)
      await server.kill()
      await here?.keys.destroy(9)
      expect(await keyIn(here, 9)).toBeNull()
      await server.start()
      await expect.poll(() => keyIn(there, 9), { timeout: 20_000 }).toBeNull()
    })
  })

forgetsEverywhere('a vault in a file', false, () => {
  const directory = mkdtempSync(join(tmpdir(), 'keys-'))
  return { open: async () => openVault({ file: join(directory, 'vault.db') }), remove: () => rmSync(directory, { recursive: true }) }
})
forgetsEverywhere(`a vault in MongoDB${orSkipped}`, SERVER === null, () => {
  const url = freshDatabase()
  return { open: () => openMongoVault({ url }), remove: () => dropDatabases(url) }
})
