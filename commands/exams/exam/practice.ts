// Use case: a finished exam becomes a practice of its class.
import type { z } from 'zod'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext } from '../../kit/handler.ts'
import { createPractice } from '../../practice/practice/useCases.ts'
import { SET_TYPE } from '../../problems/problemSet/types.ts'
import { activitiesOfSet } from '../../problems/problemSet/useCases.ts'
import { statusOf } from './clock.ts'
import { examAt } from './deadlines.ts'
import { exams } from './decider.ts'
import type { offerAsPracticeSchemas } from './schemas.ts'
import { type ExamDeps, examOf } from './useCases.ts'

const EXAM_TYPES: ReadonlySet<number> = new Set<number>([SET_TYPE.Exam, SET_TYPE.Game])

/** Throws Exam.SetAwaited while an exam of any class has yet to end with this set: a practice would show its problems. */
const requireNotAwaited = async ({ commands }: ExamDeps, problemSetId: number, now: string): Promise<void> => {
  for (const activityId of await activitiesOfSet(commands, problemSetId)) {
    const { state: exam } = await exams.load(commands, activityId)
    if (exam.state === 'open' && statusOf(exam.times, now) !== 'Finished') throw rejected('Exam.SetAwaited')
  }
}

/**
 * Makes a practice of the problems of a finished exam, in its class. The exam and its scores stay as they are.
 * @throws Rejection Activity.NotFound, Activity.ExamNotFinished, Exam.SetAwaited, and as `createPractice` does
 */
export const practiceOfExam = async (
  deps: ExamDeps,
  { groupId, activityId, name, description }: z.output<typeof offerAsPracticeSchemas.request>,
  userId: number,
  { now: date, ...context }: CommandContext & { now: Date },
): Promise<{ activityId: number }> => {
  const now = date.toISOString()
  await examOf(deps.commands, { groupId, activityId })
  const { about, times } = await examAt(deps.commands, activityId, now)
  if (statusOf(times, now) !== 'Finished') throw rejected('Activity.ExamNotFinished')
  const { problemSetId } = about
  await requireNotAwaited(deps, problemSetId, now)
  return await createPractice(deps, { groupId, problemSetId, name, description, order: null }, userId, context, EXAM_TYPES)
}
