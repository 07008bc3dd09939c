// Reading what happened: the activity timeline of a class, a student in it, or one submission.
import { z } from 'zod'
import { idSchema, schemas, timeSchema } from '../../protocol/schemas.ts'

/** As every store of events writes positions. */
const POSITION = /^\d{20}(-\d{20})?$/

const entrySchema = z.object({
  position: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  type: z.string(),
  recordedAt: z.string(),
  /** Who did it; null for the system. */
  actorId: z.number().int().nullable(),
  actorName: z.string().nullable(),
  actorRole: z.string(),
  /** Whom it is about, where that is a person. */
  userId: z.number().int().nullable(),
  userName: z.string().nullable(),
  answerId: z.number().int().nullable(),
  activityId: z.number().int().nullable(),
  activityName: z.string().nullable(),
  problemId: z.number().int().nullable(),
  problemTitle: z.string().nullable(),
  problemSetId: z.number().int().nullable(),
  /** Null for who may not read the set. */
  problemSetName: z.string().nullable(),
  /** Of verdicts. */
  statusCode: z.number().int().nullable(),
  score: z.number().nullable(),
  /** Of the line of a rejudge, and of each answer in it. */
  rejudgeId: z.number().int().nullable(),
  /** How many answers a rejudge judged again, of those that match: the one line that stands for all of them. Null of every other event. */
  answerCount: z.number().int().nullable(),
  /** What opens for the reader of what is named. */
  opens: z.object({
    /** What happened in the class to who did it, and to whom it is about. */
    actor: z.boolean(),
    user: z.boolean(),
    /** The activity, with the set and the type that its page is named by; null where it does not. */
    activitySetId: z.number().int().nullable(),
    activityType: z.string().nullable(),
    /** The problem in that activity, or outside any. */
    problem: z.enum(['inActivity', 'alone']).nullable(),
    /** The answers of that person to that problem in that activity. */
    answers: z.boolean(),
    /** The page of the rejudge that was asked for or decided here; null where it does not. */
    rejudgeId: z.number().int().nullable(),
  }),
})
export type TimelineEntry = z.infer<typeof entrySchema>

/** Which events of a class; null and none leave it open. */
const filterFields = {
  groupId: idSchema,
  userId: idSchema.nullable().default(null),
  answerId: idSchema.nullable().default(null),
  activityId: idSchema.nullable().default(null),
  problemId: idSchema.nullable().default(null),
  types: z.array(z.string().max(60)).max(40).default([]),
  since: timeSchema.nullable().default(null),
  /** Exclusive. */
  until: timeSchema.nullable().default(null),
}
const filterSchema = z.object(filterFields)
/** What is asked for of a class's events. */
export type TimelineFilter = z.output<typeof filterSchema>

export const timelineListSchemas = schemas({
  summary:
    'Events of a class, newest first, filtered by person, activity, problem, type, submission and time. A rejudge that was applied is one entry for all of its answers; with its id, these are listed. Class admins, unit admins, analysts; a student reads the own ones.',
  tag: 'Timeline',
  request: z.object({
    ...filterFields,
    /** Each answer that this rejudge judged again, of whatever type is asked for. */
    rejudgeId: idSchema.nullable().default(null),
    /** Exclusive: the position of the last entry of the page before. */
    after: z.string().max(64).regex(POSITION).nullable().default(null),
    size: z.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ items: z.array(entrySchema), hasMore: z.boolean() }),
})

export const timelineHistogramSchemas = schemas({
  summary:
    'How many events of a class match, over time, for whoever may list them: by hour within two days, by day within 62, by week within 420, by month beyond. Days begin at the viewer’s midnight, to the whole hour.',
  tag: 'Timeline',
  request: z.object({
    ...filterFields,
    /** Minutes by which the viewer's clock is ahead of UTC. */
    offsetMinutes: z.number().int().min(-840).max(840).default(0),
  }),
  reply: z.object({
    step: z.enum(['hour', 'day', 'week', 'month']),
    total: z.number().int(),
    /** Without gaps, from the first event to the last; the end of one is the start of the next. */
    buckets: z.array(z.object({ start: z.string(), end: z.string(), count: z.number().int() })),
  }),
})

export const timelineEventSchemas = schemas({
  summary: 'One event of a class with its data and metadata. Hidden test data and secrets are left out.',
  tag: 'Timeline',
  request: z.object({ groupId: idSchema, position: z.string().max(64) }),
  reply: z.object({
    position: z.string(),
    stream: z.string(),
    revision: z.number().int(),
    id: z.string(),
    type: z.string(),
    version: z.number().int(),
    meaning: z.string(),
    recordedAt: z.string(),
    actor: z.object({ userId: z.number().int().nullable(), role: z.string(), name: z.string().nullable() }),
    command: z.string(),
    correlationId: z.string(),
    causationId: z.string(),
    data: z.unknown(),
    /** As it stands in the list. */
    entry: entrySchema,
  }),
})

export const timelineTypesSchemas = schemas({
  summary: 'Event types that a timeline may hold, with their meaning.',
  tag: 'Timeline',
  request: z.object({}),
  reply: z.array(z.object({ type: z.string(), meaning: z.string() })),
})
