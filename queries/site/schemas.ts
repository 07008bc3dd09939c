// Rarely changing data: languages, statuses, statements, landing page counts.
import { z } from 'zod'
import { schemas } from '../../protocol/schemas.ts'

const common = { request: z.object({}) } as const

const bothLanguages = z.object({ 'zh-tw': z.string(), 'en-us': z.string() })

export const languageListSchemas = schemas({
  ...common,
  summary: 'Programming languages; those that this server cannot run say which Debian package brings them.',
  tag: 'Settings',
  reply: z.array(
    z.object({
      languageId: z.number().int(),
      name: z.string(),
      editorName: z.string(),
      fileName: z.string(),
      isAvailable: z.boolean(),
      version: z.string().nullable(),
      package: z.string().nullable(),
    }),
  ),
})

export const answerStatusListSchemas = schemas({
  ...common,
  summary: 'Answer statuses with colour and names.',
  tag: 'Settings',
  reply: z.array(
    z.object({ id: z.number().int(), status: z.string(), colour: z.string(), names: z.object({ 'zh-tw': z.string(), en: z.string() }) }),
  ),
})

export const personalDataStatementSchemas = schemas({
  ...common,
  summary: 'The personal-data statement (Markdown).',
  tag: 'Settings',
  reply: bothLanguages,
})
export const privacySchemas = schemas({
  ...common,
  summary: 'The privacy policy (Markdown).',
  tag: 'Settings',
  reply: bothLanguages,
})
export const remoteConfigSchemas = schemas({
  ...common,
  summary: 'Where the real-time store is: the platform’s own socket, which is opened with a ticket of Live/Ticket.',
  tag: 'Settings',
  reply: z.object({
    projectId: z.string(),
    /** WebSocket address; only its path if the platform's address is not configured. */
    databaseURL: z.string(),
  }),
})
export const landingCountsSchemas = schemas({
  ...common,
  summary: 'Counts shown on the landing page; null where the platform serves one unit alone.',
  tag: 'Settings',
  reply: z.object({ userCount: z.number().int().nullable(), answerCount: z.number().int().nullable() }),
})
