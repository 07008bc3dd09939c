// Invitations sent by a unit; users answer them in their inbox.
import { call } from '../../../protocol/call.ts'
import type { withdrawInvitationSchemas } from './schemas.ts'

export const withdrawInvitation = call<typeof withdrawInvitationSchemas>({
  method: 'POST',
  auth: 'session',
  kind: 'command',
  path: 'BusinessUnit/Invitation/Withdraw',
})
