// Calls about the members of a class (specification, platform 4 and 7).

import { z } from 'zod'
import { call, doneReply, idSchema } from '../../server/http/contract.ts'

export const resetMemberPassword = call({
  method: 'POST',
  path: 'Group/ResetPassword',
  summary:
    'Set a member’s password to the fixed default, which has to be changed at the next sign-in. Teachers and assistants of the class only.',
  tag: 'Class',
  auth: 'session',
  kind: 'command',
  request: z.object({ groupId: idSchema, userId: idSchema }),
  reply: doneReply,
})
