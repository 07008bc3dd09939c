// The caller's inbox (requirement f01).
import { call } from '../../../protocol/call.ts'
import type { ownInboxSchemas } from './schemas.ts'

export const ownInbox = call<typeof ownInboxSchemas>({ method: 'GET', path: 'User/Inbox', auth: 'session', kind: 'query' })
