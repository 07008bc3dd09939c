// Schemas of a problem's texts, as source and as HTML.
import { z } from 'zod'

/** One language, without the solution, which has its own permissions. */
export const localeSchema = z.object({
  localeId: z.number().int(),
  localeCode: z.string(),
  isPrimary: z.boolean(),
  title: z.string(),
  description: z.string(),
  inputOutputExample: z.string(),
  hint: z.string(),
})

/** Safe to insert into a page; null if the page must render the text itself. */
export const htmlSchema = z.object({
  description: z.string().nullable(),
  inputOutputExample: z.string().nullable(),
  hint: z.string().nullable(),
  solution: z.string().nullable(),
})
