// Second factor data in the vault: the secret, the last used time step, and hashes of recovery codes. Codes are single use, also under
// concurrency, and repeated failures cause a delay.
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { newRecoveryCodes, recoveryHash, stepOf } from './codes.ts'

const FACTOR = 'secondFactor'
const TRIES = 'secondFactorTries'
const FREE_TRIES = 5
const HOUR_MS = 3_600_000
const SHORTEST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
const TURNS = 20

interface Note {
  userId: number
  value: string
  until: number | null
}

export interface FactorVault {
  notes: {
    put(kind: string, key: string, note: Note): Promise<void>
    replace(kind: string, key: string, before: string | null, note: Note): Promise<boolean>
    get(kind: string, key: string): Promise<string | null>
    take(kind: string, key: string): Promise<string | null>
  }
}

interface KeptFactor {
  secret: string
  /** Codes of this step or earlier ones are rejected. */
  lastStep: number
  recoveryHashes: readonly string[]
}

/** A user, and the id of the factor that is current according to the log. */
export interface FactorOf {
  userId: number
  factorId: string
}

/**
 * Atomically replaces a note by the result of `next`; null leaves it unchanged.
 * @returns whether it was changed
 */
const change = async (
  { notes }: FactorVault,
  { kind, key }: { kind: string; key: string },
  next: (before: string | null) => Note | null,
): Promise<boolean> => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = await notes.get(kind, key)
    const note = next(before)
    if (note === null) return false
    if (await notes.replace(kind, key, before, note)) return true
  }
  throw rejected('User.TooManyAttempts')
}

/** Counts a try before the code is compared. @throws Rejection User.TooManyAttempts with `retryAfter` in seconds */
const countTry = async (vault: FactorVault, userId: number, now: Date): Promise<void> => {
  const at = now.getTime()
  await change(vault, { kind: TRIES, key: String(userId) }, (before) => {
    const { count, freeAt } = before === null ? { count: 0, freeAt: 0 } : (JSON.parse(before) as { count: number; freeAt: number })
    if (freeAt > at) throw new Rejection('User.TooManyAttempts', { details: { retryAfter: Math.ceil((freeAt - at) / 1000) } })
    const wait = count + 1 < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** (count + 1 - FREE_TRIES))
    return { userId, value: JSON.stringify({ count: count + 1, freeAt: at + wait }), until: at + HOUR_MS }
  })
}

const wrongCode = () => rejected('User.SecondFactorInvalid', { field: 'code', code: 'User.SecondFactorInvalid' })

/**
 * Uses up an app code or a recovery code.
 * @throws Rejection User.SecondFactorInvalid (about the field `code`) for a wrong or used code; User.TooManyAttempts
 */
export const useCode = async (vault: FactorVault, { userId, factorId }: FactorOf, code: string, now: Date): Promise<void> => {
  await countTry(vault, userId, now)
  const isUsed = await change(vault, { kind: FACTOR, key: factorId }, (before) => {
    if (before === null) return null
    const kept = JSON.parse(before) as KeptFactor
    const step = stepOf(kept.secret, code, now)
    const hash = recoveryHash(code)
    const after = (next: Partial<KeptFactor>): Note => ({ userId, value: JSON.stringify({ ...kept, ...next }), until: null })
    if (step !== null) return step > kept.lastStep ? after({ lastStep: step }) : null
    const recoveryHashes = kept.recoveryHashes.filter((other) => other !== hash)
    return recoveryHashes.length < kept.recoveryHashes.length ? after({ recoveryHashes }) : null
  })
  if (!isUsed) throw wrongCode()
  await vault.notes.take(TRIES, String(userId))
}

/**
 * Stores a factor after its first valid code, and returns its recovery codes.
 * @throws Rejection User.SecondFactorInvalid, User.TooManyAttempts
 */
export const keepFactor = async (
  vault: FactorVault,
  { userId, factorId, secret }: FactorOf & { secret: string },
  code: string,
  now: Date,
): Promise<string[]> => {
  await countTry(vault, userId, now)
  const lastStep = stepOf(secret, code, now)
  if (lastStep === null) throw wrongCode()
  const recoveryCodes = newRecoveryCodes()
  const kept: KeptFactor = { secret, lastStep, recoveryHashes: recoveryCodes.map(recoveryHash) }
  await vault.notes.put(FACTOR, factorId, { userId, value: JSON.stringify(kept), until: null })
  await vault.notes.take(TRIES, String(userId))
  return recoveryCodes
}

/** New recovery codes; the old ones become invalid. */
export const renewCodes = async (vault: FactorVault, { userId, factorId }: FactorOf): Promise<string[]> => {
  const recoveryCodes = newRecoveryCodes()
  const recoveryHashes = recoveryCodes.map(recoveryHash)
  await change(vault, { kind: FACTOR, key: factorId }, (before) =>
    before === null ? null : { userId, value: JSON.stringify({ ...(JSON.parse(before) as KeptFactor), recoveryHashes }), until: null },
  )
  return recoveryCodes
}

export const recoveryCodesLeft = async ({ notes }: FactorVault, factorId: string): Promise<number> => {
  const kept = await notes.get(FACTOR, factorId)
  return kept === null ? 0 : (JSON.parse(kept) as KeptFactor).recoveryHashes.length
}

export const dropFactor = async ({ notes }: FactorVault, factorId: string): Promise<void> => void (await notes.take(FACTOR, factorId))

/** Clears the failed tries of a user. */
export const forgetTries = async ({ notes }: FactorVault, userId: number): Promise<void> => void (await notes.take(TRIES, String(userId)))
