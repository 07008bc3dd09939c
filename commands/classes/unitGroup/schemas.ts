// Classes of a business unit and their members (requirements a34, a35).
import { z } from 'zod'
import { doneReply, idSchema, nameOf, schemas, timeSchema } from '../../../protocol/schemas.ts'
import { requirePlatformAdmin } from '../../people/user/policy.ts'

const content = {
  name: nameOf(100),
  description: z.string().max(200).default(''),
  expirationTime: timeSchema,
}
const member = { groupId: idSchema, userId: idSchema }
const expireRequest = z
  .object({
    groupId: idSchema,
    expirationTime: timeSchema.nullable(),
    isAllStudents: z.boolean().default(false),
    userIds: z.array(idSchema).max(500).default([]),
  })
  .refine(({ isAllStudents, userIds }) => isAllStudents || userIds.length > 0, { path: ['userIds'], message: 'Field.Required' })
const editRequest = z.object({ groupId: idSchema, ...content })

export const addUnitGroupSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Make a class in a unit, with a member of the unit as its teacher. It ends no later than the unit.',
  tag: 'Business unit',
  request: z.object({ businessUnitId: idSchema, ...content, teacherId: idSchema }),
  reply: z.object({ groupId: idSchema }),
})

export const editUnitGroupSchemas = schemas({
  summary: 'Change name, description and end of a class of one’s unit. It ends no later than the unit.',
  tag: 'Business unit',
  request: editRequest,
  reply: doneReply,
})

export const addUnitGroupUserSchemas = schemas({
  summary:
    'A member of the unit joins a class of it; whoever has an account and is not of the unit is invited into both. `businessUnitId`, where it is sent, is the unit that one works in: a class of another unit is the wrong one.',
  tag: 'Business unit',
  request: z.object({
    businessUnitId: idSchema.nullable().default(null),
    groupId: idSchema,
    userName: z.email().max(254),
    role: z.enum(['teacher', 'assistant', 'student']).default('student'),
  }),
  /** `isInvited`: not joined yet; an invitation is in their inbox. */
  reply: z.object({ userId: idSchema, isInvited: z.boolean() }),
})

export const blockUnitGroupUserSchemas = schemas({
  summary: 'A member of a class of one’s unit may no longer enter it. A class keeps a teacher.',
  tag: 'Business unit',
  request: z.object(member),
  reply: doneReply,
})

export const unblockUnitGroupUserSchemas = schemas({
  ...blockUnitGroupUserSchemas,
  summary: 'A member of a class of one’s unit may enter it again.',
})

export const expireUnitGroupUsersSchemas = schemas({
  summary:
    'Until when members of a class may enter it; null for as long as it lasts. Of those who are named, or with isAllStudents of every student. Not after the unit’s end.',
  tag: 'Business unit',
  request: expireRequest,
  reply: doneReply,
})

const platform = { tag: 'Admin', permit: requirePlatformAdmin, reply: doneReply } as const

export const editAnyGroupSchemas = schemas({
  ...platform,
  summary: 'Change name, description and end of any class. Platform admins only.',
  request: editRequest,
})

export const blockAnyGroupUserSchemas = schemas({
  ...platform,
  summary: 'A member of any class may no longer enter it. A class keeps a teacher. Platform admins only.',
  request: z.object(member),
})

export const unblockAnyGroupUserSchemas = schemas({
  ...blockAnyGroupUserSchemas,
  summary: 'A member of any class may enter it again. Platform admins only.',
})

export const expireAnyGroupUsersSchemas = schemas({
  ...platform,
  summary: 'Until when members of any class may enter it, as BusinessUnit/Group/User/UpdateExpiration. Platform admins only.',
  request: expireRequest,
})
