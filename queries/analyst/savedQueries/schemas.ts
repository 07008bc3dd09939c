// The caller's saved searches of the log.
import { z } from 'zod'
import { logQuerySchema } from '../../../commands/analyst/logQuery.ts'
import { requireLogReader } from '../../../commands/analyst/policy.ts'
import { schemas } from '../../../protocol/schemas.ts'

export const savedQueriesSchemas = schemas({
  tag: 'Analyst',
  permit: requireLogReader,
  summary: "List the caller's saved searches, the last saved first.",
  request: z.object({}),
  reply: z.array(z.object({ queryId: z.number().int(), name: z.string(), query: logQuerySchema, savedAt: z.string() })),
})
