// Calls that change a class and its members (requirements a21–a23).
import { call } from '../../../protocol/call.ts'
import type { blockMemberSchemas, blockMembersSchemas, editGroupSchemas, unblockMemberSchemas } from './schemas.ts'

export const editGroup = call<typeof editGroupSchemas>({ method: 'POST', path: 'Group/Edit', auth: 'session', kind: 'command' })

export const blockMember = call<typeof blockMemberSchemas>({ method: 'POST', path: 'Group/BlockUser', auth: 'session', kind: 'command' })

export const unblockMember = call<typeof unblockMemberSchemas>({
  method: 'POST',
  path: 'Group/UnBlockUser',
  auth: 'session',
  kind: 'command',
})

export const blockMembers = call<typeof blockMembersSchemas>({ method: 'POST', path: 'Group/BlockUsers', auth: 'session', kind: 'command' })
