// Calls about the attempt of one examinee (requirements d10, d13, d14).
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'
import { EXTENSION_MINUTES } from '../exam/limits.ts'

const place = { groupId: idSchema, activityId: idSchema }
const common = { tag: 'Exam' } as const

export const enterExamSchemas = schemas({
  ...common,
  summary: 'Open an exam as an examinee: from then on they count as signed in. Students of the class only.',
  request: z.object(place),
  reply: doneReply,
})

export const completeExamSchemas = schemas({
  ...common,
  summary: 'Complete an attempt: the examinee submits, or staff of the class end it. What was handed in counts.',
  request: z.object({ ...place, userId: idSchema }),
  reply: doneReply,
})

export const reopenExamSchemas = schemas({
  ...common,
  summary:
    'Let one examinee go on, with at least so many minutes from now, while the exam is not finished. Teachers and assistants of the class only.',
  request: z.object({
    ...place,
    userId: idSchema,
    extendMinutes: z.number().int().min(EXTENSION_MINUTES.least).max(EXTENSION_MINUTES.most),
  }),
  reply: doneReply,
})

export const letExamineeInSchemas = schemas({
  ...common,
  summary: 'Let one examinee sit the exam anywhere and in any browser. Teachers and assistants of the class only.',
  request: z.object({ ...place, userId: idSchema, reason: z.string().trim().min(1).max(500).nullable().default(null) }),
  reply: doneReply,
})

export const excuseExamineeSchemas = schemas({
  ...common,
  summary:
    'Excuse one examinee, who then does not sit the exam and counts nowhere in its results, or withdraw it. Before and during the exam; teachers and assistants of the class only.',
  request: z.object({
    ...place,
    userId: idSchema,
    isExcused: z.boolean(),
    reason: z.string().trim().min(1).max(500).nullable().default(null),
  }),
  reply: doneReply,
})

export const seeAnnouncementSchemas = schemas({
  ...common,
  summary: 'Acknowledge an announcement of an exam. Examinees only.',
  request: z.object({ ...place, announcementId: idSchema }),
  reply: doneReply,
})
