// Drafts of practice: what a student has typed but not handed in, one copy per problem. Not state of the product, so not events.
import { z } from 'zod'
import { MAX_CODE_BODY_BYTES } from '../../commands/submission/contract.ts'
import { call, idSchema } from '../http/contract.ts'

const place = { activityId: idSchema, problemId: idSchema, languageId: z.number().int().min(1).max(99) }

export const saveDraft = call({
  method: 'POST',
  path: 'Draft/Save',
  summary: 'Keep what has been typed.',
  tag: 'Draft',
  auth: 'session',
  kind: 'query',
  bodyLimit: MAX_CODE_BODY_BYTES,
  request: z.object({ ...place, content: z.string().max(MAX_CODE_BODY_BYTES) }),
  reply: z.object({ savedAt: z.string() }),
})

export const getDraft = call({
  method: 'POST',
  path: 'Draft/Get',
  summary: 'The kept draft, or null.',
  tag: 'Draft',
  auth: 'session',
  kind: 'query',
  request: z.object(place),
  reply: z.object({ draft: z.object({ content: z.string(), savedAt: z.string() }).nullable() }),
})
