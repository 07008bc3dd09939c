// How HTTP asks for changes of a person's account.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { changePassword, forgetPerson, signPersonalDataAgreement } from './calls.ts'
import { type ChangingVault, replacePassword } from './passwords.ts'
import { requireSomebodyElse } from './policy.ts'
import { changePasswordSchemas, forgetPersonSchemas, signPersonalDataAgreementSchemas } from './schemas.ts'
import { type ForgetDeps, type ForgettingVault, forgetUser, type SigningVault, signAgreement } from './useCases.ts'

export interface UserDeps extends ForgetDeps {
  vault: ForgettingVault & ChangingVault & SigningVault
}

/** Routes of accounts (specification, platform 4: Login; 5: Change password). */
export const userRoutes = (deps: UserDeps): Route[] => [
  route(signPersonalDataAgreement, signPersonalDataAgreementSchemas, ({ token }, context) =>
    signAgreement(deps, token, context, commandContext(context)),
  ),

  route(changePassword, changePasswordSchemas, async (request, context) => {
    await replacePassword(deps, context.caller.userId, request, commandContext(context))
    return done
  }),

  route(forgetPerson, forgetPersonSchemas, async ({ userId }, context) => {
    requireSomebodyElse(context.caller.userId, userId)
    await forgetUser(deps, userId, commandContext(context))
    return done
  }),
]
