// State of the judge: queue and waiting times, languages and isolation. Contains no personal data.
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
   * Mismatch of the server's clock and the newest event: commands are refused since the clock jumped ahead, the newest event is dated in
   * the future, or the server started more than a day after it. Null if none.
   */
  clock: z.object({ state: z.enum(['refused', 'ahead', 'rested']), eventTime: timeSchema.nullable(), serverTime: timeSchema }).nullable(),
  /** An operator confirmed the end of the log in the last 30 days: events after that position are missing. Null if none did. */
  logEnd: z.object({ confirmedTime: timeSchema, end: z.string() }).nullable(),
  queue: z.object({
    length: count,
    /** Submissions that may wait at once; beyond it the reply is Judge.Busy. */
    capacity: count,
    oldestWaitMs: span,
    /** One entry per work class, in order of priority. */
    priorities: z.array(
      z.object({
        name: z.enum(priorityNames),
        length: count,
        oldestWaitMs: span,
        inFlight: count,
        /** Waits of judgings that began in the last 15 minutes, at most the newest 2,048; null if there were none. */
        waits: z.object({ count, p50Ms: span.nullable(), p99Ms: span.nullable() }),
      }),
    ),
    /** Longest queue length in each step of the last ten minutes, oldest first. */
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
      /** Debian package that provides it. */
      package: z.string().nullable(),
    }),
  ),
  /** Each judge with its languages. */
  judges: z.array(z.object({ host: z.string(), slots: count, busy: count, languages: z.array(z.string()) })),
  /** Waiting work that no connected judge can run, with the languages it needs. */
  stranded: z.array(z.object({ languages: z.array(z.string()), length: count })),
  /** Null if no sandbox is available and programs are refused. */
  sandbox: z.object({ isolation: z.string(), accounting: z.string(), guarantees: guaranteesSchema }).nullable(),
  /** Event subscribers: position of each, and the age of its oldest unprocessed event. */
  reactors: z.array(
    z.object({
      name: z.string(),
      /** Purpose, in the caller's language. */
      meaning: z.string(),
      state: z.enum(['waiting', 'running', 'failing', 'nowhere']),
      /** Machine of the process that runs it; null if none does. */
      host: z.string().nullable(),
      /** Position in the log; null before its first event. */
      position: z.string().nullable(),
      lagMs: span,
      /** Consecutive failed attempts. */
      failures: count,
      error: z.string().nullable(),
    }),
  ),
  /** Hits and misses since the server started. */
  compileCache: z.object({ hits: count, misses: count, bytes: count, maxBytes: count }),
})
export type JudgeStatus = z.infer<typeof judgeStatusSchema>

export const judgeStatusSchemas = schemas({
  summary:
    'Get the state of the judge: queue, waiting times, slots, languages, sandbox and compile cache. Platform administrators and analysts only.',
  tag: 'Judge',
  request: z.object({}),
  reply: judgeStatusSchema,
})
