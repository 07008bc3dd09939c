// HTTP routes of account administration.
import { done, type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext, partOf } from '../../kit/context.ts'
import type { FactorVault } from '../secondFactor/keeping.ts'
import { removeFactor } from '../secondFactor/removing.ts'
import type { SessionDeps } from '../session/deps.ts'
import { signOut } from '../session/useCases.ts'
import { asAdmin } from '../user/admins.ts'
import { users } from '../user/decider.ts'
import { resetPassword } from '../user/passwords.ts'
import { requireOtherPerson } from '../user/policy.ts'
import type { ResetDeps } from '../user/resetRoutes.ts'
import { editAccount, endSessionsOfPerson, removeSecondFactor, resetPersonPassword } from './calls.ts'
import { editAccountSchemas, endSessionsOfPersonSchemas, removeSecondFactorSchemas, resetPersonPasswordSchemas } from './schemas.ts'
import { changeAccount } from './useCases.ts'

export interface AccountAdminDeps extends ResetDeps {
  vault: ResetDeps['vault'] & SessionDeps['vault'] & FactorVault
}

/** Platform admins only, declared by the calls. */
export const accountAdminRoutes = ({ commands, vault, defaultPassword }: AccountAdminDeps): Route[] => [
  route(editAccount, editAccountSchemas, async (edit, context) => {
    const { userId: callerId } = context.caller
    await asAdmin(commands, callerId, () => changeAccount(commands, callerId, edit, commandContext(context)))
    return done
  }),

  route(resetPersonPassword, resetPersonPasswordSchemas, async ({ userId }, context) => {
    requireOtherPerson(context.caller.userId, userId)
    await resetPassword({ commands, vault }, userId, defaultPassword, commandContext(context))
    return done
  }),

  route(endSessionsOfPerson, endSessionsOfPersonSchemas, async ({ userId }, context) => {
    requireOtherPerson(context.caller.userId, userId)
    const { isRegistered, isForgotten } = (await users.load(commands, userId)).state
    if (!isRegistered || isForgotten) throw rejected('User.NotFound')
    for (const { sessionId } of await vault.sessions.list(userId))
      await signOut({ commands, vault }, userId, sessionId, partOf(commandContext(context), sessionId))
    return done
  }),

  route(removeSecondFactor, removeSecondFactorSchemas, async ({ userId, reason }, context) => {
    requireOtherPerson(context.caller.userId, userId)
    await removeFactor({ commands, vault }, { userId, reason, now: context.now }, commandContext(context))
    return done
  }),
]
