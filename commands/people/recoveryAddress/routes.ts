// HTTP routes for verifying a recovery address.
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import { checkRecoveryAddress, confirmRecoveryAddress } from './calls.ts'
import { beginCheck, type CheckingDeps, confirmAddress } from './checking.ts'
import { checkRecoveryAddressSchemas, confirmRecoveryAddressSchemas } from './schemas.ts'

export interface RecoveryAddressDeps extends CheckingDeps {
  /** Whether this server sends emails. */
  sendsMail: boolean
}

/** The caller's own address. */
export const recoveryAddressRoutes = (deps: RecoveryAddressDeps): Route[] => [
  route(checkRecoveryAddress, checkRecoveryAddressSchemas, async (_, context) => {
    const { caller, language, now } = context
    await beginCheck(deps, { userId: caller.userId, language, now }, commandContext(context))
    return { isMailed: deps.sendsMail }
  }),

  route(confirmRecoveryAddress, confirmRecoveryAddressSchemas, async ({ code, password }, context) => {
    await confirmAddress(deps, { userId: context.caller.userId, code, password }, commandContext(context))
    return done
  }),
]
