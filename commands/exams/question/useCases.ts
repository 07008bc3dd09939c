// Use cases of questions and announcements during an exam.
import type { z } from 'zod'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { idFrom } from '../../kit/ids.ts'
import { problemsOfSet } from '../../problems/problemSet/useCases.ts'
import { requireAtWork } from '../attempt/useCases.ts'
import { examAt } from '../exam/deadlines.ts'
import { type ExamDeps, examOf, handleAt } from '../exam/useCases.ts'
import type { announceSchemas, answerQuestionSchemas, askQuestionSchemas } from './schemas.ts'

type By = CommandContext & { now: Date }

/**
 * Asks a question, also while the exam is paused.
 * @throws Rejection Activity.NotFound, Activity.NotOpen, Activity.NotExaminee, Problem.NotFound, Question.TooMany, Exam.OtherNetwork,
 * Exam.SafeExamBrowserNeeded
 */
export const ask = async (
  deps: ExamDeps,
  { groupId, activityId, problemId, text }: z.output<typeof askQuestionSchemas.request>,
  userId: number,
  { now, ...context }: By,
): Promise<{ questionId: number }> => {
  const { commands } = deps
  await examOf(commands, { groupId, activityId })
  const exam = await examAt(commands, activityId, now.toISOString())
  await requireAtWork(deps, exam, { groupId, activityId, userId }, now, now)
  const problems = await problemsOfSet(commands, exam.about.problemSetId)
  if (problemId !== null && !problems.some((problem) => problem.problemId === problemId)) throw rejected('Problem.NotFound')
  const questionId = idFrom(context.commandId)
  const command = { type: 'AskQuestion', activityId, questionId, userId, problemId, text, now: now.toISOString() } as const
  await handleAt(commands, { groupId, activityId }, command, context)
  return { questionId }
}

/** Replies to a question. @throws Rejection Activity.NotFound, Question.NotFound */
export const answerAsked = async (
  commands: CommandHandler,
  { text: answer, questionId, isForAll, ...place }: z.output<typeof answerQuestionSchemas.request>,
  staffId: number,
  { now, ...context }: By,
): Promise<void> => {
  const { activityId } = place
  const command = { type: 'AnswerQuestion', activityId, staffId, questionId, answer, isForAll, now: now.toISOString() } as const
  await handleAt(commands, place, command, context)
}

/** Announces something to all examinees. @throws Rejection Activity.NotFound, Activity.NotOpen */
export const announceToAll = async (
  commands: CommandHandler,
  { text, ...place }: z.output<typeof announceSchemas.request>,
  staffId: number,
  { now, ...context }: By,
): Promise<{ announcementId: number }> => {
  const { activityId } = place
  const announcementId = idFrom(context.commandId)
  await handleAt(commands, place, { type: 'Announce', activityId, staffId, announcementId, text, now: now.toISOString() }, context)
  return { announcementId }
}
