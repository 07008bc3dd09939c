// A new password is valid from its event on: a crash before it leaves the old one, a crash after it the new one, never both or none.
import { randomBytes, scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EventStore, Unavailable } from '../../../eventstore/port.ts'
import { type OpenLog, openLog } from '../../../server/log/openLog.ts'
import { createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { login } from '../session/calls.ts'
import { sessionRoutes } from '../session/routes.ts'
import { changePassword } from './calls.ts'
import { users } from './decider.ts'
import { userRoutes } from './routes.ts'
import { registerUser } from './useCases.ts'

const account = 'amy@school.test'
const clock = { now: () => new Date() }

let dataDir: string
let at: OpenLog
let userId: number
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'password-'))
  at = openLog(dataDir, clock)
  const commandId = newCommandId(new Date())
  const context = { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
  const person = { name: 'Amy', email: account, password: 'the old one', studentId: null, roles: ['student'] }
  userId = await registerUser(createCommandHandler(at.events), at.vault, person, context)
})
afterEach(async () => {
  await at.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Restarts the machine: everything in memory is lost. */
const restart = async () => {
  await at.close()
  at = openLog(dataDir, clock)
}

const ask = async (
  path: string,
  request: object,
  { events, vault }: Pick<OpenLog, 'events' | 'vault'>,
  commandId = newCommandId(new Date()),
) => {
  const commands = createCommandHandler(events)
  const routes = [
    ...userRoutes({ commands, events, vault, access: { isBusinessUnitAdmin: () => false } }),
    ...sessionRoutes({ commands, vault, onSuperseded() {} }),
  ]
  const found = routes.find((route) => route.call.path === path)
  const context = {
    caller: { userId, sessionId: 's', roles: ['student'] },
    language: 'en',
    now: new Date(),
    ip: '192.0.2.1',
    device: '',
    commandId,
    correlationId: commandId,
    signal: AbortSignal.timeout(60_000),
    wrote() {},
  }
  return await found?.handle(request as never, context as never)
}
const change = (log = at, commandId?: string) => ask(changePassword.path, { old: 'the old one', new: 'the new one' }, log, commandId)
const maySignIn = (password: string) =>
  ask(login.path, { account, password, devices: [] }, at).then(
    () => true,
    () => false,
  )
/** The one of the two passwords that works, and the number of password changes in the log. */
const known = async () => {
  const { events } = await at.events.readStream(users.stream(userId))
  const changes = events.filter(({ type }) => type === 'PasswordChanged').length
  return { old: await maySignIn('the old one'), new: await maySignIn('the new one'), changes }
}

test.each([
  ['1234567890', 'User.PasswordTooCommon'],
  ['Password123', 'User.PasswordTooCommon'],
  ['abcabcabcabc', 'User.PasswordTooCommon'],
  ['ＡＭＹ@school.test ', 'User.PasswordIsAddress'],
])('nobody may choose what is guessed first: %s', async (chosen, code) => {
  await expect(ask(changePassword.path, { old: 'the old one', new: chosen }, at)).rejects.toMatchObject({ code })
  expect(await known()).toEqual({ old: true, new: false, changes: 0 })
})

test('a hash of before counts, and is made anew when its owner signs in', async () => {
  const write = (hash: string) => {
    const file = new DatabaseSync(join(dataDir, 'vault.db'))
    file.prepare('UPDATE passwordHash SET hash = ?').run(hash)
    file.close()
  }
  const read = () => {
    const file = new DatabaseSync(join(dataDir, 'vault.db'), { readOnly: true })
    const { hash } = file.prepare('SELECT hash FROM passwordHash').get() as { hash: string }
    file.close()
    return hash
  }
  expect(read()).toMatch(/^\$argon2id\$/)
  const salt = randomBytes(16)
  const old = `scrypt$8192$8$1$${salt.toString('base64url')}$${scryptSync('the old one', salt, 32, { N: 8192, r: 8, p: 1 }).toString('base64url')}`
  write(old)
  expect(await maySignIn('a wrong one')).toBe(false)
  expect(read()).toBe(old)
  expect(await maySignIn('the old one')).toBe(true)
  expect(read()).toMatch(/^\$argon2id\$/)
  expect(await maySignIn('the old one')).toBe(true)
})

test('changed, the new password counts and the old one is forgotten', async () => {
  await change()
  await restart()
  expect(await known()).toEqual({ old: false, new: true, changes: 1 })
  const file = new DatabaseSync(join(dataDir, 'vault.db'), { readOnly: true })
  expect(file.prepare('SELECT count(*) AS hashes FROM passwordHash').get()).toEqual({ hashes: 1 })
  file.close()
})

test('a crash after the vault has the new password, before the log says so, leaves the old one', async () => {
  const dying: EventStore = { ...at.events, append: () => Promise.reject(new Unavailable('the machine is gone', 'refused')) }
  await expect(change({ ...at, events: dying })).rejects.toThrow(Unavailable)
  await restart()
  expect(await known()).toEqual({ old: true, new: false, changes: 0 })
  await change()
  expect(await known()).toEqual({ old: false, new: true, changes: 1 })
})

test('a crash after the log says so leaves the new one; the same command again answers like the first time', async () => {
  const commandId = newCommandId(new Date())
  const passwords = { ...at.vault.passwords, forgetOthers: () => Promise.reject(new Error('the machine is gone')) }
  await expect(change({ ...at, vault: { ...at.vault, passwords } }, commandId)).rejects.toThrow('gone')
  await restart()
  expect(await known()).toEqual({ old: false, new: true, changes: 1 })
  expect(await change(at, commandId)).toEqual({ isDone: true })
  expect(await known()).toEqual({ old: false, new: true, changes: 1 })
})

test('of two changes at once, the one that the log has last counts', async () => {
  const [first, second] = [newCommandId(new Date()), newCommandId(new Date())]
  const to = (password: string, commandId: string) => ask(changePassword.path, { old: 'the old one', new: password }, at, commandId)
  await Promise.allSettled([to('one of two', first), to('two of two', second)])
  const { state } = await users.load(createCommandHandler(at.events), userId)
  expect([await maySignIn('one of two'), await maySignIn('two of two')]).toEqual([state.passwordId === first, state.passwordId === second])
})

test('passwords of a vault of the first release are taken over', async () => {
  await at.close()
  const file = new DatabaseSync(join(dataDir, 'vault.db'))
  file.exec(`CREATE TABLE password (userId INTEGER PRIMARY KEY, hash TEXT NOT NULL) STRICT;
    INSERT INTO password SELECT userId, hash FROM passwordHash; DROP TABLE passwordHash;`)
  file.close()
  at = openLog(dataDir, clock)
  expect(await known()).toEqual({ old: true, new: false, changes: 0 })
})
