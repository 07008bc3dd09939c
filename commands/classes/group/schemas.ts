// Calls that change a class and its members (requirements a21–a23).
import { z } from 'zod'
import { doneReply, idSchema, nameOf, schemas, timeSchema } from '../../../protocol/schemas.ts'

/** Maximum of users blocked in one call. */
const MOST_BLOCKED = 500

export const editGroupSchemas = schemas({
  summary: 'Change name, description and end of a class; it must not outlast its unit. Its teachers and assistants only.',
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
    'Keep a member out of a class: their open pages, sockets and runs lose it at once. What they have handed in stays and is judged. Teachers of the class only.',
  tag: 'Group',
  request: z.object({ groupId: idSchema, userId: idSchema }),
  reply: doneReply,
})

export const unblockMemberSchemas = schemas({
  summary: 'Let a blocked member into the class again. Teachers of the class only.',
  tag: 'Group',
  request: z.object({ groupId: idSchema, userId: idSchema }),
  reply: doneReply,
})

export const blockMembersSchemas = schemas({
  summary: 'Keep several members out of a class, all of them or, where one is no member, none. Teachers of the class only.',
  tag: 'Group',
  request: z.object({ groupId: idSchema, userIds: z.array(idSchema).min(1).max(MOST_BLOCKED) }),
  reply: doneReply,
})
