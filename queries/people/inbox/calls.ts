// The caller's inbox (requirement f01).
import { call } from '../../../protocol/call.ts'
import type { inboxMailSchemas, ownInboxSchemas } from './schemas.ts'

export const ownInbox = call<typeof ownInboxSchemas>({ method: 'GET', path: 'User/Inbox', auth: 'session', kind: 'query' })

export const inboxMail = call<typeof inboxMailSchemas>({ method: 'POST', path: 'User/Inbox/Mail', auth: 'session', kind: 'query' })
