// Client side of a judge with remote workers: waiting work is in Redis, and is restored there from the read model `queue`.
import { isTextAnswer, priorityNames } from '../../../judge/catalogue.ts'
import { personOf } from '../../../judge/queue/turns.ts'
import type { Evaluation } from '../../../protocol/verdict.ts'
import { busy, MAX_EVALUATIONS_EACH, MAX_EVALUATIONS_WAITING, overTime, tooManyOfOne } from '../../judging/admission.ts'
import { languageIdsOf, type RunningJudge } from '../../judging/judging.ts'
import { createVerdictWaiters } from '../../judging/verdictWaiters.ts'
import type { RedisConnection } from '../connection.ts'
import { channelsOf, QUESTIONS, STOPPED } from './channels.ts'
import type { Jobs } from './jobs.ts'
import { languagesOf } from './lanes.ts'
import type { Admitted, Line } from './line.ts'
import { nameOf } from './names.ts'
import { AnsweredWithError, NotAnswered, type Questions } from './questions.ts'
import type { SharedTurns } from './turns.ts'
import type { JudgeView } from './workers.ts'

const EVALUATION_MS = 20_000
/** Allowance for the round trip. */
const WAY_MS = 1000

const topicOf = ({ isOfVisitor, isPatient }: Parameters<RunningJudge['evaluate']>[1]): string => {
  if (isOfVisitor) return QUESTIONS.visitorRuns
  return isPatient ? QUESTIONS.trials : QUESTIONS.evaluations
}

export interface SharedJudgingOptions {
  redis: RedisConnection
  line: Line
  jobs: Jobs
  questions: Questions
  turns: SharedTurns
  view: JudgeView
  maxWaiting: number
  maxWaitingEach: number
}

export const createSharedJudging = (options: SharedJudgingOptions): RunningJudge => {
  const { redis, line, jobs, questions, turns, view, maxWaiting, maxWaitingEach } = options
  const channels = channelsOf(redis)
  const waiters = createVerdictWaiters()

  /** Admission. Without Redis nothing can be queued: the judge is busy. */
  const placeOf = async (asked: Promise<Admitted>): Promise<string> => {
    const admitted = await asked.catch(() => 'all' as const)
    if (admitted === 'each') throw tooManyOfOne()
    if (admitted === 'all') throw busy()
    return admitted.place
  }
  const forget = async (name: string): Promise<void> => {
    const job = await jobs.find(name)
    if (job) await line.leave(job.submission)
    await jobs.remove(name)
  }

  const totals = () => ({
    slots: view.workers.reduce((sum, { slots }) => sum + slots, 0),
    evaluating: view.workers.reduce((sum, { evaluating }) => sum + evaluating, 0),
  })

  return {
    // before the first worker report, everything is accepted; a language that no judge has at the moment waits for one that had it recently
    isAvailable: (languageId) => isTextAnswer(languageId) || view.offered.size === 0 || view.offered.has(languageId),
    async admit(userId) {
      const place = await placeOf(line.admit(userId, maxWaiting, maxWaitingEach))
      return () => void line.free(userId, place).catch(() => {}) // released by expiry
    },
    async enqueue(submission, commandId) {
      const before = await line.arrive(submission)
      if (before !== null) await jobs.add({ submission, ...(commandId === undefined ? {} : { commandId }) }, before)
      await turns.stand(submission)
      await channels.work.call(null)
    },
    async giveUp(answerId) {
      await forget(nameOf({ answerId, attempt: 1 }))
      await channels.givenUp.call({ answerId })
    },
    async rejudgeDropped(rejudgeId) {
      for (const name of await line.ofRejudge(rejudgeId)) await forget(name)
      await channels.givenUp.call({ rejudgeId })
    },
    async evaluate(userId, request, signal) {
      const most = MAX_EVALUATIONS_WAITING + totals().slots
      const place = await placeOf(line.admitEvaluation(userId, most, MAX_EVALUATIONS_EACH))
      try {
        return (await questions.ask(topicOf(request), request, {
          needs: languagesOf({ ...request.trial, languageId: request.languageId }),
          owner: personOf(userId),
          timeoutMs: EVALUATION_MS + WAY_MS,
          signal,
        })) as Evaluation
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (error instanceof NotAnswered && error.wasTaken) throw overTime()
        if (error instanceof AnsweredWithError && error.message === STOPPED) throw overTime()
        throw busy()
      } finally {
        line.freeEvaluation(userId, place).catch(() => {})
      }
    },
    verdict: waiters.verdict,
    judged: waiters.judged,
    maxWaiting,
    stats() {
      const oldestAt = view.classes.reduce<number | null>(
        (first, of) => (of.oldestAt !== null && (first === null || of.oldestAt < first) ? of.oldestAt : first),
        null,
      )
      return {
        length: view.classes.reduce((sum, { length }) => sum + length, 0),
        waitingMs: oldestAt === null ? 0 : Math.max(0, Date.now() - oldestAt),
        oldest: null,
        inFlight: view.active,
        evaluating: totals().evaluating,
        evaluationsWaiting: view.evaluationsWaiting,
        slots: totals().slots,
      }
    },
    detail() {
      const now = performance.now()
      return {
        priorities: priorityNames.map((_, priority) => {
          const { length = 0, oldestAt = null } = view.classes[priority] ?? {}
          const oldestWaitMs = oldestAt === null ? 0 : Math.max(0, Date.now() - oldestAt)
          const inFlight = view.workers.reduce((sum, { judging }) => sum + (judging[priority] ?? 0), 0)
          return { priority, length, oldestWaitMs, inFlight, waits: view.waits.summary(priority, now) }
        }),
        lengths: view.history.lengths(now),
      }
    },
    judges: () =>
      view.workers
        .map(({ host, slots, judging, evaluating, languages }) => ({
          host,
          slots,
          busy: judging.reduce((sum, count) => sum + count, evaluating),
          languageIds: languageIdsOf(languages),
        }))
        .toSorted((a, b) => a.host.localeCompare(b.host)),
    stranded: () => view.stranded,
    async stop() {
      view.close()
    },
  }
}
