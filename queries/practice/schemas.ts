// Schemas of the calls that read practices: the list, and one (requirements b20–b24).
import { z } from 'zod'
import { atSchema, idSchema, schemas } from '../../protocol/schemas.ts'

const practiceSchema = z.object({
  activityId: idSchema,
  activityType: z.literal('Exercise'),
  groupId: idSchema,
  problemSetId: idSchema,
  problemSetType: z.number().int(),
  name: z.string(),
  description: z.string(),
  order: z.number().int(),
  createUserId: idSchema,
  createUserName: z.string().nullable(),
  createTime: z.string(),
  problemCount: z.number().int(),
  /** Number of problems solved by the caller. */
  solvedCount: z.number().int(),
  /** From the paid bank, and the caller has no licence. */
  needMoney: z.boolean(),
  /** Progress of the current students, in the list, for class staff; null for other readers. */
  classProgress: z
    .object({
      /** Students who have joined and are not blocked. */
      studentCount: z.number().int(),
      /** Students who have tried something, and students who have solved everything. */
      begunCount: z.number().int(),
      finishedCount: z.number().int(),
      /** Total of solved problems over all students, at most students × problems. */
      solvedCount: z.number().int(),
    })
    .nullable(),
})
export type ShownPractice = z.infer<typeof practiceSchema>

const common = { tag: 'Practice' } as const

export const practiceListSchemas = schemas({
  ...common,
  summary:
    'List the practices of a class in their order, including those of the paid bank (type 6). Class administrators also get the progress of the class.',
  asOf: true,
  request: z.object({ groupId: idSchema, at: atSchema }),
  reply: z.array(practiceSchema),
})

export const practiceInfoSchemas = schemas({
  ...common,
  summary: 'Get a practice of a class.',
  asOf: true,
  request: z.object({ groupId: idSchema, activityId: idSchema, at: atSchema }),
  reply: practiceSchema,
})
