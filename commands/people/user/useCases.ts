// What people do with their account, and what is done to it: registered, the agreement signed, forgotten.
import type { EventStore, Recorded } from '../../../eventstore/port.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { accounts } from '../account/decider.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { releaseCloudAccount } from '../cloudAccount/linking.ts'
import { users } from './decider.ts'
import { DEFAULT_PASSWORD, type UserEvent } from './events.ts'

/** Version of the statement that is shown and signed. */
export const STATEMENT = '2026-11'

export interface Registration {
  name: string
  email: string
  /** Null for the default of the installation, which is to be changed at the first sign-in: no hash is made of it. */
  password: string | null
  studentId: string | null
  roles: readonly string[]
}

/** Claims something that belongs to one person at a time: under each id that is tried, `taken` being the one before that is another's. */
export type Claim = (userId: number, taken: number | null) => Promise<unknown>

/**
 * Registers a person and returns their id: what is theirs alone is claimed first, the address last. Safe to repeat with the same command id
 * after a crash half way.
 * @throws Rejection User.AlreadyExists when the address belongs to someone else, and what `claim` throws
 */
export const registerPerson = async (
  commands: CommandHandler,
  vault: { accountHash(email: string): string },
  { name, email, studentId, claim }: { name: string; email: string | null; studentId: string | null; claim?: Claim },
  context: CommandContext,
): Promise<number> => {
  /** The address moves on where somebody else has the id. */
  const claimAddress = async (hash: string, userId: number, taken: number | null) =>
    taken === null
      ? accounts.handle(commands, hash, { type: 'ClaimAccount', userId }, partOf(context, 'claim'))
      : accounts.handle(commands, hash, { type: 'MoveAccount', from: taken, userId }, partOf(context, `claim ${userId}`))
  const { id: userId } = await users.create(
    commands,
    async (id, taken) => {
      await claim?.(id, taken)
      if (email !== null) await claimAddress(vault.accountHash(email), id, taken)
      return { type: 'RegisterUser', userId: id, name, email, studentId }
    },
    context,
  )
  return userId
}

/**
 * Makes an account and returns the person's id: registered first, then the password is kept in the vault, or the default one set. Safe to
 * repeat with the same command id after a crash half way.
 * Throws User.AlreadyExists when the address belongs to someone else.
 */
export const registerUser = async (
  commands: CommandHandler,
  vault: { accountHash(email: string): string; passwords: { set(userId: number, password: string, passwordId: null): Promise<void> } },
  { name, email, password, studentId, roles }: Registration,
  context: CommandContext,
): Promise<number> => {
  const userId = await registerPerson(commands, vault, { name, email, studentId }, context)
  if (password !== null) await vault.passwords.set(userId, password, null)
  else {
    const reset = { type: 'ResetPassword', userId, passwordId: DEFAULT_PASSWORD, resetBy: context.actor.userId } as const
    await users.handle(commands, userId, reset, partOf(context, 'default password'))
  }
  for (const role of roles) await users.handle(commands, userId, { type: 'GrantRole', userId, role }, partOf(context, `role ${role}`))
  return userId
}

/** Whose account an address is: one that this command makes, now or at an earlier try of it, or one that was there. */
export const registerOrFind = async (
  commands: CommandHandler,
  vault: Parameters<typeof registerUser>[1],
  registration: Registration,
  context: CommandContext,
): Promise<{ userId: number | null; isNew: boolean }> => {
  try {
    return { userId: await registerUser(commands, vault, registration, context), isNew: true }
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'User.AlreadyExists') throw error
    return { userId: await ownerOfAccount({ commands, vault }, registration.email), isNew: false }
  }
}

export interface SigningVault {
  sessions: {
    /** The session of a token, also one that serves only the agreement. Null when unknown or ended. */
    resolve(token: string): Promise<{ userId: number; sessionId: string; kind: 'agreement' | 'full'; isSuperseded: boolean } | null>
    create(userId: number, sessionId: string, kind: 'agreement' | 'full', origin: { device: string; ip: string }): Promise<string>
  }
}

/**
 * Signs the agreement in the name of whoever has the token of that step, and returns the token of a full session, which replaces it: it is good once.
 * @throws Rejection Common.Unauthorized, User.SignedInElsewhere
 */
export const signAgreement = async (
  { commands, vault }: { commands: CommandHandler; vault: SigningVault },
  token: string,
  origin: { device: string; ip: string },
  context: CommandContext,
): Promise<{ token: string }> => {
  const session = await vault.sessions.resolve(token)
  if (session?.kind !== 'agreement') throw rejected('Common.Unauthorized')
  if (session.isSuperseded) throw rejected('User.SignedInElsewhere')
  const { userId, sessionId } = session
  const by = { ...context, actor: { userId, role: 'student' }, session: sessionId, ip: origin.ip }
  await users.handle(commands, userId, { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT }, by)
  return { token: await vault.sessions.create(userId, sessionId, 'full', origin) }
}

export interface ForgettingVault {
  accountHash(email: string): string
  passwords: { remove(userId: number): Promise<void> }
  drafts: { removeAll(userId: number): Promise<void> }
  notes: { removeAll(userId: number): Promise<void> }
  presences: { removeAll(userId: number): Promise<void> }
  sessions: { endAll(userId: number): Promise<unknown> }
  keys: { destroy(userId: number): Promise<void> }
}

export interface ForgetDeps {
  commands: CommandHandler
  events: Pick<EventStore, 'readStream'>
  vault: ForgettingVault
}

/** Readable as long as the key is there, so it is asked for before. */
export const emailOf = async ({ events }: Pick<ForgetDeps, 'events'>, userId: number): Promise<string | null> => {
  const [first] = (await events.readStream(users.stream(userId), { max: 1 })).events as Recorded<UserEvent>[]
  return first?.type === 'UserRegistered' ? first.data.email : null
}

/** Once a person is forgotten: frees their address and their account of the education cloud, and removes all that the vault holds of them, their key last. Cut short anywhere, doing it again goes on. */
export const eraseForgotten = async (deps: ForgetDeps, userId: number, context: CommandContext): Promise<void> => {
  const { commands, vault } = deps
  const email = await emailOf(deps, userId)
  if (email !== null)
    await accounts.handle(commands, vault.accountHash(email), { type: 'ReleaseAccount', userId }, partOf(context, 'release'))
  const { cloud } = (await users.load(commands, userId)).state
  if (cloud !== null) await releaseCloudAccount(commands, { cloudId: cloud.cloudId, userId }, context)
  await vault.sessions.endAll(userId)
  await vault.passwords.remove(userId)
  await vault.drafts.removeAll(userId)
  await vault.notes.removeAll(userId)
  await vault.presences.removeAll(userId)
  await vault.keys.destroy(userId)
}

/**
 * Forgets a person for ever: the event first, then what it leads to, which the reactor `forgetting` does where this is cut short. Their personal
 * fields read as null from now on, and their address is free again.
 * @throws Rejection User.NotFound for somebody who was never registered
 */
export const forgetUser = async (deps: ForgetDeps, userId: number, context: CommandContext): Promise<void> => {
  await users.handle(deps.commands, userId, { type: 'ForgetUser', userId }, context)
  await eraseForgotten(deps, userId, context)
}
