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

/** A file that the author offers. `content` is text, or base64 if the bytes are not valid text. */
export const readEditFileSchema = z.object({
  editFileId: z.number().int(),
  languageId: z.number().int(),
  fileName: z.string(),
  content: z.string(),
  encoding: z.enum(['utf8', 'base64']),
})

/** A permitted language, with the names used by the catalogue and the editor. */
export const languageSchema = z.object({ languageId: z.number().int(), name: z.string(), editorName: z.string() })

/** Paid; TQC+; similarity check enabled. */
export const kindSchema = z.object({ needMoney: z.boolean(), isTQC: z.boolean(), canAnalyze: z.boolean() })
