// Student numbers. A number is what the person's school calls them by: the unit that they came to the platform with keeps it, and no other one does.
import { rejected } from '../../../protocol/catalogue.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { users } from './decider.ts'

interface Numbered {
  userId: number
  businessUnitId: number
  /** Null for none. */
  studentId: string | null
}

/**
 * Gives a person another student number, from the log's truth; one that they have already changes nothing. Safe to repeat.
 * @throws Rejection User.MadeElsewhere where the person came to the platform with another unit, User.NotFound
 */
export const changeStudentNumber = async (
  commands: Pick<CommandHandler, 'load' | 'handle'>,
  { userId, businessUnitId, studentId }: Numbered,
  context: CommandContext,
): Promise<void> => {
  const { profile, businessUnits } = (await users.load(commands, userId)).state
  if ((profile.studentId ?? null) === studentId) return
  const [first = businessUnitId] = businessUnits
  if (first !== businessUnitId) throw rejected('User.MadeElsewhere')
  await users.handle(commands, userId, { type: 'EditProfile', userId, profile: { studentId } }, partOf(context, 'student number'))
}
