// HTTP routes of the second factor.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  verifySecondFactor,
} from './calls.ts'
import { isStaff } from './policy.ts'
import {
  beginSecondFactorSchemas,
  disableSecondFactorSchemas,
  enableSecondFactorSchemas,
  renewRecoveryCodesSchemas,
  secondFactorSchemas,
  verifySecondFactorSchemas,
} from './schemas.ts'
import { beginFactor, disableFactor, enableFactor, factorState, renewFactorCodes, type SecondFactorDeps, verifyFactor } from './useCases.ts'

export interface SecondFactorRouteDeps extends SecondFactorDeps {
  access: Access
}

export const secondFactorRoutes = (deps: SecondFactorRouteDeps): Route[] => [
  route(verifySecondFactor, verifySecondFactorSchemas, (request, context) => verifyFactor(deps, request, context)),

  route(secondFactor, secondFactorSchemas, async (_, { caller: { userId } }) => ({
    isAllowed: isStaff(deps.access, userId),
    ...(await factorState(deps, userId)),
  })),

  route(beginSecondFactor, beginSecondFactorSchemas, (_, context) => beginFactor(deps, context)),

  route(enableSecondFactor, enableSecondFactorSchemas, ({ code }, context) => enableFactor(deps, code, context)),

  route(disableSecondFactor, disableSecondFactorSchemas, async (request, context) => {
    await disableFactor(deps, request, context)
    return done
  }),

  route(renewRecoveryCodes, renewRecoveryCodesSchemas, ({ code }, context) => renewFactorCodes(deps, code, context)),
]
