// Erasure leaves nothing in the vault, wherever the process crashes in between.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openCheckpoints } from '../../../server/reactors/checkpoints.ts'
import { freshLog } from '../../../server/testing/freshLog.ts'
import { type CommandHandler, createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { createReactors } from '../../kit/reactors.ts'
import { accounts } from '../account/decider.ts'
import { users } from './decider.ts'
import { userReactors } from './reactors.ts'
import { type ForgettingVault, registerUser } from './useCases.ts'

const silent = { warn() {}, error() {} }
const amy = { name: '小美', email: 'amy@example.edu.tw', password: 'correct horse', studentId: null, roles: [] }
const by = () => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: null, role: 'setup' }, commandId, correlationId: commandId }
}

const at = freshLog()
let commands: CommandHandler
let userId: number
beforeEach(async () => {
  commands = createCommandHandler(at.events)
  userId = await registerUser(commands, at.vault, amy, by())
})

/** Runs a process until `isDone`. */
const live = async (own: ForgettingVault, isDone: (status: { position: string | null; failures: number }) => boolean) => {
  const checkpoints = openCheckpoints(join(at.folder, 'reactors.db'), silent)
  const reactors = createReactors({
    events: at.events,
    checkpoints,
    reactors: userReactors({ commands, events: at.events, vault: own }),
    now: () => new Date(),
    log: silent,
    firstPauseMs: 1,
  })
  await reactors.start()
  const head = await at.events.head()
  await expect
    .poll(() => reactors.status().every((status) => isDone(status) || (status.position ?? '') >= head), { timeout: 20_000 })
    .toBe(true)
  await reactors.stop()
  await checkpoints.close()
}
const ownerOf = async (email: string) => (await accounts.load(commands, at.vault.accountHash(email))).state.userId
const keyOf = async (id: number) => (await at.vault.keys.forReading([id])).get(id)
const happened = async () => (await at.events.readAll()).events.map(({ type }) => type)

/** A vault whose calls crash at the given step. */
const dyingAt = (step: string): ForgettingVault => {
  const dies = (name: string, work: () => Promise<unknown>) => async () => {
    if (name === step) throw new Error('the machine is gone')
    await work()
  }
  return {
    accountHash: (email) => {
      if (step === 'account') throw new Error('the machine is gone')
      return at.vault.accountHash(email)
    },
    sessions: { endAll: dies('sessions', () => at.vault.sessions.endAll(userId)) },
    passwords: { remove: dies('passwords', () => at.vault.passwords.remove(userId)) },
    drafts: { removeAll: dies('drafts', () => at.vault.drafts.removeAll(userId)) },
    notes: { removeAll: dies('notes', () => at.vault.notes.removeAll(userId)) },
    presences: { removeAll: dies('presences', () => at.vault.presences.removeAll(userId)) },
    keys: { destroy: dies('keys', () => at.vault.keys.destroy(userId)) },
  }
}

test.each(['account', 'sessions', 'passwords', 'drafts', 'notes', 'presences', 'keys'])(
  'killed at the %s, it goes on after the next start',
  async (step) => {
    await users.handle(commands, userId, { type: 'ForgetUser', userId }, by())
    await live(dyingAt(step), ({ failures }) => failures > 1)
    expect(await keyOf(userId)).not.toBeNull()
    await live(at.vault, () => false)
    expect(await keyOf(userId)).toBeNull()
    expect(await at.vault.passwords.verify(userId, amy.password, null)).toBe(false)
    expect(await ownerOf(amy.email)).toBeNull()
    expect(await happened()).toEqual(['AccountClaimed', 'UserRegistered', 'UserForgotten', 'AccountReleased'])
  },
)

test('a rerun after a lost checkpoint does not release an address that belongs to another user by now', async () => {
  await users.handle(commands, userId, { type: 'ForgetUser', userId }, by())
  await live(at.vault, () => false)
  const other = await registerUser(commands, at.vault, { ...amy, name: '小班' }, by())
  rmSync(join(at.folder, 'reactors.db'))
  await live(at.vault, () => false)
  expect(await ownerOf(amy.email)).toBe(other)
  expect(await keyOf(other)).not.toBeNull()
  expect(await at.vault.passwords.verify(other, amy.password, null)).toBe(true)
})
