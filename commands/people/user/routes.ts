// HTTP routes of user accounts.

import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { asAdmin } from './admins.ts'
import { changeBusinessUnit, changePassword, forgetPerson, signPersonalDataAgreement } from './calls.ts'
import { users } from './decider.ts'
import { type ChangingVault, replacePassword } from './passwords.ts'
import { requireOtherPerson, requireUnitAdmin } from './policy.ts'
import { changeBusinessUnitSchemas, changePasswordSchemas, forgetPersonSchemas, signPersonalDataAgreementSchemas } from './schemas.ts'
import { type ForgetDeps, type ForgettingVault, forgetUser, type SigningVault, signAgreement } from './useCases.ts'

export interface UserDeps extends ForgetDeps {
  access: Pick<Access, 'isBusinessUnitAdmin'>
  vault: ForgettingVault & ChangingVault & SigningVault
}

/** Routes of accounts (requirement a14). */
export const userRoutes = (deps: UserDeps): Route[] => [
  route(signPersonalDataAgreement, signPersonalDataAgreementSchemas, ({ token }, context) =>
    signAgreement(deps, token, context, commandContext(context)),
  ),

  route(changePassword, changePasswordSchemas, async (request, context) => {
    await replacePassword(deps, context.caller.userId, request, commandContext(context))
    return done
  }),

  route(changeBusinessUnit, changeBusinessUnitSchemas, async ({ newId }, context) => {
    const { userId } = context.caller
    requireUnitAdmin(deps.access, userId, newId)
    await users.handle(deps.commands, userId, { type: 'ChangeCurrentBusinessUnit', userId, businessUnitId: newId }, commandContext(context))
    return done
  }),

  route(forgetPerson, forgetPersonSchemas, async ({ userId }, context) => {
    requireOtherPerson(context.caller.userId, userId)
    await asAdmin(deps.commands, context.caller.userId, () => forgetUser(deps, userId, commandContext(context)))
    return done
  }),
]
