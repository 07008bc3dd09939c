// What a call is: its path, its request and reply, who may call it; and what a handler is given. A pure leaf.
import { z } from 'zod'
import type { Access } from './access.ts'
import type { Language } from './catalogue.ts'

/** Positive 53-bit integer that sorts by time. */
export const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** ISO-8601 time in UTC. */
export const timeSchema = z.iso.datetime().max(40)
export const doneReply = z.object({ isDone: z.literal(true) })
/** The reply of a call with `download`: bytes that are read as they are sent. */
export const downloadReply = z.custom<{ fileName: string; content: AsyncIterable<Uint8Array> }>()
/** The reply of commands that have nothing more to say. */
export const done = { isDone: true } as const

export interface Call<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST'
  /** Below /api/v2/, e.g. 'Code/Judge'. */
  path: string
  /** One sentence for the API's documentation. */
  summary: string
  tag: string
  /** 'public': no session. 'session': a full session. 'agreement': a session that has not signed the agreement yet is enough. */
  auth: 'public' | 'session' | 'agreement'
  /** 'command' accepts Idempotency-Key and answers Consistency-Token; 'query' accepts Consistency-Token. */
  kind: 'command' | 'query'
  /** Who may call at all, where the person alone decides that: asked before the body is read. Throws a Rejection. */
  permit?: (access: Access, userId: number) => void
  /** A command that changes what its caller may do: their next command waits until the access view has it. */
  changesAccess?: true
  /** Fields of the request that never reach the log, not even hashed. */
  secrets?: readonly string[]
  /** Media type of what is downloaded instead of a JSON reply. */
  download?: string
  /** 'multipart': fields of a form, arrays and objects as JSON text, files as `{ fileName, content }`. */
  body?: 'json' | 'multipart'
  /** Bytes of body at most; default 512 KiB. */
  bodyLimit?: number
  request: Request
  reply: Reply
}

/** Declares a call. */
export const call = <Request extends z.ZodType, Reply extends z.ZodType>(definition: Call<Request, Reply>): Call<Request, Reply> =>
  definition

export interface Caller {
  userId: number
  sessionId: string
  /** Platform roles: 'admin', 'analyst', 'teacher', 'student', 'guest'. */
  roles: readonly string[]
}

/** What a handler is given besides its request. */
export interface CallContext {
  /** Null only in public calls. */
  caller: Caller | null
  language: Language
  /** UUIDv7: the client's Idempotency-Key, or a new one. */
  commandId: string
  /** Keyed hash of caller, call and payload: what the client's key is good for. Absent where it sent none. */
  request?: string
  correlationId: string
  ip: string
  /** What the browser says of itself; empty when it says nothing. */
  device: string
  now: Date
  /** Aborts when the client goes away. */
  signal: AbortSignal
  /** Commands say where the log is after them; the reply then carries it as Consistency-Token. */
  wrote(position: string): void
}

export interface SignedInContext extends CallContext {
  caller: Caller
}

/** A call with its handler. */
export interface Route {
  call: Call
  handle(request: never, context: never): Promise<unknown>
}

/** Binds a handler to a call. Where the call needs a session, `context.caller` is there. */
export const route = <Request extends z.ZodType, Reply extends z.ZodType>(
  definition: Call<Request, Reply>,
  handle: (request: z.output<Request>, context: SignedInContext) => Promise<z.input<Reply>>,
): Route => ({ call: definition as unknown as Call, handle: handle as Route['handle'] })
