// Calls that author a problem (specification, platform 5 and 7: Problem). Sent as a form; arrays are JSON text.
import { z } from 'zod'
import { call, idSchema } from '../../server/http/contract.ts'

const stream = z.object({ mediaType: z.string().max(20).default('stdin'), mediaValue: z.string() })
/** A program of the problem, by which answers are judged: at most 64 KiB. */
const program = z.object({ languageId: z.number().int(), source: z.string().min(1).max(65_536) })
const text = z.union([z.string(), stream.transform((s) => s.mediaValue)])

const form = {
  method: 'POST',
  tag: 'Problem',
  auth: 'session',
  kind: 'command',
  body: 'multipart',
  bodyLimit: 4 * 1024 * 1024,
} as const

export const addProblem = call({
  ...form,
  path: 'Problem/Add',
  summary: 'Make a problem. Teachers only.',
  request: z.object({
    difficulty: z.coerce.number().int().min(1).max(5).default(3),
    isGlobal: z.coerce.boolean().default(false),
    languages: z.array(z.union([z.number().int(), z.object({ languageId: z.number().int() }).transform((l) => l.languageId)])).default([]),
    locales: z
      .array(
        z.object({
          localeId: z.number().int().min(1).optional(),
          localeCode: z.string().min(2).max(20).default('zh-Hant'),
          isPrimary: z.boolean().default(false),
          title: z.string().trim().min(1).max(200),
          description: z.string().max(60_000).default(''),
          inputOutputExample: z.string().max(20_000).default(''),
          hint: z.string().max(20_000).default(''),
          solution: z.string().max(60_000).default(''),
          canEnableSolution: z.boolean().default(false),
        }),
      )
      .default([]),
    testDatas: z
      .array(
        z.object({
          input: text.default(''),
          expectedOutput: text.optional(),
          output: text.optional(),
          read: z.boolean().default(false),
          rule: z.string().max(200).default('default'),
          strict: z.boolean().default(false),
          weight: z.number().positive().max(1_000_000).default(1),
          /** Seconds. */
          timeLimit: z.number().positive().max(60).default(10),
          /** KB. */
          memoryLimit: z.number().int().min(1024).max(2_097_152).default(102_400),
          outputSizeLimit: z.number().int().min(0).max(16_777_216).default(0),
        }),
      )
      .default([]),
    editFiles: z
      .array(
        z.object({
          editFileId: z.number().int().optional(),
          languageId: z.number().int(),
          fileName: z.string().min(1).max(100),
          file: z.string().optional(),
          content: z.string().optional(),
        }),
      )
      .default([]),
    tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
    /** For test data with the rule `checker`. */
    checkerProgram: program.optional(),
    /** For test data with the rule `interactor`. */
    interactorProgram: program.optional(),
    /** Students read what the checker says. */
    showsCheckerMessage: z.boolean().default(false),
    /** The whole score or none: judging stops at the first case that fails. */
    isAllOrNothing: z.boolean().default(false),
  }),
  reply: z.object({ problemId: idSchema }),
})

export const editProblem = call({
  ...form,
  path: 'Problem/Edit',
  summary:
    'Give a problem a whole new version: what is left out is gone. Its creator only. Answers keep the verdict of the version that they were judged by, until they are judged again.',
  request: addProblem.request.extend({ problemId: z.coerce.number().pipe(idSchema) }),
  reply: z.object({ problemId: idSchema, version: z.number().int() }),
})
