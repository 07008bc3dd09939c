// Where the caller's notices arrive (requirement c08).
import { call } from '../../../protocol/call.ts'
import type { noticeChoicesSchemas } from './schemas.ts'

export const noticeChoices = call<typeof noticeChoicesSchemas>({
  method: 'POST',
  path: 'User/NotificationChoices',
  auth: 'session',
  kind: 'query',
})
