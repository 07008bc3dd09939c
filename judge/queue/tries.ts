// Judges a submission, retries once after a failure, and then gives up with a System Error, so that callers get a result.
import type { JudgeTask, QueuedSubmission, Verdict } from '../../protocol/verdict.ts'
import { STATUS } from '../catalogue.ts'
import type { Judge, JudgeLog, JudgeProgress } from '../judge.ts'
import { verdictWithoutCases } from '../verdict.ts'

/** Reason for stopping the job of a submission that was given up. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

export interface TriesOptions {
  judge: Pick<Judge, 'judge'>
  /** The task to judge; null if the submission no longer exists, which is then dropped. */
  load(submission: QueuedSubmission): Promise<JudgeTask | null>
  progress(answerId: number, event: JudgeProgress): void
  log: JudgeLog
}

/** Null if the submission is gone or given up. After two failures the verdict is a System Error. Rejects with any other reason of the signal. */
export const verdictFor = async (
  { judge, load, progress, log }: TriesOptions,
  submission: QueuedSubmission,
  signal: AbortSignal,
): Promise<Verdict | null> => {
  const { answerId } = submission
  const onProgress = (event: JudgeProgress): void => {
    try {
      progress(answerId, event)
    } catch (error) {
      log.warn({ err: error, answerId }, 'judging progress could not be published')
    }
  }
  for (let tries = 1; ; tries++) {
    try {
      signal.throwIfAborted()
      const task = await load(submission)
      if (!task) return null
      return await judge.judge(task, { onProgress, signal })
    } catch (error) {
      if (signal.aborted && signal.reason instanceof Cancelled) return null
      if (signal.aborted) throw signal.reason
      log.error({ err: error, ...submission, tries }, 'a submission could not be judged')
      if (tries === 2) return verdictWithoutCases(STATUS.SystemError, '')
    }
  }
}
