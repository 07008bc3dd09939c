// Rarely changing data: languages, statuses, statements, landing page counts.
import { z } from 'zod'
import { schemas } from '../../protocol/schemas.ts'

const common = { request: z.object({}) } as const

const bothLanguages = z.object({ 'zh-tw': z.string(), 'en-us': z.string() })

export const languageListSchemas = schemas({
  ...common,
  summary: 'List the programming languages. For languages that this server cannot run, the reply names the missing Debian package.',
  tag: 'Settings',
  reply: z.array(
    z.object({
      languageId: z.number().int(),
      name: z.string(),
      editorName: z.string(),
      fileName: z.string(),
      isAvailable: z.boolean(),
      /** Authors may choose it and students may answer in it. */
      isOffered: z.boolean(),
      version: z.string().nullable(),
      package: z.string().nullable(),
      /** How the files of an answer are named; null where an answer is one file. */
      files: z
        .object({
          /** Of the files that are compiled or checked; the main file has one of them. */
          sourceEndings: z.array(z.string()).readonly(),
          /** Name of the compiled program, which no file may have. */
          artifactFile: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
})

export const answerStatusListSchemas = schemas({
  ...common,
  summary: 'List the answer statuses with colours and names.',
  tag: 'Settings',
  reply: z.array(
    z.object({ id: z.number().int(), status: z.string(), colour: z.string(), names: z.object({ 'zh-tw': z.string(), en: z.string() }) }),
  ),
})

export const personalDataStatementSchemas = schemas({
  ...common,
  summary: 'Get the personal-data statement (Markdown).',
  tag: 'Settings',
  reply: bothLanguages,
})
export const privacySchemas = schemas({
  ...common,
  summary: 'Get the privacy policy (Markdown).',
  tag: 'Settings',
  reply: bothLanguages,
})
export const remoteConfigSchemas = schemas({
  ...common,
  summary: 'Get the address of the real-time store: the platform’s own socket, opened with a ticket of Live/Ticket.',
  tag: 'Settings',
  reply: z.object({
    projectId: z.string(),
    /** WebSocket address; only its path if the platform's address is not configured. */
    databaseURL: z.string(),
  }),
})
export const landingCountsSchemas = schemas({
  ...common,
  summary: 'Get the counts shown on the landing page; null if the platform serves a single unit.',
  tag: 'Settings',
  reply: z.object({ userCount: z.number().int().nullable(), answerCount: z.number().int().nullable() }),
})
