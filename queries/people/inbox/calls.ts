// The own inbox (specification, platform 4 and 7: Inbox).
import { call } from '../../../protocol/call.ts'
import type { ownInboxSchemas } from './schemas.ts'

export const ownInbox = call<typeof ownInboxSchemas>({ method: 'GET', path: 'User/Inbox', auth: 'session', kind: 'query' })
