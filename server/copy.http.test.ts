// Moving house with everything that was done in it: files to a server and back, and the school works there as it did here.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UsageError } from '../eventstore/cli.ts'
import { EVENTSTORE_URL, newLogAddress, SKIPPED } from '../eventstore/esdb/server.fixture.ts'
import { createAnchoring } from './anchoring.ts'
import { backUp } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { StartRefused } from './config.ts'
import { copyCommand } from './copy.ts'
import type { Server } from './server.ts'
import type { House } from './testing/house.ts'
import { openTableHouse, startTableOn } from './testing/tableHouse.ts'
import { differencesOf } from './testing/verified.ts'
import { verifyInstallation } from './verification.ts'

const log = { info() {}, error() {} }
const DAY_MS = 24 * 3600 * 1000

let said: string[] = []
const copy = async (...args: string[]): Promise<string> => {
  said = []
  await copyCommand(args, (line) => void said.push(line))
  return said.at(-1) ?? ''
}

it('says what it wants', async () => {
  for (const args of [[], ['--from', './a'], ['--from', './a', '--to', './a'], ['--from', './a', '--to', 'esdb://h?colour=red'], ['--all']])
    await expect(copy(...args)).rejects.toThrow(UsageError)
  await expect(copy('--from', '/nowhere', '--to', './a')).rejects.toThrow(StartRefused)
})

describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}a school that moves`, () => {
  let house: House
  beforeAll(async () => {
    house = await openTableHouse()
  })
  afterAll(() => rmSync(house.dataDir, { recursive: true, force: true }))

  /** Anchors what is there, as on a day so many days from now. */
  const anchor = async ({ core: { events, vault } }: Server, days: number) => {
    const now = () => new Date(Date.now() + days * DAY_MS)
    await createAnchoring({ events, sign: vault.signing.sign, dataDir: house.dataDir, now, log }).look()
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
    await backUp(house.dataDir, backup, address)
    const elsewhere = join(house.dataDir, 'elsewhere')
    await restore({ dataDir: elsewhere, folder: backup, isReplacing: false, forgotten: 'none' })
    const restored = await startTableOn(elsewhere)
    expect(await differencesOf(restored.core, elsewhere)).toEqual([])
    await judge(restored)
    await restored.stop()

    // what the folder held before is the beginning of what comes back
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
