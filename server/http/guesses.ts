// Guesses at passwords: who has failed too often waits, longer each time. Only failures count, so that a class behind one address signs in at once;
// and whoever signs in where they have signed in before waits for nobody's failures but their own.
import { createHmac, randomBytes } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { Semaphore } from 'async-mutex'
import { createTurns } from '../../commands/kit/turns.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import type { Counts, Watched } from './counts.ts'
import type { DelayRule } from './rateLimit.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Passwords compared at a time: whoever asks at the same time passes no count together, and hashing leaves threads to others. */
const AT_A_TIME = 8

export interface Guess {
  /** Whose password is guessed, in its one form. */
  account: string
  /** Where this account has signed in before; null elsewhere. */
  device: string | null
  ip: string
  password: string
}

export interface Guesses {
  /**
   * Runs it when nothing has to be waited for, and counts it where `isFailure` says so of its error.
   * @throws Rejection User.TooManyAttempts with `retryAfter` in seconds
   */
  check<T>(guess: Guess, isFailure: (error: unknown) => boolean, run: () => Promise<T>): Promise<T>
}

/** One network of IPv6 has more addresses than anyone can count; it counts as one. */
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

/** Names passwords that were tried, for as long as this process lives: what was tried is written nowhere. */
const createNames = (): ((password: string) => string) => {
  const key = randomBytes(32)
  return (password) => createHmac('sha256', key).update(password).digest('base64')
}

/** `passwordName` gives what was tried a name that does not tell it; several processes that count together need the same one. */
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
