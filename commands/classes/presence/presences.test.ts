// Each presence becomes exactly one event, with several processes receiving pings and crashing at any step.
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EventStore } from '../../../eventstore/port.ts'
import { dropDatabases, freshDatabase, orSkipped, SERVER } from '../../../projections/store/mongo/server.fixture.ts'
import { freshLog } from '../../../server/testing/freshLog.ts'
import { openMongoVault } from '../../../server/vault/mongo.ts'
import type { Vault } from '../../../server/vault/port.ts'
import { openVault } from '../../../server/vault/sqlite.ts'
import { createCommandHandler } from '../../kit/handler.ts'
import type { Presences } from './presences.ts'
import { endMissed, endPresences, notePing, type PresenceDeps } from './useCases.ts'

const PING_MS = 5 * 60_000
const place = { groupId: 21, userId: 9 }
const time = (minutes: number) => new Date(Date.parse('2026-03-02T08:00:00.000Z') + minutes * 60_000)
const at = (minutes: number) => time(minutes).toISOString()
const MUCH_LATER = time(24 * 60)

const log = freshLog()
const usageIn = async (events: EventStore) =>
  (await events.readStream('usage-21-9')).events.map(({ data }) => {
    const { from, to } = data as { from: string; to: string }
    return `${from.slice(11, 16)}–${to.slice(11, 16)}`
  })
const depsOn = (vault: { presences: Presences }): PresenceDeps => ({
  commands: createCommandHandler(log.events),
  vault,
  pingTimeMs: () => PING_MS,
})
const ping = (deps: PresenceDeps, minutes: number, sessionId = 'a') => notePing(deps, place, { sessionId, now: time(minutes) })
const signOut = (deps: PresenceDeps, minutes: number) =>
  endPresences(deps, { userId: 9, at: at(minutes), isMeant: ({ sessionId }) => sessionId === 'a' })

describe('of one process', () => {
  test('pings make a presence, which ends at the last one when two were missed', async () => {
    const deps = depsOn(log.vault)
    expect(await ping(deps, 0)).toEqual({ hasCome: true })
    expect(await ping(deps, 5)).toEqual({ hasCome: false })
    await endMissed(deps, time(16))
    expect(await usageIn(log.events)).toEqual([])
    await endMissed(deps, time(18))
    expect(await usageIn(log.events)).toEqual(['08:00–08:05'])
    expect(await ping(deps, 60)).toEqual({ hasCome: true })
    expect(await ping(deps, 90)).toEqual({ hasCome: true })
    expect(await usageIn(log.events)).toEqual(['08:00–08:05', '09:00–09:00'])
  })

  test('a long stay is split into presences of half an hour', async () => {
    const deps = depsOn(log.vault)
    for (let minutes = 0; minutes <= 66; minutes += 6) expect((await ping(deps, minutes)).hasCome).toBe(minutes === 0)
    await endMissed(deps, MUCH_LATER)
    expect(await usageIn(log.events)).toEqual(['08:00–08:30', '08:30–09:00', '09:00–09:06'])
  })

  test('signing out ends those of that session alone', async () => {
    const deps = depsOn(log.vault)
    await ping(deps, 0)
    await ping(deps, 5, 'b')
    await signOut(deps, 6)
    expect(await usageIn(log.events)).toEqual([])
    await ping(deps, 10, 'a')
    await signOut(deps, 12)
    await signOut(deps, 12)
    expect(await usageIn(log.events)).toEqual(['08:00–08:12'])
    expect(await deps.vault.presences.find(place)).toBeNull()
  })

  test('after a restart it goes on where pings go on, and ends at the last one where they do not', async () => {
    await ping(depsOn(log.vault), 0)
    const deps = depsOn(log.vault)
    await endMissed(deps, time(4))
    await ping(deps, 5)
    await endMissed(depsOn(log.vault), MUCH_LATER)
    expect(await usageIn(log.events)).toEqual(['08:00–08:05'])
  })

  const GONE = new Error('the machine is gone')
  /** A process that crashes before or after one of its steps. */
  const dying = (step: 'end' | 'remove' | 'append', isBehind: boolean): PresenceDeps => {
    const deps = depsOn(log.vault)
    const dies =
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        if (isBehind) await work(...args)
        throw GONE
      }
    if (step === 'append') return { ...deps, commands: { handle: dies(deps.commands.handle) as PresenceDeps['commands']['handle'] } }
    return { ...deps, vault: { presences: { ...log.vault.presences, [step]: dies(log.vault.presences[step] as Presences['end']) } } }
  }

  test.each([
    ['before it ends in the vault', 'end', false],
    ['between vault and event', 'end', true],
    ['before the event', 'append', false],
    ['between event and vault', 'append', true],
    ['before the vault forgets it', 'remove', false],
    ['behind that', 'remove', true],
  ] as const)('killed %s there is one event, and the next presence begins', async (_, step, isBehind) => {
    const deps = depsOn(log.vault)
    await ping(deps, 0)
    await ping(deps, 5)
    await expect(endMissed(dying(step, isBehind), time(30))).rejects.toBe(GONE)
    await ping(depsOn(log.vault), 40)
    await endMissed(depsOn(log.vault), MUCH_LATER)
    expect(await usageIn(log.events)).toEqual(['08:00–08:05', '08:40–08:40'])
    expect(await log.vault.presences.ofPerson(9)).toEqual([])
  })
})

/** Two processes with a shared log and vault. */
const sharing = (name: string, openOne: () => Promise<Vault>) =>
  describe(`of two processes: ${name}`, () => {
    const vaults: Vault[] = []
    beforeEach(async () => void vaults.push(await openOne(), await openOne()))
    afterEach(async () => {
      for (const vault of vaults.splice(0)) await vault.close()
    })

    test('a person has one presence, wherever their pings arrive', async () => {
      const both = vaults.map(depsOn)
      const come = await Promise.all(both.flatMap((deps) => [ping(deps, 0), ping(deps, 0)]))
      expect(come.filter(({ hasCome }) => hasCome)).toHaveLength(1)
      for (let minutes = 5; minutes <= 45; minutes += 5) await Promise.all(both.map((deps) => ping(deps, minutes)))
      await Promise.all([...both, ...both].map((deps) => endMissed(deps, MUCH_LATER)))
      expect(await usageIn(log.events)).toEqual(['08:00–08:30', '08:30–08:45'])
      expect(await vaults[0]?.presences.ofPerson(9)).toEqual([])
    })

    test('ended by both while it is pinged, no moment is written twice and none is lost', async () => {
      const both = vaults.map(depsOn)
      for (let round = 0; round < 10; round += 1) {
        const begins = round * 60
        await Promise.all(both.map((deps) => ping(deps, begins)))
        await Promise.all([...both.map((deps) => signOut(deps, begins + 4)), ...both.map((deps) => ping(deps, begins + 5))])
        await Promise.all(both.map((deps) => endMissed(deps, time(begins + 59))))
      }
      const found = (await log.events.readStream('usage-21-9')).events.map(({ data }) => data as { from: string; to: string })
      for (const [index, { from, to }] of found.entries()) {
        expect(from <= to).toBe(true)
        expect((found[index - 1]?.to ?? '') <= from).toBe(true)
      }
      for (let round = 0; round < 10; round += 1) {
        expect(found.some(({ from }) => from === at(round * 60))).toBe(true)
        expect(found.some(({ to }) => to === at(round * 60 + 5))).toBe(true)
      }
    })
  })

sharing('SQLite', async () => openVault({ file: join(log.folder, 'shared.db') }))

describe.skipIf(SERVER === null)(`MongoDB${orSkipped}`, () => {
  let url = ''
  beforeEach(() => {
    url = freshDatabase()
  })
  afterEach(() => dropDatabases(url))
  sharing('MongoDB', () => openMongoVault({ url }))
})
