// A class and its members.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const groupId = idSchema
const userId = idSchema
export const groupRoleSchema = z.enum(['teacher', 'assistant', 'student'])

/** Either one class or a whole business unit; the other id is null. */
export const memberExpirationChanged = {
  version: 1,
  timeline: 'class',
  meaning: 'The end of a membership changed.',
  schema: z.object({
    groupId: groupId.nullable(),
    businessUnitId: idSchema.nullable(),
    userId,
    expirationTime: z.string().nullable(),
  }),
} as const

export const groupEvents = defineEvents({
  GroupCreated: {
    version: 1,
    timeline: 'class',
    meaning: 'The class was created.',
    schema: z.object({ groupId, businessUnitId: idSchema, name: z.string(), description: z.string(), expirationTime: z.string() }),
  },
  GroupEdited: {
    version: 1,
    timeline: 'class',
    meaning: 'Name, description or end of the class changed.',
    schema: z.object({ groupId, name: z.string(), description: z.string(), expirationTime: z.string() }),
  },
  MemberJoined: {
    version: 1,
    timeline: 'class',
    meaning: 'A person joined the class.',
    schema: z.object({ groupId, userId, role: groupRoleSchema, expirationTime: z.string().nullable() }),
  },
  MemberBlocked: {
    version: 1,
    timeline: 'class',
    meaning: 'A member can no longer enter the class.',
    schema: z.object({ groupId, userId }),
  },
  MemberUnblocked: { version: 1, timeline: 'class', meaning: 'A member can enter the class again.', schema: z.object({ groupId, userId }) },
  MemberLeft: { version: 1, timeline: 'class', meaning: 'A person is no longer in the class.', schema: z.object({ groupId, userId }) },
  MemberRoleChanged: {
    version: 1,
    timeline: 'class',
    meaning: 'The role of a member in the class changed.',
    schema: z.object({ groupId, userId, role: groupRoleSchema }),
  },
  MemberExpirationChanged: memberExpirationChanged,
})
export type GroupEvent = EventOf<typeof groupEvents>
