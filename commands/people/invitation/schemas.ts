// Invitations sent by a unit.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

export const withdrawInvitationSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Withdraw the invitation of somebody who has not answered yet. Those who look after the unit.',
  tag: 'Business unit',
  request: z.object({ businessUnitId: idSchema, userId: idSchema }),
  reply: doneReply,
})
