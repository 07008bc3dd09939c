// Export of a search of the log.
import { z } from 'zod'
import { logQuerySchema } from '../../../commands/analyst/logQuery.ts'
import { requireLogReader } from '../../../commands/analyst/policy.ts'
import { downloadReply, schemas } from '../../../protocol/schemas.ts'

export const exportSchemas = schemas({
  tag: 'Analyst',
  permit: requireLogReader,
  summary:
    'Download what a search finds, oldest first, as a ZIP: JSON Lines with the schemas of the types, or CSV with a description of its columns (CSV on the Web). Names, code and texts of people are withheld. The export is recorded.',
  download: 'application/zip',
  limit: { perMinute: 6, burst: 6 },
  request: z.object({
    ...logQuerySchema.shape,
    format: z.enum(['jsonLines', 'csv']),
  }),
  reply: downloadReply,
})
