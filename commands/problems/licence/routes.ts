// HTTP routes of licences.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { expireLicence, grantLicence } from './calls.ts'
import { expireLicenceSchemas, grantLicenceSchemas } from './schemas.ts'
import { changeLicence } from './useCases.ts'

export interface LicenceDeps {
  commands: CommandHandler
  access: Access
}

/** Platform admins only, declared by the calls. */
export const licenceRoutes = (deps: LicenceDeps): Route[] => [
  route(grantLicence, grantLicenceSchemas, async ({ userId, expirationTime }, context) => {
    const { caller, now } = context
    const until = { expirationTime: new Date(expirationTime).toISOString(), grantedBy: caller.userId, now: now.toISOString() }
    await changeLicence(deps, { type: 'GrantLicence', userId, ...until }, commandContext(context))
    return done
  }),

  route(expireLicence, expireLicenceSchemas, async ({ userId }, context) => {
    await changeLicence(deps, { type: 'EndLicence', userId, now: context.now.toISOString() }, commandContext(context))
    return done
  }),
]
