// A server with read models and vault in MongoDB: matching and mismatched stores.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropDatabases, freshDatabase, lookingAt, orSkipped, SERVER } from '../../projections/store/mongo/server.fixture.ts'
import { verifyInstallation } from '../commandLine/verification.ts'
import { callAt } from '../testing/client.ts'
import { type House, openHouse, PASSWORD, startOn } from '../testing/house.ts'
import { openTableJudge } from '../testing/tableJudge.ts'
import { removeReadModelsOfAnotherLog, requireFounded } from './openStores.ts'

const parts = { openJudge: async () => openTableJudge([]) }

describe.skipIf(SERVER === null)(`read models and vault in MongoDB${orSkipped}`, () => {
  let house: House
  let url: string
  beforeAll(async () => {
    url = freshDatabase()
    house = await openHouse({ env: { READSTORE_URL: url }, parts })
    await house.server.stop()
  })
  afterAll(async () => {
    rmSync(house.dataDir, { recursive: true, force: true })
    await dropDatabases(url)
  })

  it('leave nothing of themselves in the data folder', () => {
    const databases = readdirSync(house.dataDir).filter((name) => name.endsWith('.db'))
    expect(databases.toSorted()).toEqual(['lock.db', 'log.db'])
  })

  it('are there at the next start: people sign in, and see their classes', async () => {
    const server = await startOn(house.dataDir, { READSTORE_URL: url }, parts)
    await server.core.projections.caughtUp()
    const call = callAt(server.origin)
    const { body } = await call('User/Login', { account: 'student1@school.test', password: PASSWORD })
    expect((await call('User/Groups', {}, body.token)).body).toMatchObject([{ name: 'Class 1' }])
    await server.stop()
    const lines: string[] = []
    const stores = { dataDir: house.dataDir, readStoreUrl: url }
    expect(await verifyInstallation({ ...stores, names: [], print: (line) => lines.push(line) }), lines.join('\n')).toBe(true)
  })

  it('are required even if the server is not configured', async () => {
    await expect(startOn(house.dataDir, {}, parts)).rejects.toThrow('the vault of this installation lies on a server. Set READSTORE_URL.')
  })

  it('are removed once the log alone was moved, and kept otherwise', async () => {
    const moved = 'esdb://log.example.edu:2113'
    await requireFounded(url, '')
    await expect(requireFounded(url, moved)).rejects.toThrow('belong to another log')
    expect([await removeReadModelsOfAnotherLog(url, ''), await removeReadModelsOfAnotherLog(url, moved)]).toEqual([false, true])
    await requireFounded(url, moved)
    expect(await lookingAt(url, (client) => client.db().collection('classes').countDocuments())).toBe(0)
    expect(await removeReadModelsOfAnotherLog(url, '')).toBe(true)
  })

  it('are rebuilt after the read models were removed, and the vault is required', async () => {
    await lookingAt(url, (client) => client.db().dropDatabase())
    const server = await startOn(house.dataDir, { READSTORE_URL: url }, parts)
    await server.core.projections.caughtUp()
    expect(await server.core.projections.reader.count('classes')).toBe(1)
    await server.stop()
    await lookingAt(url, (client) => client.db(`${client.options.dbName}_vault`).dropDatabase())
    await expect(startOn(house.dataDir, { READSTORE_URL: url }, parts)).rejects.toThrow('there is no vault of this installation')
  })

  it('are not taken over by another installation', async () => {
    const other = freshDatabase()
    const { dataDir, close } = await openHouse({ env: { READSTORE_URL: other }, parts })
    const elsewhere = mkdtempSync(join(tmpdir(), 'chronojudge-'))
    await expect(startOn(elsewhere, { READSTORE_URL: other }, parts)).rejects.toThrow('belongs to another installation')
    rmSync(elsewhere, { recursive: true, force: true })
    await close()
    expect(dataDir).not.toBe(elsewhere)
    await dropDatabases(other)
  })
})
