// Reading classes: mine, and one with its members (specification, platform 2 and 3).
import { z } from 'zod'
import { call, idSchema } from '../../server/http/contract.ts'

export const myGroups = call({
  method: 'POST',
  path: 'User/Groups',
  summary: 'The classes of the caller, newest first, expired ones too.',
  tag: 'User',
  auth: 'session',
  kind: 'query',
  request: z.object({}),
  reply: z.array(
    z.object({
      groupId: idSchema,
      name: z.string(),
      description: z.string(),
      createTime: z.string(),
      expirationTime: z.string(),
      isExpired: z.boolean(),
      businessUnitId: idSchema,
      role: z.enum(['teacher', 'assistant', 'student']),
      isBlocked: z.boolean(),
      memberCount: z.number().int(),
      teachers: z.array(z.object({ userId: idSchema, userName: z.string().nullable() })),
    }),
  ),
})
export type MyGroup = z.infer<typeof myGroups.reply>[number]

const memberSchema = z.object({
  userId: idSchema,
  userName: z.string().nullable(),
  /** Class admins and the person only; null otherwise. */
  email: z.string().nullable(),
  isBlocked: z.boolean(),
  expirationTime: z.string().nullable(),
  joinTime: z.string(),
})

export const groupInfo = call({
  method: 'POST',
  path: 'Group/Info',
  summary: 'A class with its members. Students see names; e-mail addresses and blocks are for class admins.',
  tag: 'Group',
  auth: 'session',
  kind: 'query',
  request: z.object({ groupId: idSchema }),
  reply: z.object({
    groupId: idSchema,
    name: z.string(),
    description: z.string(),
    createTime: z.string(),
    expirationTime: z.string(),
    isExpired: z.boolean(),
    businessUnitId: idSchema,
    businessUnitName: z.string(),
    isGroupTeacher: z.boolean(),
    isGroupAssistant: z.boolean(),
    isGroupAdmin: z.boolean(),
    mayAudit: z.boolean(),
    teachers: z.array(memberSchema),
    assistants: z.array(memberSchema),
    students: z.array(memberSchema),
  }),
})
export type GroupInfo = z.infer<typeof groupInfo.reply>
export type GroupMember = z.infer<typeof memberSchema>
