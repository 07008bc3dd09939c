// Replay: a document of a read model as of a position beside today's, and played forward event by event.
import { z } from 'zod'
import { positionSchema } from '../../../commands/analyst/logQuery.ts'
import { requireLogReader } from '../../../commands/analyst/policy.ts'
import { schemas, timeSchema } from '../../../protocol/schemas.ts'
import { logEntrySchema } from '../search/schemas.ts'

const operators = { tag: 'Analyst', permit: requireLogReader } as const
const collection = z.string().min(1).max(60)
const documentId = z.string().min(1).max(200)

export const replayModelsSchemas = schemas({
  ...operators,
  summary: 'List the read models: version, collections, and the types of events that they fold.',
  request: z.object({}),
  reply: z.array(
    z.object({
      name: z.string(),
      version: z.number().int(),
      /** The main one first. */
      collections: z.array(z.string()),
      /** Empty where it folds every event. */
      types: z.array(z.string()),
    }),
  ),
})

export const replayDocumentsSchemas = schemas({
  ...operators,
  summary: 'List ids of documents of a collection from a prefix on, to choose one. That the collection was read is recorded.',
  request: z.object({ collection, prefix: z.string().max(200).default('') }),
  reply: z.array(z.string()),
})

/** A position, or a time for the last event up to it; both null for now. */
const moment = { position: positionSchema.nullable().default(null), time: timeSchema.nullable().default(null) }

export const replayDocumentSchemas = schemas({
  ...operators,
  summary:
    'Get a document of a read model as of a position or time. Names, code and texts are withheld unless `isRevealed` asks for them, which is recorded.',
  request: z.object({ collection, id: documentId, ...moment, isRevealed: z.boolean().default(false) }),
  reply: z.object({
    /** Null if it did not exist. */
    document: z.unknown(),
    /** Last event that it may tell of. */
    position: z.string(),
    /** Time of that event; null before the first one. */
    recordedAt: z.string().nullable(),
    withheld: z.array(z.string()),
  }),
})

/** A changed field: absent before or after is null with `was` or `is` false. */
const changeSchema = z.object({
  /** Names and indexes from the document down, separated by dots. */
  path: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether it was there before, and is there after. */
  was: z.boolean(),
  is: z.boolean(),
})
export type ReplayChange = z.infer<typeof changeSchema>

export const replayStepsSchemas = schemas({
  ...operators,
  summary:
    'Play a document forward from a position: the next events that change it, each with the changed fields and the document after it.',
  request: z.object({
    collection,
    id: documentId,
    /** Exclusive; null for the beginning of the log. */
    after: positionSchema.nullable().default(null),
    size: z.number().int().min(1).max(50).default(10),
    isRevealed: z.boolean().default(false),
  }),
  reply: z.object({
    steps: z.array(z.object({ entry: logEntrySchema, changes: z.array(changeSchema), document: z.unknown() })),
    /** How far the log was read: the next request begins there. */
    upTo: z.string(),
    isEnd: z.boolean(),
  }),
})
