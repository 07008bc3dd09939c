// Backups taken under load and their restore: every acknowledged event is kept, and everyone forgotten since the backup stays forgotten.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCommandHandler } from '../../commands/kit/handler.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { forgetUser, registerUser } from '../../commands/people/user/useCases.ts'
import { FILES, openInstallation, READY, RESTORING } from '../installation/installation.ts'
import { type OpenLog, openLog } from '../log/openLog.ts'
import { ANCHORS, backUp as backUpAt } from './backup.ts'
import { restore } from './restore.ts'

const clock = { now: () => new Date() }
const context = () => {
  const commandId = newCommandId(clock.now())
  return { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
}

let root: string
let dataDir: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backup-'))
  dataDir = join(root, 'data')
  folder = join(root, 'backup')
  return () => rmSync(root, { recursive: true, force: true })
})

const register = ({ events, vault }: OpenLog, name: string) =>
  registerUser(
    createCommandHandler(events),
    vault,
    { name, email: `${name}@school.test`, password: 'Secret-2026', studentId: null, roles: [] },
    context(),
  )

const forget = ({ events, vault }: OpenLog, userId: number) =>
  forgetUser({ commands: createCommandHandler(events), events, vault }, userId, context())

/** Everybody's names according to the log; null for forgotten people. */
const names = async ({ events }: OpenLog) =>
  (await events.readAll({ types: ['UserRegistered'] })).events.map(({ data }) => (data as { name: string | null }).name)

/** Runs `work` with the folder's log opened as a server opens it. */
const within = async <T>(work: (log: OpenLog) => Promise<T>, at = dataDir): Promise<T> => {
  const installation = openInstallation(at)
  if (installation.isNew) installation.complete()
  const log = openLog(at, clock)
  try {
    return await work(log)
  } finally {
    await log.close()
    installation.release()
  }
}
const restored = (more: Partial<Parameters<typeof restore>[0]> = {}) => restore({ dataDir, folder, isReplacing: false, ...more })
const backUp = (at: string, into: string) => backUpAt({ dataDir: at, eventStoreUrl: null, readStoreUrl: null }, into)
const wipe = () => rmSync(dataDir, { recursive: true })

it('copies log and vault as of the same moment, despite concurrent writes', async () => {
  mkdirSync(join(dataDir, ANCHORS), { recursive: true })
  writeFileSync(join(dataDir, ANCHORS, 'anchors.jsonl'), '{}\n')
  await within(async (log) => {
    for (let number = 0; number < 20; number += 1) await register(log, `before-${number}`)
    let isOver = false
    const writing = (async () => {
      for (let number = 0; !isOver; number += 1) await register(log, `during-${number}`)
    })()
    await backUp(dataDir, folder)
    isOver = true
    await writing
  })
  wipe()
  await expect(restored()).rejects.toThrow(/give --forgotten/) // simulates a lost disk: no record of forgotten people
  await restored({ forgotten: 'none' })
  expect(readFileSync(join(dataDir, ANCHORS, 'anchors.jsonl'), 'utf8')).toBe('{}\n')
  await within(async (log) => {
    const found = await names(log)
    expect(found.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, number) => `before-${number}`))
    expect(found).not.toContain(null) // every person's key is there
    const { events } = await log.events.readAll({ types: ['UserRegistered'] })
    for (const { data } of events.slice(0, 3))
      expect(await log.vault.passwords.verify((data as { userId: number }).userId, 'Secret-2026', null)).toBe(true)
  })
})

describe('a person forgotten since the backup', () => {
  it('is forgotten again, by the files that are replaced', async () => {
    await within(async (log) => {
      await register(log, 'amy')
      const ben = await register(log, 'ben')
      await backUp(dataDir, folder)
      await forget(log, ben)
    })
    await expect(restored()).rejects.toThrow(/holds an installation: use --replace/)
    const { forgotten, aside } = await restored({ isReplacing: true })
    expect(forgotten).toBe(1)
    expect(readdirSync(aside as string)).toEqual(expect.arrayContaining([FILES.log, FILES.vault]))
    await within(async (log) => {
      expect(await names(log)).toEqual(['amy', null])
      expect((await log.events.readAll({ types: ['UserForgotten'] })).events).toHaveLength(1)
    })
  })

  it('is forgotten again, by an export of the log where the files are lost', async () => {
    const list = join(root, 'forgotten.ndjson')
    await within(async (log) => {
      await register(log, 'amy')
      const ben = await register(log, 'ben')
      await backUp(dataDir, folder)
      const late = await register(log, 'late')
      await forget(log, ben)
      await forget(log, late)
      const { events } = await log.events.readAll({ types: ['UserForgotten'] })
      writeFileSync(list, events.map((event) => `${JSON.stringify({ ...event, revision: Number(event.revision) })}\n`).join(''))
    })
    wipe()
    expect(await restored({ forgotten: list })).toMatchObject({ forgotten: 1, aside: null })
    expect(await within(names)).toEqual(['amy', null])
  })

  it('is forgotten again where only the key was destroyed by then', async () => {
    await within(async (log) => {
      const ben = await register(log, 'ben')
      await backUp(dataDir, folder)
      await log.vault.keys.destroy(ben)
    })
    await restored({ isReplacing: true })
    await within(async (log) => expect((await log.events.readAll({ types: ['UserForgotten'] })).events).toHaveLength(1))
  })

  it('is forgotten without a list, as long as the present files are readable', async () => {
    await within(async (log) => {
      const ben = await register(log, 'ben')
      await backUp(dataDir, folder)
      await forget(log, ben)
    })
    await restored({ isReplacing: true, forgotten: 'none' })
    expect(await within(names)).toEqual([null])
  })

  it.each([
    ['an export of everything', '{"type":"UserRegistered","data":{"userId":7}}\n'],
    ['a list without ids', '{"type":"UserForgotten","data":{}}\n'],
    ['something else', 'user 7\n'],
  ])('is not read from %s', async (_, text) => {
    await within(async (log) => {
      await register(log, 'amy')
      await backUp(dataDir, folder)
    })
    writeFileSync(join(root, 'list'), text)
    await expect(restored({ isReplacing: true, forgotten: join(root, 'list') })).rejects.toThrow(/list (?:is not what|cannot be read)/)
    expect(await within(names)).toEqual(['amy'])
  })

  it('requires a list if the present files are damaged', async () => {
    await within(async (log) => {
      await register(log, 'amy')
      await backUp(dataDir, folder)
    })
    writeFileSync(join(dataDir, FILES.log), 'not a database any more, and longer than a head of one would be\n'.repeat(99))
    await expect(restored({ isReplacing: true })).rejects.toThrow(/give --forgotten/)
    await restored({ isReplacing: true, forgotten: 'none' })
    expect(await within(names)).toEqual(['amy'])
  })
})

it('ends all sessions, so that those signed out since stay invalid', async () => {
  const token = await within(async (log) => {
    const made = await log.vault.sessions.create(await register(log, 'amy'), 's1', 'full')
    await backUp(dataDir, folder)
    return made
  })
  await restored({ isReplacing: true })
  expect(await within(({ vault }) => vault.sessions.resolve(token))).toBeNull()
})

describe('is refused in one line, and nothing changes,', () => {
  beforeEach(async () => {
    await within(async (log) => {
      await register(log, 'amy')
      await backUp(dataDir, folder)
      await register(log, 'ben')
    })
  })
  const unchanged = async () => expect(await within(names)).toEqual(['amy', 'ben'])

  it('where the backup is damaged', async () => {
    truncateSync(join(folder, FILES.vault), 4096)
    await expect(restored({ isReplacing: true })).rejects.toThrow(/damaged: vault\.db differs from the file that was backed up/)
    await unchanged()
  })

  it('where the backup was not finished', async () => {
    rmSync(join(folder, 'manifest.json'))
    await expect(restored({ isReplacing: true })).rejects.toThrow(/is not a complete backup/)
    await unchanged()
  })

  it('where a server works', async () => {
    await within(async () => {
      await expect(restored({ isReplacing: true })).rejects.toThrow(/another process works in this folder/)
    })
    await unchanged()
  })

  it('where the folder for a backup is not empty', async () => {
    await expect(backUp(dataDir, folder)).rejects.toThrow(/is not empty/)
    await unchanged()
  })
})

it('killed while it changes places, is finished by the same call, and nothing starts before that', async () => {
  await within(async (log) => {
    await register(log, 'amy')
    await backUp(dataDir, folder)
    await register(log, 'ben')
  })
  // As after a kill: the backup is staged completely, and the log has already been swapped.
  const staged = join(dataDir, RESTORING)
  cpSync(folder, staged, { recursive: true })
  const aside = join(dataDir, 'before')
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  writeFileSync(join(staged, READY), JSON.stringify({ restored: { manifest, forgotten: 3, aside: null }, aside }))
  rmSync(join(dataDir, FILES.log))
  cpSync(join(staged, FILES.log), join(dataDir, FILES.log))
  rmSync(join(staged, FILES.log))
  expect(() => openInstallation(dataDir)).toThrow(/a restore was interrupted here/)
  expect(await restored()).toMatchObject({ aside, forgotten: 3 })
  expect(existsSync(staged)).toBe(false)
  expect(await within(names)).toEqual(['amy'])
})
