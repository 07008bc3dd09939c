// Rate limits: those a call declares (`limit` and `guessing` in its schemas), and the total writes of a person.
import { createHash } from 'node:crypto'
import type { Caller, RateLimit, ServedCall } from '../../protocol/call.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import { type Counts, createCounts } from './counts.ts'
import { createGuesses, type Guess, networkOf } from './guesses.ts'
import type { AllowanceRule } from './rateLimit.ts'

/** Inputs of a limit. */
export interface LimitedCall {
  call: Pick<ServedCall, 'path' | 'kind' | 'limit' | 'publicly' | 'guessing'>
  caller: Caller | null
  /** Validated by the call's schema. */
  request: unknown
  ip: string
  /** Size of the body in bytes. */
  bytes: number
}

export interface Limits {
  /** Runs the call, or throws a Rejection with the time to retry. */
  around<T>(call: LimitedCall, run: () => Promise<T>): Promise<T>
}

export interface LimitsOptions {
  /** Normalizes an account's name. */
  accountHash(account: string): string
  /** Returns the device token of this account among these; null if there is none. */
  knownDevice(account: string, tokens: readonly string[]): string | null
  /** Where limits are counted; default: in this process. */
  counts?: Counts
  /** Pseudonym of a tried password, the same wherever it is counted. */
  passwordName?: (password: string) => string
  /** The first call of those that share a limit gives it its name. */
  calls?: readonly Pick<ServedCall, 'path' | 'limit'>[]
}

const MEGABYTE = 1024 * 1024
const codeOf = (error: unknown) => (error instanceof Rejection ? error.code : null)

/** Far above normal use, below a program that writes in a loop. */
const WRITES: AllowanceRule = { perMinute: 240, burst: 480 }
const BYTES: AllowanceRule = { perMinute: 32 * MEGABYTE, burst: 128 * MEGABYTE }
/** Successful sign-ins cost sessions and events as well. */
const COMPARISONS: AllowanceRule = { perMinute: 20, burst: 60 }

/** Retry-After in seconds for a network that is already waiting for a scarce resource. */
const ONE_AT_A_TIME_SECONDS = 5

/**
 * Limits of visitors' calls about an account: from one network, from all networks, and one network about all accounts (possibly a school).
 */
const ABOUT = {
  accountAndNetwork: { perMinute: 0.2, burst: 5 },
  account: { perMinute: 0.5, burst: 15 },
  network: { perMinute: 30, burst: 120 },
} as const satisfies Record<string, AllowanceRule>

/** Limits of an installation, or of this process alone. */
export const createLimits = ({ accountHash, knownDevice, counts = createCounts(), passwordName, calls = [] }: LimitsOptions): Limits => {
  const guesses = createGuesses(counts, passwordName)
  /** Limits of individual calls. */
  const names = new Map<RateLimit, string>()
  for (const { path, limit } of calls) if (limit && !names.has(limit)) names.set(limit, path)
  const nameOf = (limit: RateLimit, path: string): string => {
    const known = names.get(limit) ?? path
    names.set(limit, known)
    return known
  }
  const take = async (name: string, rule: AllowanceRule, key: string, amount?: number) => {
    const retryAfter = await counts.take(name, rule, key, amount)
    if (retryAfter > 0) throw new Rejection('Common.TooManyRequests', { details: { retryAfter } })
  }
  /** Networks with a request for a scarce resource in progress, by path; in this process. */
  const asking = new Set<string>()
  /** Runs it, unless the network has a request in progress or the overall limit is exceeded. */
  const scarcely = async <T>({ path, publicly }: LimitedCall['call'], ip: string, run: () => Promise<T>): Promise<T> => {
    if (!publicly?.scarce) return run()
    const { everybody, refusal } = publicly.scarce
    const wait = (retryAfter: number) => new Rejection(refusal, { details: { retryAfter, figure: retryAfter } })
    const key = `${path} ${networkOf(ip)}`
    if (asking.has(key)) throw wait(ONE_AT_A_TIME_SECONDS)
    asking.add(key)
    try {
      const retryAfter =
        (publicly.network && (await counts.take(`${path} by network`, publicly.network, networkOf(ip)))) ||
        (await counts.take(`${path} by all`, everybody, ''))
      if (retryAfter > 0) throw wait(retryAfter)
      return await run()
    } finally {
      asking.delete(key)
    }
  }
  /** Public calls are counted for the holder of the token they carry. */
  const writerOf = ({ caller, request }: LimitedCall): string | null => {
    if (caller) return `user ${caller.userId}`
    const { token } = request as { token?: unknown }
    return typeof token === 'string' ? createHash('sha256').update(token).digest('base64') : null
  }
  /** Narrowest first, so that a call refused there does not use up the wider limits. */
  const takePublicly = async ({ call: { path, publicly }, request, ip }: LimitedCall) => {
    if (!publicly || publicly.scarce) return
    const network = networkOf(ip)
    const account = publicly.account === undefined ? null : accountHash(publicly.account(request as never))
    if (account !== null) {
      await take(`${path} by account and network`, ABOUT.accountAndNetwork, `${account} ${network}`)
      await take(`${path} by account`, ABOUT.account, account)
    }
    await take(`${path} by network`, publicly.network ?? ABOUT.network, network)
  }
  const guessOf = ({ call, caller, request, ip }: LimitedCall): Guess | null => {
    if (!call.guessing) return null
    const { account, password, devices = [] } = call.guessing.tried(request)
    if (account !== undefined) return { account: accountHash(account), device: knownDevice(account, devices), ip, password }
    return caller && { account: `user ${caller.userId}`, device: 'its session', ip, password }
  }

  return {
    async around(limited, run) {
      const { path, kind, limit, guessing } = limited.call
      await takePublicly(limited)
      const writer = writerOf(limited)
      if (writer !== null) {
        if (limit) await take(nameOf(limit, path), limit, writer)
        if (kind === 'command') await take('writes', WRITES, writer)
        await take('bytes', BYTES, writer, limited.bytes)
      }
      const guess = guessOf(limited)
      if (!guess) return scarcely(limited.call, limited.ip, run)
      return guesses.check(
        guess,
        (error) => codeOf(error) === guessing?.failure,
        async () => {
          // counted after the delays, so that guessing does not use up the owner's allowance
          await take('comparisons', COMPARISONS, `${guess.account} ${guess.device ?? guess.ip}`)
          return run()
        },
      )
    },
  }
}
