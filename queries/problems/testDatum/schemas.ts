// A test case as its author's page gets it: long texts are cut.
import { z } from 'zod'
import { testDatumSchema } from '../../../protocol/verdict.ts'

const toldTextSchema = z.object({ bytes: z.number().int(), sha256: z.string() })

/** A case as shown to its author. */
export const shownDatumSchema = testDatumSchema.extend({
  /** Set if input and expected output are truncated: the full sizes, and whether they exceed what a form takes. */
  cut: z.object({ version: z.number().int(), isTooLong: z.boolean(), input: toldTextSchema, expectedOutput: toldTextSchema }).optional(),
})
export type ShownDatum = z.infer<typeof shownDatumSchema>
