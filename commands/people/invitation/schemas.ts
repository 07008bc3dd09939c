// Invitations sent by a unit.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

export const withdrawInvitationSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Withdraw an unanswered invitation. Administrators of the unit only.',
  tag: 'Business unit',
  request: z.object({ businessUnitId: idSchema, userId: idSchema }),
  reply: doneReply,
})
