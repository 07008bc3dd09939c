// Requests of the caller's saved searches of the log.
import { z } from 'zod'
import { doneReply, nameOf, schemas } from '../../../protocol/schemas.ts'
import { logQuerySchema } from '../logQuery.ts'
import { requireLogReader } from '../policy.ts'

const operators = { tag: 'Analyst', permit: requireLogReader } as const

export const saveQuerySchemas = schemas({
  ...operators,
  summary: "Save a search of the log under a name; the caller's search of the same name is replaced.",
  request: z.object({ name: nameOf(60), query: logQuerySchema }),
  reply: z.object({ queryId: z.number().int() }),
})

export const removeQuerySchemas = schemas({
  ...operators,
  summary: "Remove one of the caller's saved searches.",
  request: z.object({ queryId: z.number().int().positive() }),
  reply: doneReply,
})
