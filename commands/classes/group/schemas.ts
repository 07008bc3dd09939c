// Calls that change a class and its members (requirements a21–a23).
import { z } from 'zod'
import { doneReply, idSchema, nameOf, schemas, timeSchema } from '../../../protocol/schemas.ts'

/** Maximum of users blocked in one call. */
const MOST_BLOCKED = 500

export const editGroupSchemas = schemas({
  summary: 'Change the name, description and end of a class, which must not outlast its unit. Teachers and assistants of the class only.',
  tag: 'Group',
  request: z.object({
    groupId: idSchema,
    name: nameOf(100),
    description: z.string().trim().max(200),
    expirationTime: timeSchema,
  }),
  reply: doneReply,
})

export const blockMemberSchemas = schemas({
  summary:
    'Block a member of a class: open pages, sockets and runs lose access immediately; existing submissions stay and are judged. Teachers of the class only.',
  tag: 'Group',
  request: z.object({ groupId: idSchema, userId: idSchema }),
  reply: doneReply,
})

export const unblockMemberSchemas = schemas({
  summary: 'Unblock a member of a class. Teachers of the class only.',
  tag: 'Group',
  request: z.object({ groupId: idSchema, userId: idSchema }),
  reply: doneReply,
})

export const blockMembersSchemas = schemas({
  summary: 'Block several members of a class. If one of them is not a member, none is blocked. Teachers of the class only.',
  tag: 'Group',
  request: z.object({ groupId: idSchema, userIds: z.array(idSchema).min(1).max(MOST_BLOCKED) }),
  reply: doneReply,
})
