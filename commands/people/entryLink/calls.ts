// Sign-in links: creating and using one (requirement a03).
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
