// Use cases of the second factor: set up, give a code to complete a sign-in, remove. The log has its existence and id; the vault has the
// secrets.
import type { CallContext, SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { beginSession, halfArrival, requireRunning, takeHalfArrival } from '../session/beginning.ts'
import type { SessionDeps } from '../session/deps.ts'
import { noteRejection } from '../session/useCases.ts'
import { users } from '../user/decider.ts'
import { newSecret, uriOf } from './codes.ts'
import { dropFactor, type FactorVault, keepFactor, recoveryCodesLeft, renewCodes, useCode } from './keeping.ts'

/** Kind of notes: a secret without a valid code so far, by user. */
const SETUP = 'secondFactorSetup'
const SETUP_MS = 15 * 60_000

export interface SecondFactorDeps extends SessionDeps {
  vault: SessionDeps['vault'] & FactorVault
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>
}

const factorOf = async (commands: CommandHandler, userId: number): Promise<string | null> =>
  (await users.load(commands, userId)).state.factorId

/** @throws Rejection User.SecondFactorNotSetUp */
const requireFactor = async (commands: CommandHandler, userId: number): Promise<string> => {
  const factorId = await factorOf(commands, userId)
  if (factorId === null) throw rejected('User.SecondFactorNotSetUp')
  return factorId
}

export const factorState = async ({ commands, vault }: SecondFactorDeps, userId: number) => {
  const factorId = await factorOf(commands, userId)
  return { isOn: factorId !== null, recoveryCodesLeft: factorId === null ? 0 : await recoveryCodesLeft(vault, factorId) }
}

/** @throws Rejection User.SecondFactorOn if there is one already */
export const beginFactor = async ({ commands, vault, namesOf }: SecondFactorDeps, { caller: { userId }, now }: SignedInContext) => {
  if ((await factorOf(commands, userId)) !== null) throw rejected('User.SecondFactorOn')
  const secret = newSecret()
  await vault.notes.put(SETUP, String(userId), { userId, value: secret, until: now.getTime() + SETUP_MS })
  const name = (await namesOf([userId])).get(userId)
  return { secret, uri: uriOf(secret, name ?? String(userId)) }
}

/** @throws Rejection User.SecondFactorOn, User.SecondFactorNotSetUp, User.SecondFactorInvalid, User.TooManyAttempts */
export const enableFactor = async ({ commands, vault }: SecondFactorDeps, code: string, call: SignedInContext) => {
  const { userId } = call.caller
  if ((await factorOf(commands, userId)) !== null) throw rejected('User.SecondFactorOn')
  const secret = await vault.notes.get(SETUP, String(userId))
  if (secret === null) throw rejected('User.SecondFactorNotSetUp')
  const factorId = call.commandId
  const recoveryCodes = await keepFactor(vault, { userId, factorId, secret }, code, call.now)
  await users.handle(commands, userId, { type: 'EnableSecondFactor', userId, factorId }, commandContext(call))
  await vault.notes.take(SETUP, String(userId))
  return { recoveryCodes }
}

/** @throws Rejection User.SecondFactorNotSetUp, User.PasswordWrong, User.SecondFactorInvalid, User.TooManyAttempts */
export const disableFactor = async (
  { commands, vault }: SecondFactorDeps,
  { password, code }: { password: string; code: string },
  call: SignedInContext,
): Promise<void> => {
  const { userId } = call.caller
  const factorId = await requireFactor(commands, userId)
  const { passwordId } = (await users.load(commands, userId)).state
  if (!(await vault.passwords.verify(userId, password, passwordId)))
    throw rejected('User.PasswordWrong', { field: 'password', code: 'User.PasswordWrong' })
  await useCode(vault, { userId, factorId }, code, call.now)
  await users.handle(commands, userId, { type: 'DisableSecondFactor', userId, factorId }, commandContext(call))
  await dropFactor(vault, factorId)
}

/** @throws Rejection User.SecondFactorNotSetUp, User.SecondFactorInvalid, User.TooManyAttempts */
export const renewFactorCodes = async ({ commands, vault }: SecondFactorDeps, code: string, call: SignedInContext) => {
  const { userId } = call.caller
  const factorId = await requireFactor(commands, userId)
  await useCode(vault, { userId, factorId }, code, call.now)
  return { recoveryCodes: await renewCodes(vault, { userId, factorId }) }
}

/**
 * Last step of a sign-in that began with a password or a link.
 * @throws Rejection User.SignInOver, User.SecondFactorInvalid, User.TooManyAttempts, User.AccountExpired
 */
export const verifyFactor = async (deps: SecondFactorDeps, { token, code }: { token: string; code: string }, call: CallContext) => {
  const { commands, vault } = deps
  const half = await halfArrival(vault, token)
  if (half === null) throw rejected('User.SignInOver')
  const { userId } = half
  const { state: user } = await users.load(commands, userId)
  if (user.isForgotten || user.passwordId !== half.passwordId) throw rejected('User.SignInOver')
  requireRunning(userId, user, call.now)
  if (user.factorId !== null) {
    try {
      await useCode(vault, { userId, factorId: user.factorId }, code, call.now)
    } catch (error) {
      await noteRejection(deps, half.account, userId, 'wrong code', call)
      throw error
    }
  }
  if (!(await takeHalfArrival(vault, token))) throw rejected('User.SignInOver')
  return await beginSession(deps, { ...half, user }, call)
}
