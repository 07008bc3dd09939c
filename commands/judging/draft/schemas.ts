// Drafts of practice: unsubmitted code of a student, one copy per problem. Not part of the domain state, so not events.
import { z } from 'zod'
import { MAX_CODE_BODY_BYTES } from '../../../protocol/limits.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'
import { codeFileSchema } from '../../../protocol/verdict.ts'
import { codeFilesSchema, hasCode, needsCode } from '../submission/schemas.ts'

const problem = { activityId: idSchema, problemId: idSchema }
const languageId = z.number().int().min(1).max(99)

export const saveDraftSchemas = schemas({
  summary: 'Save a draft. If the stored draft is not the one that it is based on, the reply is 409 Draft.Changed and nothing is saved.',
  tag: 'Draft',
  forGuests: false,
  limit: { perMinute: 60, burst: 120 },
  bodyLimit: MAX_CODE_BODY_BYTES,
  request: z
    .object({
      ...problem,
      languageId,
      content: z.string().max(MAX_CODE_BODY_BYTES).optional(),
      /** The draft by file, the main one first; replaces `content`. */
      files: codeFilesSchema.optional(),
      /** The savedAt of the draft that this one is based on; null without one. */
      basedOn: z.iso.datetime().max(40).nullable().default(null),
      /** When the text was last changed, by the server's clock; null for now. An exam takes a draft that was written before its end for some seconds. */
      writtenAt: z.iso.datetime().max(40).nullable().default(null),
    })
    .refine(hasCode, needsCode),
  reply: z.object({ savedAt: z.string() }),
})

export const getDraftSchemas = schemas({
  summary: 'Get the saved draft in a language or, without a language, the newest draft for the problem; null if there is none.',
  tag: 'Draft',
  request: z.object({ ...problem, languageId: languageId.nullable().default(null) }),
  reply: z.object({
    draft: z
      .object({
        languageId,
        /** The code; the main one of several files. */
        content: z.string(),
        /** All files, if there are several. */
        files: z.array(codeFileSchema).readonly().optional(),
        savedAt: z.string(),
      })
      .nullable(),
  }),
})
