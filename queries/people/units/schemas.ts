// Reading business units, their classes and who belongs to them (requirements a32–a36).
import { z } from 'zod'
import { requirePlatformAdmin } from '../../../commands/people/user/policy.ts'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

/** What lists of units, of classes and of people in a unit are sorted by. */
export const unitSorts = ['name', 'groups', 'members', 'ends'] as const
export const groupSorts = ['name', 'members', 'ends'] as const
export const unitUserSorts = ['email', 'name', 'studentId', 'role', 'ends'] as const

const tag = 'Business unit'
const platform = { tag: 'Admin', permit: requirePlatformAdmin } as const
const search = z.string().max(100).default('')
const unit = { businessUnitId: idSchema }
/** How a list is sorted; without `sortBy` as its summary says. */
const sortedBy = <const Orders extends readonly [string, ...string[]]>(orders: Orders) => ({
  sortBy: z.enum(orders).nullable().default(null),
  isDescending: z.boolean().default(false),
})
const bySort = sortedBy(groupSorts)
/** Of the unit, IANA name: ends are days there. */
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
  summary: 'A unit that one looks after.',
  tag,
  request: z.object(unit),
  reply: shownUnit,
})

export const anyUnitInfoSchemas = schemas({
  summary: 'Any unit. Platform admins only.',
  ...platform,
  request: z.object(unit),
  reply: shownUnit,
})

export const allUnitsSchemas = schemas({
  summary: 'All units, the newest first, or those of which a part of the name begins with what is searched. Platform admins only.',
  ...platform,
  request: z.object({ search, ...sortedBy(unitSorts), ...paging }),
  /** `isMore`: a search found more than are looked at; `total` is of those that are. */
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
  /** Who may enter. */
  memberCount: z.number().int(),
  teachers: z.array(z.object({ userId: idSchema, userName: z.string().nullable() })),
})
export type ListedGroup = z.infer<typeof listedGroup>

export const unitGroupListSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Classes of a unit that one looks after, the newest first, or those of which a part of the name begins with what is searched.',
  tag,
  request: z.object({ ...unit, search, ...bySort, ...paging }),
  reply: pageOf(listedGroup).extend({ isMore: z.boolean() }),
})

export const unitGroupsByNameSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Up to 20 classes of a unit that one looks after, by a part of their name.',
  tag,
  request: z.object({ ...unit, name: z.string().trim().min(1).max(100) }),
  reply: z.array(z.object({ groupId: idSchema, name: z.string() })),
})

export const allGroupsSchemas = schemas({
  summary:
    'Classes of all units, the newest first, or those of which a part of the name begins with what is searched. Platform admins only.',
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
  /** Until when they may enter the class; null for as long as it lasts. */
  expirationTime: z.string().nullable(),
  joinTime: z.string(),
  /** Whether their password may be set back by those who look after the unit. */
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
  summary: 'A class of a unit that one looks after, with all its members.',
  tag,
  request: z.object({ groupId: idSchema }),
  reply: membersReply,
})
export type UnitGroup = z.infer<typeof membersReply>

export const groupStudentsSchemas = schemas({
  summary: 'Any class with all its members. Platform admins only.',
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
  /** Until when they belong to the unit; null for as long as it lasts. */
  expirationTime: z.string().nullable(),
  /** They came to the platform with this unit and hold no office: name and password are the unit's to change. */
  isOwn: z.boolean(),
})
export type ListedUnitUser = z.infer<typeof listedUnitUser>

export const unitUserListSchemas = schemas({
  ofCurrentUnit: true,
  summary:
    'Members of a unit that one looks after, by e-mail, or those whom a search finds: what e-mail, student number or a part of the name begins with.',
  tag,
  request: z.object({ ...unit, search, ...sortedBy(unitUserSorts), ...paging }),
  reply: pageOf(listedUnitUser).extend({ isMore: z.boolean() }),
})

export const unitUserCountSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'How many people belong to a unit that one looks after.',
  tag,
  request: z.object(unit),
  reply: z.object({ count: z.number().int() }),
})

export const unitUsersByEmailSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Up to 20 members of a unit that one looks after whose e-mail begins with this.',
  tag,
  request: z.object({ ...unit, email: z.string().trim().min(1).max(254) }),
  reply: z.array(listedUnitUser),
})

const invitation = z.object({
  userId: idSchema,
  /** As it was invited; nothing else of them is the unit's to see. */
  email: z.string().nullable(),
  sentAt: z.string(),
  validUntil: z.string(),
  /** Nobody answered in time. */
  isOver: z.boolean(),
  places: z.array(z.object({ groupId: idSchema, name: z.string().nullable(), role: z.enum(['teacher', 'assistant', 'student']) })),
})
export type ShownInvitation = z.infer<typeof invitation>

export const unitInvitationsSchemas = schemas({
  ofCurrentUnit: true,
  summary: 'Whom a unit has invited who have not answered, the newest first. Those who look after it.',
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
  /** Who did it; null for the platform itself. */
  actorId: idSchema.nullable(),
  actorName: z.string().nullable(),
  /** Whom it is about, where that is a person; of somebody who is invited and has not joined, `userName` is the address that was invited. */
  userId: idSchema.nullable(),
  userName: z.string().nullable(),
  /** What the unit or the class is called since then. */
  name: z.string().nullable(),
  /** The end that was set; null for none, and where none was. */
  expirationTime: z.string().nullable(),
  /** Of imports: rows and classes of the file, or classes made and accounts made, found and invited, and who was in the class before. */
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
  /** The class that was made, or that people of a file join. */
  groupId: idSchema.nullable(),
  /** Of imports: by which BusinessUnit/Import/Result replies what was made, for a month. */
  importId: z.string().nullable(),
})
export type UnitEvent = z.infer<typeof unitEvent>

export const unitHistorySchemas = schemas({
  ofCurrentUnit: true,
  summary:
    'What happened to a unit, its members, classes and imports, the newest first. Those who look after it, platform admins and analysts.',
  tag,
  request: z.object({
    ...unit,
    /** Exclusive: the position of the last one of the page before. */
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
