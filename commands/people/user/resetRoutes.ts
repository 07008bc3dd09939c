// HTTP routes with which staff change a class member's account: password reset and student number.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { classNow } from '../../classes/group/useCases.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { editStudentNumber, resetMemberPassword } from './calls.ts'
import { type ResettingVault, requireMadeForThem, resetPassword } from './passwords.ts'
import { requireNumberKeeper, requireResetter } from './policy.ts'
import { editStudentNumberSchemas, resetMemberPasswordSchemas } from './schemas.ts'
import { changeStudentNumber } from './studentNumber.ts'

export interface ResetDeps {
  commands: CommandHandler
  vault: ResettingVault
  access: Access
  /** Password that a reset sets; null if resets are not configured. */
  defaultPassword: string | null
}

/** Requirement a13. */
export const resetRoutes = ({ commands, vault, access, defaultPassword }: ResetDeps): Route[] => [
  route(resetMemberPassword, resetMemberPasswordSchemas, async ({ groupId, userId }, context) => {
    requireResetter(access, context.caller.userId, groupId, userId)
    await requireMadeForThem(commands, userId)
    await resetPassword({ commands, vault }, userId, defaultPassword, commandContext(context))
    return done
  }),

  route(editStudentNumber, editStudentNumberSchemas, async ({ groupId, userId, studentId }, context) => {
    requireNumberKeeper(access, context.caller.userId, groupId, userId)
    const { businessUnitId } = await classNow(commands, groupId)
    await changeStudentNumber(commands, { userId, businessUnitId, studentId }, commandContext(context))
    return done
  }),
]
