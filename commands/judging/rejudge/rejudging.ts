// Drives rejudges: hands their answers to the judge, and writes the verdicts of applied ones. It goes on where it was after a restart,
// because all that it knows is in the log, and all that it writes has a command id made from rejudge and answer.
import { setTimeout as pause } from 'node:timers/promises'
import type { EventStore, Recorded } from '../../../eventstore/port.ts'
import { catalogue, Rejection } from '../../../protocol/catalogue.ts'
import type { QueuedSubmission } from '../../../protocol/verdict.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { deriveUuid } from '../../kit/ids.ts'
import { submissions } from '../submission/decider.ts'
import { type Rejudge, rejudges } from './decider.ts'
import type { RejudgeEvent } from './events.ts'
import { mayCount } from './policy.ts'

const NAMESPACE = '3d5a3f0b-0f6c-4a55-9c0e-7f6d1b1c9a72'
const PRIORITY = 3
/** Answers of one rejudge that are with the judge at once: the line of those who wait for their first verdict stays short. */
const AT_ONCE = 16
/** Verdicts that are written at once: they share the log's commits. */
const PAGE = 50
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 60_000

export interface RejudgingOptions {
  commands: CommandHandler
  events: Pick<EventStore, 'readStream'>
  /** Takes an answer into the judge's queue; the same one twice is one. */
  enqueue(submission: QueuedSubmission): void
  /** Takes all answers of a rejudge out of the judge's queue. */
  giveUp(rejudgeId: number): void
  now(): Date
  log: { warn(fields: object, message: string): void }
}

export interface Rejudging {
  /** Something happened to a rejudge, or it was open when the server stopped. */
  wake(rejudgeId: number): void
  /** Does what there is to do about a rejudge now, and resolves when it is done. */
  finish(rejudgeId: number): Promise<void>
  /** Starts nothing more; resolves when what was being written is. */
  stop(): Promise<void>
}

type Result = Extract<Recorded<RejudgeEvent>, { type: 'RejudgeResultRecorded' }>

/** One per process with the role `judge`. */
export const createRejudging = ({ commands, events, enqueue, giveUp, now, log }: RejudgingOptions): Rejudging => {
  /** Rejudges that are being looked at; true when one was woken meanwhile. */
  const looking = new Map<number, boolean>()
  const running = new Set<Promise<void>>()
  /** Answers that are with the judge, by rejudge. */
  const handed = new Map<number, ReadonlySet<number>>()
  const stopping = new AbortController()

  const judgeNext = ({ rejudgeId, requestedBy, pending }: Rejudge): void => {
    const before = handed.get(rejudgeId) ?? new Set()
    const wanted = new Set([...before].filter((answerId) => pending.has(answerId)))
    for (const answerId of pending) {
      if (wanted.size >= AT_ONCE) break
      if (wanted.has(answerId)) continue
      wanted.add(answerId)
      // in the name of who asked: a student's own next submission does not stand behind it
      enqueue({ answerId, attempt: 1, userId: requestedBy, priority: PRIORITY, submittedAt: now().toISOString(), rejudgeId })
    }
    handed.set(rejudgeId, wanted)
  }

  /** Verdicts are written in the name of who applied them. */
  const contextOf = async (stream: string): Promise<Omit<CommandContext, 'commandId'>> => {
    const { events: last } = await events.readStream(stream, { direction: 'backwards', max: 1 })
    const { actor, commandId, correlationId } = (last[0] as Recorded<RejudgeEvent>).metadata
    return { actor, correlationId, causationId: commandId }
  }

  const write = async ({ data }: Result, context: Omit<CommandContext, 'commandId'>): Promise<void> => {
    const { rejudgeId, answerId, problemVersion, verdict } = data
    if (!mayCount(verdict.statusCode)) return
    const command = { type: 'RecordRejudgedVerdict', rejudgeId, problemVersion, verdict } as const
    const commandId = deriveUuid(NAMESPACE, `${rejudgeId}/${answerId}`)
    try {
      await submissions.handle(commands, answerId, command, { ...context, commandId })
    } catch (error) {
      if (!(error instanceof Rejection) || error.code === 'Common.Conflict' || catalogue[error.code].http >= 500) throw error
      log.warn({ err: error, rejudgeId, answerId }, 'rejudging: the rules refused a verdict')
    }
  }

  const apply = async ({ rejudgeId }: Rejudge): Promise<void> => {
    const stream = rejudges.stream(rejudgeId)
    const context = await contextOf(stream)
    for (let from = 0n; ; ) {
      const page = await events.readStream(stream, { from, max: PAGE })
      stopping.signal.throwIfAborted()
      const results = (page.events as Recorded<RejudgeEvent>[]).filter((event) => event.type === 'RejudgeResultRecorded')
      const written = await Promise.allSettled(results.map((result) => write(result, context)))
      const failed = written.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
      from += BigInt(page.events.length)
      if (page.isEnd) break
    }
    const commandId = deriveUuid(NAMESPACE, `${rejudgeId}/completed`)
    await rejudges.handle(commands, rejudgeId, { type: 'CompleteRejudge' }, { ...context, commandId })
  }

  const look = async (rejudgeId: number): Promise<void> => {
    const { state } = await rejudges.load(commands, rejudgeId)
    if (state.state === 'judging') return judgeNext(state)
    handed.delete(rejudgeId)
    if (state.state === 'dropped') giveUp(rejudgeId)
    if (state.state === 'applied') await apply(state)
  }

  const lookSurely = async (rejudgeId: number): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      looking.set(rejudgeId, false)
      try {
        await look(rejudgeId)
        if (!looking.get(rejudgeId)) break
        failures = 0
      } catch (error) {
        if (stopping.signal.aborted) break
        failures += 1
        log.warn({ err: error, rejudgeId, failures }, 'rejudging: trying again')
        const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
        await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    looking.delete(rejudgeId)
  }

  return {
    wake(rejudgeId) {
      if (stopping.signal.aborted) return
      if (looking.has(rejudgeId)) return void looking.set(rejudgeId, true)
      const run = lookSurely(rejudgeId).finally(() => running.delete(run))
      running.add(run)
    },
    finish: lookSurely,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
