import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCodec, withCodec } from '../../../eventstore/codec.ts'
import { type EventStore, Unavailable } from '../../../eventstore/port.ts'
import { memoryKeys } from '../../../eventstore/sample.ts'
import { openSqliteEventStore } from '../../../eventstore/sqlite/store.ts'
import { createCommandHandler } from '../../kit/handler.ts'
import { idFrom, newCommandId } from '../../kit/ids.ts'
import { accounts } from '../account/decider.ts'
import { accountEvents } from '../account/events.ts'
import { userEvents } from './events.ts'
import { registerUser } from './useCases.ts'

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

// same millisecond and same first 12 bits
const alike = (): [string, string] => {
  const one = newCommandId(new Date())
  return [one, `${one.slice(0, 18)}-8666-777888999aaa`]
}

test('two users with colliding ids each get an id and an address of their own', async () => {
  const commands = createCommandHandler(store)
  const [first, second] = alike()
  const ben = { ...amy, name: '小班', email: 'ben@example.edu.tw', password: 'battery staple' }
  const amyId = await registerUser(commands, vault, amy, by(first))
  const benId = await registerUser(commands, vault, ben, by(second))
  expect(benId).not.toBe(amyId)
  expect(await registerUser(createCommandHandler(store), vault, ben, by(second))).toBe(benId)
  const ownerOf = async (email: string) => (await accounts.load(commands, vault.accountHash(email))).state.userId
  expect([await ownerOf(amy.email), await ownerOf(ben.email)]).toEqual([amyId, benId])
  expect(passwords).toEqual(
    new Map([
      [amyId, 'correct horse'],
      [benId, 'battery staple'],
    ]),
  )
})

test('one address asked for twice at once belongs to the first, though both ids fall together', async () => {
  const commands = createCommandHandler(store)
  const [first, second] = alike()
  const userId = await registerUser(commands, vault, amy, by(first))
  const again = registerUser(commands, vault, { ...amy, password: 'other' }, by(second))
  await expect(again).rejects.toMatchObject({ code: 'User.AlreadyExists' })
  expect(passwords.get(userId)).toBe('correct horse')
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
