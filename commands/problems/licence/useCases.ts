// What platform admins do with licences.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { type LicenceCommand, licences } from './decider.ts'

/** Grants a licence, or ends one. Throws User.NotFound for nobody's. */
export const changeLicence = async (
  { commands, access }: { commands: CommandHandler; access: Access },
  command: LicenceCommand,
  context: CommandContext,
): Promise<void> => {
  const person = access.user(command.userId)
  if (!person || person.isForgotten) throw rejected('User.NotFound')
  await licences.handle(commands, command.userId, command, context)
}
