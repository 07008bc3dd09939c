// Calls for the star on a problem (requirement j11).
import { z } from 'zod'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

const request = z.object({ groupId: idSchema, activityId: idSchema, problemSetId: idSchema.optional(), problemId: idSchema })
const common = { tag: 'Practice', limit: { perMinute: 60, burst: 120 }, request, reply: doneReply } as const

export const markProblemSchemas = schemas({
  ...common,
  summary: 'Star a problem.',
})
export const unmarkProblemSchemas = schemas({
  ...common,
  summary: 'Remove the star from a problem.',
})
