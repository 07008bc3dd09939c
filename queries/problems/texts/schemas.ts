// A problem's texts in replies, as they were written and as HTML.
import { z } from 'zod'

/** In one language, without the solution: not everybody reads that. */
export const localeSchema = z.object({
  localeId: z.number().int(),
  localeCode: z.string(),
  isPrimary: z.boolean(),
  title: z.string(),
  description: z.string(),
  inputOutputExample: z.string(),
  hint: z.string(),
})

/** Safe to put into a page; null where a page renders the text itself. */
export const htmlSchema = z.object({
  description: z.string().nullable(),
  inputOutputExample: z.string().nullable(),
  hint: z.string().nullable(),
  solution: z.string().nullable(),
})
