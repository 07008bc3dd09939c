// Student numbers. A number is what the person's school calls them by: the unit that they came to the platform with keeps it, and no other one does.
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

/** Whether the unit keeps the number of a person: they came to the platform with it, or with none. */
export const mayChangeStudentNumber = ({ businessUnits: [first] }: Pick<User, 'businessUnits'>, businessUnitId: number): boolean =>
  first === undefined || first === businessUnitId

/**
 * Gives a person another student number, from the log's truth; one that they have already changes nothing. Safe to repeat: returns whether this command
 * has changed it, also when it is done again.
 * @throws Rejection User.MadeElsewhere where the person came to the platform with another unit, User.NotFound
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
