// Verifies a recovery address: a code is mailed there and returned together with the password. The vault stores the code while it is valid;
// the log contains neither the code nor the plain address.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { rejected } from '../../../protocol/catalogue.ts'
import type { Language } from '../../../protocol/errors.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { users } from '../user/decider.ts'

/** Kind of notes: the pending verification, by user. */
const CHECK = 'recoveryAddress'
const GOOD_MS = 15 * 60_000
const DIGITS = 6
const MOST_TRIES = 5

interface Note {
  userId: number
  value: string
  until: number
}

export interface CheckingVault {
  notes: {
    put(kind: string, key: string, note: Note): Promise<void>
    replace(kind: string, key: string, before: string | null, note: Note): Promise<boolean>
    get(kind: string, key: string): Promise<string | null>
    take(kind: string, key: string): Promise<string | null>
  }
  passwords: { verify(userId: number | null, password: string, passwordId: string | null): Promise<boolean> }
}

export interface CheckingDeps {
  commands: CommandHandler
  vault: CheckingVault
}

export interface AddressCheck {
  checkId: string
  address: string
  code: string
  tries: number
  until: number
}

const checkOf = async ({ notes }: Pick<CheckingVault, 'notes'>, userId: number): Promise<{ text: string; check: AddressCheck } | null> => {
  const text = await notes.get(CHECK, String(userId))
  return text === null ? null : { text, check: JSON.parse(text) as AddressCheck }
}

/** The mail of a requested verification; null once it has expired or been replaced. */
export const openCheck = async (vault: Pick<CheckingVault, 'notes'>, userId: number, checkId: string): Promise<AddressCheck | null> => {
  const found = await checkOf(vault, userId)
  return found?.check.checkId === checkId ? found.check : null
}

/** Requests a code, which a reactor mails. @throws Rejection User.RecoveryAddressMissing if the profile has no recovery address */
export const beginCheck = async (
  { commands, vault }: CheckingDeps,
  { userId, language, now }: { userId: number; language: Language; now: Date },
  context: CommandContext,
): Promise<void> => {
  const address = (await users.load(commands, userId)).state.profile.recoveryEmail ?? null
  if (address === null) throw rejected('User.RecoveryAddressMissing')
  const until = now.getTime() + GOOD_MS
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const check: AddressCheck = { checkId: context.commandId, address, code, tries: 0, until }
  await vault.notes.put(CHECK, String(userId), { userId, value: JSON.stringify(check), until })
  await users.handle(commands, userId, { type: 'CheckRecoveryAddress', userId, checkId: check.checkId, language }, context)
}

const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
const wrongCode = () => rejected('User.RecoveryCodeInvalid', { field: 'code', code: 'User.RecoveryCodeInvalid' })

/** The verification that this code belongs to; the try is counted before the comparison. @throws Rejection User.RecoveryCodeInvalid */
const requireCode = async (vault: CheckingVault, userId: number, code: string): Promise<AddressCheck> => {
  const found = await checkOf(vault, userId)
  if (found === null || found.check.tries >= MOST_TRIES) throw wrongCode()
  const { text, check } = found
  const counted = { userId, value: JSON.stringify({ ...check, tries: check.tries + 1 }), until: check.until }
  const given = code.replaceAll(/\s/g, '')
  if (!(await vault.notes.replace(CHECK, String(userId), text, counted)) || !isSame(given, check.code)) throw wrongCode()
  return check
}

/**
 * Confirms the recovery address of the profile with the mailed code.
 * @throws Rejection User.PasswordWrong, User.RecoveryCodeInvalid (about their fields), the latter also if the address has been changed
 * since
 */
export const confirmAddress = async (
  { commands, vault }: CheckingDeps,
  { userId, code, password }: { userId: number; code: string; password: string },
  context: CommandContext,
): Promise<void> => {
  const { passwordId } = (await users.load(commands, userId)).state
  if (!(await vault.passwords.verify(userId, password, passwordId)))
    throw rejected('User.PasswordWrong', { field: 'password', code: 'User.PasswordWrong' })
  const { checkId, address } = await requireCode(vault, userId, code)
  await users.handle(commands, userId, { type: 'ConfirmRecoveryAddress', userId, checkId, address }, context)
  await vault.notes.take(CHECK, String(userId))
}
