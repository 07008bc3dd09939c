// Calls that change an exam (requirements d02–d05, d19, d26).
import { z } from 'zod'
import { feedbackSchema } from '../../../protocol/activitySettings.ts'
import { doneReply, idSchema, nameOf, schemas, timeSchema } from '../../../protocol/schemas.ts'
import { ANSWER_MINUTES, EXTENSION_MINUTES, MOST_CONFIG_KEYS, MOST_NETWORKS, RANKS } from './limits.ts'

const place = { groupId: idSchema, activityId: idSchema }

/** Networks in CIDR notation, of IPv4 or IPv6. */
const networks = z
  .array(z.string().trim().max(50))
  .max(MOST_NETWORKS)
  .refine((all) => all.every((one) => z.union([z.cidrv4(), z.cidrv6()]).safeParse(one).success), 'Exam.NetworkInvalid')
/** Config keys of Safe Exam Browser, of which any one opens the exam. */
const configKeys = z
  .array(z.string().trim().max(64).toLowerCase())
  .max(MOST_CONFIG_KEYS)
  .refine((all) => all.every((one) => /^[0-9a-f]{64}$/.test(one)), 'Exam.ConfigKeyInvalid')

const about = {
  problemSetId: idSchema,
  name: nameOf(100),
  description: z.string().trim().max(1000).default(''),
  /** Where the class meets for it; empty for nowhere in particular. */
  place: z.string().trim().max(100).default(''),
  startTime: timeSchema,
  answerMinutes: z.number().int().min(ANSWER_MINUTES.least).max(ANSWER_MINUTES.most),
  /** From 0 to the total score of the set. */
  passScore: z.number().min(0),
  isGame: z.boolean().default(false),
  mainRank: z.number().int().min(1).max(100).default(RANKS.main),
  subRank: z.number().int().min(0).max(1000).default(RANKS.sub),
  counts: z.enum(['last', 'best']).default('best'),
  feedback: feedbackSchema.default('cases'),
  mostHandIns: z.number().int().min(1).max(1000).nullable().default(null),
  intervalSeconds: z.number().int().min(1).max(3600).nullable().default(null),
  hasCompletion: z.boolean().default(true),
  results: z.enum(['finished', 'released']).default('finished'),
  isClosed: z.boolean().default(true),
  freezeMinutes: z.number().int().min(0).max(ANSWER_MINUTES.most).default(0),
  networks: networks.default([]),
  safeExamBrowser: configKeys.default([]),
}

/** The form of an exam, as the browser checks it. */
export const examFormSchema = z.object(about)

const common = { tag: 'Exam' } as const
const extendMinutes = z.number().int().min(EXTENSION_MINUTES.least).max(EXTENSION_MINUTES.most)
const userIds = z.array(idSchema).min(1).max(1000)

export const addExamSchemas = schemas({
  ...common,
  summary: 'Schedule an exam for a class. Teachers and assistants of the class only.',
  request: z.object({ groupId: idSchema, ...about }),
  reply: z.object({ activityId: idSchema }),
})

export const editExamSchemas = schemas({
  ...common,
  summary: 'Change an exam before its start. Its creator only.',
  request: z.object({ ...place, ...about }),
  reply: doneReply,
})

export const deleteExamSchemas = schemas({
  ...common,
  summary: 'Delete an exam before its start. Its creator only.',
  request: z.object(place),
  reply: doneReply,
})

export const copyExamSchemas = schemas({
  ...common,
  summary: 'Use an exam again in another class, or the same one, with a new planned start. Staff of both classes only.',
  request: z.object({ ...place, toGroupId: idSchema, startTime: timeSchema }),
  reply: z.object({ activityId: idSchema }),
})

export const offerAsPracticeSchemas = schemas({
  ...common,
  summary:
    'Make a practice of the problems of a finished exam, in its class. The exam and its scores stay as they are. Teachers and assistants of the class only.',
  request: z.object({ ...place, name: nameOf(100), description: z.string().trim().max(1000).default('') }),
  reply: z.object({ activityId: idSchema }),
})

export const startExamSchemas = schemas({
  ...common,
  summary: 'Start an exam. One exam of a class is active at a time. Teachers and assistants of the class only.',
  request: z.object(place),
  reply: doneReply,
})

export const pauseExamSchemas = schemas({
  ...common,
  summary: 'Pause an exam: its clock stands still, and no code is judged. Teachers and assistants of the class only.',
  request: z.object(place),
  reply: doneReply,
})

export const resumeExamSchemas = schemas({
  ...common,
  summary: 'Resume a paused exam. Teachers and assistants of the class only.',
  request: z.object(place),
  reply: doneReply,
})

export const stopExamSchemas = schemas({
  ...common,
  summary: 'Finish a paused exam. Teachers and assistants of the class only.',
  request: z.object(place),
  reply: doneReply,
})

export const extendExamSchemas = schemas({
  ...common,
  summary: 'Add minutes to an exam that is not finished, for everyone or for one examinee. Teachers and assistants of the class only.',
  request: z.object({ ...place, extendMinutes, userId: idSchema.nullable().default(null) }),
  reply: doneReply,
})

export const releaseResultsSchemas = schemas({
  ...common,
  summary: 'Release the results of a finished exam to its examinees. Teachers and assistants of the class only.',
  request: z.object(place),
  reply: doneReply,
})

export const blockExamineesSchemas = schemas({
  ...common,
  summary: 'Block examinees from the class after a finished exam. Teachers and assistants of the class only.',
  request: z.object({ ...place, userIds }),
  reply: doneReply,
})

export const passGameSchemas = schemas({
  ...common,
  summary:
    'Confirm once who advances in a finished game exam; the other examinees are eliminated. Teachers and assistants of the class only.',
  request: z.object({
    ...place,
    /** Nobody where none has solved anything. */
    userIds: z.array(idSchema).max(1000),
  }),
  reply: doneReply,
})
