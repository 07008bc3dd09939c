// Fires deadlines when they are due, late ones when the server is back, each once: the schedule is a read model, the command id derives from the deadline.
import type { Position } from '../../eventstore/port.ts'
import { catalogue, Rejection } from '../../protocol/catalogue.ts'
import type { Deadline } from '../../protocol/deadline.ts'
import { deriveUuid } from './ids.ts'
import type { Reactor } from './reactor.ts'

export interface DeadlineSchedule {
  /** Pending deadlines, the earliest first. May be behind the log: what has fired already is fired with the same command id, which happens once. */
  next(limit: number): Promise<readonly Deadline[]>
}

/** Where the process reports; pino fits. */
export interface DeadlineLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export interface DeadlinesOptions {
  schedule: DeadlineSchedule
  /**
   * Gives the command of a deadline, with that command id and with the time at which it was due as its `now`. The decider has the last word:
   * a deadline that was moved or cancelled a moment ago may still be fired. A rejection by the rules is final; anything else is tried again.
   */
  fire(deadline: Deadline, command: { commandId: string; now: string }): Promise<unknown>
  now(): Date
  log: DeadlineLog
  /** `hold` resolves as soon as this process owns the deadlines, at once when it does already; it is asked before every look at the schedule. */
  lease?: { hold(signal: AbortSignal): Promise<void> }
}

export interface Deadlines {
  /** Look at the schedule again: it may say that a deadline was set, moved or cleared. */
  wake(): void
  /** Runs until the signal aborts or `stop`. Once only. */
  start(signal: AbortSignal): void
  /** Fires nothing more; resolves when what was being fired is done. */
  stop(): Promise<void>
}

interface Attempt {
  state: 'firing' | 'fired' | 'failed'
  count: number
  /** Milliseconds since 1970, of one that failed. */
  retryAt: number
}

const NAMESPACE = '0f0c3a0e-6a53-4f0e-9a51-5d8a4c1c7b42'
const PAGE = 50
const AT_ONCE = 16
/** The schedule is looked at this often at least: clocks are set and machines sleep, and a longer timer would not know. */
const LONGEST_WAIT_MS = 60_000
const FIRST_RETRY_MS = 250

const backOff = (failures: number): number => Math.min(LONGEST_WAIT_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
const isFinal = (error: unknown): boolean =>
  error instanceof Rejection && error.code !== 'Common.Conflict' && catalogue[error.code].http < 500

/** The id of the command that a deadline gives: the same whenever and wherever it fires, another one once it is moved. */
export const deadlineCommandId = ({ key, dueAt }: Deadline): string => deriveUuid(NAMESPACE, `${key}@${dueAt}`)

/** The process of deadlines; one owner fires at a time. */
export const createDeadlines = ({ schedule, fire, now, log, lease }: DeadlinesOptions): Deadlines => {
  /** By command id: what this process has begun and the schedule still holds. */
  const attempts = new Map<string, Attempt>()
  const firings = new Set<Promise<void>>()
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isWoken = false
  let endSleep: (() => void) | null = null

  const wake = (): void => {
    isWoken = true
    endSleep?.()
  }

  const fireOnce = async (deadline: Deadline, commandId: string, attempt: Attempt): Promise<void> => {
    attempt.state = 'firing'
    attempt.count += 1
    try {
      await fire(deadline, { commandId, now: deadline.dueAt })
      attempt.state = 'fired'
    } catch (error) {
      attempt.state = isFinal(error) ? 'fired' : 'failed'
      attempt.retryAt = now().getTime() + backOff(attempt.count)
      const fields = { err: error, deadline: deadline.key, dueAt: deadline.dueAt, attempt: attempt.count }
      if (attempt.state === 'fired') log.info(fields, 'deadlines: the command was refused')
      else log.warn(fields, 'deadlines: retrying')
    }
  }

  const begin = (deadline: Deadline, commandId: string): void => {
    const attempt = attempts.get(commandId) ?? { state: 'firing', count: 0, retryAt: 0 }
    attempts.set(commandId, attempt)
    const firing = fireOnce(deadline, commandId, attempt).finally(() => {
      firings.delete(firing)
      wake()
    })
    firings.add(firing)
  }

  /** Fires what is due and answers for how long there is nothing to do, in milliseconds. */
  const look = async (signal: AbortSignal): Promise<number> => {
    const pending = (await schedule.next(PAGE + attempts.size)).map((deadline) => ({ deadline, commandId: deadlineCommandId(deadline) }))
    if (signal.aborted) return 0
    const known = new Set(pending.map(({ commandId }) => commandId))
    for (const [commandId, { state }] of attempts) if (state !== 'firing' && !known.has(commandId)) attempts.delete(commandId)
    const time = now().getTime()
    const busySubjects = new Set<number>()
    let next = time + LONGEST_WAIT_MS
    for (const { deadline, commandId } of pending) {
      const dueAt = Date.parse(deadline.dueAt)
      if (dueAt > time) {
        next = Math.min(next, dueAt)
        break
      }
      const attempt = attempts.get(commandId)
      if (attempt?.state === 'fired') continue // the schedule will hear of it
      const mustWait = attempt?.state === 'failed' && attempt.retryAt > time
      if (mustWait) next = Math.min(next, attempt.retryAt)
      const isFree = attempt?.state !== 'firing' && !mustWait && !busySubjects.has(deadline.subjectId) && firings.size < AT_ONCE
      if (isFree) begin(deadline, commandId)
      busySubjects.add(deadline.subjectId)
    }
    return next - time
  }

  const sleep = (ms: number, signal: AbortSignal, until: 'woken' | 'over'): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        endSleep = null
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done)
      if (until === 'woken') endSleep = done
      if (signal.aborted || (until === 'woken' && isWoken)) done()
    })

  const run = async (signal: AbortSignal): Promise<void> => {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await lease?.hold(signal)
        isWoken = false
        const wait = await look(signal)
        failures = 0
        await sleep(wait, signal, 'woken')
      } catch (error) {
        if (signal.aborted) break
        failures += 1
        log.warn({ err: error, failures }, 'deadlines: the schedule cannot be read')
        await sleep(backOff(failures), signal, 'over')
      }
    }
    await Promise.all(firings)
  }

  return {
    wake,
    start(signal) {
      if (running) throw new Error('the deadlines are running already')
      running = run(AbortSignal.any([signal, stopping.signal]))
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** How long it waits for the schedule to have an event; the process looks by itself too, if seldom. */
const SCHEDULE_MS = 1000

/** Wakes the deadlines when the schedule has an event that may have set, moved or cleared one. `reached` says whether it has. */
export const deadlinesReactor = (
  deadlines: Pick<Deadlines, 'wake'>,
  types: readonly string[],
  reached: (position: Position, timeoutMs: number) => Promise<boolean>,
): Reactor => ({
  name: 'deadlines',
  types,
  from: 'now',
  async handle({ position }) {
    if (!(await reached(position, SCHEDULE_MS))) throw new Error('the schedule is behind the log')
    deadlines.wake()
  },
})
