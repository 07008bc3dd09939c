// Calls that publish, revise and withdraw lessons, and the schema of their text (requirement f08).
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'
import { requirePlatformAdmin } from '../../people/user/policy.ts'
import { isTooCostly } from '../../problems/problem/markdown.ts'
import { bilingual } from '../../site/bilingual.ts'

const LONGEST_CONTENT = 30_000
const MOST_PROBLEMS = 20

const markdown = z
  .string()
  .max(LONGEST_CONTENT)
  .regex(/\S/, 'Field.Required')
  .refine((text) => !isTooCostly(text), 'Lesson.TextTooComplex')

export const lessonText = z.object({
  unit: bilingual(80),
  /** Place among all lessons. */
  order: z.number().int().min(1).max(9999),
  title: bilingual(120),
  content: z.object({ 'zh-TW': markdown, en: markdown }),
  problemIds: z.array(idSchema).max(MOST_PROBLEMS),
})
export type LessonText = z.infer<typeof lessonText>

const common = { tag: 'Learning', permit: requirePlatformAdmin } as const
const lessonId = idSchema

export const publishLessonSchemas = schemas({
  ...common,
  summary: 'Publish a new lesson in both languages. Platform administrators only.',
  request: lessonText,
  reply: z.object({ lessonId }),
})

export const reviseLessonSchemas = schemas({
  ...common,
  summary:
    'Replace the text of a lesson, which publishes a withdrawn one again. Common.Conflict if it has changed since the caller read it. Platform administrators only.',
  request: lessonText.extend({ lessonId, seen: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  reply: doneReply,
})

export const withdrawLessonSchemas = schemas({
  ...common,
  summary: 'Withdraw a lesson: it is shown to nobody until it is published again. Platform administrators only.',
  request: z.object({ lessonId }),
  reply: doneReply,
})
