// An auditor's command line on a read-only copy of the data folder, taken from a stopped and from a running server.
import { execFile, spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toldOnly } from '../testing/process.ts'
import { openTableHouse } from '../testing/tableHouse.ts'

const run = promisify(execFile)
let folder: string
let head: string
let teacherId: number
let groupId: number
const undo: (() => void)[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copies-'))
  const house = await openTableHouse()
  const { events, projections } = house.server.core
  ;[teacherId, groupId] = [house.teacher.userId, house.groupId]
  head = await events.head()
  await projections.reached(head, 10_000)
  copy(house.dataDir, 'running')
  await house.server.stop()
  copy(house.dataDir, 'stopped')
  rmSync(house.dataDir, { recursive: true })
})
afterAll(() => {
  for (const step of undo) step()
  rmSync(folder, { recursive: true, force: true })
})

/** Removes the files that only processes of the running server share. */
const copy = (from: string, name: string) => {
  const to = join(folder, name)
  mkdirSync(to)
  if (process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', to]).status === 0) undo.push(() => spawnSync('umount', [to]))
  for (const each of readdirSync(from)) if (!each.endsWith('-shm')) cpSync(join(from, each), join(to, each), { recursive: true })
  if (undo.length > 0) spawnSync('mount', ['-o', 'remount,ro', to])
  else {
    for (const each of readdirSync(to)) chmodSync(join(to, each), 0o400)
    chmodSync(to, 0o500)
    undo.push(() => chmodSync(to, 0o700))
  }
}

const isWritable = (name: string) => {
  try {
    accessSync(join(folder, name, 'log.db'), constants.W_OK)
    return true
  } catch {
    return false
  }
}

it.for(['running', 'stopped'])('verifies and lists a copy of a server that was %s, to its last event', async (name, { skip }) => {
  if (isWritable(name)) return skip('needs the right to mount a disk, or not to be root')
  const dataDir = join(folder, name)
  const before = readdirSync(dataDir)
  expect(before.includes('log.db-wal')).toBe(name === 'running')
  const ask = async (...args: string[]) =>
    (
      await run(process.execPath, [join(import.meta.dirname, 'events.ts'), ...args], {
        env: toldOnly({ DATA_DIR: dataDir }),
        maxBuffer: 1e8,
      })
    ).stdout
  const listed = (await ask('list')).trim().split('\n')
  expect(JSON.parse(listed.at(-1) ?? '').position).toBe(head)
  expect(await ask('list', '--type', 'UserRegistered', '--limit', '1')).toContain('"name":"teacher"')
  expect(JSON.parse(await ask('as-of', 'memberships', String(teacherId), head))).toEqual({ _id: String(teacherId), groupIds: [groupId] })
  expect(await ask('verify')).toMatch(/the pages of log\.db are sound\nlog: \d+ events[\s\S]*no difference\nnothing is wrong\n$/)
  expect(readdirSync(dataDir)).toEqual(before)
})
