// Process manager of rejudges: sends their answers to the judge, and writes the verdicts of applied ones.
import { type EventStore, type Position, type Recorded, Undecodable } from '../../../eventstore/port.ts'
import { catalogue, Rejection } from '../../../protocol/catalogue.ts'
import type { QueuedSubmission } from '../../../protocol/verdict.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import type { AnyReactor, Reactor, ReactorContext } from '../../kit/reactor.ts'
import { submissions } from '../submission/decider.ts'
import { type Rejudge, rejudges } from './decider.ts'
import type { RejudgeEvent } from './events.ts'
import { mayCount } from './policy.ts'

const PRIORITY = 3
/** Answers per rejudge in the judge's queue at once: keeps the queue short for first verdicts. */
const AT_ONCE = 16
/** Verdicts written per batch: they share the log's commits. */
const PAGE = 50

export interface RejudgingOptions {
  commands: CommandHandler
  events: Pick<EventStore, 'readStream'>
  /** Undecided rejudges and their log position, once the read model is available. */
  undecided(): Promise<{ rejudgeIds: readonly number[]; position: Position }>
  judging: {
    /** Adds an answer to the judge's queue; idempotent. */
    enqueue(submission: QueuedSubmission): Promise<void> | void
    /** Removes all answers of a rejudge from the judge's queue. */
    rejudgeDropped(rejudgeId: number): Promise<void> | void
  }
  now(): Date
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}

type Result = Extract<Recorded<RejudgeEvent>, { type: 'RejudgeResultRecorded' }>

/** Keeps a few answers of each rejudge in the judge's queue until all have a result. The bookkeeping is in memory, as is the queue. */
const rejudging = ({ commands, undecided, judging, now, log }: RejudgingOptions): Reactor<RejudgeEvent> => {
  /** Rejudge id → answers in the judge's queue. */
  const handed = new Map<number, ReadonlySet<number>>()

  const judgeNext = async ({ rejudgeId, requestedBy, pending }: Rejudge): Promise<void> => {
    const before = handed.get(rejudgeId) ?? new Set()
    const wanted = new Set([...before].filter((answerId) => pending.has(answerId)))
    for (const answerId of pending) {
      if (wanted.size >= AT_ONCE) break
      if (wanted.has(answerId)) continue
      wanted.add(answerId)
      // queued as the requester, so that it does not delay the student's own next submission
      await judging.enqueue({ answerId, attempt: 1, userId: requestedBy, priority: PRIORITY, submittedAt: now().toISOString(), rejudgeId })
    }
    handed.set(rejudgeId, wanted)
  }

  /** An unreadable stream stops only its own rejudge. */
  const look = async (rejudgeId: number): Promise<void> => {
    const loaded = await readable(() => rejudges.load(commands, rejudgeId), log, { rejudgeId })
    if (loaded === null) return
    const { state } = loaded
    if (state.state === 'judging') return judgeNext(state)
    handed.delete(rejudgeId)
    if (state.state === 'dropped') await judging.rejudgeDropped(rejudgeId)
  }

  return {
    name: 'rejudging',
    meaning: { en: 'Queues the answers of a rejudge, a few at a time.', 'zh-TW': '將重新評測的作答分批交給評測系統。' },
    types: ['RejudgeRequested', 'RejudgeResultRecorded', 'RejudgeApplied', 'RejudgeDropped'],
    async from() {
      const { rejudgeIds, position } = await undecided()
      for (const rejudgeId of rejudgeIds) await look(rejudgeId)
      return position
    },
    handle: ({ data }) => look(data.rejudgeId),
  }
}

/** The value read, or null with a log entry if it cannot be decoded: a retry would not help. */
const readable = async <T>(read: () => Promise<T>, log: RejudgingOptions['log'], about: object): Promise<T | null> => {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error
    log.error({ err: error, ...about }, 'rejudging: a rejudge cannot be read')
    return null
  }
}

type Writing = Pick<RejudgingOptions, 'commands' | 'events' | 'log'>

const write = async ({ commands, log }: Writing, { data }: Result, { command }: ReactorContext): Promise<void> => {
  const { rejudgeId, answerId, problemVersion, verdict } = data
  if (!mayCount(verdict.statusCode)) return
  const record = { type: 'RecordRejudgedVerdict', rejudgeId, problemVersion, verdict } as const
  try {
    await submissions.handle(commands, answerId, record, command(String(answerId)))
  } catch (error) {
    if (!(error instanceof Rejection) || error.code === 'Common.Conflict' || catalogue[error.code].http >= 500) throw error
    log.warn({ err: error, rejudgeId, answerId }, 'rejudging: a verdict was refused')
  }
}

/** Writes the verdicts of an applied rejudge, then its completion. Idempotent, for recovery after a crash. */
export const writeRejudged = async (deps: Writing, rejudgeId: number, context: ReactorContext): Promise<void> => {
  const { commands, events, log } = deps
  const loaded = await readable(() => rejudges.load(commands, rejudgeId), log, { rejudgeId })
  if (loaded?.state.state !== 'applied') return
  for (let from = 0n; ; ) {
    const page = await events.readStream(rejudges.stream(rejudgeId), { from, max: PAGE })
    context.signal.throwIfAborted()
    const results = (page.events as Recorded<RejudgeEvent>[]).filter((event) => event.type === 'RejudgeResultRecorded')
    const written = await Promise.allSettled(results.map((result) => write(deps, result, context)))
    const failed = written.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    from += BigInt(page.events.length)
    if (page.isEnd) break
  }
  await rejudges.handle(commands, rejudgeId, { type: 'CompleteRejudge' }, context.command('completed'))
}

/** Verdicts are written as the user who applied the rejudge. */
const rejudgedVerdicts = (options: RejudgingOptions): Reactor<RejudgeEvent> => ({
  name: 'rejudgedVerdicts',
  meaning: { en: 'Writes the verdicts of an applied rejudge.', 'zh-TW': '寫入已套用的重新評測結果。' },
  types: ['RejudgeApplied'],
  from: 'checkpoint',
  handle: ({ data }, context) => writeRejudged(options, data.rejudgeId, context),
})

/** Reactors that continue a rejudge after it was requested and after it was applied. */
export const rejudgeReactors = (options: RejudgingOptions): AnyReactor[] => [rejudging(options), rejudgedVerdicts(options)]
