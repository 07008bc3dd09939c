// Definition of a call: its path and permissions, its server side, and the arguments of its handler. A pure leaf.
import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode, Language } from './catalogue.ts'
import type { Prepared } from './prepared.ts'

/** The reply of commands that return no data. */
export const done = { isDone: true } as const

/** The part of a call that both sides know. `Request` and `Reply` are only types: the schemas stay on the server. */
export interface Call<Request extends z.core.$ZodType = z.core.$ZodType, Reply extends z.core.$ZodType = z.core.$ZodType> {
  method: 'GET' | 'POST'
  /** Below /api/v2/, e.g. 'Code/Judge'. */
  path: string
  /** A bare path that serves it beside `path`. */
  alsoAt?: string
  /** Is also served below /api/v1/. */
  isAlsoInV1?: true
  /** 'public': no session. 'session': a full session. 'agreement': a session that has not signed the agreement yet is enough. */
  auth: 'public' | 'session' | 'agreement'
  /** 'command' accepts Idempotency-Key and replies with Consistency-Token; 'query' accepts Consistency-Token. */
  kind: 'command' | 'query'
  /** Exists only for the compiler: types of request and reply. */
  readonly speaks?: { request: Request; reply: Reply }
}

/** Rate limit per person. Calls with the same limit share it. */
export interface RateLimit {
  perMinute: number
  /** Largest burst after a pause. */
  burst: number
}

/** Limits of an expensive public call: one at a time for each network, and a rate for all together. A caller that must wait gets `refusal` with the seconds as its figure. */
export interface Scarce {
  everybody: RateLimit
  refusal: ErrorCode
}

/** For a call that reveals whether a password is right: guesses are delayed, longer each time. */
export interface Guessing<Input> {
  /** The password and its account (default: the caller's own), with the device tokens that show earlier sign-ins from here. */
  tried(request: Input): { password: string; account?: string; devices?: readonly string[] }
  /** Error code for a wrong password. */
  failure: ErrorCode
}

/** The server's part of a call: schemas of request and reply, and its description. */
export interface CallSchemas<Request extends z.core.$ZodType = z.core.$ZodType, Reply extends z.core.$ZodType = z.core.$ZodType> {
  /** One sentence for the API's documentation. */
  summary: string
  tag: string
  /** Permission check by person alone, made before the body is read. Throws a Rejection. */
  permit?: (access: Access, userId: number) => void
  /** Whether guests may send the call; default: queries yes, commands no. */
  forGuests?: boolean
  /** Allowed before a required password change. */
  beforePasswordChange?: true
  /** Allowed before a required two-factor set-up. */
  beforeSecondFactor?: true
  /** For calls about a unit: a missing `businessUnitId` stands for the caller's current unit. */
  ofCurrentUnit?: true
  /**
   * Accepts a past time (`at` of the request, `atSchema`) for a class (`groupId`) from callers who may audit it now, or for a unit
   * (`businessUnitId`) from its administrators. The query reads the past through its `reader` and `access.group`, without knowing.
   */
  asOf?: true
  /** Fields of the request that never reach the log, not even hashed. */
  secrets?: readonly string[]
  /** Rate limit of the call in addition to the general one: for each person or, for a public call, for each `token` in it. */
  limit?: RateLimit
  /**
   * Limits of a public call: by the account that it names, if any, and by the caller's network. `network` sets another rate for calls that
   * reveal nothing about a person and are sent by whole schools at once.
   */
  publicly?: { account?(request: z.output<Request>): string; network?: RateLimit; scarce?: Scarce }
  guessing?: Guessing<z.output<Request>>
  /** Media type of the download, which replaces a JSON reply. */
  download?: string
  /** The address of the download contains a hash of its content, so browsers may cache it forever. */
  neverChanges?: true
  /**
   * 'multipart': fields of a form, arrays and objects as JSON text, files as `{ fileName, content }`. 'file': the bytes of a file, as the
   * field `file`; they lie on disk until the call is answered, and the other fields are in the address.
   */
  body?: 'json' | 'multipart' | 'file'
  /** Largest body in bytes; default 512 KiB. */
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
  /** Keyed hash of caller, call and payload, to which the client's key is bound. Absent without a key. */
  request?: string
  correlationId: string
  ip: string
  /** The User-Agent header; empty if absent. */
  device: string
  now: Date
  /** Aborts when the client goes away. */
  signal: AbortSignal
  /** Called by commands with their position in the log and the types of their events; the reply carries the position as Consistency-Token. */
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

/**
 * Binds schemas and a handler to a call. `context.caller` is set if the call requires a session. A prepared reply was parsed by its schema when it
 * was made.
 */
export const route = <Request extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  definition: Call<Request, Reply>,
  schemas: CallSchemas<Request, Reply>,
  handle: (request: z.output<Request>, context: SignedInContext) => Promise<z.input<Reply> | Prepared>,
): Route => ({ call: { ...definition, ...schemas }, handle: handle as Route['handle'] })
