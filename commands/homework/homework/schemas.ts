// Calls that change a homework (requirements c03–c16).
import { z } from 'zod'
import { feedbackSchema } from '../../../protocol/activitySettings.ts'
import { doneReply, idSchema, nameOf, schemas, timeSchema } from '../../../protocol/schemas.ts'
import { isRound, MAKE_UP_GAP_MINUTES, minutesBetween } from './limits.ts'

const place = { groupId: idSchema, activityId: idSchema }

const about = {
  problemSetId: idSchema,
  name: nameOf(100),
  description: z.string().trim().max(1000).default(''),
  /** Where the class meets for it; empty for nowhere in particular. */
  place: z.string().trim().max(100).default(''),
  startTime: timeSchema,
  endTime: timeSchema,
  /** From 0 to the total score of the set (requirement c12). */
  passScore: z.number().min(0),
  canMakeUp: z.boolean().default(false),
  makeUpStartTime: timeSchema.nullable().default(null),
  makeUpEndTime: timeSchema.nullable().default(null),
  notifyStart: z.boolean().default(false),
  notifyEnd: z.boolean().default(false),
  notifyMakeUpStart: z.boolean().default(false),
  notifyMakeUpEnd: z.boolean().default(false),
  counts: z.enum(['last', 'best']).default('last'),
  feedback: feedbackSchema.default('cases'),
  mostHandIns: z.number().int().min(1).max(1000).nullable().default(null),
  intervalSeconds: z.number().int().min(1).max(3600).nullable().default(null),
}

interface Times {
  startTime: string
  endTime: string
  canMakeUp: boolean
  makeUpStartTime: string | null
  makeUpEndTime: string | null
}
type Refused = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void }

const refuse = (refused: Refused, field: string, name: string): void =>
  refused.addIssue({ code: 'custom', path: [field], message: `Validation.AddAssignmentViewModel.${name}.Error` })

/** Bounds that need no clock; the decider checks the others. */
const checkMakeUp = ({ endTime, makeUpStartTime, makeUpEndTime }: Omit<Times, 'startTime' | 'canMakeUp'>, refused: Refused): void => {
  if (makeUpStartTime === null) return refuse(refused, 'makeUpStartTime', 'MakeUpStartTime')
  if (minutesBetween(endTime, makeUpStartTime) < MAKE_UP_GAP_MINUTES) refuse(refused, 'makeUpStartTime', 'MakeUpStartTime')
  if (makeUpEndTime === null || !isRound(makeUpStartTime, makeUpEndTime)) refuse(refused, 'makeUpEndTime', 'MakeUpDurationTime')
}
const checkTimes = (times: Times, refused: Refused): void => {
  if (!isRound(times.startTime, times.endTime)) refuse(refused, 'endTime', 'DurationTime')
  if (times.canMakeUp) checkMakeUp(times, refused)
}

/** The form of a homework, as the browser checks it. */
export const homeworkFormSchema = z.object(about).superRefine(checkTimes)

const common = { tag: 'Homework' } as const

export const addHomeworkSchemas = schemas({
  ...common,
  summary: 'Assign a homework to a class. Teachers and assistants of the class only.',
  request: z.object({ groupId: idSchema, ...about }).superRefine(checkTimes),
  reply: z.object({ activityId: idSchema }),
})

export const editHomeworkSchemas = schemas({
  ...common,
  summary: 'Change a homework before its start, at least five minutes before. Its creator only.',
  request: z.object({ ...place, ...about }).superRefine(checkTimes),
  reply: doneReply,
})

export const setMakeUpSchemas = schemas({
  ...common,
  summary:
    'Add a make-up to a homework that has ended, or change or withdraw one that has not started. A homework has one make-up. Its creator only.',
  request: z
    .object({
      ...place,
      canMakeUp: z.boolean(),
      makeUpStartTime: about.makeUpStartTime,
      makeUpEndTime: about.makeUpEndTime,
      notifyMakeUpStart: about.notifyMakeUpStart,
      notifyMakeUpEnd: about.notifyMakeUpEnd,
    })
    .superRefine(({ canMakeUp, makeUpStartTime, makeUpEndTime }, refused) => {
      if (!canMakeUp) return
      if (makeUpStartTime === null) return refuse(refused, 'makeUpStartTime', 'MakeUpStartTime')
      if (makeUpEndTime === null || !isRound(makeUpStartTime, makeUpEndTime)) refuse(refused, 'makeUpEndTime', 'MakeUpDurationTime')
    }),
  reply: doneReply,
})

export const stopHomeworkSchemas = schemas({
  ...common,
  summary: 'End a homework, or its make-up, that is in progress. Teachers and assistants of the class only.',
  request: z.object(place),
  reply: doneReply,
})

export const deleteHomeworkSchemas = schemas({
  ...common,
  summary: 'Delete a homework before its start. Its creator only.',
  request: z.object(place),
  reply: doneReply,
})

export const extendHomeworkSchemas = schemas({
  ...common,
  summary:
    'Give one student more time for a homework, until the start of the make-up at most. The student is told. Teachers and assistants of the class only.',
  request: z.object({ ...place, userId: idSchema, endTime: timeSchema, reason: z.string().trim().min(1).max(500) }),
  reply: doneReply,
})

export const copyHomeworkSchemas = schemas({
  ...common,
  summary:
    'Use a homework again in another class, or the same one, from a new start; all other times move along. Staff of both classes only.',
  request: z.object({ ...place, toGroupId: idSchema, startTime: timeSchema }),
  reply: z.object({ activityId: idSchema }),
})
