// The call that tells what happened in an exam, for the lanes of its replay.
import { z } from 'zod'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

const happenedSchema = z.object({
  /** Type of the event. */
  type: z.string(),
  /** When it happened (ISO). */
  at: z.string(),
  position: z.string(),
  /** Examinee concerned; null for all. */
  userId: idSchema.nullable(),
  problemId: idSchema.nullable(),
  answerId: idSchema.nullable(),
})
export type LaneEvent = z.infer<typeof happenedSchema>

export const examLanesSchemas = schemas({
  tag: 'Exam',
  summary:
    'Get all that happened in an exam, oldest first: what concerned everybody and, with `userId`, one examinee: from signing in to drafts, answers, verdicts, rejudges, marks and blocks. Staff of the class, admins of its unit and analysts only.',
  request: z.object({ groupId: idSchema, activityId: idSchema, userId: idSchema.nullable().default(null) }),
  reply: z.object({ exam: z.array(happenedSchema), examinee: z.array(happenedSchema) }),
})
