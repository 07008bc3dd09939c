// How HTTP asks for a password to be set back.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { resetMemberPassword } from './calls.ts'
import { type ResettingVault, requireMadeForThem, resetPassword } from './passwords.ts'
import { requireResetter } from './policy.ts'
import { resetMemberPasswordSchemas } from './schemas.ts'

export interface ResetDeps {
  commands: CommandHandler
  vault: ResettingVault
  access: Access
  /** What a reset sets; null where resets are not set up. */
  defaultPassword: string | null
}

/** Resetting passwords (specification, platform 4: class members). */
export const resetRoutes = ({ commands, vault, access, defaultPassword }: ResetDeps): Route[] => [
  route(resetMemberPassword, resetMemberPasswordSchemas, async ({ groupId, userId }, context) => {
    requireResetter(access, context.caller.userId, groupId, userId)
    await requireMadeForThem(commands, userId)
    await resetPassword({ commands, vault }, userId, defaultPassword, commandContext(context))
    return done
  }),
]
