// Announcements: those due for the caller today, and all of them for platform admins.
import { z } from 'zod'
import { requirePlatformAdmin } from '../../../commands/people/user/policy.ts'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const tag = 'Announcements'
const words = z.object({ title: z.string(), content: z.string() })
/** By language; null without a text in it. Content is Markdown. */
const texts = z.object({ 'zh-TW': words.nullable(), en: words.nullable() })
/** `html`: rendered content, safe to insert; null if the page must render it itself. */
const dueWords = words.extend({ html: z.string().nullable().optional() }).nullable()

const dueAnnouncement = z.object({
  announcementId: idSchema,
  texts: z.object({ 'zh-TW': dueWords, en: dueWords }),
  publishedAt: z.string(),
})
export type DueAnnouncement = z.infer<typeof dueAnnouncement>

export const announcementsTodaySchemas = schemas({
  summary: 'List active announcements that the caller has not seen today, newest first.',
  tag,
  request: z.object({}),
  reply: z.array(dueAnnouncement),
})

const listedAnnouncement = z.object({
  announcementId: idSchema,
  titles: z.object({ 'zh-TW': z.string().nullable(), en: z.string().nullable() }),
  isActive: z.boolean(),
  publishedAt: z.string(),
  changedAt: z.string(),
  /** Null for forgotten users. */
  changedByName: z.string().nullable(),
  /** Number of users who have seen it. */
  seenBy: z.number().int(),
})
export type ListedAnnouncement = z.infer<typeof listedAnnouncement>

export const announcementListSchemas = schemas({
  summary: 'List or search announcements, newest first. A search matches the beginnings of parts of titles. Platform administrators only.',
  tag,
  permit: requirePlatformAdmin,
  request: z.object({ search: z.string().max(100).default(''), ...paging }),
  reply: pageOf(listedAnnouncement).extend({ isMore: z.boolean() }),
})

const announcementContent = listedAnnouncement.omit({ titles: true }).extend({ texts })
export type AnnouncementContent = z.infer<typeof announcementContent>

export const announcementInfoSchemas = schemas({
  summary: 'Get an announcement with its text. Platform administrators only.',
  tag,
  permit: requirePlatformAdmin,
  request: z.object({ announcementId: idSchema }),
  reply: announcementContent,
})
