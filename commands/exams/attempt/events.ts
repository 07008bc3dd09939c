// The attempt of one examinee at an exam: whether they have come, what they did meanwhile, and when they were done.
import { z } from 'zod'
import { defineEvents, type EventOf } from '../../../eventstore/definition.ts'
import { idSchema } from '../../../protocol/schemas.ts'
import { placeRefusals } from './whereabouts.ts'

const where = { activityId: idSchema, groupId: idSchema, userId: idSchema }
/** ISO times. */
const time = z.string()
const at = (meaning: string) => ({ version: 1, timeline: 'class', meaning, schema: z.object({ ...where, at: time }) }) as const

/** A draft: up to 16 KiB in the event, larger ones in a blob. */
export const keptDraftSchema = z.union([z.object({ inline: z.string() }), z.object({ blob: z.string(), bytes: z.number().int() })])
export type ExamDraft = z.infer<typeof keptDraftSchema>
/** A draft beside the main file's, with its name. */
export type ExamDraftFile = ExamDraft & { name: string }

export const attemptEvents = defineEvents({
  ExamineeAdmitted: { version: 1, timeline: 'class', meaning: 'A student of the class is an examinee.', schema: z.object(where) },
  ExamineeRemoved: {
    version: 1,
    timeline: 'class',
    meaning: 'A student is no longer an examinee: they left the class, were blocked, or have another role.',
    schema: z.object(where),
  },
  ExamineeSignedIn: at('The examinee opened the exam.'),
  ExamineeRefused: {
    version: 1,
    timeline: 'class',
    meaning: 'The exam did not open for the examinee: in another network, or not in Safe Exam Browser. Once for each of the two.',
    schema: z.object({ ...where, at: time, reason: z.enum(placeRefusals) }),
  },
  ExamineeLetIn: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff let the examinee sit the exam anywhere and in any browser.',
    personal: { subject: 'userId', fields: ['reason'] },
    schema: z.object({ ...where, at: time, letInBy: idSchema, reason: z.string().nullable() }),
  },
  ExamineeExcused: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff excused the examinee: they do not sit the exam, and count nowhere in its results.',
    personal: { subject: 'userId', fields: ['reason'] },
    schema: z.object({ ...where, at: time, excusedBy: idSchema, reason: z.string().nullable() }),
  },
  ExcuseWithdrawn: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff withdrew the excuse: the examinee sits the exam, and counts.',
    schema: z.object({ ...where, at: time, withdrawnBy: idSchema }),
  },
  ExamineeLeft: at('The page of the exam was hidden, or another window was in front of it.'),
  ExamineeReturned: at('The examinee came back to the page of the exam.'),
  ConnectionLost: at('Nothing was heard from the page of the exam any more.'),
  ConnectionRestored: at('The page of the exam was heard from again.'),
  LargePaste: {
    version: 1,
    timeline: 'class',
    meaning: 'The examinee pasted a long text into the editor.',
    /** `length`: number of characters. */
    schema: z.object({ ...where, at: time, problemId: idSchema, length: z.number().int() }),
  },
  DraftSaved: {
    version: 1,
    timeline: 'person',
    meaning: 'The program that the examinee was writing, as it was then.',
    schema: z.object({
      ...where,
      at: time,
      problemId: idSchema,
      languageId: z.number().int(),
      /** The text; of several files that of the main one. */
      draft: keptDraftSchema,
      /** Of several files: the name of the main one, and the others. */
      fileName: z.string().optional(),
      files: z.array(z.intersection(z.object({ name: z.string() }), keptDraftSchema)).optional(),
    }),
  },
  AttemptCompleted: {
    version: 1,
    timeline: 'class',
    meaning: 'The examinee is done: handed in, ended by staff, or out of time.',
    schema: z.object({ ...where, at: time, how: z.enum(['examinee', 'staff', 'timeUp']), by: idSchema.nullable() }),
  },
  AttemptReopened: {
    version: 1,
    timeline: 'class',
    meaning: 'Staff let the examinee go on.',
    schema: z.object({ ...where, at: time, reopenedBy: idSchema }),
  },
  ExamAnnouncementSeen: {
    version: 1,
    timeline: 'class',
    meaning: 'The examinee acknowledged an announcement.',
    schema: z.object({ ...where, at: time, announcementId: idSchema }),
  },
})
export type AttemptEvent = EventOf<typeof attemptEvents>
