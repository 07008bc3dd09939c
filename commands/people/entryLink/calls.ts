// Links that sign somebody in: making one, and coming by one (specification, platform 2: token-based entry link).
import { call } from '../../../protocol/call.ts'
import type { addEntryLinkSchemas, loginByTokenSchemas } from './schemas.ts'

export const addEntryLink = call<typeof addEntryLinkSchemas>({
  method: 'POST',
  path: 'User/EntryLink/Add',
  auth: 'session',
  kind: 'command',
})

export const loginByToken = call<typeof loginByTokenSchemas>({
  method: 'POST',
  path: 'User/LoginByToken',
  auth: 'public',
  kind: 'command',
})
