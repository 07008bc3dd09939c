// Starting on a data folder that is incomplete, in use, or of something else.
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { StartRefused } from '../config.ts'
import { openLog } from '../log/openLog.ts'
import { FILES, installationId, openInstallation } from './installation.ts'

const clock = { now: () => new Date() }
let dataDir: string
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'installation-')), 'data')
  return () => rmSync(join(dataDir, '..'), { recursive: true, force: true })
})
const file = (name: keyof typeof FILES) => join(dataDir, FILES[name])

const append = async (stream: string) => {
  const { events, close } = openLog(dataDir, clock)
  const metadata = {
    actor: { userId: null, role: 'system' },
    command: 'Claim',
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    version: 1,
  }
  await events.append(stream, [{ id: crypto.randomUUID(), type: 'AccountClaimed', data: { userId: 1 }, metadata }], 'any')
  await close()
}
const streams = async () => {
  const { events, close } = openLog(dataDir, clock)
  const page = await events.readAll()
  await close()
  return page.events.map(({ stream }) => stream)
}

/** An installation that is already in use. */
const founded = async () => {
  const installation = openInstallation(dataDir)
  await append('account-1')
  installation.complete()
  installation.release()
  return installation
}

it('is new once, and the same ever after', async () => {
  const first = await founded()
  expect(first.isNew).toBe(true)
  const second = openInstallation(dataDir)
  expect(second).toMatchObject({ isNew: false, id: first.id })
  second.release()
  expect(await streams()).toEqual(['account-1'])
})

it('is held by one at a time', () => {
  const held = openInstallation(dataDir)
  expect(() => openInstallation(dataDir)).toThrow(/another process works in this folder/)
  held.release()
  openInstallation(dataDir).release()
})

it('begins anew when its first start was not finished', async () => {
  const killed = openInstallation(dataDir)
  await append('account-half')
  killed.release()
  expect(() => installationId(dataDir)).toThrow(/its first start is not finished/)
  const again = openInstallation(dataDir)
  expect(again.isNew).toBe(true)
  again.complete()
  again.release()
  expect(await streams()).toEqual([])
})

it('can be read by its owner only', async () => {
  await founded()
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(dataDir)) expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600])
})

describe('is refused in one line, and nothing in it changes,', () => {
  const refused = (line: RegExp) => {
    const before = readdirSync(dataDir).filter((name) => name !== 'lock.db')
    for (const open of [openInstallation, installationId]) {
      expect(() => open(dataDir)).toThrow(StartRefused)
      expect(() => open(dataDir)).toThrow(line)
    }
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(before))
    expect(readdirSync(dataDir).length).toBe(before.length + 1)
  }

  it('where the log is missing beside the vault', async () => {
    await founded()
    for (const suffix of ['', '-wal', '-shm']) rmSync(file('log') + suffix, { force: true })
    refused(/log\.db is missing beside vault\.db/)
  })

  it('where the vault is missing beside the log', async () => {
    await founded()
    for (const suffix of ['', '-wal', '-shm']) rmSync(file('vault') + suffix, { force: true })
    refused(/vault\.db is missing beside log\.db/)
  })

  it('where log and vault are of two installations', async () => {
    await founded()
    const mine = dataDir
    dataDir = join(mine, '..', 'other')
    await founded()
    renameSync(join(dataDir, FILES.vault), join(mine, FILES.vault))
    rmSync(dataDir, { recursive: true })
    dataDir = mine
    refused(/of different installations/)
  })

  it('where the log is no database', async () => {
    await founded()
    writeFileSync(file('log'), 'a line that was written into the wrong file, longer than the head of a database is\n'.repeat(40))
    refused(/log\.db is damaged \(file is not a database\)/)
  })
})

it('adopts the files of a release without marks, even if killed repeatedly', async () => {
  await founded()
  const unmark = (name: keyof typeof FILES) => {
    const database = new DatabaseSync(file(name))
    database.exec('DROP TABLE IF EXISTS installation')
    database.close()
  }
  unmark('log')
  unmark('vault')
  const adopted = openInstallation(dataDir)
  expect(adopted.isNew).toBe(false)
  adopted.release()
  // As after a kill between the two marks.
  const vault = new DatabaseSync(file('vault'))
  vault.exec("UPDATE installation SET state = 'adopting'")
  vault.close()
  unmark('log')
  const again = openInstallation(dataDir)
  expect(again).toMatchObject({ isNew: false, id: adopted.id })
  again.release()
  expect(await streams()).toEqual(['account-1'])
})

it('rebuilds its read models if the stored ones are of another log', async () => {
  await founded()
  const views = new DatabaseSync(file('views'))
  views.exec("UPDATE installation SET id = 'another'; CREATE TABLE leftover (x)")
  views.close()
  openInstallation(dataDir).release()
  const fresh = new DatabaseSync(file('views'))
  expect(fresh.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'leftover'").get()).toBeUndefined()
  fresh.close()
})
