// Password guessing: each failure beyond the limit increases the delay. Only failures count, so that a class behind one address can sign in
// at once; a known device waits only for its own failures.
import { createHmac, randomBytes } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { Semaphore } from 'async-mutex'
import { createTurns } from '../../commands/kit/turns.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import type { Counts, Watched } from './counts.ts'
import type { DelayRule } from './rateLimit.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Concurrent password comparisons: bounds attempts that pass the check at the same time, and leaves threads of the pool to others. */
const AT_A_TIME = 8

export interface Guess {
  /** The account's normalized name. */
  account: string
  /** Token of a device on which this account has signed in before; null for an unknown one. */
  device: string | null
  ip: string
  password: string
}

export interface Guesses {
  /**
   * Runs the attempt if there is no delay, and counts it as a failure if `isFailure` accepts its error.
   * @throws Rejection User.TooManyAttempts with `retryAfter` in seconds
   */
  check<T>(guess: Guess, isFailure: (error: unknown) => boolean, run: () => Promise<T>): Promise<T>
}

/** An IPv6 network has too many addresses to count each; it counts as one. */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(.+)$/i.exec(ip)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const delay = (free: number, mostMs: number): DelayRule => ({ free, forgetMs: HOUR, mostMs })
const BY = {
  device: delay(5, 15 * MINUTE),
  accountAndNetwork: delay(5, 15 * MINUTE),
  account: delay(20, MINUTE),
  network: delay(300, MINUTE),
  password: delay(50, MINUTE),
} as const

const watched = (by: keyof typeof BY, key: string): Watched => ({ name: `guesses by ${by}`, rule: BY[by], key })

/** Pseudonyms of tried passwords for the lifetime of this process: passwords are never stored. */
const createNames = (): ((password: string) => string) => {
  const key = randomBytes(32)
  return (password) => createHmac('sha256', key).update(password).digest('base64')
}

/** `passwordName` returns a pseudonym of the password; processes that share counters need the same one. */
export const createGuesses = (counts: Counts, passwordName = createNames()): Guesses => {
  const watching = ({ account, device, ip, password }: Guess): Watched[] =>
    device !== null
      ? [watched('device', `${account} ${device}`)]
      : [
          watched('accountAndNetwork', `${account} ${networkOf(ip)}`),
          watched('account', account),
          watched('network', networkOf(ip)),
          watched('password', passwordName(password.normalize('NFKC'))),
        ]
  const inTurn = createTurns()
  const comparing = new Semaphore(AT_A_TIME)

  return {
    check(guess, isFailure, run) {
      const checked = async () => {
        const { retryAfter, ended } = await counts.begin(watching(guess))
        if (retryAfter > 0) throw new Rejection('User.TooManyAttempts', { details: { retryAfter } })
        try {
          const result = await run()
          await ended(false)
          return result
        } catch (error) {
          await ended(isFailure(error))
          throw error
        }
      }
      return inTurn(`${guess.account} ${guess.device ?? ''}`, () => comparing.runExclusive(checked))
    },
  }
}
