// Schemas of the activity timeline of a class, of one of its students, or of one submission.
import { z } from 'zod'
import { idSchema, schemas, timeSchema } from '../../protocol/schemas.ts'

/** Positions as written by every event store. */
const POSITION = /^\d{20}(-\d{20})?$/

const entrySchema = z.object({
  position: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  type: z.string(),
  recordedAt: z.string(),
  /** Actor; null for the system. */
  actorId: z.number().int().nullable(),
  actorName: z.string().nullable(),
  actorRole: z.string(),
  /** The user concerned, if any. */
  userId: z.number().int().nullable(),
  userName: z.string().nullable(),
  answerId: z.number().int().nullable(),
  activityId: z.number().int().nullable(),
  activityName: z.string().nullable(),
  problemId: z.number().int().nullable(),
  problemTitle: z.string().nullable(),
  problemSetId: z.number().int().nullable(),
  /** Null if the reader may not read the set. */
  problemSetName: z.string().nullable(),
  /** Verdicts only. */
  statusCode: z.number().int().nullable(),
  score: z.number().nullable(),
  /** Set on the line of a rejudge and on each answer in it. */
  rejudgeId: z.number().int().nullable(),
  /** Number of matching answers that a rejudge covers in its one line. Null for every other event. */
  answerCount: z.number().int().nullable(),
  /** Targets that the reader may open. */
  opens: z.object({
    /** Timelines of the actor and of the user concerned in the class. */
    actor: z.boolean(),
    user: z.boolean(),
    /** Set and type of the activity's page; null if it cannot be opened. */
    activitySetId: z.number().int().nullable(),
    activityType: z.string().nullable(),
    /** The problem within the activity, or on its own. */
    problem: z.enum(['inActivity', 'alone']).nullable(),
    /** The user's answers to that problem in that activity. */
    answers: z.boolean(),
    /** Page of the rejudge requested or decided here; null if it cannot be opened. */
    rejudgeId: z.number().int().nullable(),
  }),
})
export type TimelineEntry = z.infer<typeof entrySchema>

/** Filter over a class's events; null and empty do not restrict. */
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
/** Filter over a class's events. */
export type TimelineFilter = z.output<typeof filterSchema>

export const timelineListSchemas = schemas({
  summary:
    'List events of a class, newest first, filtered by person, activity, problem, type, submission and time. An applied rejudge is one entry for all of its answers; given its id, they are listed. Class administrators, unit administrators and analysts only; students see their own events.',
  tag: 'Timeline',
  request: z.object({
    ...filterFields,
    /** All answers of this rejudge, regardless of `types`. */
    rejudgeId: idSchema.nullable().default(null),
    /** Exclusive: position of the previous page's last entry. */
    after: z.string().max(64).regex(POSITION).nullable().default(null),
    size: z.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ items: z.array(entrySchema), hasMore: z.boolean() }),
})

export const timelineHistogramSchemas = schemas({
  summary:
    'Count matching events of a class over time, with the permissions of the list: by hour up to two days, by day up to 62, by week up to 420, by month beyond. Days begin at the viewer’s midnight, rounded to the hour.',
  tag: 'Timeline',
  request: z.object({
    ...filterFields,
    /** Offset of the viewer's clock from UTC, in minutes (east is positive). */
    offsetMinutes: z.number().int().min(-840).max(840).default(0),
  }),
  reply: z.object({
    step: z.enum(['hour', 'day', 'week', 'month']),
    total: z.number().int(),
    /** Without gaps, from the first event to the last; each bucket ends where the next begins. */
    buckets: z.array(z.object({ start: z.string(), end: z.string(), count: z.number().int() })),
  }),
})

export const timelineEventSchemas = schemas({
  summary: 'Get one event of a class with its data and metadata. Hidden test data and secrets are left out.',
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
    /** As in the list. */
    entry: entrySchema,
  }),
})

export const timelineTypesSchemas = schemas({
  summary: 'List the event types of a timeline with their meanings.',
  tag: 'Timeline',
  request: z.object({}),
  reply: z.array(z.object({ type: z.string(), meaning: z.string() })),
})
