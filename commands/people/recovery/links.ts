// A forgotten password by e-mail: a link with a token that is good once, for an hour, and until the password changes in any other way. The log
// knows that it was asked for; the vault keeps the token's hash, and the token itself until the mail is out.
import { createHash, randomBytes } from 'node:crypto'
import { rejected } from '../../../protocol/catalogue.ts'
import type { Language } from '../../../protocol/errors.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { users } from '../user/decider.ts'
import { type ChangingVault, requireChosen } from '../user/passwords.ts'

const GOOD_MS = 60 * 60 * 1000
/** Kinds of notes: what a token is good for, by its hash; and the token that a mail is to bring, by the request. */
const GRANT = 'recovery'
const OUTGOING = 'recoveryLink'

interface NoteVault {
  notes: {
    replace(kind: string, key: string, before: null, note: { userId: number; value: string; until: number }): Promise<boolean>
    get(kind: string, key: string): Promise<string | null>
    take(kind: string, key: string): Promise<string | null>
  }
}

export interface RecoveringVault extends ChangingVault, NoteVault {
  sessions: { endAll(userId: number): Promise<string[]> }
}

export interface RecoveringDeps {
  commands: CommandHandler
  vault: RecoveringVault
}

/** Which password it is to replace: once another one counts, the token is good for nothing. */
interface Grant {
  userId: number
  passwordId: string | null
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The person of an address. @throws Rejection User.NotFound */
export const requireOwner = async (
  { commands, vault }: { commands: CommandHandler; vault: { accountHash(email: string): string } },
  email: string,
): Promise<number> => {
  const userId = await ownerOfAccount({ commands, vault }, email)
  if (userId === null) throw rejected('User.NotFound')
  return userId
}

/**
 * Asks for a link in the name of whoever has the address: a reactor sends it. Safe to repeat.
 * @throws Rejection User.NotFound
 */
export const requestRecovery = async (
  { commands, vault }: RecoveringDeps,
  { email, language, now }: { email: string; language: Language; now: Date },
  context: CommandContext,
): Promise<void> => {
  const userId = await requireOwner({ commands, vault }, email)
  const { passwordId } = (await users.load(commands, userId)).state
  const recoveryId = context.commandId
  const until = now.getTime() + GOOD_MS
  await vault.notes.replace(OUTGOING, recoveryId, null, { userId, value: randomBytes(32).toString('base64url'), until })
  const token = await vault.notes.get(OUTGOING, recoveryId)
  if (token !== null) {
    const grant: Grant = { userId, passwordId }
    await vault.notes.replace(GRANT, hashOf(token), null, { userId, value: JSON.stringify(grant), until })
  }
  await users.handle(commands, userId, { type: 'RequestPasswordRecovery', userId, recoveryId, language }, context)
}

/** The token that the mail of a request brings; null once it is over or has been sent. */
export const outgoingToken = (vault: NoteVault, recoveryId: string): Promise<string | null> => vault.notes.get(OUTGOING, recoveryId)

/** The mail is out: from now on only its hash is known. */
export const tokenSent = async (vault: NoteVault, recoveryId: string): Promise<void> => void (await vault.notes.take(OUTGOING, recoveryId))

/** @throws Rejection User.RecoveryTokenInvalid for one that was never made, or is over */
const grantOf = async (vault: NoteVault, token: string): Promise<Grant> => {
  const grant = await vault.notes.get(GRANT, hashOf(token))
  if (grant === null) throw rejected('User.RecoveryTokenInvalid')
  return JSON.parse(grant) as Grant
}

/** @throws Rejection User.RecoveryTokenInvalid */
export const requireGoodToken = async ({ commands, vault }: RecoveringDeps, token: string): Promise<void> => {
  const { userId, passwordId } = await grantOf(vault, token)
  const { state } = await users.load(commands, userId)
  if (state.isForgotten || state.passwordId !== passwordId) throw rejected('User.RecoveryTokenInvalid')
}

/**
 * Sets a new password by the token of a link: the link is good for nothing after that, and every open session ends. Safe to repeat.
 * @throws Rejection User.RecoveryTokenInvalid, User.PasswordTooCommon, User.PasswordIsAddress (about the field `password`);
 *   Common.IdempotencyKeyReused for another password under the same key
 */
export const recoverPassword = async (
  deps: RecoveringDeps,
  { token, password }: { token: string; password: string },
  context: CommandContext,
): Promise<void> => {
  const { commands, vault } = deps
  const { userId, passwordId: replacedId } = await grantOf(vault, token)
  const { state: before } = await users.load(commands, userId)
  const passwordId = context.commandId
  if (before.passwordId === passwordId) {
    if (!(await vault.passwords.verify(userId, password, passwordId))) throw rejected('Common.IdempotencyKeyReused')
  } else {
    await requireGoodToken(deps, token)
    await requireChosen(commands, vault, userId, password, 'password')
    await vault.passwords.set(userId, password, passwordId)
  }
  const by = { ...context, actor: { userId, role: before.roles[0] ?? 'student' } }
  const { state } = await users.handle(commands, userId, { type: 'RecoverPassword', userId, passwordId, replacedId }, by)
  await vault.passwords.forgetOthers(userId, state.passwordId, replacedId)
  await vault.sessions.endAll(userId)
}
