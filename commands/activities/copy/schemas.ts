// The call that copies the activities of a class into another one.
import { z } from 'zod'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { MOST_DAYS } from './limits.ts'

const sourceSchema = z.object({ fromActivityId: idSchema, activityType: z.string(), name: z.string() })

export const copyActivitiesSchemas = schemas({
  summary:
    'Create the practices and homework of a class in another, existing class, such as that of the next term; times move by a number of days in the time zone of its unit. What cannot be created there is left out with the reason. Staff of both classes only.',
  tag: 'Activities',
  request: z.object({ fromGroupId: idSchema, toGroupId: idSchema, moveDays: z.number().int().min(-MOST_DAYS).max(MOST_DAYS) }),
  reply: z.object({
    copied: z.array(sourceSchema.extend({ activityId: idSchema })),
    /** `code`: the error, such as ProblemSet.CannotAssign. */
    leftOut: z.array(sourceSchema.extend({ code: z.string() })),
  }),
})
export type CopiedActivities = z.infer<typeof copyActivitiesSchemas.reply>
