// Guesses at passwords: who has failed too often waits, longer each time. Only failures count, so that a class behind one address signs in at once;
// and whoever signs in where they have signed in before waits for nobody's failures but their own.
import { createHmac, randomBytes } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { Semaphore } from 'async-mutex'
import { createTurns } from '../../commands/kit/turns.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import { type FailureDelay, failureDelay } from './rateLimit.ts'

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

/** `now` in ms that only grow. */
export const createGuesses = (now?: () => number): Guesses => {
  const delay = (free: number, mostMs: number): FailureDelay => failureDelay({ free, forgetMs: HOUR, mostMs, ...(now ? { now } : {}) })
  const byDevice = delay(5, 15 * MINUTE)
  const byAccountAndNetwork = delay(5, 15 * MINUTE)
  const byAccount = delay(20, MINUTE)
  const byNetwork = delay(300, MINUTE)
  const byPassword = delay(50, MINUTE)
  // Lives as long as this process: what was tried is written nowhere.
  const passwordKey = randomBytes(32)
  const nameOf = (password: string) => createHmac('sha256', passwordKey).update(password.normalize('NFKC')).digest('base64')
  const watching = ({ account, device, ip, password }: Guess): [FailureDelay, string][] =>
    device !== null
      ? [[byDevice, `${account} ${device}`]]
      : [
          [byAccountAndNetwork, `${account} ${networkOf(ip)}`],
          [byAccount, account],
          [byNetwork, networkOf(ip)],
          [byPassword, nameOf(password)],
        ]
  const inTurn = createTurns()
  const comparing = new Semaphore(AT_A_TIME)

  return {
    check(guess, isFailure, run) {
      const watched = watching(guess)
      const checked = async () => {
        const retryAfter = Math.max(...watched.map(([limit, key]) => limit.wait(key)))
        if (retryAfter > 0) throw new Rejection('User.TooManyAttempts', { details: { retryAfter } })
        try {
          return await run()
        } catch (error) {
          if (isFailure(error)) for (const [limit, key] of watched) limit.failed(key)
          throw error
        }
      }
      return inTurn(`${guess.account} ${guess.device ?? ''}`, () => comparing.runExclusive(checked))
    },
  }
}
