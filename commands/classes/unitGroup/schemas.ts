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
  summary:
    'Create a class in a unit, with a member of the unit as its teacher. It must not outlast the unit. Administrators of the unit only.',
  tag: 'Business unit',
  request: z.object({ businessUnitId: idSchema, ...content, teacherId: idSchema }),
  reply: z.object({ groupId: idSchema }),
})

export const editUnitGroupSchemas = schemas({
  summary: 'Change the name, description and end of a class of the caller’s unit. It must not outlast the unit.',
  tag: 'Business unit',
  request: editRequest,
  reply: doneReply,
})

export const addUnitGroupUserSchemas = schemas({
  summary:
    'Add a member of the unit to one of its classes. A user with an account outside the unit is invited to both. `businessUnitId` is optional; if given, a class of another unit is refused.',
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
  summary: 'Block a member of a class of the caller’s unit. The last teacher of a class cannot be blocked.',
  tag: 'Business unit',
  request: z.object(member),
  reply: doneReply,
})

export const unblockUnitGroupUserSchemas = schemas({
  ...blockUnitGroupUserSchemas,
  summary: 'Unblock a member of a class of the caller’s unit.',
})

export const expireUnitGroupUsersSchemas = schemas({
  summary:
    'Set the end of class memberships, or null for none: of the listed members or, with `isAllStudents`, of all students. Not after the end of the unit.',
  tag: 'Business unit',
  request: expireRequest,
  reply: doneReply,
})

const platform = { tag: 'Admin', permit: requirePlatformAdmin, reply: doneReply } as const

export const editAnyGroupSchemas = schemas({
  ...platform,
  summary: 'Change the name, description and end of any class. Platform administrators only.',
  request: editRequest,
})

export const blockAnyGroupUserSchemas = schemas({
  ...platform,
  summary: 'Block a member of any class. The last teacher of a class cannot be blocked. Platform administrators only.',
  request: z.object(member),
})

export const unblockAnyGroupUserSchemas = schemas({
  ...blockAnyGroupUserSchemas,
  summary: 'Unblock a member of any class. Platform administrators only.',
})

export const expireAnyGroupUsersSchemas = schemas({
  ...platform,
  summary: 'Set the end of memberships in any class, as BusinessUnit/Group/User/UpdateExpiration does. Platform administrators only.',
  request: expireRequest,
})
