// Seals an exam once all is in: after its end, when every attempt is completed and the last verdict is there; and again after what comes later. The log is anchored at once after a seal.
import { Rejection } from '../../../protocol/rejection.ts'
import type { MarkEvent } from '../../activities/mark/events.ts'
import type { SubmissionEvent } from '../../judging/submission/events.ts'
import type { AnyReactor, Reactor } from '../../kit/reactor.ts'
import type { AttemptEvent } from '../attempt/events.ts'
import type { ExamEvent } from '../exam/events.ts'
import { type SealDeps, sealRecord } from './useCases.ts'

export interface SealCauses extends SealDeps {
  now(): Date
  /** Whether an activity is an exam that is over, with all its attempts completed. */
  isExamOver(activityId: number): Promise<boolean>
  /** Writes an anchor over everything in the log so far. */
  anchorLog(): Promise<void>
}

type Cause =
  | Extract<AttemptEvent, { type: 'AttemptCompleted' }>
  | Extract<SubmissionEvent, { type: 'SubmissionJudged' | 'SubmissionRejudged' | 'SubmissionCancelled' }>
  | Extract<MarkEvent, { type: 'ScoreAdjusted' | 'ScoreAdjustmentRemoved' }>
  | Extract<
      ExamEvent,
      { type: 'ExamFinished' | 'ResultsReleased' | 'ExamineesBlocked' | 'QualifiersAdvanced' | 'QuestionAnswered' | 'ExamSealed' }
    >

export const examSeals = (causes: SealCauses): AnyReactor => {
  const reactor: Reactor<Cause> = {
    name: 'examSeals',
    meaning: { en: 'Seals the records of exams that are over.', 'zh-TW': '封存已結束考試的紀錄。' },
    types: [
      'ExamFinished',
      'AttemptCompleted',
      'SubmissionJudged',
      'SubmissionCancelled',
      'SubmissionRejudged',
      'ScoreAdjusted',
      'ScoreAdjustmentRemoved',
      'ResultsReleased',
      'ExamineesBlocked',
      'QualifiersAdvanced',
      'QuestionAnswered',
      'ExamSealed',
    ],
    from: 'checkpoint',
    async handle({ type, data, position }, context) {
      if (type === 'ExamSealed') return await causes.anchorLog()
      const { activityId, groupId } = data
      if (!(await causes.isExamOver(activityId))) return
      const by = context.command('seal', { userId: null, role: 'system' })
      await sealRecord(causes, { activityId, groupId, cause: position }, { ...by, now: causes.now() }).catch((error: unknown) => {
        // the verdict that is missing comes here too
        if (!(error instanceof Rejection) || error.code !== 'Exam.VerdictsPending') throw error
      })
    },
  }
  return reactor
}
