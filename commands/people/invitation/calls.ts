// Invitations that a unit has sent; the person answers in the inbox.
import { call } from '../../../protocol/call.ts'
import type { withdrawInvitationSchemas } from './schemas.ts'

export const withdrawInvitation = call<typeof withdrawInvitationSchemas>({
  method: 'POST',
  auth: 'session',
  kind: 'command',
  path: 'BusinessUnit/Invitation/Withdraw',
})
