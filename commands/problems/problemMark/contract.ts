// Calls for the star on a problem (specification, activities 4: Practice).
import { z } from 'zod'
import { call, doneReply, idSchema } from '../../../protocol/call.ts'

const request = z.object({ groupId: idSchema, activityId: idSchema, problemSetId: idSchema.optional(), problemId: idSchema })
const common = { method: 'POST', tag: 'Practice', auth: 'session', kind: 'command', request, reply: doneReply } as const

export const markProblem = call({ ...common, path: 'Group/Exercise/MarkProblem', summary: 'Put a star on a problem.' })
export const unmarkProblem = call({ ...common, path: 'Group/Exercise/UnMarkProblem', summary: 'Take the star away.' })
