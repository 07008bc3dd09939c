// Account overview for platform admins (requirement f23).
import { z } from 'zod'
import { requirePlatformAdmin } from '../../../commands/people/user/policy.ts'
import { platformRoles } from '../../../protocol/access.ts'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const common = { tag: 'Admin', permit: requirePlatformAdmin } as const
const search = z.string().max(100).default('')

/** Sort keys of account lists; by e-mail if none is given. */
export const accountSorts = ['name', 'email', 'studentId'] as const
const sorting = { sortBy: z.enum(accountSorts).nullable().default(null), isDescending: z.boolean().default(false) }

const listedUser = z.object({
  userId: idSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  studentId: z.string().nullable(),
  roles: z.array(z.string()),
  expirationTime: z.string().nullable(),
  lastLogin: z.string().nullable(),
  registeredAt: z.string(),
  hasSecondFactor: z.boolean(),
})

export const userListSchemas = schemas({
  ...common,
  summary:
    'List or search all accounts, by e-mail address or as `sortBy` says. A search matches the beginning of the e-mail address, the student number or a part of the name. Platform administrators only.',
  request: z.object({ search, role: z.enum(platformRoles).nullable().default(null), ...sorting, ...paging }),
  /** `isMore`: the search found more than it examined; `total` counts only those examined. */
  reply: pageOf(listedUser).extend({ isMore: z.boolean() }),
})
export type ListedUser = z.infer<typeof listedUser>

const listedTeacher = listedUser.extend({
  /** Newest classes that they teach or assist in. */
  groups: z.array(z.object({ groupId: idSchema, name: z.string() })),
  groupCount: z.number().int(),
})

export const teacherListSchemas = schemas({
  ...common,
  summary: 'List all users who teach a class or have the platform role of a teacher, with their classes. Platform administrators only.',
  request: z.object({ search, ...sorting, ...paging }),
  reply: pageOf(listedTeacher).extend({ isMore: z.boolean() }),
})
export type ListedTeacher = z.infer<typeof listedTeacher>

const listedAnswer = z.object({
  answerId: idSchema,
  userId: idSchema,
  userName: z.string().nullable(),
  email: z.string().nullable(),
  groupId: idSchema,
  groupName: z.string().nullable(),
  problemId: idSchema,
  problemTitle: z.string().nullable(),
  submitTime: z.string(),
  statusCode: z.number().int(),
  status: z.string(),
  score: z.number(),
})

export const answerListSchemas = schemas({
  ...common,
  summary: 'List answers on the whole platform, or of one person, class or problem, newest first. Platform administrators only.',
  request: z.object({
    userId: idSchema.nullable().default(null),
    groupId: idSchema.nullable().default(null),
    problemId: idSchema.nullable().default(null),
    ...paging,
  }),
  /** For one problem, `total` counts up to the current page, plus one if there is another page. */
  reply: pageOf(listedAnswer),
})
export type ListedAnswer = z.infer<typeof listedAnswer>

const listedLicence = z.object({
  userId: idSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  expirationTime: z.string(),
  grantedAt: z.string(),
  grantedByName: z.string().nullable(),
})

export const licenceListSchemas = schemas({
  ...common,
  tag: 'Licence',
  summary: 'List current licences for the paid practice banks, earliest end first. Platform administrators only.',
  request: z.object(paging),
  reply: pageOf(listedLicence),
})
export type ListedLicence = z.infer<typeof listedLicence>
