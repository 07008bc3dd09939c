// Business units with their classes and members (requirements a32–a36).
import { z } from 'zod'
import { requirePlatformAdmin } from '../../../commands/people/user/policy.ts'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

/** Sort keys of lists of units, classes and members. */
export const unitSorts = ['name', 'groups', 'members', 'ends'] as const
export const groupSorts = ['name', 'members', 'ends'] as const
export const unitUserSorts = ['email', 'name', 'studentId', 'role', 'ends'] as const

const tag = 'Business unit'
const platform = { tag: 'Admin', permit: requirePlatformAdmin } as const
const search = z.string().max(100).default('')
const unit = { businessUnitId: idSchema }
/** Sort order of a list; the default is in the call's summary. */
const sortedBy = <const Orders extends readonly [string, ...string[]]>(orders: Orders) => ({
  sortBy: z.enum(orders).nullable().default(null),
  isDescending: z.boolean().default(false),
})
const bySort = sortedBy(groupSorts)
/** IANA time zone of the unit, in which last days end. */
const timeZone = z.string()

const shownUnit = z.object({
  businessUnitId: idSchema,
  type: z.string(),
  name: z.string(),
  description: z.string(),
  createTime: z.string(),
  expirationTime: z.string(),
  isExpired: z.boolean(),
  timeZone,
  isRestricted: z.boolean(),
  isGame: z.boolean(),
  groupCount: z.number().int(),
  memberCount: z.number().int(),
  administrators: z.array(z.object({ userId: idSchema, name: z.string().nullable(), email: z.string().nullable() })),
})
export type ShownUnit = z.infer<typeof shownUnit>

export const unitInfoSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Get a unit that the caller administers.',
  tag,
  request: z.object(unit),
  reply: shownUnit,
})

export const anyUnitInfoSchemas = schemas({
  summary: 'Get any unit. Platform administrators only.',
  ...platform,
  request: z.object(unit),
  reply: shownUnit,
})

export const allUnitsSchemas = schemas({
  summary: 'List or search all units, newest first. A search matches the beginnings of parts of the name. Platform administrators only.',
  ...platform,
  request: z.object({ search, ...sortedBy(unitSorts), ...paging }),
  /** `isMore`: the search found more than it examined; `total` counts only those examined. */
  reply: pageOf(shownUnit).extend({ isMore: z.boolean() }),
})

const listedGroup = z.object({
  groupId: idSchema,
  businessUnitId: idSchema,
  businessUnitName: z.string(),
  name: z.string(),
  description: z.string(),
  createTime: z.string(),
  expirationTime: z.string(),
  isExpired: z.boolean(),
  timeZone,
  /** Members who may enter. */
  memberCount: z.number().int(),
  teachers: z.array(z.object({ userId: idSchema, userName: z.string().nullable() })),
})
export type ListedGroup = z.infer<typeof listedGroup>

export const unitGroupListSchemas = schemas({
  ofCurrentUnit: true,
  summary:
    'List or search the classes of a unit that the caller administers, newest first. A search matches the beginnings of parts of the name.',
  tag,
  request: z.object({ ...unit, search, ...bySort, ...paging }),
  reply: pageOf(listedGroup).extend({ isMore: z.boolean() }),
})

export const unitGroupsByNameSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Suggest up to 20 classes of a unit that the caller administers, by a part of their name.',
  tag,
  request: z.object({ ...unit, name: z.string().trim().min(1).max(100) }),
  reply: z.array(z.object({ groupId: idSchema, name: z.string() })),
})

export const allGroupsSchemas = schemas({
  summary:
    'List or search the classes of all units, newest first. A search matches the beginnings of parts of the name. Platform administrators only.',
  ...platform,
  request: z.object({ search, ...bySort, ...paging }),
  reply: pageOf(listedGroup).extend({ isMore: z.boolean() }),
})

const listedMember = z.object({
  userId: idSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  studentId: z.string().nullable(),
  role: z.enum(['teacher', 'assistant', 'student']),
  isBlocked: z.boolean(),
  /** End of their class membership; null if it lasts as long as the class. */
  expirationTime: z.string().nullable(),
  joinTime: z.string(),
  /** Whether unit admins may reset their password. */
  mayReset: z.boolean(),
})

const membersReply = z.object({
  groupId: idSchema,
  name: z.string(),
  description: z.string(),
  expirationTime: z.string(),
  isExpired: z.boolean(),
  businessUnitId: idSchema,
  businessUnitName: z.string(),
  unitExpirationTime: z.string(),
  timeZone,
  users: z.array(listedMember),
})

export const unitGroupUsersSchemas = schemas({
  summary: 'Get a class of a unit that the caller administers, with all its members.',
  tag,
  request: z.object({ groupId: idSchema }),
  reply: membersReply,
})
export type UnitGroup = z.infer<typeof membersReply>

export const groupStudentsSchemas = schemas({
  summary: 'Get any class with all its members. Platform administrators only.',
  ...platform,
  request: z.object({ groupId: idSchema }),
  reply: membersReply,
})

const listedUnitUser = z.object({
  userId: idSchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  studentId: z.string().nullable(),
  isAdmin: z.boolean(),
  /** End of their unit membership; null if it lasts as long as the unit. */
  expirationTime: z.string().nullable(),
  /** The account was created by this unit and holds no office: the unit may change its name and password. */
  isOwn: z.boolean(),
})
export type ListedUnitUser = z.infer<typeof listedUnitUser>

export const unitUserListSchemas = schemas({
  ofCurrentUnit: true,
  summary:
    'List or search the members of a unit that the caller administers, by e-mail address. A search matches the beginning of the e-mail address, the student number or a part of the name.',
  tag,
  request: z.object({ ...unit, search, ...sortedBy(unitUserSorts), ...paging }),
  reply: pageOf(listedUnitUser).extend({ isMore: z.boolean() }),
})

export const unitUserCountSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Count the members of a unit that the caller administers.',
  tag,
  request: z.object(unit),
  reply: z.object({ count: z.number().int() }),
})

export const unitUsersByEmailSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Suggest up to 20 members of a unit that the caller administers, by the beginning of their e-mail address.',
  tag,
  request: z.object({ ...unit, email: z.string().trim().min(1).max(254) }),
  reply: z.array(listedUnitUser),
})

const invitation = z.object({
  userId: idSchema,
  /** The invited address, the only personal data visible to the unit. */
  email: z.string().nullable(),
  sentAt: z.string(),
  validUntil: z.string(),
  /** The invitation expired without an answer. */
  isOver: z.boolean(),
  places: z.array(z.object({ groupId: idSchema, name: z.string().nullable(), role: z.enum(['teacher', 'assistant', 'student']) })),
})
export type ShownInvitation = z.infer<typeof invitation>

export const unitInvitationsSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'List unanswered invitations of a unit, newest first. Administrators of the unit only.',
  tag,
  request: z.object({ ...unit, ...paging }),
  reply: pageOf(invitation),
})

const unitEventTypes = [
  'BusinessUnitCreated',
  'BusinessUnitEdited',
  'AdministratorAppointed',
  'AdministratorDismissed',
  'MemberAdded',
  'InvitationSent',
  'InvitationAccepted',
  'InvitationDeclined',
  'InvitationWithdrawn',
  'MemberExpirationChanged',
  'GroupCreated',
  'ClassesImportRequested',
  'ClassesImported',
  'MembersImportRequested',
  'MembersImported',
] as const
const unitEvent = z.object({
  position: z.string(),
  type: z.enum(unitEventTypes),
  recordedAt: z.string(),
  /** Actor; null for the platform. */
  actorId: idSchema.nullable(),
  actorName: z.string().nullable(),
  /** The user concerned, if any; for an invited user who has not joined, `userName` is the invited address. */
  userId: idSchema.nullable(),
  userName: z.string().nullable(),
  /** New name of the unit or the class. */
  name: z.string().nullable(),
  /** The end that was set; null for no end, and for other events. */
  expirationTime: z.string().nullable(),
  /** Imports: rows and classes of the file, or classes created, accounts created, found and invited, and existing members. */
  counts: z
    .object({
      rows: z.number().int(),
      classes: z.number().int(),
      registered: z.number().int(),
      existing: z.number().int(),
      invited: z.number().int(),
      inClass: z.number().int(),
    })
    .nullable(),
  /** The class created, or joined by people of a file. */
  groupId: idSchema.nullable(),
  /** Imports: key of BusinessUnit/Import/Result, valid for a month. */
  importId: z.string().nullable(),
})
export type UnitEvent = z.infer<typeof unitEvent>

export const unitHistorySchemas = schemas({
  ofCurrentUnit: true,
  summary:
    'Get the history of a unit, its members, classes and imports, newest first. Administrators of the unit, platform administrators and analysts only.',
  tag,
  request: z.object({
    ...unit,
    /** Exclusive: position of the previous page's last entry. */
    after: z.string().max(64).nullable().default(null),
    size: z.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    businessUnitName: z.string(),
    timeZone,
    items: z.array(unitEvent),
    hasMore: z.boolean(),
  }),
})
