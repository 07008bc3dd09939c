// Where a person's notices arrive (requirement c08).
import { call } from '../../../protocol/call.ts'
import type { changeNoticeChoiceSchemas } from './schemas.ts'

export const changeNoticeChoice = call<typeof changeNoticeChoiceSchemas>({
  method: 'POST',
  path: 'User/NotificationChoice/Change',
  auth: 'session',
  kind: 'command',
})
