// Use case: a finished exam becomes a practice of its class.
import type { z } from 'zod'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { createPractice } from '../../practice/practice/useCases.ts'
import { SET_TYPE } from '../../problems/problemSet/types.ts'
import { statusOf } from './clock.ts'
import { examAt } from './deadlines.ts'
import type { offerAsPracticeSchemas } from './schemas.ts'
import { showsResults } from './state.ts'
import { type ExamDeps, examOf } from './useCases.ts'

const EXAM_TYPES: ReadonlySet<number> = new Set<number>([SET_TYPE.Exam, SET_TYPE.Game])

export interface OfferDeps extends ExamDeps {
  /** Whether an exam of any class has yet to end with one of the problems of this set. */
  isAwaited(problemSetId: number): Promise<boolean>
}

/**
 * Makes a practice of the problems of a finished exam, in its class. The exam and its scores stay as they are.
 * @throws Rejection Activity.NotFound, Activity.ExamNotFinished, Exam.NotReleased, Exam.SetAwaited, and as `createPractice` does
 */
export const practiceOfExam = async (
  deps: OfferDeps,
  { groupId, activityId, name, description }: z.output<typeof offerAsPracticeSchemas.request>,
  userId: number,
  { now: date, ...context }: CommandContext & { now: Date },
): Promise<{ activityId: number }> => {
  const now = date.toISOString()
  await examOf(deps.commands, { groupId, activityId })
  const exam = await examAt(deps.commands, activityId, now)
  if (statusOf(exam.times, now) !== 'Finished') throw rejected('Activity.ExamNotFinished')
  if (!showsResults(exam, 'Finished')) throw rejected('Exam.NotReleased')
  const { problemSetId } = exam.about
  // a practice shows its problems
  if (await deps.isAwaited(problemSetId)) throw rejected('Exam.SetAwaited')
  return await createPractice(deps, { groupId, problemSetId, name, description, order: null }, userId, context, EXAM_TYPES)
}
