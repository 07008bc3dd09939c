// Use cases of user accounts: register, sign the agreement, erase.
import type { EventStore, Recorded } from '../../../eventstore/port.ts'
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { accounts } from '../account/decider.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { releaseCloudAccount } from '../cloudAccount/linking.ts'
import { users } from './decider.ts'
import { DEFAULT_PASSWORD, type UserEvent } from './events.ts'

/** Version of the current statement. */
export const STATEMENT = '2026-11'

export interface Registration {
  name: string
  email: string
  /** Null for the installation's default password, which has no hash and must be changed at the first sign-in. */
  password: string | null
  studentId: string | null
  roles: readonly string[]
}

/**
 * Claims something unique for a user; called for each id that is tried. `taken`: the previous id, which turned out to belong to another
 * user.
 */
export type Claim = (userId: number, taken: number | null) => Promise<unknown>

/**
 * Registers a user and returns their id: unique things are claimed first, the address last. Idempotent by command id, for recovery after a
 * crash.
 * @throws Rejection User.AlreadyExists when the address belongs to someone else, and the errors of `claim`
 */
export const registerPerson = async (
  commands: CommandHandler,
  vault: { accountHash(email: string): string },
  { name, email, studentId, claim }: { name: string; email: string | null; studentId: string | null; claim?: Claim },
  context: CommandContext,
): Promise<number> => {
  /** Moves the claim of the address to a new id if the previous one is taken by another user. */
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
 * Creates an account and returns the user's id: registers first, then stores the password in the vault, or sets the default one. Idempotent
 * by command id, for recovery after a crash. Throws User.AlreadyExists when the address belongs to someone else.
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

/** The account of an address: created by this command, now or on an earlier try, or an existing one. */
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
    /** The session of a token, also of one for the agreement step only. Null when unknown or ended. */
    resolve(token: string): Promise<{ userId: number; sessionId: string; kind: 'agreement' | 'full'; isSuperseded: boolean } | null>
    create(userId: number, sessionId: string, kind: 'agreement' | 'full', origin: { device: string; ip: string }): Promise<string>
  }
}

/**
 * Signs the agreement as the user of the step's token, which is single use, and returns the token of a full session.
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

/** Readable only until the key is deleted, so it is read before. */
export const emailOf = async ({ events }: Pick<ForgetDeps, 'events'>, userId: number): Promise<string | null> => {
  const [first] = (await events.readStream(users.stream(userId), { max: 1 })).events as Recorded<UserEvent>[]
  return first?.type === 'UserRegistered' ? first.data.email : null
}

/**
 * Carries out an erasure: frees the address and the education cloud account, and deletes all vault data of the user, the key last.
 * Idempotent; a retry continues after a crash.
 */
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
 * Erases a user's data permanently: the event first, then its effects, which the reactor `forgetting` completes after an interruption.
 * Personal fields read as null from then on, and the address becomes free.
 * @throws Rejection User.NotFound for users who were never registered
 */
export const forgetUser = async (deps: ForgetDeps, userId: number, context: CommandContext): Promise<void> => {
  await users.handle(deps.commands, userId, { type: 'ForgetUser', userId }, context)
  await eraseForgotten(deps, userId, context)
}
