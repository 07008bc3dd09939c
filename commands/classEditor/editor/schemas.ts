// Schemas of the calls of the shared editor of a class.
import { z } from 'zod'
import { MAX_SHARED_CODE, MAX_SHARED_EDITS } from '../../../protocol/limits.ts'
import { doneReply, idSchema, schemas } from '../../../protocol/schemas.ts'

const MOST_DESCRIPTION = 2000
const MOST_INPUT = 20_000

const common = { tag: 'ClassEditor' } as const
const group = { groupId: idSchema }
const languageId = z.number().int().min(1).max(99)
const offset = z.number().int().min(0).max(MAX_SHARED_CODE)
const number = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const viewSchema = z.object({
  topLine: z
    .number()
    .int()
    .min(1)
    .max(MAX_SHARED_CODE + 1),
  anchor: offset,
  head: offset,
})
const forTeachers = 'Teachers of the class only.'

export const classEditorSchemas = schemas({
  ...common,
  summary: 'Get the shared code of a class with its licensee, view and terminal. Members of the class only.',
  request: z.object(group),
  reply: z.object({
    code: z.string(),
    /** Language id. */
    lang: z.number().int(),
    editorViewState: viewSchema.nullable(),
    /** Null: nobody writes until a teacher opens the editor. */
    licensee: z.object({ userId: idSchema, userName: z.string().nullable() }).nullable(),
    /** Until when the licence waits for its holder, who has closed the editor (ISO); null while the editor is open. */
    waitsUntil: z.string().nullable(),
    licenceEpoch: z.number().int(),
    /** Number of the last edit in it. */
    seq: z.number().int(),
    terminal: z.string(),
    isTerminalError: z.boolean(),
  }),
})

export const editorPresentSchemas = schemas({
  ...common,
  summary: `Get the members of a class who have the shared editor open. ${forTeachers}`,
  request: z.object(group),
  reply: z.array(z.object({ userId: idSchema, userName: z.string().nullable(), role: z.enum(['teacher', 'assistant', 'student']) })),
})

export const openEditorSchemas = schemas({
  ...common,
  summary: `Take the licence to edit if nobody has it. ${forTeachers}`,
  request: z.object(group),
  reply: doneReply,
})

export const editDocumentSchemas = schemas({
  ...common,
  summary:
    'Change the shared code, its language or the view. Licensee only; ClassEditor.NotLicensee with an earlier `epoch`, ClassEditor.Stale if `seq` is not the number of the last edit. A page that sends its last edit again gets the reply of the first.',
  forGuests: false,
  limit: { perMinute: 1800, burst: 300 },
  request: z.object({
    ...group,
    epoch: number,
    seq: number,
    /** Of the page that writes: it leaves its own edits out when they come back. */
    tab: z.string().min(1).max(64),
    edits: z
      .array(
        z.object({
          at: offset,
          length: offset,
          text: z
            .string()
            .max(MAX_SHARED_CODE)
            .refine((text) => !text.includes('\r'), 'Field.Invalid'),
        }),
      )
      .max(MAX_SHARED_EDITS),
    /** Default: unchanged. */
    languageId: languageId.optional(),
    view: viewSchema.nullable().default(null),
  }),
  reply: z.object({ seq: z.number().int() }),
})

export const transferLicenceSchemas = schemas({
  ...common,
  summary: `Give the licence to edit to a member who has the editor open. ${forTeachers}`,
  request: z.object({ ...group, userId: idSchema }),
  reply: doneReply,
})

export const runDocumentSchemas = schemas({
  ...common,
  summary: `Run the shared code on an input; the output goes to all. ${forTeachers}`,
  limit: { perMinute: 60, burst: 60 },
  request: z.object({ ...group, input: z.string().max(MOST_INPUT).default('') }),
  reply: z.object({ terminal: z.string(), isTerminalError: z.boolean() }),
})

export const askInEditorSchemas = schemas({
  ...common,
  summary: 'Ask a question with code and a description, which may be empty. Students of the class only.',
  limit: { perMinute: 10, burst: 10 },
  request: z.object({ ...group, languageId, code: z.string().max(MAX_SHARED_CODE), description: z.string().max(MOST_DESCRIPTION) }),
  reply: z.object({ questionId: idSchema }),
})

export const solveQuestionSchemas = schemas({
  ...common,
  summary: 'Mark a question as solved. Licensee only.',
  request: z.object({ ...group, questionId: idSchema }),
  reply: doneReply,
})
