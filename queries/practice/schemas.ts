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
  /** Problems that the caller has solved. */
  solvedCount: z.number().int(),
  /** It belongs to the paid bank, and the caller has no licence. */
  needMoney: z.boolean(),
  /** For those who look after the class, in the list: how far its students are, as the class is now. Null for everybody else. */
  classProgress: z
    .object({
      /** Students who joined and are not blocked. */
      studentCount: z.number().int(),
      /** Of these: who has tried anything, and who has solved everything. */
      begunCount: z.number().int(),
      finishedCount: z.number().int(),
      /** Problems that they have solved, all together: at most as many as students times problems. */
      solvedCount: z.number().int(),
    })
    .nullable(),
})
export type ShownPractice = z.infer<typeof practiceSchema>

const common = { tag: 'Practice' } as const

export const practiceListSchemas = schemas({
  ...common,
  summary:
    'The practices of a class, by order; those of the paid bank (type 6) too. With how far the class is, for those who look after it.',
  asOf: true,
  request: z.object({ groupId: idSchema, at: atSchema }),
  reply: z.array(practiceSchema),
})

export const practiceInfoSchemas = schemas({
  ...common,
  summary: 'One practice of a class.',
  asOf: true,
  request: z.object({ groupId: idSchema, activityId: idSchema, at: atSchema }),
  reply: practiceSchema,
})
