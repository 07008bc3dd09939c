// Who is forgotten leaves nothing behind in the vault, wherever the process was killed in between.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCodec, withCodec } from '../../../eventstore/codec.ts'
import type { EventStore } from '../../../eventstore/port.ts'
import { openSqliteEventStore } from '../../../eventstore/sqlite/store.ts'
import { openCheckpoints } from '../../../server/checkpoints.ts'
import type { Vault } from '../../../server/vault/port.ts'
import { openVault } from '../../../server/vault/sqlite.ts'
import { type CommandHandler, createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { createReactors } from '../../kit/reactors.ts'
import { accounts } from '../account/decider.ts'
import { accountEvents } from '../account/events.ts'
import { users } from './decider.ts'
import { userEvents } from './events.ts'
import { userReactors } from './reactors.ts'
import { type ForgettingVault, registerUser } from './useCases.ts'

const silent = { warn() {}, error() {} }
const amy = { name: '小美', email: 'amy@example.edu.tw', password: 'correct horse', studentId: null, roles: [] }
const by = () => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: null, role: 'setup' }, commandId, correlationId: commandId }
}

let folder: string
let vault: Vault
let events: EventStore
let commands: CommandHandler
let userId: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forgetting-'))
  vault = openVault({ file: join(folder, 'vault.db') })
  events = withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), createCodec({ ...accountEvents, ...userEvents }, vault.keys))
  commands = createCommandHandler(events)
  userId = await registerUser(commands, vault, amy, by())
})
afterEach(async () => {
  await events.close()
  await vault.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A process that lives until `isDone`. */
const live = async (own: ForgettingVault, isDone: (status: { position: string | null; failures: number }) => boolean) => {
  const checkpoints = openCheckpoints(join(folder, 'reactors.db'), silent)
  const reactors = createReactors({
    events,
    checkpoints,
    reactors: userReactors({ commands, events, vault: own }),
    now: () => new Date(),
    log: silent,
    firstPauseMs: 1,
  })
  await reactors.start()
  const head = await events.head()
  await expect
    .poll(() => reactors.status().every((status) => isDone(status) || (status.position ?? '') >= head), { timeout: 20_000 })
    .toBe(true)
  await reactors.stop()
  await checkpoints.close()
}
const ownerOf = async (email: string) => (await accounts.load(commands, vault.accountHash(email))).state.userId
const keyOf = async (id: number) => (await vault.keys.forReading([id])).get(id)
const happened = async () => (await events.readAll()).events.map(({ type }) => type)

/** What is asked of the vault, one after the other; it dies at one of them. */
const dyingAt = (step: string): ForgettingVault => {
  const dies = (name: string, work: () => Promise<unknown>) => async () => {
    if (name === step) throw new Error('the machine is gone')
    await work()
  }
  return {
    accountHash: (email) => {
      if (step === 'account') throw new Error('the machine is gone')
      return vault.accountHash(email)
    },
    sessions: { endAll: dies('sessions', () => vault.sessions.endAll(userId)) },
    passwords: { remove: dies('passwords', () => vault.passwords.remove(userId)) },
    drafts: { removeAll: dies('drafts', () => vault.drafts.removeAll(userId)) },
    keys: { destroy: dies('keys', () => vault.keys.destroy(userId)) },
  }
}

test.each(['account', 'sessions', 'passwords', 'drafts', 'keys'])('killed at the %s, it goes on after the next start', async (step) => {
  await users.handle(commands, userId, { type: 'ForgetUser', userId }, by())
  await live(dyingAt(step), ({ failures }) => failures > 1)
  expect(await keyOf(userId)).not.toBeNull()
  await live(vault, () => false)
  expect(await keyOf(userId)).toBeNull()
  expect(await vault.passwords.verify(userId, amy.password, null)).toBe(false)
  expect(await ownerOf(amy.email)).toBeNull()
  expect(await happened()).toEqual(['AccountClaimed', 'UserRegistered', 'UserForgotten', 'AccountReleased'])
})

test('once more, where its checkpoint was lost: the address that is somebody else’s by now stays theirs', async () => {
  await users.handle(commands, userId, { type: 'ForgetUser', userId }, by())
  await live(vault, () => false)
  const other = await registerUser(commands, vault, { ...amy, name: '小班' }, by())
  rmSync(join(folder, 'reactors.db'))
  await live(vault, () => false)
  expect(await ownerOf(amy.email)).toBe(other)
  expect(await keyOf(other)).not.toBeNull()
  expect(await vault.passwords.verify(other, amy.password, null)).toBe(true)
})
