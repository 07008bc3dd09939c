// How HTTP asks for a licence.
import type { Access } from '../../../protocol/access.ts'
import { done, type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { expireLicence, grantLicence } from './contract.ts'
import { type LicenceCommand, licences } from './decider.ts'

export interface LicenceDeps {
  commands: CommandHandler
  access: Access
}

/** Routes of licences. Throws User.NotFound for nobody's licence. */
export const licenceRoutes = ({ commands, access }: LicenceDeps): Route[] => {
  const give = async (command: LicenceCommand, context: SignedInContext) => {
    const { userId } = command
    const person = access.user(userId)
    if (!person || person.isForgotten) throw rejected('User.NotFound')
    const { position } = await licences.handle(commands, userId, command, commandContext(context))
    if (position) context.wrote(position)
    return done
  }
  return [
    route(grantLicence, ({ userId, expirationTime }, context) => {
      const { caller, now } = context
      const until = new Date(expirationTime).toISOString()
      return give({ type: 'GrantLicence', userId, expirationTime: until, grantedBy: caller.userId, now: now.toISOString() }, context)
    }),
    route(expireLicence, ({ userId }, context) => give({ type: 'ExpireLicence', userId, now: context.now.toISOString() }, context)),
  ]
}
