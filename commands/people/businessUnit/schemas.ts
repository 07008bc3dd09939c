// Changing a business unit and its members (requirements a32–a36).
import { z } from 'zod'
import { doneReply, idSchema, isOneLine, nameOf, schemas, timeSchema } from '../../../protocol/schemas.ts'
import { requirePlatformAdmin } from '../user/policy.ts'

/** Kinds of units. */
export const unitTypes = ['school', 'university', 'company', 'other'] as const

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const content = {
  name: nameOf(100),
  description: z.string().max(1000).default(''),
  expirationTime: timeSchema,
  timeZone: z.string().min(1).max(64).refine(isTimeZone),
}
const unit = { businessUnitId: idSchema }
/** Shortens classes that end later than the unit. If false, the end of a unit with such classes cannot be moved forward. */
const shortening = { shortensGroups: z.boolean().default(false) }
const member = { ...unit, userId: idSchema }

export const editBusinessUnitSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Change the name, description, end and time zone of a unit. Administrators of the unit only.',
  tag: 'Business unit',
  request: z.object({ ...unit, ...content, ...shortening }),
  reply: doneReply,
})

export const addUnitUserSchemas = schemas({
  ofCurrentUnit: true,
  summary:
    'Create an account in the unit for an e-mail address, with the default password, which must be changed at the first sign-in. Users who already have an account are invited and join when they accept in their inbox.',
  tag: 'Business unit',
  request: z.object({
    ...unit,
    email: z.email().max(254),
    name: nameOf(100),
    expirationTime: timeSchema.nullable().default(null),
    /** The new account is a guest, which can only look around; in guest units only. */
    isGuest: z.boolean().default(false),
  }),
  /** `isNew`: an account was created. `isInvited`: not joined yet, invited. Neither: already a member. */
  reply: z.object({ userId: idSchema, isNew: z.boolean(), isInvited: z.boolean() }),
})

export const updateUnitUserSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Change the name and student number of a member whose first unit this is and who holds no office.',
  tag: 'Business unit',
  request: z.object({
    ...member,
    name: nameOf(100),
    studentId: z.string().trim().max(50).refine(isOneLine, 'Field.Characters').nullable().default(null),
  }),
  reply: doneReply,
})

export const expireUnitUsersSchemas = schemas({
  ofCurrentUnit: true,
  summary:
    'Set the end of unit memberships, or null for none. Not after the end of the unit; for administrators of units, only platform administrators may set it.',
  tag: 'Business unit',
  request: z.object({ ...unit, expirationTime: timeSchema.nullable(), userIds: z.array(idSchema).min(1).max(500) }),
  reply: doneReply,
})

export const resetUnitUserSchemas = schemas({
  ofCurrentUnit: true,
  summary:
    'Reset a member’s password to the fixed default, which must be changed at the next sign-in; open sessions end. Only for members whose first unit this is, who hold no office and teach nowhere else.',
  tag: 'Business unit',
  request: z.object(member),
  reply: doneReply,
})

/** From a class page. */
export const resetUnitGroupUserSchemas = schemas({
  ...resetUnitUserSchemas,
  summary:
    'Reset a class member’s password, under the same conditions. Refused in a restricted unit, whose classes may not reset passwords.',
})

const flags = { isRestricted: z.boolean().default(false), isGame: z.boolean().default(false) }

export const addBusinessUnitSchemas = schemas({
  summary: 'Create a unit. Platform administrators only.',
  tag: 'Admin',
  permit: requirePlatformAdmin,
  request: z.object({ ...content, ...flags, type: z.enum(unitTypes) }),
  reply: z.object({ businessUnitId: idSchema }),
})

export const editAnyBusinessUnitSchemas = schemas({
  summary: 'Change the details and flags of any unit. Platform administrators only.',
  tag: 'Admin',
  permit: requirePlatformAdmin,
  request: z.object({ ...unit, ...content, ...flags, ...shortening }),
  reply: doneReply,
})

export const changeUnitAdminSchemas = schemas({
  summary: 'Make a user an administrator of a unit, joining it if necessary, or revoke that. Platform administrators only.',
  tag: 'Admin',
  permit: requirePlatformAdmin,
  request: z.object({ ...unit, email: z.email().max(254), isAdmin: z.boolean() }),
  reply: doneReply,
})
