// Definition of a call: its path and permissions, its server side, and the arguments of its handler. A pure leaf.
import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode, Language } from './catalogue.ts'

/** The reply of commands that have nothing more to say. */
export const done = { isDone: true } as const

/** The part of a call that both sides know. `Request` and `Reply` are types alone here: their schemas stay on the server. */
export interface Call<Request extends z.core.$ZodType = z.core.$ZodType, Reply extends z.core.$ZodType = z.core.$ZodType> {
  method: 'GET' | 'POST'
  /** Below /api/v2/, e.g. 'Code/Judge'. */
  path: string
  /** A bare path that serves it beside `path`. */
  alsoAt?: string
  /** 'public': no session. 'session': a full session. 'agreement': a session that has not signed the agreement yet is enough. */
  auth: 'public' | 'session' | 'agreement'
  /** 'command' accepts Idempotency-Key and replies with Consistency-Token; 'query' accepts Consistency-Token. */
  kind: 'command' | 'query'
  /** Never there: it tells the compiler what the call speaks. */
  readonly speaks?: { request: Request; reply: Reply }
}

/** Rate limit per person. Calls that name the same limit share what is left of it. */
export interface RateLimit {
  perMinute: number
  /** Calls at once, after a while without any. */
  burst: number
}

/** Of a public call that costs much: a network asks one at a time, and all of them together so often. A caller that must wait gets `refusal`, with the seconds as its figure. */
export interface Scarce {
  everybody: RateLimit
  refusal: ErrorCode
}

/** For a call that reveals whether a password is right: guesses are delayed, longer each time. */
export interface Guessing<Input> {
  /** The password, and whose: that of an account, with what shows that it has signed in from here before; without an account the caller's own. */
  tried(request: Input): { password: string; account?: string; devices?: readonly string[] }
  /** The error code for a wrong password. */
  failure: ErrorCode
}

/** The server's part of a call: schemas of request and reply, and its description. */
export interface CallSchemas<Request extends z.core.$ZodType = z.core.$ZodType, Reply extends z.core.$ZodType = z.core.$ZodType> {
  /** One sentence for the API's documentation. */
  summary: string
  tag: string
  /** Permission check by person alone, made before the body is read. Throws a Rejection. */
  permit?: (access: Access, userId: number) => void
  /** Guests look around: they ask queries, and give no commands. Where a call says otherwise, this does. */
  forGuests?: boolean
  /** Allowed before a required password change. */
  beforePasswordChange?: true
  /** Allowed before a required two-factor set-up. */
  beforeSecondFactor?: true
  /** About a unit: where the request leaves `businessUnitId` out, it is the one that the caller works in. */
  ofCurrentUnit?: true
  /**
   * May be asked as of a moment of the past (`at` of the request, `atSchema`) about a class (`groupId`) by those who may audit it now. The query reads the
   * past through its `reader` and `access.group`, without knowing.
   */
  asOf?: true
  /** Fields of the request that never reach the log, not even hashed. */
  secrets?: readonly string[]
  /** Rate limit of the call in addition to the general one: for each person or, for a public call, for each `token` in it. */
  limit?: RateLimit
  /**
   * Of a public call that anybody may ask about anybody: how often it may be asked is held back by the account that it is about, if it names
   * one, and by the network that asks; `network` is for what tells nothing of anybody, and is asked by whole schools at once.
   */
  publicly?: { account?(request: z.output<Request>): string; network?: RateLimit; scarce?: Scarce }
  guessing?: Guessing<z.output<Request>>
  /** Media type of what is downloaded instead of a JSON reply. */
  download?: string
  /** The download is named by its content: browsers may cache it forever. */
  neverChanges?: true
  /**
   * 'multipart': fields of a form, arrays and objects as JSON text, files as `{ fileName, content }`. 'file': the bytes of a file, which lies on
   * disk until the call has been answered, as the field `file`; the other fields stand in the address.
   */
  body?: 'json' | 'multipart' | 'file'
  /** Bytes of body at most; default 512 KiB. */
  bodyLimit?: number
  request: Request
  reply: Reply
}

/** A call as the server serves it. */
export type ServedCall = Omit<Call, 'speaks'> & CallSchemas

/** Declares a call by the type of its schemas: `call<typeof judgeCodeSchemas>({ … })`. */
export const call = <Schemas extends CallSchemas>(definition: Omit<Call, 'speaks'>): Call<Schemas['request'], Schemas['reply']> =>
  definition

export interface Caller {
  userId: number
  sessionId: string
  /** Platform roles: 'admin', 'analyst', 'teacher', 'student', 'guest'. */
  roles: readonly string[]
}

/** Arguments of a handler besides its request. */
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
  /** The User-Agent header; empty if absent. */
  device: string
  now: Date
  /** Aborts when the client goes away. */
  signal: AbortSignal
  /** Commands say where the log is after them, with the types of their events; the reply then carries it as Consistency-Token. */
  wrote(position: string, types?: readonly string[]): void
}

export interface SignedInContext extends CallContext {
  caller: Caller
}

/** A call with its handler. */
export interface Route {
  call: ServedCall
  handle(request: never, context: never): Promise<unknown>
}

/** Binds its schemas and a handler to a call. Where the call needs a session, `context.caller` is there. */
export const route = <Request extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  definition: Call<Request, Reply>,
  schemas: CallSchemas<Request, Reply>,
  handle: (request: z.output<Request>, context: SignedInContext) => Promise<z.input<Reply>>,
): Route => ({ call: { ...definition, ...schemas }, handle: handle as Route['handle'] })
