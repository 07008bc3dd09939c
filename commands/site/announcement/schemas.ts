// Calls that publish and edit announcements, and the schema of their content (requirement f03).
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'
import { requirePlatformAdmin } from '../../people/user/policy.ts'
import { isTooCostly } from '../../problems/problem/markdown.ts'

const LONGEST_TITLE = 100
const LONGEST_CONTENT = 5000

const words = z.object({
  title: z.string().trim().min(1).max(LONGEST_TITLE),
  /** Markdown. */
  content: z
    .string()
    .trim()
    .min(1, 'Announcement.ContentMissing')
    .max(LONGEST_CONTENT, 'Announcement.ContentTooLong')
    .refine((text) => !isTooCostly(text), 'Announcement.TextTooComplex'),
})

/** By language; null if there is no text in that language. */
export const announcementTexts = z
  .object({ 'zh-TW': words.nullable(), en: words.nullable() })
  .refine((texts) => texts['zh-TW'] !== null || texts.en !== null, 'Announcement.TextMissing')
export type AnnouncementTexts = z.infer<typeof announcementTexts>

const common = { tag: 'Announcements', permit: requirePlatformAdmin } as const
const announcementId = idSchema

export const addAnnouncementSchemas = schemas({
  ...common,
  summary:
    'Create an announcement in one or both languages. While it is active, it is shown to everyone once a day. Platform administrators only.',
  request: z.object({ texts: announcementTexts, isActive: z.boolean() }),
  reply: z.object({ announcementId }),
})

export const editAnnouncementSchemas = schemas({
  ...common,
  summary:
    'Change the text of an announcement and whether it is active. Users who have seen it today do not see it again today. Platform administrators only.',
  request: z.object({ announcementId, texts: announcementTexts, isActive: z.boolean() }),
  reply: doneReply,
})

export const activateAnnouncementSchemas = schemas({
  ...common,
  summary: 'Activate or deactivate an announcement. Platform administrators only.',
  request: z.object({ announcementId, isActive: z.boolean() }),
  reply: doneReply,
})

export const deleteAnnouncementSchemas = schemas({
  ...common,
  summary: 'Withdraw an announcement for good: it is neither shown nor listed any more. Platform administrators only.',
  request: z.object({ announcementId }),
  reply: doneReply,
})
