// Schemas of the calls that read the questions and the lessons of the shared editor of a class.
import { z } from 'zod'
import { idSchema, schemas } from '../../protocol/schemas.ts'

const common = { tag: 'ClassEditor' } as const
const group = { groupId: idSchema }
const time = z.string()
const nameOrNull = z.string().nullable()

export const editorQuestionsSchemas = schemas({
  ...common,
  summary: 'Get the newest questions in the shared editor of a class. Members of the class only.',
  request: z.object(group),
  reply: z.array(
    z.object({
      questionId: idSchema,
      userId: idSchema,
      username: nameOrNull,
      /** Language id. */
      lang: z.number().int(),
      code: z.string(),
      description: z.string(),
      createAt: time,
      solved: z.boolean(),
    }),
  ),
})
export type ShownQuestion = z.infer<typeof editorQuestionsSchemas.reply>[number]

export const editorLessonsSchemas = schemas({
  ...common,
  summary:
    'Get the lessons in the shared editor of a class that can be played back, newest first. Teachers and assistants of the class only.',
  request: z.object(group),
  reply: z.array(
    z.object({
      /** For `ClassEditor/Playback`. */
      lessonId: z.number().int(),
      startedAt: time,
      endedAt: time,
      snapshots: z.number().int(),
      runs: z.number().int(),
      questions: z.number().int(),
    }),
  ),
})
export type ShownLesson = z.infer<typeof editorLessonsSchemas.reply>[number]

const by = { at: time, userId: idSchema.nullable() }
const stepSchema = z.discriminatedUnion('type', [
  z.object({
    ...by,
    type: z.literal('code'),
    /** From the text of the step before; the first is from an empty text. */
    edits: z.array(z.object({ at: z.number().int(), length: z.number().int(), text: z.string() })),
    lang: z.number().int(),
    topLine: z.number().int(),
    /** Its author was forgotten, and the text with them. */
    isErased: z.boolean(),
  }),
  z.object({ ...by, type: z.literal('licence'), how: z.enum(['opened', 'given', 'gone', 'barred']) }),
  z.object({ ...by, type: z.literal('run'), terminal: z.string(), isTerminalError: z.boolean() }),
  z.object({ ...by, type: z.literal('question'), description: z.string() }),
  z.object({ ...by, type: z.literal('solved') }),
])
export type PlaybackStep = z.infer<typeof stepSchema>

export const editorPlaybackSchemas = schemas({
  ...common,
  summary: 'Get what happened in a lesson, oldest first. Teachers and assistants of the class only.',
  limit: { perMinute: 30, burst: 30 },
  request: z.object({ ...group, lessonId: z.number().int().min(0) }),
  reply: z.object({
    steps: z.array(stepSchema),
    /** Of all people in the steps; null for forgotten ones. */
    people: z.array(z.object({ userId: idSchema, userName: nameOrNull })),
  }),
})
