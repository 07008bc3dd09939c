// A queue over a judge whose jobs end when a test says so. For tests only.

import type { Evaluation, JudgeTask, QueuedSubmission, Verdict } from '../../protocol/verdict.ts'
import { STATUS } from '../catalogue.ts'
import { createDispatcher, type DispatcherOptions } from './dispatcher.ts'

export const accepted: Verdict = { statusCode: STATUS.Accept, score: 100, cases: [], message: '', timeMs: 1, memoryKb: 1 }
export const evaluation: Evaluation = { statusCode: STATUS.Accept, stdout: 'ok', error: '', timeMs: 1, memoryKb: 1 }
const quiet = { info() {}, warn() {}, error() {} }
const taskOf = (answerId: number): JudgeTask => ({ answerId, attempt: 1, languageId: 1, source: '', distribution: 100, tests: [] })

interface Room {
  dispatcher: ReturnType<typeof createDispatcher>
  /** Answers whose judging has started, in order; 0 is an evaluation. */
  begun: number[]
  recorded: [answerId: number, attempt: number, statusCode: number][]
  /** Lets the oldest running job end. */
  finish(): Promise<void>
}

/** A dispatcher over a judge whose jobs end when the test says so. */
export const room = (slots: number, options: Partial<DispatcherOptions> = {}): Room => {
  const begun: number[] = []
  const recorded: Room['recorded'] = []
  const running: (() => void)[] = []
  const hold = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) reject(signal.reason as Error)
      running.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  const dispatcher = createDispatcher({
    slots,
    log: quiet,
    firstWaitMs: 1,
    load: async ({ answerId }) => taskOf(answerId),
    record: async ({ answerId, attempt }, verdict) => void recorded.push([answerId, attempt, verdict.statusCode]),
    mayPass: () => true,
    progress() {},
    judge: {
      async judge(task, { signal } = {}) {
        begun.push(task.answerId)
        await hold(signal)
        return accepted
      },
      async evaluate(_request, signal) {
        begun.push(0)
        await hold(signal)
        return evaluation
      },
    },
    ...options,
  })
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
  return {
    dispatcher,
    begun,
    recorded,
    async finish() {
      await settle()
      running.shift()?.()
      await settle()
    },
  }
}

let minute = 0
export const submitted = (answerId: number, more: Partial<QueuedSubmission> = {}): QueuedSubmission => ({
  answerId,
  attempt: 1,
  userId: answerId,
  priority: 2,
  submittedAt: new Date(Date.UTC(2026, 0, 1, 0, minute++)).toISOString(),
  ...more,
})

export const request = { languageId: 1, source: '', input: '' }
