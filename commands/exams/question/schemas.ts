// Questions of examinees and announcements during an exam.
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

const place = { groupId: idSchema, activityId: idSchema }
const text = z.string().trim().min(1).max(1000)
const common = { tag: 'Exam' } as const

export const askQuestionSchemas = schemas({
  ...common,
  summary: 'Ask a question during an exam, about one of its problems or in general. Examinees only.',
  limit: { perMinute: 6, burst: 6 },
  request: z.object({ ...place, problemId: idSchema.nullable().default(null), text }),
  reply: z.object({ questionId: idSchema }),
})

export const answerQuestionSchemas = schemas({
  ...common,
  summary: 'Answer a question, to the examinee who asked or to all. Teachers and assistants of the class only.',
  request: z.object({ ...place, questionId: idSchema, text, isForAll: z.boolean().default(false) }),
  reply: doneReply,
})

export const announceSchemas = schemas({
  ...common,
  summary:
    'Announce something to all examinees of an exam that has started and is not finished. Teachers and assistants of the class only.',
  request: z.object({ ...place, text }),
  reply: z.object({ announcementId: idSchema }),
})
