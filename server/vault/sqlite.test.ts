import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, it, vi } from 'vitest'
import { vaultContract } from './contract.suite.ts'
import type { Vault } from './port.ts'
import { presencesContract } from './presences.suite.ts'
import { openVault } from './sqlite.ts'

const HOUR = 3600 * 1000
const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

const make = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vault-'))
  const file = join(directory, 'vault.db')
  let clock = Date.parse('2026-01-01T00:00:00Z')
  let steady = 5000
  const open = (): Vault => openVault({ file, now: () => clock, steady: () => steady })
  const under = {
    file,
    vault: open(),
    async reopen(meanwhile = () => {}) {
      await under.vault.close()
      meanwhile()
      under.vault = open()
      return under.vault
    },
    pass(ms: number) {
      clock += ms
      steady += ms
    },
    leap(ms: number) {
      clock += ms
    },
  }
  cleanups.push(async () => {
    await under.vault.close()
    rmSync(directory, { recursive: true })
  })
  return under
}

vaultContract('sqlite', make)
presencesContract('sqlite', make)

it('leaves neither password, token nor destroyed key in the file', async () => {
  const under = await make()
  await under.vault.passwords.set(7, 'Password-1-Password', null)
  const token = await under.vault.sessions.create(7, 'a', 'full')
  const key = Buffer.from(await under.vault.keys.forWriting(7, true))
  await under.reopen()
  expect(readFileSync(under.file).includes(key)).toBe(true)
  await under.vault.keys.destroy(7)
  const bytes = Buffer.concat([readFileSync(under.file), readFileSync(`${under.file}-wal`)])
  expect(bytes.includes('Password-1-Password')).toBe(false)
  expect(bytes.includes(token)).toBe(false)
  expect(bytes.includes(key)).toBe(false)
})

it('reads the keys of more people than it keeps in memory, and none that was destroyed', async () => {
  const under = await make()
  const file = join(dirname(under.file), 'small.db')
  const vault = openVault({ file, keysInMemory: 2 })
  cleanups.unshift(() => vault.close())
  const userIds = [1, 2, 3, 4, 5]
  const made = new Map<number, Buffer | null>()
  for (const userId of userIds) made.set(userId, Buffer.from(await vault.keys.forWriting(userId, true)))
  expect(await vault.keys.forReading(userIds)).toEqual(made)
  for (const userId of [1, 5]) await vault.keys.destroy(userId)
  expect(await vault.keys.forReading(userIds)).toEqual(new Map([...made, [1, null], [5, null]]))
  expect(await vault.keys.forWriting(3, false)).toEqual(made.get(3))
  await expect(vault.keys.forWriting(5, true)).rejects.toThrow('destroyed')
})

it('reports sessions unused for 12 hours by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const under = await make()
    const heard: string[] = []
    under.vault.sessions.onEnded(({ sessionId }, why) => heard.push(`${sessionId}: ${why}`))
    await under.vault.sessions.create(7, 'unused', 'full')
    under.pass(6 * HOUR)
    await under.vault.sessions.create(8, 'fresh', 'full')
    under.pass(7 * HOUR)
    vi.advanceTimersByTime(60_000)
    expect(heard).toEqual(['unused: expired'])
  } finally {
    vi.useRealTimers()
  }
})

it('takes over the sessions of a file that knows neither use nor place of them', async () => {
  const under = await make()
  const token = await under.vault.sessions.create(7, 'a', 'full')
  const vault = await under.reopen(() => {
    const file = new DatabaseSync(under.file)
    for (const column of ['lastUsedAt', 'device', 'ip']) file.exec(`ALTER TABLE session DROP COLUMN ${column}`)
    file.close()
    under.pass(20 * HOUR)
  })
  expect(await vault.sessions.resolve(token)).toMatchObject({ userId: 7, sessionId: 'a' })
  expect(await vault.sessions.list(7)).toMatchObject([{ sessionId: 'a', device: '', ip: '' }])
})
