// Lessons of the learning area for everybody, and all versions of them for platform admins (requirement f08).
import { z } from 'zod'
import { requirePlatformAdmin } from '../../commands/people/user/policy.ts'
import { idSchema, schemas } from '../../protocol/schemas.ts'

const tag = 'Learning'
const words = z.object({ 'zh-TW': z.string(), en: z.string() })
const version = z.number().int()
const lessonId = idSchema
const listed = z.object({ lessonId, version, unit: words, order: z.number().int(), title: words })
const text = listed.extend({
  /** Markdown. */
  content: words,
  problemIds: z.array(idSchema),
})
/** `changedByName` is null for forgotten users. */
const change = { changedAt: z.string(), changedByName: z.string().nullable() }

const localeTitle = z.object({ localeCode: z.string(), isPrimary: z.boolean(), title: z.string() })

const listedLesson = listed.extend({
  /** When the caller read it; null if not yet. */
  readAt: z.string().nullable(),
  /** It has been revised since the caller read it. */
  isRevised: z.boolean(),
})
export type ListedLesson = z.infer<typeof listedLesson>

export const lessonListSchemas = schemas({
  summary: 'List the published lessons in their order, and which of them the caller has read.',
  tag,
  request: z.object({}),
  reply: z.array(listedLesson),
})

export const lessonInfoSchemas = schemas({
  summary: 'Get a published lesson in both languages, and whether the caller has read it.',
  tag,
  request: z.object({ lessonId }),
  reply: text.extend({
    readAt: z.string().nullable(),
    isRevised: z.boolean(),
    /** Linked problems that can be tried within the lesson, in its order, with their titles. */
    problemsToTry: z.array(z.object({ problemId: idSchema, locales: z.array(localeTitle) })),
  }),
})

export type LessonInfo = z.infer<typeof lessonInfoSchemas.reply>

const adminLesson = text.extend({ isWithdrawn: z.boolean(), ...change })
export type AdminLesson = z.infer<typeof adminLesson>

export const adminLessonsSchemas = schemas({
  summary: 'List all lessons with their text, withdrawn ones included. Platform administrators only.',
  tag,
  permit: requirePlatformAdmin,
  request: z.object({}),
  reply: z.array(adminLesson),
})

export const lessonVersionsSchemas = schemas({
  summary: 'List the versions of a lesson, newest first. Platform administrators only.',
  tag,
  permit: requirePlatformAdmin,
  request: z.object({ lessonId }),
  reply: z.array(z.object({ version, ...change })),
})

export const lessonVersionSchemas = schemas({
  summary: 'Get one version of a lesson. Platform administrators only.',
  tag,
  permit: requirePlatformAdmin,
  request: z.object({ lessonId, version }),
  reply: text,
})
