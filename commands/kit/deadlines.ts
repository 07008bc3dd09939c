// Deadlines: a reactor keeps the pending ones in memory and fires each when it is due. Those missed while the server was down fire at the next
// start, with the time at which they were due. Each takes effect once, since the command's id derives from the deadline.
import pRetry from 'p-retry'
import { type Position, type RecordedEvent, Unavailable } from '../../eventstore/port.ts'
import { catalogue, Rejection } from '../../protocol/catalogue.ts'
import type { Deadline, DeadlineChange } from '../../protocol/deadline.ts'
import type { CommandContext } from './handler.ts'
import { deriveUuid } from './ids.ts'
import type { Reactor } from './reactor.ts'

/**
 * Runs the command of a deadline, with `dueAt` as its time. The decider must check again: a deadline that was moved or cancelled a moment ago
 * may still fire. A rejection by the rules is final; other errors are retried.
 */
type Fire = (deadline: Deadline, context: CommandContext) => Promise<unknown>

/** Actions of an area's deadlines, by kind. */
export type DeadlineFires = Readonly<Record<string, Fire>>

export interface DeadlinesOptions {
  /** Events that may set, move or clear deadlines. */
  types: readonly string[]
  changesOf(event: RecordedEvent): Promise<readonly DeadlineChange[]> | readonly DeadlineChange[]
  /** The pending deadlines, once they are known, and the position in the log up to which they are. May contain deadlines that have fired already. */
  pending(): Promise<{ deadlines: readonly Deadline[]; position: Position }>
  fires: DeadlineFires
  now(): Date
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
}

export interface Deadlines {
  reactor: Reactor
  /** Fires no more deadlines; resolves when running ones are done. */
  stop(): Promise<void>
}

const NAMESPACE = '0f0c3a0e-6a53-4f0e-9a51-5d8a4c1c7b42'
/** Maximum interval between looks at the clock, because a longer timer would miss clock changes and suspended machines. */
const LONGEST_WAIT_MS = 60_000
const FIRST_RETRY_MS = 250

const isFinal = (error: unknown): boolean =>
  error instanceof Rejection && error.code !== 'Common.Conflict' && catalogue[error.code].http < 500

/**
 * The context of a deadline's command: the same in every process and at every attempt; changes when the deadline is moved. A use case that
 * cannot wait for a deadline gives the same command with it.
 */
export const deadlineContext = ({ key, dueAt }: Deadline): CommandContext => {
  const commandId = deriveUuid(NAMESPACE, `${key}@${dueAt}`)
  return { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
}

/** The deadlines of a process. */
export const createDeadlines = ({ types, changesOf, pending: load, fires, now, log }: DeadlinesOptions): Deadlines => {
  /** By key. */
  const pending = new Map<string, Deadline>()
  /** By subject. */
  const firing = new Map<number, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let wakesAt = Number.POSITIVE_INFINITY

  const fire = async (deadline: Deadline): Promise<void> => {
    if (pending.get(deadline.key) !== deadline) return // moved or cleared while it was tried again
    const does = fires[deadline.kind]
    if (!does) throw new Error(`no area says what a deadline of the kind ${deadline.kind} does`)
    await does(deadline, deadlineContext(deadline)).catch((error: unknown) => {
      // p-retry would not retry a TypeError
      throw error instanceof TypeError ? new Error(error.message, { cause: error }) : error
    })
  }

  const fireSurely = async (deadline: Deadline): Promise<void> => {
    const { key, dueAt } = deadline
    try {
      await pRetry(() => fire(deadline), {
        retries: Number.POSITIVE_INFINITY,
        minTimeout: FIRST_RETRY_MS,
        maxTimeout: LONGEST_WAIT_MS,
        signal: stopping.signal,
        shouldRetry({ error, attemptNumber }) {
          if (isFinal(error)) return false
          log.warn({ err: error, deadline: key, dueAt, failures: attemptNumber }, 'deadlines: retrying')
          return true
        },
      })
    } catch (error) {
      if (stopping.signal.aborted) return
      log.info({ err: error, deadline: key, dueAt }, 'deadlines: the command was refused')
    }
    if (pending.get(key) === deadline) pending.delete(key)
  }

  const begin = (deadline: Deadline): void => {
    const fired = fireSurely(deadline).finally(() => {
      firing.delete(deadline.subjectId)
      wakeAt(now().getTime())
    })
    firing.set(deadline.subjectId, fired)
  }

  /** Fires due deadlines, one per subject at a time, and schedules the next look. */
  const look = (): void => {
    wakesAt = Number.POSITIVE_INFINITY
    const time = now().getTime()
    let next = time + LONGEST_WAIT_MS
    const due: Deadline[] = []
    for (const deadline of pending.values()) {
      const dueAt = Date.parse(deadline.dueAt)
      if (dueAt <= time) due.push(deadline)
      else next = Math.min(next, dueAt)
    }
    for (const deadline of due.sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1))) if (!firing.has(deadline.subjectId)) begin(deadline)
    wakeAt(next)
  }

  const wakeAt = (time: number): void => {
    const from = now().getTime()
    if (stopping.signal.aborted || (wakesAt <= time && wakesAt > from)) return
    clearTimeout(timer)
    wakesAt = Math.min(time, wakesAt) // which has passed where the clock was set
    timer = setTimeout(look, Math.max(0, wakesAt - from))
  }

  const apply = (change: DeadlineChange): void => {
    if ('clear' in change) pending.delete(change.clear)
    else {
      pending.set(change.set.key, change.set)
      wakeAt(Date.parse(change.set.dueAt))
    }
  }

  return {
    reactor: {
      name: 'deadlines',
      meaning: { en: 'Acts when a deadline is due.', 'zh-TW': '期限到時，執行應做的後續工作。' },
      types,
      async from() {
        const { deadlines, position } = await load()
        for (const deadline of deadlines) pending.set(deadline.key, deadline)
        wakeAt(now().getTime())
        return position
      },
      async handle(event) {
        try {
          for (const change of await changesOf(event)) apply(change)
        } catch (error) {
          if (error instanceof Unavailable) throw error
          // an invalid time must not delay the deadlines behind it
          log.warn({ err: error, position: event.position, type: event.type }, 'deadlines: an event was dropped')
        }
      },
      dueSince() {
        const time = now().toISOString()
        const due = [...pending.values()].map(({ dueAt }) => dueAt).filter((dueAt) => dueAt <= time)
        return due.reduce<string | null>((first, dueAt) => (first === null || dueAt < first ? dueAt : first), null)
      },
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(firing.values())
    },
  }
}
