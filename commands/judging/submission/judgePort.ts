// Port of the judge: admission to its queue, verdicts, and evaluations.
import type {
  AuthoredLimits,
  CodeFile,
  DataProgramRun,
  Evaluation,
  JudgingOptions,
  QueuedSubmission,
  Trial,
  Verdict,
} from '../../../protocol/verdict.ts'

export interface JudgePort {
  isAvailable(languageId: number): boolean
  /**
   * Reserves admission to the queue; throws Judge.Busy when it is full, Judge.TooManyWaiting when the user has reached their share. The
   * caller calls the returned function once the submission is queued or will not be written.
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
      judging?: JudgingOptions | undefined
      trial?: Trial | undefined
      dataProgram?: DataProgramRun | undefined
      /** Runs after the runs of others, and uses at most half of the judge. */
      isPatient?: boolean
      /** Lowest priority; all visitors together share one user id, 0. */
      isOfVisitor?: boolean
    },
    signal: AbortSignal,
  ): Promise<Evaluation>
  /** The verdict and its position once recorded; null after `timeoutMs` or when the signal aborts. */
  verdict(answerId: number, timeoutMs: number, signal: AbortSignal): Promise<{ verdict: Verdict; position: string } | null>
}
