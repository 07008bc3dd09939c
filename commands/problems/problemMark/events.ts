// A user's star on a problem of a practice.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const schema = z.object({ userId: idSchema, groupId: idSchema, activityId: idSchema, problemId: idSchema })

export const problemMarkEvents = defineEvents({
  ProblemMarked: { version: 1, timeline: 'class', meaning: 'A person starred a problem.', schema },
  ProblemUnmarked: { version: 1, timeline: 'class', meaning: 'A person removed the star from a problem.', schema },
})
export type ProblemMarkEvent = EventOf<typeof problemMarkEvents>
