import { MongoClient } from 'mongodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dropDatabases, freshDatabase, lookingAt, orSkipped, SERVER } from '../../projections/store/mongo/server.fixture.ts'
import { vaultContract } from './contract.suite.ts'
import { openMongoVault } from './mongo.ts'
import { presencesContract } from './presences.suite.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

const make = async (parameters = '') => {
  const url = `${freshDatabase()}${parameters}`
  let clock = Date.parse('2026-01-01T00:00:00Z')
  // MongoDB itself removes documents a day after they expire
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
  vaultContract('mongo', () => make())
  presencesContract('mongo', () => make())

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

    it('creates one key per person and one signing key under concurrency', async () => {
      const under = await make()
      const vaults = [under.vault, await under.another(), await under.another()]
      const keys = await Promise.all(vaults.map(({ keys }) => keys.forWriting(7, true)))
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
      const signed = await Promise.all(vaults.map(({ signing }) => signing.sign('a text')))
      expect(new Set(signed.map(({ publicKey }) => publicKey)).size).toBe(1)
      expect(new Set(vaults.map(({ accountHash }) => accountHash('a@b.test'))).size).toBe(1)
    })
  })

  it('has an index for the passwords of a person, in a vault from before as well', async () => {
    const under = await make()
    const keys = () =>
      lookingAt(under.url, async (client) => {
        const hashes = client.db(`${client.options.dbName}_vault`).collection('passwordHashes')
        const found = (await hashes.indexes()).map(({ key }) => key)
        await hashes.dropIndexes()
        return found
      })
    expect(await keys()).toContainEqual({ userId: 1 })
    await under.reopen()
    expect(await keys()).toContainEqual({ userId: 1 })
  })

  it('reads critical data from a majority, and drafts with the newest local read', async () => {
    const emitted = vi.spyOn(MongoClient.prototype, 'emit')
    try {
      const { vault } = await make('?monitorCommands=true')
      await vault.passwords.verify(7, 'Password-1-Password', null)
      await vault.keys.forReading([7])
      await vault.sessions.list(7)
      await vault.notes.get('a kind', 'a key')
      await vault.drafts.places(7)
      await vault.presences.ofPerson(7)
      const asked = new Map<string, unknown>()
      for (const [name, event] of emitted.mock.calls as unknown as [string, { command?: { find?: string; readConcern?: object } }][])
        if (name === 'commandStarted' && event.command?.find) asked.set(event.command.find, event.command.readConcern)
      const majority = { level: 'majority' }
      const counts = ['passwordHashes', 'personalKeys', 'sessions', 'notes', 'secrets'].map((name) => [name, majority])
      const repeated = ['drafts', 'presences'].map((name) => [name, { level: 'local' }])
      expect(Object.fromEntries(asked)).toEqual(Object.fromEntries([...counts, ...repeated]))
    } finally {
      emitted.mockRestore()
    }
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
