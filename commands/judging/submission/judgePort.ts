// Port of the judge: admission to its queue, verdicts, and runs that are not kept.
import type { AuthoredLimits, CodeFile, Evaluation, QueuedSubmission, Trial, Verdict } from '../../../protocol/verdict.ts'

/** The judge as commands use it. */
export interface JudgePort {
  isAvailable(languageId: number): boolean
  /**
   * Admits a submission to the queue; throws Judge.Busy when it is full, Judge.TooManyWaiting when it holds as many of this person as it may.
   * What it returns is called once the submission is in the queue, or will not be in the log.
   */
  admit(userId: number): Promise<() => void>
  /** `commandId` is repeated in the live messages of this submission. */
  enqueue(submission: QueuedSubmission, commandId: string): Promise<void>
  evaluate(
    userId: number,
    request: {
      languageId: number
      source: readonly CodeFile[]
      input: string
      limits: AuthoredLimits
      trial?: Trial | undefined
      /** Those of others go first, and leave it at most half of the judge. */
      isPatient?: boolean
      /** Everybody else goes before it; all visitors together count as one person, whose id is 0. */
      isOfVisitor?: boolean
    },
    signal: AbortSignal,
  ): Promise<Evaluation>
  /** The verdict and its position once it is recorded; null when `timeoutMs` passed or the signal aborted first. */
  verdict(answerId: number, timeoutMs: number, signal: AbortSignal): Promise<{ verdict: Verdict; position: string } | null>
}
