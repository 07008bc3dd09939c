// Which calls are limited, and by what: guesses of a password by whom and from where, runs of code and writes by person.
import { createHash } from 'node:crypto'
import type { Call, Caller } from '../../protocol/call.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import { createGuesses, type Guess } from './guesses.ts'
import { type Allowance, allowance } from './rateLimit.ts'

/** What a limit may look at. */
export interface LimitedCall {
  call: Pick<Call, 'path' | 'kind'>
  caller: Caller | null
  /** Checked by the call's schema. */
  request: unknown
  ip: string
  /** Of the body. */
  bytes: number
}

export interface Limits {
  /** Runs the call, or throws a Rejection that says when to try again. */
  around<T>(call: LimitedCall, run: () => Promise<T>): Promise<T>
}

export interface LimitsOptions {
  /** The one form of an account's name. */
  accountHash(account: string): string
  /** Which of these tokens says that the account has signed in with it before; null when none does. */
  knownDevice(account: string, tokens: readonly string[]): string | null
  /** Ms that only grow. */
  now?: () => number
}

const MEGABYTE = 1024 * 1024
const codeOf = (error: unknown) => (error instanceof Rejection ? error.code : null)

/** In one place, so that a new guarded call is one line. */
export const createLimits = ({ accountHash, knownDevice, now }: LimitsOptions): Limits => {
  const clock = now ? { now } : {}
  const guesses = createGuesses(now)
  /** What is written by people at work stays far below these; a program that writes in a loop does not. */
  const writes = allowance({ perMinute: 240, burst: 480, ...clock })
  const bytes = allowance({ perMinute: 32 * MEGABYTE, burst: 128 * MEGABYTE, ...clock })
  // The judge's queue is fair by itself; this only keeps one person from asking without end.
  const runs = allowance({ perMinute: 120, burst: 200, ...clock })
  /** Right passwords make sessions and events as well. */
  const comparisons = allowance({ perMinute: 20, burst: 60, ...clock })
  const stars = allowance({ perMinute: 60, burst: 120, ...clock })
  const ofCall: Record<string, Allowance> = {
    'Code/Judge': runs,
    'Code/Evaluate': runs,
    'Group/Exercise/MarkProblem': stars,
    'Group/Exercise/UnMarkProblem': stars,
    // says whether somebody has an address
    'Problem/Share': allowance({ perMinute: 20, burst: 40, ...clock }),
    'Live/Ticket': allowance({ perMinute: 60, burst: 120, ...clock }),
    'Draft/Save': allowance({ perMinute: 60, burst: 120, ...clock }),
    'User/SignPersonalDataAgreement': allowance({ perMinute: 6, burst: 12, ...clock }),
  }
  const take = (from: Allowance | undefined, key: string, amount?: number) => {
    const retryAfter = from?.take(key, amount) ?? 0
    if (retryAfter > 0) throw new Rejection('Common.TooManyRequests', { details: { retryAfter } })
  }
  /** Public calls are written down for whoever holds the token that they carry. */
  const writerOf = ({ caller, request }: LimitedCall): string | null => {
    if (caller) return `user ${caller.userId}`
    const { token } = request as { token?: unknown }
    return typeof token === 'string' ? createHash('sha256').update(token).digest('base64') : null
  }
  const guessOf = ({ call, caller, request, ip }: LimitedCall): (Guess & { failure: string }) | null => {
    if (call.path === 'User/Login') {
      const { account, password, devices = [] } = request as { account: string; password: string; devices?: readonly string[] }
      return { account: accountHash(account), device: knownDevice(account, devices), ip, password, failure: 'User.LoginFailed' }
    }
    if (call.path !== 'User/ChangePassword' || !caller) return null
    const { old } = request as { old: string }
    return { account: `user ${caller.userId}`, device: 'its session', ip, password: old, failure: 'User.OldPasswordInvalid' }
  }

  return {
    async around(limited, run) {
      const { path, kind } = limited.call
      const writer = writerOf(limited)
      if (writer !== null) {
        take(ofCall[path], writer)
        if (kind === 'command') take(writes, writer)
        take(bytes, writer, limited.bytes)
      }
      const guess = guessOf(limited)
      if (!guess) return run()
      return guesses.attempt(
        guess,
        (error) => codeOf(error) === guess.failure,
        async () => {
          // counted behind the waits, so that whoever guesses does not use up what the owner may
          take(comparisons, `${guess.account} ${guess.device ?? guess.ip}`)
          return run()
        },
      )
    },
  }
}
