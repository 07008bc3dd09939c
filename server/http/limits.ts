// What holds calls back: what a call says of itself (`limit` and `guessing` in its schemas), and what a person may write in all.
import { createHash } from 'node:crypto'
import type { Caller, RateLimit, ServedCall } from '../../protocol/call.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import { createGuesses, type Guess } from './guesses.ts'
import { type Allowance, allowance } from './rateLimit.ts'

/** What a limit may look at. */
export interface LimitedCall {
  call: Pick<ServedCall, 'kind' | 'limit' | 'guessing'>
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

/** The limits of this process. */
export const createLimits = ({ accountHash, knownDevice, now }: LimitsOptions): Limits => {
  const clock = now ? { now } : {}
  const guesses = createGuesses(now)
  /** What is written by people at work stays far below these; a program that writes in a loop does not. */
  const writes = allowance({ perMinute: 240, burst: 480, ...clock })
  const bytes = allowance({ perMinute: 32 * MEGABYTE, burst: 128 * MEGABYTE, ...clock })
  /** Right passwords make sessions and events as well. */
  const comparisons = allowance({ perMinute: 20, burst: 60, ...clock })
  /** Of calls that have a limit of their own. */
  const ofCalls = new Map<RateLimit, Allowance>()
  const allowanceOf = (limit: RateLimit): Allowance => {
    const known = ofCalls.get(limit) ?? allowance({ ...limit, ...clock })
    ofCalls.set(limit, known)
    return known
  }
  const take = (from: Allowance, key: string, amount?: number) => {
    const retryAfter = from.take(key, amount)
    if (retryAfter > 0) throw new Rejection('Common.TooManyRequests', { details: { retryAfter } })
  }
  /** Public calls are written down for whoever holds the token that they carry. */
  const writerOf = ({ caller, request }: LimitedCall): string | null => {
    if (caller) return `user ${caller.userId}`
    const { token } = request as { token?: unknown }
    return typeof token === 'string' ? createHash('sha256').update(token).digest('base64') : null
  }
  const guessOf = ({ call, caller, request, ip }: LimitedCall): Guess | null => {
    if (!call.guessing) return null
    const { account, password, devices = [] } = call.guessing.tried(request)
    if (account !== undefined) return { account: accountHash(account), device: knownDevice(account, devices), ip, password }
    return caller && { account: `user ${caller.userId}`, device: 'its session', ip, password }
  }

  return {
    async around(limited, run) {
      const { kind, limit, guessing } = limited.call
      const writer = writerOf(limited)
      if (writer !== null) {
        if (limit) take(allowanceOf(limit), writer)
        if (kind === 'command') take(writes, writer)
        take(bytes, writer, limited.bytes)
      }
      const guess = guessOf(limited)
      if (!guess) return run()
      return guesses.check(
        guess,
        (error) => codeOf(error) === guessing?.failure,
        async () => {
          // counted behind the waits, so that whoever guesses does not use up what the owner may
          take(comparisons, `${guess.account} ${guess.device ?? guess.ip}`)
          return run()
        },
      )
    },
  }
}
