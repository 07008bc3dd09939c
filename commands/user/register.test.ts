import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCodec, withCodec } from '../../eventstore/codec.ts'
import { type EventStore, Unavailable } from '../../eventstore/port.ts'
import { memoryKeys } from '../../eventstore/sample.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { accountEvents } from '../account/events.ts'
import { createCommandHandler } from '../kit/handler.ts'
import { idFrom, newCommandId } from '../kit/ids.ts'
import { userEvents } from './events.ts'
import { registerUser } from './register.ts'

let folder: string
let store: EventStore
let passwords: Map<number, string>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'register-'))
  store = withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), createCodec({ ...accountEvents, ...userEvents }, memoryKeys()))
  passwords = new Map()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const vault = {
  accountHash: (email: string) => Buffer.from(email).toString('hex'),
  passwords: { set: async (userId: number, password: string) => void passwords.set(userId, password) },
}
const amy = { name: '小美', email: 'amy@example.edu.tw', password: 'correct horse', studentId: null, roles: ['teacher', 'analyst'] }
const by = (commandId = newCommandId(new Date())) => ({ actor: { userId: null, role: 'setup' }, commandId, correlationId: commandId })
const happened = async () => (await store.readAll()).events.map(({ type }) => type)
const registration = ['AccountClaimed', 'UserRegistered', 'RoleGranted', 'RoleGranted']

test('claims the address, registers the person, keeps the password out of the log', async () => {
  const context = by()
  const userId = await registerUser(createCommandHandler(store), vault, amy, context)
  expect(userId).toBe(idFrom(context.commandId))
  expect(await happened()).toEqual(registration)
  expect(passwords).toEqual(new Map([[userId, 'correct horse']]))
  const { events } = await store.readAll()
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('correct horse')
  expect(new Set(events.map(({ metadata }) => metadata.causationId))).toEqual(new Set([context.commandId]))
})

test.each([1, 2, 3, 4])('goes on where it was when the log failed at append %i', async (failing) => {
  let appends = 0
  const flaky: EventStore = {
    ...store,
    append: (...args) => (++appends === failing ? Promise.reject(new Unavailable('full', 'refused')) : store.append(...args)),
  }
  const context = by()
  await expect(registerUser(createCommandHandler(flaky), vault, amy, context)).rejects.toThrow(Unavailable)
  expect(await registerUser(createCommandHandler(store), vault, amy, context)).toBe(idFrom(context.commandId))
  expect(await happened()).toEqual(registration)
  expect([...passwords.values()]).toEqual(['correct horse'])
})

test('refuses an address that belongs to someone else, and nothing is left behind', async () => {
  const commands = createCommandHandler(store)
  await registerUser(commands, vault, amy, by())
  await expect(registerUser(commands, vault, { ...amy, name: '別人', password: 'other' }, by())).rejects.toMatchObject({
    code: 'User.AlreadyExists',
  })
  expect(await happened()).toEqual(registration)
  expect([...passwords.values()]).toEqual(['correct horse'])
})
