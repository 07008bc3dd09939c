// Student numbers. A number identifies a user within their school: it is managed by the unit that created the account, and by no other.
import { rejected } from '../../../protocol/catalogue.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { type User, users } from './decider.ts'

interface Numbered {
  userId: number
  businessUnitId: number
  /** Null for none. */
  studentId: string | null
}

/** Whether the unit manages the user's number: it is the user's first unit, or the user has none. */
export const mayChangeStudentNumber = ({ businessUnits: [first] }: Pick<User, 'businessUnits'>, businessUnitId: number): boolean =>
  first === undefined || first === businessUnitId

/**
 * Sets a user's student number, checked against the log; an equal one changes nothing. Idempotent: returns whether this command changed it,
 * also on a retry.
 * @throws Rejection User.MadeElsewhere if another unit created the account, User.NotFound
 */
export const changeStudentNumber = async (
  commands: Pick<CommandHandler, 'load' | 'handle'>,
  { userId, businessUnitId, studentId }: Numbered,
  context: CommandContext,
): Promise<boolean> => {
  const user = (await users.load(commands, userId)).state
  if (!mayChangeStudentNumber(user, businessUnitId)) {
    if ((user.profile.studentId ?? null) === studentId) return false
    throw rejected('User.MadeElsewhere')
  }
  const change = { type: 'EditProfile', userId, profile: { studentId } } as const
  const { events } = await users.handle(commands, userId, change, partOf(context, 'student number'))
  return events.length > 0
}
