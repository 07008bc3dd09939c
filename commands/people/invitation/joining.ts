// Carries out the answer to an invitation: the user joins the unit and the offered classes, or nothing.
import { Rejection, rejected } from '../../../protocol/catalogue.ts'
import { isLater } from '../../../protocol/days.ts'
import { joinClass } from '../../classes/group/useCases.ts'
import { partOf } from '../../kit/context.ts'
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { addToUnit, unitNow } from '../businessUnit/useCases.ts'
import type { MailAction } from '../inbox/schemas.ts'
import { invitationId, invitations, isOpenAt } from './decider.ts'
import { requireInvitable } from './useCases.ts'

type Whose = { businessUnitId: number; userId: number }

/** Throws BusinessUnit.InvitationOver, BusinessUnit.Expired or BusinessUnit.PlatformOffice if the invitation cannot be accepted now. */
export const requireAcceptable = async (commands: CommandHandler, { businessUnitId, userId }: Whose, now: Date): Promise<void> => {
  const { state } = await invitations.load(commands, invitationId(businessUnitId, userId))
  if (!isOpenAt(state, now.toISOString())) throw rejected('BusinessUnit.InvitationOver')
  if (!isLater((await unitNow(commands, businessUnitId)).expirationTime, now.toISOString())) throw rejected('BusinessUnit.Expired')
  await requireInvitable(commands, userId)
}

/** Caps the offered end at that of the unit, which may have been shortened since. */
const within = (time: string | null, unitEnd: string): string | null => (time !== null && isLater(time, unitEnd) ? unitEnd : time)

const join = async (commands: CommandHandler, { businessUnitId, userId }: Whose, context: CommandContext): Promise<void> => {
  const { state } = await invitations.load(commands, invitationId(businessUnitId, userId))
  const { expirationTime: unitEnd } = await unitNow(commands, businessUnitId)
  await addToUnit(commands, { businessUnitId, userId, expirationTime: within(state.expirationTime, unitEnd) }, context)
  for (const { groupId, role, expirationTime } of state.places)
    await joinClass(
      commands,
      { groupId, userId, role, expirationTime: within(expirationTime, unitEnd) },
      partOf(context, `class ${groupId}`),
    )
}

/** Accepts or declines an invitation; idempotent by command id. Does nothing if it has been closed in the meantime. */
export const followInvitation = async (
  commands: CommandHandler,
  { action, now, ...whose }: Whose & { action: MailAction; now: Date },
  context: CommandContext,
): Promise<void> => {
  const id = invitationId(whose.businessUnitId, whose.userId)
  if (action === 'reject') {
    await invitations.handle(commands, id, { type: 'DeclineInvitation', ...whose }, context)
    return
  }
  try {
    await invitations.handle(commands, id, { type: 'AcceptInvitation', now: now.toISOString(), ...whose }, context)
  } catch (error) {
    if (error instanceof Rejection && error.code === 'BusinessUnit.InvitationOver') return
    throw error
  }
  await join(commands, whose, context)
}
