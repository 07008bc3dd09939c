// Retries until a verdict is recorded.
import pRetry from 'p-retry'
import type { QueuedSubmission, Verdict } from '../../protocol/verdict.ts'
import { STATUS } from '../catalogue.ts'
import type { JudgeLog } from '../judge.ts'
import { verdictWithoutCases } from '../verdict.ts'

export interface RecordingOptions {
  /** Records a verdict. Retried with backoff after transient errors. */
  record(submission: QueuedSubmission, verdict: Verdict): Promise<void>
  /** Whether an error of `record` is transient. A permanent one is caused by the verdict, which is then replaced by a System Error. */
  mayPass(error: unknown): boolean
  log: JudgeLog
  /** First backoff in ms; doubles up to `longestWaitMs`. */
  firstWaitMs?: number
  longestWaitMs?: number
}

/** The promise of the returned function rejects when the signal aborts, or when not even a System Error can be recorded. */
export const createRecording =
  ({ record, mayPass, log, firstWaitMs = 100, longestWaitMs = 10_000 }: RecordingOptions, signal: AbortSignal) =>
  async (submission: QueuedSubmission, verdict: Verdict): Promise<void> => {
    const offer = (offered: Verdict): Promise<unknown> =>
      pRetry(() => record(submission, offered), {
        retries: Number.POSITIVE_INFINITY,
        minTimeout: firstWaitMs,
        maxTimeout: longestWaitMs,
        signal,
        shouldRetry({ error, retryDelay }) {
          if (!mayPass(error)) return false
          log.warn({ err: error, ...submission, waitMs: retryDelay }, 'a verdict was not recorded; retrying')
          return true
        },
      })
    try {
      await offer(verdict)
    } catch (error) {
      signal.throwIfAborted()
      log.error({ err: error, ...submission }, 'a verdict cannot be recorded; recording a System Error in its place')
      await offer(verdictWithoutCases(STATUS.SystemError, ''))
    }
  }
