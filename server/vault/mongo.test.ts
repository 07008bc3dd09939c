import { afterEach, describe, expect, it } from 'vitest'
import { dropDatabases, freshDatabase, lookingAt, orSkipped, SERVER } from '../../projections/store/mongo/server.fixture.ts'
import { vaultContract } from './contract.suite.ts'
import { openMongoVault } from './mongo.ts'
import { presencesContract } from './presences.suite.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

const make = async () => {
  const url = freshDatabase()
  let clock = Date.parse('2026-01-01T00:00:00Z')
  // MongoDB removes by its own clock what has been over for a day
  let serverClock = Date.now()
  const open = () => openMongoVault({ url, now: () => clock, serverNow: () => serverClock })
  const under = {
    url,
    vault: await open(),
    async reopen(meanwhile = () => {}) {
      await under.vault.close()
      meanwhile()
      under.vault = await open()
      return under.vault
    },
    pass(ms: number) {
      clock += ms
      serverClock += ms
    },
    leap(ms: number) {
      clock += ms
    },
    another: async () => {
      const vault = await open()
      cleanups.unshift(() => vault.close())
      return vault
    },
  }
  cleanups.push(async () => {
    await under.vault.close()
    await dropDatabases(url)
  })
  return under
}

describe.skipIf(SERVER === null)(`MongoDB${orSkipped}`, () => {
  vaultContract('mongo', make)
  presencesContract('mongo', make)

  describe('of two processes', () => {
    it('holds sessions that both know, and that end for both', async () => {
      const under = await make()
      const other = await under.another()
      const token = await under.vault.sessions.create(7, 'a', 'full')
      expect(await other.sessions.resolve(token)).toMatchObject({ sessionId: 'a', isSuperseded: false })
      const next = await other.sessions.create(7, 'b', 'full')
      await other.sessions.supersedeOthers(7, 'b')
      expect(await under.vault.sessions.resolve(token)).toMatchObject({ isSuperseded: true })
      await under.vault.sessions.endAll(7)
      expect([await other.sessions.resolve(token), await other.sessions.resolve(next)]).toEqual([null, null])
    })

    it('gives one key to a person, and signs with one, whoever is first', async () => {
      const under = await make()
      const vaults = [under.vault, await under.another(), await under.another()]
      const keys = await Promise.all(vaults.map(({ keys }) => keys.forWriting(7, true)))
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
      const signed = await Promise.all(vaults.map(({ signing }) => signing.sign('a text')))
      expect(new Set(signed.map(({ publicKey }) => publicKey)).size).toBe(1)
      expect(new Set(vaults.map(({ accountHash }) => accountHash('a@b.test'))).size).toBe(1)
    })
  })

  it('leaves neither password, token nor destroyed key in the database', async () => {
    const under = await make()
    await under.vault.passwords.set(7, 'Password-1-Password', null)
    const token = await under.vault.sessions.create(7, 'a', 'full')
    const key = (await under.vault.keys.forWriting(7, true)).toString('base64')
    await under.vault.keys.destroy(7)
    const text = await lookingAt(under.url, async (client) => {
      const db = client.db(`${client.options.dbName}_vault`)
      const names = (await db.listCollections().toArray()).map(({ name }) => name)
      return JSON.stringify(await Promise.all(names.map((name) => db.collection(name).find().toArray())))
    })
    expect(text).toContain('passwordId')
    for (const secret of ['Password-1-Password', token, key]) expect(text).not.toContain(secret)
  })
})
