// Which calls are limited, and by what: guesses of a password by account, runs of code by person.
import { Rejection } from '../errors/catalogue.ts'
import type { Caller } from './contract.ts'
import { failureLimit, rateLimit } from './rateLimit.ts'

export interface Limits {
  /** Runs the call, or throws a Rejection that says when to try again. */
  around<T>(path: string, caller: Caller | null, request: unknown, run: () => Promise<T>): Promise<T>
}

/** One after another for the same key: guesses sent at the same time must not pass the count together. */
const inTurn = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(run, run)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}

/** In one place, so that a new guarded call is one line. A school shares one address, so addresses are never counted. */
export const createLimits = (now: () => number = Date.now): Limits => {
  const signIns = failureLimit({ max: 10, windowMs: 5 * 60_000, now })
  // The judge's queue is fair by itself; this only keeps one person from asking without end.
  const runs = rateLimit({ perMinute: 120, burst: 200, now })
  const taking = inTurn()
  const guesses: Record<string, { failure: string; key: (caller: Caller | null, request: Record<string, unknown>) => string }> = {
    'User/Login': { failure: 'User.LoginFailed', key: (_, request) => `account ${String(request.account).toLowerCase()}` },
    'User/ChangePassword': { failure: 'User.OldPasswordInvalid', key: (caller) => `user ${caller?.userId}` },
  }
  const isRun = (path: string) => path === 'Code/Judge' || path === 'Code/Evaluate'

  return {
    async around(path, caller, request, run) {
      if (isRun(path)) {
        const retryAfter = runs.take(String(caller?.userId))
        if (retryAfter > 0) throw new Rejection('Common.TooManyRequests', { details: { retryAfter } })
        return run()
      }
      const guess = guesses[path]
      if (!guess) return run()
      const key = guess.key(caller, request as Record<string, unknown>)
      return taking(key, async () => {
        const retryAfter = signIns.wait(key)
        if (retryAfter > 0) throw new Rejection('User.TooManyAttempts', { details: { retryAfter } })
        try {
          const reply = await run()
          signIns.succeeded(key)
          return reply
        } catch (error) {
          if (error instanceof Rejection && error.code === guess.failure) signIns.failed(key)
          throw error
        }
      })
    },
  }
}
