// Password recovery by email: a link with a token, valid once, for one hour, and until the password changes otherwise. The log records the
// request; the vault stores the token's hash, and the token itself until the mail has been sent.
import { createHash, randomBytes } from 'node:crypto'
import { rejected } from '../../../protocol/catalogue.ts'
import type { Language } from '../../../protocol/errors.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { ownerOfAccount } from '../account/useCases.ts'
import { users } from '../user/decider.ts'
import { type ChangingVault, requireChosen } from '../user/passwords.ts'

const GOOD_MS = 60 * 60 * 1000
/** Kinds of notes: the grant of a token, by its hash; the token of an unsent mail, by request. */
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

/** Password to replace: once it has changed, the token is invalid. */
interface Grant {
  userId: number
  passwordId: string | null
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The user of an address. @throws Rejection User.NotFound */
export const requireOwner = async (
  { commands, vault }: { commands: CommandHandler; vault: { accountHash(email: string): string } },
  email: string,
): Promise<number> => {
  const userId = await ownerOfAccount({ commands, vault }, email)
  if (userId === null) throw rejected('User.NotFound')
  return userId
}

/**
 * Requests a link as the owner of the address; a reactor sends it. Idempotent.
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

/** The token for the mail of a request; null once it has expired or been sent. */
export const outgoingToken = (vault: NoteVault, recoveryId: string): Promise<string | null> => vault.notes.get(OUTGOING, recoveryId)

/** Deletes the token after its mail was sent; only the hash remains. */
export const tokenSent = async (vault: NoteVault, recoveryId: string): Promise<void> => void (await vault.notes.take(OUTGOING, recoveryId))

/** @throws Rejection User.RecoveryTokenInvalid for an unknown or expired token */
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
 * Sets a new password with the token of a link, which becomes invalid; all open sessions end. Idempotent.
 * @throws Rejection User.RecoveryTokenInvalid, User.PasswordTooCommon, User.PasswordIsAddress (about the field `password`);
 * Common.IdempotencyKeyReused for another password under the same key
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
