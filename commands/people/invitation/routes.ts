// HTTP routes of invitations.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { requireUnitKeeper } from '../businessUnit/policy.ts'
import { withdrawInvitation } from './calls.ts'
import { invitationId, invitations } from './decider.ts'
import { withdrawInvitationSchemas } from './schemas.ts'

/** For unit admins. */
export const invitationRoutes = ({ commands, access }: { commands: CommandHandler; access: Access }): Route[] => [
  route(withdrawInvitation, withdrawInvitationSchemas, async ({ businessUnitId, userId }, context) => {
    requireUnitKeeper(access, context.caller.userId, businessUnitId)
    const withdraw = { type: 'WithdrawInvitation', businessUnitId, userId } as const
    await invitations.handle(commands, invitationId(businessUnitId, userId), withdraw, commandContext(context))
    return done
  }),
]
