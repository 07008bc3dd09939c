// Catalogue of events: every type with its meaning, schema and number.
import { z } from 'zod'
import { requireLogReader } from '../../../commands/analyst/policy.ts'
import { schemas } from '../../../protocol/schemas.ts'

export const eventCatalogueSchemas = schemas({
  tag: 'Analyst',
  permit: requireLogReader,
  summary:
    'List every type of event with its meaning in both languages, the JSON Schema of its data, its personal fields, and how often it is in the log.',
  request: z.object({}),
  reply: z.array(
    z.object({
      type: z.string(),
      /** Area of the product, as in the code. */
      area: z.string(),
      version: z.number().int(),
      meanings: z.object({ 'zh-TW': z.string(), en: z.string() }),
      /** Fields sealed with the key of the person. */
      personal: z.array(z.string()),
      /** JSON Schema of the data, draft 2020-12. */
      jsonSchema: z.unknown(),
      /** Read models that fold it. */
      readModels: z.array(z.string()),
      count: z.number().int(),
      /** Null before the first one. */
      firstAt: z.string().nullable(),
      lastAt: z.string().nullable(),
      /** A stream that has it, to begin with; null before the first one. */
      lastStream: z.string().nullable(),
    }),
  ),
})
