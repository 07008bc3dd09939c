// The call that changes a content of public pages.
import { z } from 'zod'
import { schemas } from '../../../protocol/schemas.ts'
import { requirePlatformAdmin } from '../../people/user/policy.ts'
import { contents } from './contents.ts'

/** Version that the caller has read; 0 before the first. */
const seen = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const editContentSchemas = schemas({
  summary:
    'Replace the content of a public page. Common.Conflict if it has changed since the caller read it. Platform administrators only.',
  tag: 'Contents',
  permit: requirePlatformAdmin,
  request: z.discriminatedUnion('name', [
    z.object({ name: z.literal('landing'), content: contents.landing.schema, seen }),
    z.object({ name: z.literal('plans'), content: contents.plans.schema, seen }),
    z.object({ name: z.literal('typingTexts'), content: contents.typingTexts.schema, seen }),
  ]),
  reply: z.object({ version: z.number().int() }),
})
