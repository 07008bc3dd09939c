// How HTTP asks for a password to be set back.
import type { Access } from '../../server/access/contract.ts'
import { rejected } from '../../server/errors/catalogue.ts'
import { done, type Route, route } from '../../server/http/contract.ts'
import { commandContext } from '../kit/context.ts'
import type { CommandHandler } from '../kit/handler.ts'
import { resetMemberPassword } from './contract.ts'
import { type ResettingVault, resetPassword } from './resetPassword.ts'

export interface ResetDeps {
  commands: CommandHandler
  vault: ResettingVault
  access: Access
  /** What a reset sets; null where resets are not set up. */
  defaultPassword: string | null
}

/** Platform roles whose passwords are not a class's to reset. */
const BEYOND_CLASSES = ['admin', 'analyst']

/** Resetting passwords (specification, platform 4: class members). */
export const resetRoutes = ({ commands, vault, access, defaultPassword }: ResetDeps): Route[] => [
  route(resetMemberPassword, async ({ groupId, userId }, context) => {
    access.requireGroupAdmin(context.caller.userId, groupId)
    if (!access.group(groupId)?.members[userId]) throw rejected('Group.MemberBlockedOrNotJoined')
    if (BEYOND_CLASSES.some((role) => access.hasRole(userId, role))) throw rejected('Common.Forbidden')
    if (defaultPassword === null) throw rejected('User.ResetNotSetUp')
    const position = await resetPassword({ commands, vault }, userId, defaultPassword, commandContext(context))
    if (position) context.wrote(position)
    return done
  }),
]
