// Use cases of marking, for staff and for the student.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { requireAnswer } from '../../judging/submission/useCases.ts'
import type { Activities } from '../../kit/activity.ts'
import type { CommandContext, CommandHandler, Handled } from '../../kit/handler.ts'
import { type MarkCommand, type Marks, markId, marks } from './decider.ts'

export interface MarkDeps {
  commands: CommandHandler
  access: Access
  activities: Activities
}

interface Person {
  groupId: number
  activityId: number
  userId: number
}

/** Throws Activity.NotFound unless the activity belongs to the class. */
const requireActivity = async ({ activities }: MarkDeps, { groupId, activityId }: Omit<Person, 'userId'>): Promise<void> => {
  if ((await activities.groupOf(activityId)) !== groupId) throw rejected('Activity.NotFound')
}

const give = (deps: MarkDeps, person: Person, command: MarkCommand, context: CommandContext): Promise<Handled<Marks>> =>
  marks.handle(deps.commands, markId(person), command, context)

/** The id of the comment that a command created; the same id on a retry. */
const madeBy = ({ events }: Handled<Marks>): { commentId: number } => {
  const data = events[0]?.data as { commentId?: number } | undefined
  return { commentId: data?.commentId ?? 0 }
}

/**
 * Sets a student's score of a problem.
 * @throws Rejection Activity.NotFound, Problem.NotFound, User.NotFound, Activity.NoAdjustments, Score.TooHigh
 */
export const adjust = async (
  deps: MarkDeps,
  { score, reason, ...where }: Person & { problemId: number; score: number; reason: string },
  authorId: number,
  context: CommandContext,
): Promise<void> => {
  await requireActivity(deps, where)
  const { distribution, takesAdjustments } = await deps.activities.marking(where)
  if (!takesAdjustments) throw rejected('Activity.NoAdjustments')
  const { groupId, userId } = where
  if (!deps.access.group(groupId)?.members[userId] || deps.access.user(userId)?.isForgotten) throw rejected('User.NotFound')
  await give(deps, where, { type: 'AdjustScore', ...where, score, reason, authorId, most: distribution }, context)
}

/**
 * An answer of the person in the activity. Throws Submission.NotFound, Activity.NotFound, and User.NotFound if the author's data has been
 * erased.
 */
const answerIn = async (deps: MarkDeps, person: Person, answerId: number) => {
  await requireActivity(deps, person)
  const answer = await requireAnswer(deps.commands, answerId)
  const { userId, groupId, activityId, problemId } = answer
  if (userId !== person.userId || groupId !== person.groupId || activityId !== person.activityId) throw rejected('Submission.NotFound')
  if (deps.access.user(userId)?.isForgotten !== false) throw rejected('User.NotFound')
  return { userId, groupId, activityId, problemId, answerId }
}

/** Comments on an answer. Throws as `answerIn` does, Common.FieldsNotValid, Comment.TooMany. */
export const comment = async (
  deps: MarkDeps,
  request: Person & { answerId: number; text: string; lines: { from: number; to: number } | null; points: number | null },
  authorId: number,
  context: CommandContext,
): Promise<{ commentId: number }> => {
  const { answerId, text, lines, points, ...person } = request
  const where = await answerIn(deps, person, answerId)
  return madeBy(await give(deps, person, { type: 'AddComment', ...where, authorId, text, lines, points }, context))
}

/** Replies to a comment. Throws Activity.NotFound, Comment.NotFound, Comment.TooMany. */
export const replyTo = async (
  deps: MarkDeps,
  { commentId, text, ...person }: Person & { commentId: number; text: string },
  authorId: number,
  context: CommandContext,
): Promise<{ commentId: number }> => {
  await requireActivity(deps, person)
  return madeBy(await give(deps, person, { type: 'Reply', ...person, replyTo: commentId, authorId, text }, context))
}

/**
 * Requests a review of the caller’s own answer. Throws as `answerIn` does, Common.Forbidden for the answer of another person,
 * Regrade.AlreadyAsked.
 */
export const askAgain = async (
  deps: MarkDeps,
  { answerId, text, ...person }: Person & { answerId: number; text: string },
  context: CommandContext,
): Promise<void> => {
  if ((await requireAnswer(deps.commands, answerId)).userId !== person.userId) throw rejected('Common.Forbidden')
  const where = await answerIn(deps, person, answerId)
  await give(deps, person, { type: 'AskRegrade', ...where, text }, context)
}

type OtherCommand = Extract<MarkCommand, { type: 'RemoveAdjustment' | 'ChangeComment' | 'RemoveComment' | 'AnswerRegrade' | 'SeeMarks' }>

/** Commands that need only the person's own stream. Throws Activity.NotFound and the errors of the decider. */
export const change = async (deps: MarkDeps, command: OtherCommand, context: CommandContext): Promise<void> => {
  const { groupId, activityId, userId } = command
  await requireActivity(deps, { groupId, activityId })
  await give(deps, { groupId, activityId, userId }, command, context)
}
