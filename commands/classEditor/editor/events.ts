// The shared editor of a class: who may write, what the text was, runs for all, and questions. Edits between two snapshots are no events.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'

const where = { groupId: idSchema }
const who = { ...where, userId: idSchema }
const languageId = z.number().int()

/** Who may write; the deadlines of the licence follow from these alone. */
export const licenceEvents = defineEvents({
  LicenceTransferred: {
    version: 1,
    timeline: 'class',
    meaning: 'The licence to write in the shared editor of a class went to somebody else, or to nobody.',
    schema: z.object({
      ...where,
      /** Null: nobody writes until a teacher opens the editor. */
      userId: idSchema.nullable(),
      fromUserId: idSchema.nullable(),
      /** Rises with each transfer. Writers who name an earlier one are refused. */
      epoch: z.number().int(),
      /** A teacher opened the editor, or gave the licence; or the holder had gone, or lost access to the class. */
      how: z.enum(['opened', 'given', 'gone', 'barred']),
    }),
  },
  LicenceHolderLeft: {
    version: 1,
    meaning: 'The last page of the licensee with the shared editor was closed.',
    schema: z.object({ ...who, leftAt: z.string() }),
  },
  LicenceHolderReturned: {
    version: 1,
    meaning: 'The licensee opened the shared editor again in time.',
    schema: z.object(who),
  },
})

export const classEditorEvents = defineEvents({
  ...licenceEvents,
  DocumentSnapshotTaken: {
    version: 1,
    meaning: 'The text of the shared editor at rest, for playing back a lesson.',
    /** `userId`: who wrote last. */
    personal: { subject: 'userId', fields: ['code'] },
    schema: z.object({
      ...who,
      /** Number of the last edit in it. */
      seq: z.number().int(),
      languageId,
      code: z.string().nullable(),
      topLine: z.number().int(),
    }),
  },
  CodeRun: {
    version: 1,
    timeline: 'class',
    meaning: 'A teacher ran the code of the shared editor for all.',
    personal: { subject: 'userId', fields: ['input', 'output'] },
    schema: z.object({
      ...who,
      languageId,
      /** Number of the last edit in the code that ran. */
      seq: z.number().int(),
      input: z.string().nullable(),
      output: z.string().nullable(),
      isError: z.boolean(),
      statusCode: z.number().int(),
    }),
  },
  EditorQuestionAsked: {
    version: 1,
    timeline: 'class',
    meaning: 'A student asked a question in the shared editor.',
    personal: { subject: 'userId', fields: ['code', 'description'] },
    schema: z.object({ ...who, questionId: idSchema, languageId, code: z.string().nullable(), description: z.string().nullable() }),
  },
  EditorQuestionSolved: {
    version: 1,
    timeline: 'class',
    meaning: 'The licensee marked a question in the shared editor as solved.',
    /** `userId`: who had asked. */
    schema: z.object({ ...who, questionId: idSchema, solvedBy: idSchema }),
  },
})
export type ClassEditorEvent = EventOf<typeof classEditorEvents>
