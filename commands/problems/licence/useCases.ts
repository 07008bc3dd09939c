// Use cases of licences, for platform admins.
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { type LicenceCommand, licences } from './decider.ts'

/** Grants or ends a licence. Throws User.NotFound. */
export const changeLicence = async (
  { commands, access }: { commands: CommandHandler; access: Access },
  command: LicenceCommand,
  context: CommandContext,
): Promise<void> => {
  const person = access.user(command.userId)
  if (!person || person.isForgotten) throw rejected('User.NotFound')
  await licences.handle(commands, command.userId, command, context)
}
