// How HTTP asks for a password to be set back.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { resetMemberPassword } from './calls.ts'
import { type ResettingVault, resetPassword } from './resetPassword.ts'
import { resetMemberPasswordSchemas } from './schemas.ts'

export interface ResetDeps {
  commands: CommandHandler
  vault: ResettingVault
  access: Access
  /** What a reset sets; null where resets are not set up. */
  defaultPassword: string | null
}

/** Offices beyond classes: these people's passwords are not a class's to reset. */
const hasOffice = (access: Access, userId: number): boolean =>
  ['admin', 'analyst'].some((role) => access.hasRole(userId, role)) ||
  (access.user(userId)?.businessUnits.some(({ isAdmin }) => isAdmin) ?? false)

/** Resetting passwords (specification, platform 4: class members). */
export const resetRoutes = ({ commands, vault, access, defaultPassword }: ResetDeps): Route[] => [
  route(resetMemberPassword, resetMemberPasswordSchemas, async ({ groupId, userId }, context) => {
    access.requireGroupAdmin(context.caller.userId, groupId)
    const member = access.group(groupId)?.members[userId]
    if (!member) throw rejected('Group.MemberBlockedOrNotJoined')
    // Staff know the default: whose account can do more than a student's is not theirs to take over, nor a teacher's the assistant's.
    const isPeer = (member.role !== 'student' || access.mayAuthor(userId)) && !access.isGroupTeacher(context.caller.userId, groupId)
    if (isPeer || hasOffice(access, userId)) throw rejected('Common.Forbidden')
    if (defaultPassword === null) throw rejected('User.ResetNotSetUp')
    const position = await resetPassword({ commands, vault }, userId, defaultPassword, commandContext(context))
    if (position) context.wrote(position)
    return done
  }),
]
