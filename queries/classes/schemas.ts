// Schemas of reading classes (requirements a20, a24).
import { z } from 'zod'
import { requireAuthor } from '../../commands/problems/problem/policy.ts'
import { pageOf, paging } from '../../protocol/paging.ts'
import { atSchema, idSchema, schemas, timeSchema } from '../../protocol/schemas.ts'

const groupSchema = z.object({
  /** Same as `groupId`. */
  id: idSchema,
  groupId: idSchema,
  name: z.string(),
  description: z.string(),
  createTime: z.string(),
  expirationTime: z.string(),
  isExpired: z.boolean(),
  businessUnitId: idSchema,
  /** IANA time zone of the unit, in which the class's last day ends. */
  timeZone: z.string(),
})

const namedSchema = z.object({ userId: idSchema, userName: z.string().nullable() })

export const myGroupsSchemas = schemas({
  summary:
    'List the caller’s classes, newest first, including expired ones; for administrators of a unit or the platform also its 500 newest.',
  tag: 'User',
  /** `loadDetails`: includes the students of classes that the caller is a member of and looks after. */
  request: z.object({ loadDetails: z.boolean().default(false) }),
  reply: z.array(
    groupSchema.extend({
      /** Null if the caller looks after the class without being a member. */
      role: z.enum(['teacher', 'assistant', 'student']).nullable(),
      isBlocked: z.boolean(),
      /** The caller's membership has ended, whatever the class's end: the class cannot be entered. */
      isMembershipOver: z.boolean(),
      memberCount: z.number().int(),
      /** Homework currently open for submission. */
      assignmentInProgressCount: z.number().int(),
      teachers: z.array(namedSchema),
      assistants: z.array(namedSchema),
      /** Empty unless details are requested, and for classes that the caller does not look after. */
      students: z.array(namedSchema),
    }),
  ),
})
export type MyGroup = z.infer<typeof myGroupsSchemas.reply>[number]

export const managedGroupsSchemas = schemas({
  summary:
    'List the classes that the caller teaches or assists in, page by page, newest first by default, with a search in names and descriptions. Teachers only.',
  tag: 'User',
  permit: requireAuthor,
  request: z.object({
    ...paging,
    search: z.string().trim().max(100).default(''),
    /** Only these states; empty for all. */
    states: z
      .array(z.enum(['running', 'over']))
      .max(2)
      .default([]),
    roles: z
      .array(z.enum(['teacher', 'assistant']))
      .max(2)
      .default([]),
    sortBy: z.enum(['name', 'members', 'ends', 'created']).nullable().default(null),
    isDescending: z.boolean().default(false),
  }),
  reply: pageOf(
    groupSchema.extend({
      /** The caller's role. */
      role: z.enum(['teacher', 'assistant']),
      /** Members who are neither blocked nor forgotten. */
      memberCount: z.number().int(),
      studentCount: z.number().int(),
    }),
  ),
})
export type ManagedGroup = z.infer<typeof managedGroupsSchemas.reply>['items'][number]
export type ManagedGroupsAsked = z.output<typeof managedGroupsSchemas.request>

const memberSchema = z.object({
  userId: idSchema,
  userName: z.string().nullable(),
  /** Only for class admins and the member; null otherwise. */
  email: z.string().nullable(),
  /** Visible to the same readers as `email`. */
  studentId: z.string().nullable(),
  isBlocked: z.boolean(),
  /** The account is forgotten: it has no name and cannot enter. */
  isForgotten: z.boolean(),
  expirationTime: z.string().nullable(),
  joinTime: z.string(),
})

export const groupInfoSchemas = schemas({
  summary:
    'Get a class with its members. Students see the names of teachers and assistants and the number of students; the other details are for administrators of the class.',
  tag: 'Group',
  asOf: true,
  request: z.object({ groupId: idSchema, at: atSchema }),
  reply: groupSchema.extend({
    businessUnitName: z.string(),
    isGroupTeacher: z.boolean(),
    isGroupAssistant: z.boolean(),
    isGroupAdmin: z.boolean(),
    mayAudit: z.boolean(),
    /** Whether members' passwords may be reset here; false if the unit is restricted. */
    mayResetPasswords: z.boolean(),
    /** Visibility of the paid practice banks to the class. */
    paidPractice: z.enum(['hidden', 'needsPayment', 'open']),
    teachers: z.array(memberSchema),
    assistants: z.array(memberSchema),
    /** Empty for students, who may not see their classmates. */
    students: z.array(memberSchema),
    /** Students who are neither blocked nor forgotten. */
    studentCount: z.number().int(),
  }),
})
export type GroupInfo = z.infer<typeof groupInfoSchemas.reply>
export type GroupMember = z.infer<typeof memberSchema>

export const groupOfCourseSchemas = schemas({
  summary: 'Find a class that the caller may enter by its course number, which is its description; running classes first.',
  tag: 'Group',
  request: z.object({ courseNumber: z.string().trim().min(1).max(200) }),
  reply: z.object({ groupId: idSchema }),
})

export const classesTodaySchemas = schemas({
  summary:
    'Count today’s submissions in the twelve newest classes that the caller teaches or assists in. Students are not named; the timeline of the class does that.',
  tag: 'User',
  /** Start of the caller's local day; at most a day ago. */
  request: z.object({ since: timeSchema }),
  reply: z.array(
    z.object({
      groupId: idSchema,
      answerCount: z.number().int(),
      /** More exist than are counted. */
      isMore: z.boolean(),
      personCount: z.number().int(),
      newestTime: z.string().nullable(),
    }),
  ),
})
export type ClassToday = z.infer<typeof classesTodaySchemas.reply>[number]

export const groupPresenceSchemas = schemas({
  summary:
    'List the members of a class with their current presence, last visit and minutes of presence in the last seven days. Teachers and assistants see all members, others only themselves.',
  tag: 'Group',
  request: z.object({ groupId: idSchema }),
  reply: z.object({
    /** Range covered by the minutes. */
    from: z.string(),
    to: z.string(),
    /** Members present at any time in the range. */
    members: z.array(
      z.object({
        userId: idSchema,
        isHere: z.boolean(),
        lastSeenTime: z.string(),
        minutes: z.number().int(),
      }),
    ),
  }),
})
export type GroupPresence = z.infer<typeof groupPresenceSchemas.reply>
