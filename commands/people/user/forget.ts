// Forgets a person: the event first, then all that the vault holds of them, their key last. Cut short anywhere, doing it again goes on.
import type { EventStore, Recorded } from '../../../eventstore/port.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { newCommandId, subCommandId } from '../../kit/ids.ts'
import { accounts } from '../account/decider.ts'
import { users } from './decider.ts'
import type { UserEvent } from './events.ts'

export interface ForgettingVault {
  accountHash(email: string): string
  passwords: { remove(userId: number): Promise<void> }
  drafts: { removeAll(userId: number): Promise<void> }
  sessions: { endAll(userId: number): Promise<unknown> }
  keys: { destroy(userId: number): Promise<void>; forReading(userIds: Iterable<number>): Promise<Map<number, Buffer | null>> }
}

export interface ForgetDeps {
  commands: CommandHandler
  events: Pick<EventStore, 'readStream'>
  vault: ForgettingVault
}

/** Readable as long as the key is there, so it is asked for before. */
const emailOf = async ({ events }: ForgetDeps, userId: number): Promise<string | null> => {
  const [first] = (await events.readStream(users.stream(userId), { max: 1 })).events as Recorded<UserEvent>[]
  return first?.type === 'UserRegistered' ? first.data.email : null
}

/**
 * Forgets a person for ever, and answers where the log is then: their personal fields read as null from now on, and their address is free again.
 * Safe to repeat, also after a crash half way.
 * @throws Rejection User.NotFound for somebody who was never registered
 */
export const forgetUser = async (deps: ForgetDeps, userId: number, context: CommandContext): Promise<string | null> => {
  const { commands, vault } = deps
  const email = await emailOf(deps, userId)
  const { position } = await users.handle(commands, userId, { type: 'ForgetUser', userId }, context)
  if (email !== null) {
    const release = { ...context, commandId: subCommandId(context.commandId, 'release'), causationId: context.commandId }
    await accounts.handle(commands, vault.accountHash(email), { type: 'ReleaseAccount', userId }, release)
  }
  await vault.sessions.endAll(userId)
  await vault.passwords.remove(userId)
  await vault.drafts.removeAll(userId)
  await vault.keys.destroy(userId)
  return position
}

/** After a start: whoever the log says is forgotten, and whose key is there still, because the process was killed in between. */
export const finishForgetting = async (deps: ForgetDeps, forgotten: Iterable<number>, now: Date): Promise<void> => {
  for (const [userId, key] of await deps.vault.keys.forReading(forgotten)) {
    const commandId = newCommandId(now)
    if (key) await forgetUser(deps, userId, { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId })
  }
}
