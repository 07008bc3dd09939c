// What follows from handing code in: it enters the judge's queue, and whoever waits for its verdict hears of it.
import type { Position } from '../../../eventstore/port.ts'
import type { QueuedSubmission, Verdict } from '../../../protocol/verdict.ts'
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import type { SubmissionEvent } from './events.ts'
import { queuedSubmission } from './judgeTask.ts'
import { cancelledVerdict } from './policy.ts'

export interface SubmissionReactorsOptions {
  /** Whatever has no verdict, as soon as it is known, and up to where in the log. */
  unjudged(): Promise<{ submissions: readonly QueuedSubmission[]; position: Position }>
  judging: {
    /** Takes a submission into the queue. The same one twice is one. */
    enqueue(submission: QueuedSubmission, commandId?: string): void
    /** Takes an answer out of the queue, or stops its judging. */
    giveUp(answerId: number): void
    /** Wakes those who wait for the verdict. */
    judged(answerId: number, verdict: Verdict, position: Position): void
  }
}

/** Whoever hands code in puts it into the queue at once; this one does where that did not come about, in whichever process it was. */
const judgeQueue = ({ unjudged, judging }: SubmissionReactorsOptions): Reactor<SubmissionEvent> => ({
  name: 'judgeQueue',
  types: ['CodeSubmitted', 'SubmissionCancelled'],
  async from() {
    const { submissions, position } = await unjudged()
    for (const submission of submissions) judging.enqueue(submission)
    return position
  },
  handle({ type, data, metadata }) {
    if (type === 'CodeSubmitted') judging.enqueue(queuedSubmission(data, metadata.recordedAt), metadata.commandId)
    else judging.giveUp(data.answerId)
  },
})

const verdictWaiters = ({ judging }: SubmissionReactorsOptions): Reactor<SubmissionEvent> => ({
  name: 'verdictWaiters',
  types: ['SubmissionJudged', 'SubmissionCancelled'],
  from: 'now',
  handle({ type, data, position }) {
    judging.judged(data.answerId, type === 'SubmissionJudged' ? data.verdict : cancelledVerdict, position)
  },
})

export const submissionReactors = (options: SubmissionReactorsOptions): AnyReactor[] => [judgeQueue(options), verdictWaiters(options)]
