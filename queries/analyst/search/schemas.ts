// Search of the log, one event, and the events of one correlation.
import { z } from 'zod'
import { logQuerySchema, positionSchema } from '../../../commands/analyst/logQuery.ts'
import { requireLogReader } from '../../../commands/analyst/policy.ts'
import { idSchema, schemas } from '../../../protocol/schemas.ts'

/** A person as analysts see them: `name` only where the read of names is recorded. */
export const logPersonSchema = z.object({ userId: idSchema, pseudonym: z.string(), name: z.string().nullable() })
export type LogPerson = z.infer<typeof logPersonSchema>

export const logEntrySchema = z.object({
  position: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  id: z.string(),
  type: z.string(),
  version: z.number().int(),
  recordedAt: z.string(),
  actorRole: z.string(),
  /** Null for the system. */
  actor: logPersonSchema.nullable(),
  /** The person that the event is about, if any; may be the actor. */
  person: logPersonSchema.nullable(),
  /** Name of the command. */
  command: z.string(),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string(),
  /** Why the event cannot be read; null for nearly all. */
  fault: z.string().nullable(),
})
export type LogEntry = z.infer<typeof logEntrySchema>

const tag = 'Analyst'
const operators = { tag, permit: requireLogReader } as const

export const searchSchemas = schemas({
  ...operators,
  summary:
    'Search the log by type, stream, person, time and correlation. People are shown by pseudonyms; what analysts may not see is left out. The search is recorded.',
  request: z.object({
    ...logQuerySchema.shape,
    order: z.enum(['newest', 'oldest']).default('newest'),
    /** `next` of the page before. */
    after: positionSchema.nullable().default(null),
    size: z.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({
    items: z.array(logEntrySchema),
    /** Where the next page begins; null at the end. A page may be short, even empty, with more to come. */
    next: z.string().nullable(),
  }),
})

export const personByPseudonymSchemas = schemas({
  ...operators,
  summary: 'Find the user id that belongs to a pseudonym of the console, to search by it.',
  limit: { perMinute: 60, burst: 30 },
  request: z.object({
    pseudonym: z
      .string()
      .trim()
      .max(20)
      .regex(/^[2-9A-HJ-NP-Z]{7}$/i),
  }),
  reply: z.object({ userId: idSchema }),
})

export const logEventSchemas = schemas({
  ...operators,
  summary:
    'Get one event of the log with its data. Names, code and texts of people are withheld ({"$withheld":true}) unless `isRevealed` asks for them, which is recorded with each person concerned. Hidden test data stays withheld from those who may not see the problem.',
  request: z.object({ position: positionSchema, isRevealed: z.boolean().default(false) }),
  reply: z.object({
    entry: logEntrySchema,
    /** Meaning of the type, in the caller's language. */
    meaning: z.string(),
    data: z.unknown(),
    /** Paths of withheld values, such as `source.0.inline`. */
    withheld: z.array(z.string()),
  }),
})

export const correlationSchemas = schemas({
  ...operators,
  summary: 'Get the events of one correlation as a tree of commands: each with its events, under the command that caused it.',
  request: z.object({ correlationId: z.string().trim().min(1).max(100) }),
  reply: z.object({
    commands: z.array(
      z.object({
        commandId: z.string(),
        command: z.string(),
        /** The causing command if it is among these; null for a root. */
        causedBy: z.string().nullable(),
        events: z.array(logEntrySchema),
      }),
    ),
    /** There are more events than the 1,000 in the reply. */
    isCut: z.boolean(),
  }),
})
