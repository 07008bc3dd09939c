// Reactions to a submission: it is queued for judging, and its author and waiting calls are notified.
import type { EventStore, Position } from '../../../eventstore/port.ts'
import { statusName } from '../../../judge/catalogue.ts'
import type { QueuedSubmission, Verdict } from '../../../protocol/verdict.ts'
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import { submissions } from './decider.ts'
import type { SubmissionEvent } from './events.ts'
import { queuedSubmission } from './judgeTask.ts'
import { cancelledVerdict, showVerdict } from './policy.ts'
import type { JudgingMessage } from './schemas.ts'

export interface SubmissionReactorsOptions {
  /** All submissions without a verdict and the log position, once the read model is available. */
  unjudged(): Promise<{ submissions: AsyncIterable<QueuedSubmission>; position: Position }>
  judging: {
    /** Adds a submission to the queue; idempotent. */
    enqueue(submission: QueuedSubmission, commandId?: string): Promise<void> | void
    /** Removes an answer from the queue, or stops its judging. */
    giveUp(answerId: number): Promise<void> | void
    /** Wakes calls that wait for the verdict. */
    judged(answerId: number, verdict: Verdict, position: Position): void
  }
  events: Pick<EventStore, 'readStream'>
  samples(problemId: number, version: number): Promise<readonly { index: number; input: string; expectedOutput: string }[]>
  /** Whether the user sees checker messages that the problem hides: teachers of the class. */
  mayAudit(userId: number, groupId: number): boolean
  /** Whether the user is blocked in a class; blocked users receive no messages about their submissions there. */
  isKeptOut(userId: number, groupId: number): boolean
  /** `position`: log position of the event that the message reports. */
  publishJudging(userId: number, message: JudgingMessage, position: Position): void
}

/** Queues submissions that their own call could not queue, in any process. Normally the call queues them itself. */
const judgeQueue = ({ unjudged, judging }: SubmissionReactorsOptions): Reactor<SubmissionEvent> => ({
  name: 'judgeQueue',
  meaning: { en: 'Queues submissions for the judge.', 'zh-TW': '將作答放入評測佇列。' },
  types: ['CodeSubmitted', 'SubmissionCancelled'],
  async from() {
    const { submissions, position } = await unjudged()
    for await (const submission of submissions) await judging.enqueue(submission)
    return position
  },
  handle({ type, data, metadata }) {
    return type === 'CodeSubmitted'
      ? judging.enqueue(queuedSubmission(data, metadata.recordedAt), metadata.commandId)
      : judging.giveUp(data.answerId)
  },
})

const verdictWaiters = ({ judging }: SubmissionReactorsOptions): Reactor<SubmissionEvent> => ({
  name: 'verdictWaiters',
  meaning: { en: 'Replies to calls that wait for a verdict.', 'zh-TW': '回覆正在等待評測結果的要求。' },
  types: ['SubmissionJudged', 'SubmissionCancelled'],
  from: 'now',
  isEverywhere: true,
  handle({ type, data, position }) {
    judging.judged(data.answerId, type === 'SubmissionJudged' ? data.verdict : cancelledVerdict, position)
  },
})

/** Notifies authors of the outcome of their submissions. */
const liveVerdicts = ({ events, samples, mayAudit, isKeptOut, publishJudging }: SubmissionReactorsOptions): Reactor<SubmissionEvent> => ({
  name: 'liveVerdicts',
  meaning: { en: 'Shows verdicts on open pages.', 'zh-TW': '在開啟的頁面顯示評測結果。' },
  types: ['SubmissionJudged', 'SubmissionCancelled'],
  from: 'now',
  async handle(event) {
    const { answerId, userId, groupId, problemId, problemVersion } = event.data
    if (isKeptOut(userId, groupId)) return
    const [handedIn] = (await events.readStream(submissions.stream(answerId), { max: 1 })).events
    const isJudged = event.type === 'SubmissionJudged'
    const verdict = isJudged ? event.data.verdict : cancelledVerdict
    const reader = { isTeacher: mayAudit(userId, groupId), feedback: isJudged ? event.data.feedback : undefined }
    const shown = showVerdict(answerId, verdict, isJudged ? await samples(problemId, problemVersion) : [], statusName, reader)
    const message = { phase: 'verdict', commandId: handedIn?.metadata.commandId ?? '', answerId, verdict: shown } as const
    publishJudging(userId, message, event.position)
  },
})

export const submissionReactors = (options: SubmissionReactorsOptions): AnyReactor[] => [
  judgeQueue(options),
  verdictWaiters(options),
  liveVerdicts(options),
]
