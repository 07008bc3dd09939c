// Moves an installation with real work in it from files to a server and back; everything still works afterwards.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UsageError } from '../../eventstore/cli.ts'
import { EVENTSTORE_URL, newLogAddress, SKIPPED } from '../../eventstore/esdb/server.fixture.ts'
import { dropDatabases, freshDatabase, orSkipped, SERVER } from '../../projections/store/mongo/server.fixture.ts'
import { backUp } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { StartRefused } from '../config.ts'
import { createAnchoring } from '../log/anchoring.ts'
import type { Server } from '../start/server.ts'
import { callAt } from '../testing/client.ts'
import { type House, PASSWORD } from '../testing/house.ts'
import { openTableHouse, startTableOn } from '../testing/tableHouse.ts'
import { differencesOf } from '../testing/verified.ts'
import { copyCommand } from './copyInstallation.ts'
import { verifyInstallation } from './verification.ts'

const log = { info() {}, error() {} }
const DAY_MS = 24 * 3600 * 1000

let said: string[] = []
const copy = async (...args: string[]): Promise<string> => {
  said = []
  await copyCommand(args, (line) => void said.push(line))
  return said.at(-1) ?? ''
}

it('prints its usage', async () => {
  const mongo = 'mongodb://h/a'
  for (const args of [
    ['--from', './a', '--from', './b', '--to', mongo],
    ['--from', 'esdb://h', '--to', mongo],
    ['--from', mongo, '--to', mongo],
  ])
    await expect(copy(...args)).rejects.toThrow(UsageError)
  for (const args of [[], ['--from', './a'], ['--from', './a', '--to', './a'], ['--from', './a', '--to', 'esdb://h?colour=red'], ['--all']])
    await expect(copy(...args)).rejects.toThrow(UsageError)
  await expect(copy('--from', '/nowhere', '--to', './a')).rejects.toThrow(StartRefused)
  await expect(copy('--from', '/nowhere', '--to', mongo)).rejects.toThrow(StartRefused)
})

describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}a school that moves`, () => {
  let house: House
  beforeAll(async () => {
    house = await openTableHouse()
  })
  afterAll(() => rmSync(house.dataDir, { recursive: true, force: true }))

  /** Anchors the log with the clock this many days ahead. */
  const anchor = async ({ core: { events, vault } }: Server, days: number) => {
    const now = () => new Date(Date.now() + days * DAY_MS)
    await createAnchoring({ events, signing: vault.signing, dataDir: house.dataDir, now, log }).look()
  }
  const verified = async (eventStoreUrl: string | null) => {
    const lines: string[] = []
    const isRight = await verifyInstallation({ dataDir: house.dataDir, eventStoreUrl, names: [], print: (line) => void lines.push(line) })
    expect([isRight, lines]).toEqual([true, expect.arrayContaining(['nothing is wrong'])])
  }
  const judge = async (server: Server): Promise<void> => {
    const post = async (path: string, body: object, token?: string) => {
      const reply = await fetch(`${server.origin}/api/v2/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
      return (await reply.json()) as Record<string, unknown>
    }
    const { token } = await post('User/Login', { account: 'student1@school.test', password: 'Secret-2026' })
    const content = 'a, b = map(int, input().split())\nprint(a + b)\n'
    const run = { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content }
    expect(await post('Code/Judge', run, token as string)).toMatchObject({ status: 'Accept', score: 100 })
  }

  it('takes everything along, there and back, with its anchors, and can be backed up there', async () => {
    await judge(house.server)
    await anchor(house.server, 1)
    await expect(copy('--from', house.dataDir, '--to', newLogAddress())).rejects.toThrow(/another process works in this folder/)
    await house.server.stop()

    const address = newLogAddress()
    expect(await copy('--from', house.dataDir, '--to', address)).toMatch(/^both hold the same \d+ events/)
    const there = await startTableOn(house.dataDir, [], { EVENTSTORE_URL: address })
    expect(await differencesOf(there.core, house.dataDir)).toEqual([])
    await judge(there)
    await anchor(there, 2)
    await judge(there)
    await anchor(there, 3)
    await there.stop()
    await verified(address)

    const backup = join(house.dataDir, 'backup')
    await backUp({ dataDir: house.dataDir, eventStoreUrl: address, readStoreUrl: null }, backup)
    const elsewhere = join(house.dataDir, 'elsewhere')
    await restore({ dataDir: elsewhere, folder: backup, isReplacing: false, forgotten: 'none' })
    const restored = await startTableOn(elsewhere)
    expect(await differencesOf(restored.core, elsewhere)).toEqual([])
    await judge(restored)
    await restored.stop()

    // the result starts with the folder's earlier content
    expect(await copy('--from', address, '--to', house.dataDir)).toMatch(/^both hold the same \d+ events/)
    expect(said.join()).toMatch(/[1-9]\d+ were there before/)
    const back = await startTableOn(house.dataDir)
    expect(await differencesOf(back.core, house.dataDir)).toEqual([])
    await judge(back)
    await anchor(back, 4)
    await back.stop()
    await verified(null)
  })
})

describe.skipIf(SERVER === null)(`a school whose vault moves${orSkipped}`, () => {
  let house: House
  let mongo: string
  beforeAll(async () => {
    mongo = freshDatabase()
    house = await openTableHouse()
  })
  afterAll(async () => {
    rmSync(house.dataDir, { recursive: true, force: true })
    await dropDatabases(mongo)
  })

  /** User-visible state: passwords work, open sessions stay valid, names are there. */
  const isHome = async (server: Server): Promise<void> => {
    await server.core.projections.caughtUp()
    const call = callAt(server.origin)
    const { body } = await call('User/Login', { account: 'teacher@school.test', password: PASSWORD })
    const { body: group } = await call('Group/Info', { groupId: house.groupId }, body.token)
    expect(JSON.stringify(group)).toContain('student1')
    expect((await call('User/Groups', {}, house.students[1]?.token)).status).toBe(200)
    const { events } = await server.core.events.readAll({ types: ['UserRegistered'] })
    for (const { data } of events) expect(data).toMatchObject({ name: expect.stringMatching(/./) })
  }

  it('signs people in and knows their names on servers, in a backup, and back in files', async () => {
    const { dataDir } = house
    await house.server.stop()
    const address = EVENTSTORE_URL === null ? null : newLogAddress()
    const env = { READSTORE_URL: mongo, ...(address !== null && { EVENTSTORE_URL: address }) }
    const elsewhere = [...(address === null ? [] : [address]), mongo]

    await expect(startTableOn(dataDir, [], { READSTORE_URL: mongo })).rejects.toThrow('Move it to READSTORE_URL first')
    expect(await copy('--from', dataDir, ...elsewhere.flatMap((to) => ['--to', to]))).toContain('counts no longer')
    expect(said.join()).toMatch(/both vaults hold the same \d+ entries/)
    await expect(startTableOn(dataDir)).rejects.toThrow('Set READSTORE_URL')
    // the folder no longer needs any vault file
    for (const name of ['vault.db', 'vault.db-wal', 'vault.db-shm', 'views.db']) rmSync(join(dataDir, name), { force: true })
    const there = await startTableOn(dataDir, [], env)
    await isHome(there)
    const backup = join(dataDir, 'backup')
    await backUp({ dataDir, eventStoreUrl: address, readStoreUrl: mongo }, backup)
    await there.stop()

    const restored = join(dataDir, 'elsewhere')
    await restore({ dataDir: restored, folder: backup, isReplacing: false, forgotten: 'none' })
    const again = await startTableOn(restored)
    const { status } = await callAt(again.origin)('User/Login', { account: 'student2@school.test', password: PASSWORD })
    expect(status).toBe(200)
    await again.stop()

    if (address !== null) {
      // the folder was lost: the servers know the installation
      const fresh = join(dataDir, 'fresh')
      const on = await startTableOn(fresh, [], env)
      await isHome(on)
      await on.stop()
      expect(readdirSync(fresh).filter((name) => name.endsWith('.db'))).toEqual(['lock.db'])
      await expect(startTableOn(dataDir, [], { READSTORE_URL: mongo })).rejects.toThrow('Set EVENTSTORE_URL, or copy it here first')
    }

    await copy(...elsewhere.flatMap((from) => ['--from', from]), '--to', dataDir)
    await expect(startTableOn(dataDir, [], env)).rejects.toThrow(StartRefused)
    const back = await startTableOn(dataDir)
    await isHome(back)
    expect(await differencesOf(back.core, dataDir)).toEqual([])
    await back.stop()
  })
})
