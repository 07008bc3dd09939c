// Reading how the judge is doing: what waits and for how long, what it can run, and how it isolates. Nothing about persons.
import { z } from 'zod'
import { priorityNames } from '../../../judge/catalogue.ts'
import { schemas, timeSchema } from '../../../protocol/schemas.ts'
import { guaranteesSchema } from '../../../protocol/verdict.ts'

const count = z.number().int().nonnegative()
/** Milliseconds. */
const span = z.number().nonnegative()

const judgeStatusSchema = z.object({
  measuredTime: timeSchema,
  /**
   * Where the server's clock and the newest event do not agree: commands are refused since the clock leapt ahead, the newest event is dated in the
   * future, or the server was started more than a day after it. Null when all is well.
   */
  clock: z.object({ state: z.enum(['refused', 'ahead', 'rested']), eventTime: timeSchema.nullable(), serverTime: timeSchema }).nullable(),
  /** In the last 30 days an operator confirmed where the log ends: what stood behind that position is missing. Null where none did. */
  logEnd: z.object({ confirmedTime: timeSchema, end: z.string() }).nullable(),
  queue: z.object({
    length: count,
    /** Submissions that may wait at once: past that the answer is Judge.Busy. */
    capacity: count,
    oldestWaitMs: span,
    /** One entry for each class of work, the one that goes first first. */
    priorities: z.array(
      z.object({
        name: z.enum(priorityNames),
        length: count,
        oldestWaitMs: span,
        inFlight: count,
        /** Of those that began in the last 15 minutes, the newest 2,048 at most; null when none did. */
        waits: z.object({ count, p50Ms: span.nullable(), p99Ms: span.nullable() }),
      }),
    ),
    /** The longest length in each step of the last ten minutes, the oldest first. */
    history: z.object({ stepMs: span, lengths: z.array(count) }),
  }),
  slots: count,
  /** Submissions being judged or recorded. */
  inFlight: count,
  evaluations: z.object({ running: count, waiting: count }),
  languages: z.array(
    z.object({
      languageId: z.number().int(),
      name: z.string(),
      isAvailable: z.boolean(),
      version: z.string().nullable(),
      /** Debian's packages that bring it. */
      package: z.string().nullable(),
    }),
  ),
  /** Each judge, with the languages that it has. */
  judges: z.array(z.object({ host: z.string(), slots: count, busy: count, languages: z.array(z.string()) })),
  /** What waits and no judge can judge at the moment, with the languages that one would have to have. */
  stranded: z.array(z.object({ languages: z.array(z.string()), length: count })),
  /** Null where nothing isolates and programs are refused. */
  sandbox: z.object({ isolation: z.string(), accounting: z.string(), guarantees: guaranteesSchema }).nullable(),
  /** Who acts on what happens: how far each is, and how old the oldest event is that it is not done with. */
  reactors: z.array(
    z.object({
      name: z.string(),
      /** What it does, in the caller's language. */
      meaning: z.string(),
      state: z.enum(['waiting', 'running', 'failing', 'nowhere']),
      /** The machine of the process that runs it; null where none does. */
      host: z.string().nullable(),
      /** In the log; null while it has not begun. */
      position: z.string().nullable(),
      lagMs: span,
      /** Tries that have failed one after the other. */
      failures: count,
      error: z.string().nullable(),
    }),
  ),
  /** Hits and misses since the server started. */
  compileCache: z.object({ hits: count, misses: count, bytes: count, maxBytes: count }),
})
export type JudgeStatus = z.infer<typeof judgeStatusSchema>

export const judgeStatusSchemas = schemas({
  summary: 'How the judge is doing: queue, waiting times, slots, languages, sandbox and compile cache. Platform admins and analysts only.',
  tag: 'Judge',
  request: z.object({}),
  reply: judgeStatusSchema,
})
