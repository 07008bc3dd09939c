// A sign-in that crashes at any step: the old session never stays valid, and the log catches up. Over a real log and a real vault.
import { beforeEach, expect, test } from 'vitest'
import type { CallContext } from '../../../protocol/call.ts'
import { freshLog } from '../../../server/testing/freshLog.ts'
import type { Vault } from '../../../server/vault/port.ts'
import { createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { registerUser } from '../user/useCases.ts'
import { sessionRoutes } from './routes.ts'

const amy = { name: 'Amy', email: 'amy@example.edu.tw', password: 'correct horse', studentId: null, roles: [] }

const at = freshLog()
let userId: number
beforeEach(async () => {
  const commandId = newCommandId(new Date())
  const system = { actor: { userId: null, role: 'setup' }, commandId, correlationId: commandId }
  userId = await registerUser(createCommandHandler(at.events), at.vault, amy, system)
})

const context = (commandId = newCommandId(new Date())): CallContext => ({
  caller: null,
  language: 'en',
  commandId,
  correlationId: commandId,
  ip: '192.0.2.1',
  device: '',
  now: new Date(),
  signal: new AbortController().signal,
  wrote() {},
})

/** Every write of a sign-in counts as a step; the process crashes after `lives` steps. */
const signIn = async (lives = Number.POSITIVE_INFINITY, { password = amy.password, call = context() } = {}): Promise<string> => {
  let steps = 0
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    steps += 1
    if (steps > lives) throw new Error('killed')
    return await run()
  }
  const { sessions } = at.vault
  const dying: Vault = {
    ...at.vault,
    sessions: {
      ...sessions,
      create: (...args) => step(() => sessions.create(...args)),
      supersedeOthers: (...args) => step(() => sessions.supersedeOthers(...args)),
    },
  }
  const commands = createCommandHandler({ ...at.events, append: (...args) => step(() => at.events.append(...args)) })
  const [login] = sessionRoutes({ commands, vault: dying, onSuperseded() {} })
  const reply = await login?.handle({ account: amy.email, password, devices: [] } as never, call as never)
  return (reply as { token: string }).token
}

const typesOf = async () => (await at.events.readAll()).events.map(({ type }) => type)

test.each([1, 2, 3])('killed after %i of the things that it writes', async (lives) => {
  const old = await signIn()
  await expect(signIn(lives)).rejects.toThrow('killed')
  expect(await at.vault.sessions.resolve(old)).toMatchObject({ userId, isSuperseded: true })
  const fresh = await signIn()
  expect(await at.vault.sessions.resolve(fresh)).toMatchObject({ userId, isSuperseded: false })
  const superseded = (await at.events.readAll()).events.filter(({ type }) => type === 'SessionSuperseded')
  const firstSession = (await at.events.readAll({ types: ['SignedIn'] })).events[0]?.stream
  expect(superseded.filter(({ stream }) => stream === firstSession)).toHaveLength(1)
})

test('a wrong password is an event each time, also under one and the same key', async () => {
  const key = newCommandId(new Date())
  for (const _ of [1, 2])
    await expect(signIn(99, { password: 'wrong', call: context(key) })).rejects.toMatchObject({ code: 'User.LoginFailed' })
  expect((await typesOf()).filter((type) => type === 'SignInRejected')).toHaveLength(2)
})
