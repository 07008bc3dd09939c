// Use cases of the gradebook of a class.
import type { z } from 'zod'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { Activities } from '../../kit/activity.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { gradebooks } from './decider.ts'
import type { configureGradebookSchemas, enterGradesSchemas, excusePersonSchemas } from './schemas.ts'

export interface GradebookDeps {
  commands: CommandHandler
  access: Access
  activities: Activities
}

/** Throws Activity.NotFound unless the activity belongs to the class. */
const requireOfClass = async ({ activities }: GradebookDeps, groupId: number, activityId: number, field: string): Promise<void> => {
  if ((await activities.groupOf(activityId)) !== groupId) throw rejected('Activity.NotFound', { field, code: 'Activity.NotFound' })
}

/** A current student of the class. Throws Group.UserNotInGroup. */
const requireStudent = ({ access }: GradebookDeps, groupId: number, userId: number, field: string): void => {
  const member = access.group(groupId)?.members[userId]
  if (member?.role !== 'student' || member.isBlocked) throw rejected('Group.UserNotInGroup', { field, code: 'Group.UserNotInGroup' })
}

/**
 * Sets weights and own columns.
 * @throws Rejection Activity.NotFound, Gradebook.ActivityTwice, Gradebook.ColumnNotFound, Gradebook.MaximumTooLow, Common.Conflict
 */
export const configure = async (
  deps: GradebookDeps,
  request: z.output<typeof configureGradebookSchemas.request>,
  authorId: number,
  context: CommandContext,
): Promise<{ version: number }> => {
  const { groupId, activities } = request
  for (const [index, { activityId }] of activities.entries())
    await requireOfClass(deps, groupId, activityId, `activities.${index}.activityId`)
  const { state } = await gradebooks.handle(deps.commands, groupId, { type: 'Configure', ...request, authorId }, context)
  return { version: state.version }
}

/** @throws Rejection Group.UserNotInGroup, Gradebook.ColumnNotFound, Gradebook.PersonTwice, Gradebook.ScoreTooHigh */
export const enter = async (
  deps: GradebookDeps,
  request: z.output<typeof enterGradesSchemas.request>,
  authorId: number,
  context: CommandContext,
): Promise<void> => {
  const { groupId, grades } = request
  for (const [index, { userId }] of grades.entries()) requireStudent(deps, groupId, userId, `grades.${index}.userId`)
  await gradebooks.handle(deps.commands, groupId, { type: 'EnterGrades', ...request, authorId }, context)
}

/** @throws Rejection Gradebook.OneColumn, Group.UserNotInGroup, Activity.NotFound, Gradebook.ColumnNotFound */
export const excuse = async (
  deps: GradebookDeps,
  request: z.output<typeof excusePersonSchemas.request>,
  authorId: number,
  context: CommandContext,
): Promise<void> => {
  const { groupId, userId, activityId, columnId, isExcused, reason } = request
  if ((activityId === null) === (columnId === null))
    throw rejected('Gradebook.OneColumn', { field: 'columnId', code: 'Gradebook.OneColumn' })
  requireStudent(deps, groupId, userId, 'userId')
  if (activityId !== null) await requireOfClass(deps, groupId, activityId, 'activityId')
  const data = { groupId, userId, activityId, columnId, isExcused, reason: isExcused ? reason : null, authorId }
  await gradebooks.handle(deps.commands, groupId, { type: 'Excuse', ...data }, context)
}
