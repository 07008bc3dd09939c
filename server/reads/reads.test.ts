// Audit trail of reads of personal data, over a real log, also while the log is unavailable.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCommandHandler } from '../../commands/kit/handler.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { users } from '../../commands/people/user/decider.ts'
import { userEvents } from '../../commands/people/user/events.ts'
import { createCodec, withCodec } from '../../eventstore/codec.ts'
import { type EventStore, Unavailable } from '../../eventstore/port.ts'
import { memoryKeys } from '../../eventstore/sample.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import type { SignedInContext } from '../../protocol/call.ts'
import { MOST_OF_A_READ } from '../../protocol/reads.ts'
import { createPersonalReads } from './reads.ts'

const [ADMIN, TEACHER, AMY, BEN, NOBODY] = [12, 7, 9, 10, 99] as const
const CLASS = 21

let folder: string
let store: EventStore
let isDown: boolean
const lines: unknown[] = []
const log = { error: (line: unknown) => void lines.push(line) } as never
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reads-'))
  const whole = withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), createCodec(userEvents, memoryKeys()))
  isDown = false
  store = { ...whole, append: (...args) => (isDown ? Promise.reject(new Unavailable('full', 'refused')) : whole.append(...args)) }
  lines.length = 0
  for (const userId of [AMY, BEN]) await register(userId)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const register = async (userId: number) => {
  const command = { type: 'RegisterUser', userId, name: 'x', email: 'x', studentId: null } as const
  const commandId = newCommandId(new Date())
  const context = { actor: { userId: null, role: 'setup' }, commandId, correlationId: commandId }
  await users.handle(createCommandHandler(store), userId, command, context)
}

const open = () =>
  createPersonalReads({
    commands: createCommandHandler(store),
    access: { isGroupAdmin: (userId) => userId === TEACHER },
    log,
  })
const reading = (userId: number, time = '2026-03-02T09:10:00.000Z'): SignedInContext => ({
  caller: { userId, sessionId: 's1', roles: ['admin'] },
  language: 'en',
  commandId: newCommandId(new Date()),
  correlationId: 'c',
  ip: '192.0.2.1',
  device: '',
  now: new Date(time),
  signal: new AbortController().signal,
  wrote() {},
})
const answers = (...userIds: number[]) => ({ view: 'answers', groupId: CLASS, userIds }) as const
const noted = async () =>
  (await store.readAll({ types: ['PersonalDataRead'], max: 5000 })).events.map(({ stream, data }) => [
    stream,
    (data as { readerId: number }).readerId,
  ])

test('records reader, person, view and time in the stream of the person', async () => {
  const reads = open()
  reads.note(reading(ADMIN), answers(AMY))
  await reads.stop()
  const { events } = await store.readAll({ types: ['PersonalDataRead'] })
  expect(events).toMatchObject([
    {
      stream: `user-${AMY}`,
      data: { userId: AMY, readerId: ADMIN, view: 'answers', groupId: CLASS, hour: '2026-03-02T09' },
      metadata: { actor: { userId: ADMIN, role: 'admin' }, ip: '192.0.2.1' },
    },
  ])
})

test('once per view and hour, also after a restart, and again for another view or in the next hour', async () => {
  for (const _ of [1, 2]) {
    const reads = open()
    for (const minute of [10, 20, 59]) reads.note(reading(ADMIN, `2026-03-02T09:${minute}:00.000Z`), answers(AMY))
    await reads.stop()
  }
  expect(await noted()).toHaveLength(1)
  const reads = open()
  reads.note(reading(ADMIN), { ...answers(AMY), view: 'timeline' })
  reads.note(reading(ADMIN, '2026-03-02T10:00:00.000Z'), answers(AMY))
  await reads.stop()
  expect(await noted()).toHaveLength(3)
})

test('ignores own data, reads of teachers and assistants in their class, and unknown people', async () => {
  const reads = open()
  reads.note(reading(AMY), answers(AMY))
  reads.note(reading(TEACHER), answers(AMY, BEN))
  reads.note(reading(ADMIN), answers(NOBODY, ADMIN))
  await reads.stop()
  expect([await noted(), lines]).toEqual([[], []])
})

test('a page of many people notes each of them once, and only so many', async () => {
  const reads = open()
  reads.note(reading(ADMIN), answers(AMY, BEN, AMY, ...Array.from({ length: 5000 }, (_, index) => 1000 + index)))
  await reads.stop()
  expect(await noted()).toEqual([
    [`user-${AMY}`, ADMIN],
    [`user-${BEN}`, ADMIN],
  ])
})

test('the largest page records everybody on it', async () => {
  const everybody = Array.from({ length: 250 }, (_, index) => 1000 + index)
  for (const userId of everybody) await register(userId)
  const reads = open()
  reads.note(reading(ADMIN), answers(...Array.from({ length: MOST_OF_A_READ - 250 }, (_, index) => 5000 + index), ...everybody))
  await reads.stop()
  expect(await noted()).toEqual(everybody.map((userId) => [`user-${userId}`, ADMIN]))
  expect(lines).toEqual([])
})

test('requests have their turn while many are noted', async () => {
  const reads = open()
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  reads.note(reading(ADMIN), answers(...Array.from({ length: MOST_OF_A_READ }, (_, index) => 5000 + index))) // unknown: nothing is written
  await reads.stop()
  isDone = true
  expect(turns).toBeGreaterThan(20)
})

test('a log that cannot write takes nothing from the reader, and gets the note when it can', async () => {
  const reads = open()
  isDown = true
  reads.note(reading(ADMIN), answers(AMY, BEN))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await noted()).toEqual([])
  isDown = false
  await expect.poll(noted, { timeout: 20_000 }).toHaveLength(2)
  await reads.stop()
  expect(lines).toEqual([])
})

test('lost entries are logged', async () => {
  const reads = open()
  isDown = true
  reads.note(reading(ADMIN), answers(AMY, BEN))
  await reads.stop()
  expect(lines).toEqual([{ lost: 2 }])
})

test('a read that was recorded already does not keep later ones from the log', async () => {
  const reads = open()
  reads.note(reading(ADMIN), answers(AMY))
  await expect.poll(noted).toEqual([[`user-${AMY}`, ADMIN]])
  reads.note(reading(ADMIN), answers(AMY))
  reads.note(reading(ADMIN), answers(BEN))
  await expect.poll(noted).toContainEqual([`user-${BEN}`, ADMIN])
  await reads.stop()
})
