// HTTP client: requests typed by a call, with session, idempotency and consistency headers.
import type { z } from 'zod'
import type { Call } from '../../../protocol/call.ts'
import { accountEnd } from '../accountEnd.ts'
import { logFault } from '../clientLog.ts'
import { currentLanguage, type UiLanguage } from '../i18n.ts'
import { sessionStore } from '../sessionStore.ts'
import { newCommandId } from './commandId.ts'
import { learnServerTime } from './serverClock.ts'

export interface ValidationError {
  field: string
  code: string
  message: string
}

/** A refused or failed call. `status` is 0 without a reply ('Network'), else the HTTP status. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly validationErrors: readonly ValidationError[]
  /** Further fields of the reply, such as the answer id of a late verdict or the `figure` in the message; `retryAfter` is in seconds. */
  readonly details: Readonly<Record<string, unknown>>
  /** Language of the messages. */
  readonly language: UiLanguage
  constructor(
    code: string,
    message: string,
    status: number,
    validationErrors: readonly ValidationError[] = [],
    details: Readonly<Record<string, unknown>> = {},
    language = currentLanguage(),
  ) {
    super(message)
    this.code = code
    this.status = status
    this.validationErrors = validationErrors
    this.details = details
    this.language = language
  }
}

export interface RequestOptions {
  signal?: AbortSignal
  /** Idempotency key of the command; pass the same one to retry a command with an unknown outcome. */
  idempotencyKey?: string
  /** Seconds. By default only the server's limits apply. */
  timeout?: number
  /** One-time token used instead of the session's; a 401 for it does not end the session. */
  token?: string
  /** File sent as the body; the call's parameters go into the URL. */
  file?: Blob
  /** Gets the share of a large file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  /** Called when a query's reply is older than this tab's last command. */
  onStale?: () => void
}

let consistencyToken: { session: string | null; position: string } | null = null

const remember = (session: string | null, position: string | null): void => {
  if (position === null) return
  if (consistencyToken === null || consistencyToken.session !== session || position > consistencyToken.position) {
    consistencyToken = { session, position }
  }
}

/** Makes a new session read the writes of its sign-in steps, which use other tokens or none. */
export const sawBeginningOf = (token: string): void => {
  if (consistencyToken !== null) consistencyToken = { ...consistencyToken, session: token }
}

/** Makes later queries read at least up to a live message's position, as after a command of this tab. */
export const sawPosition = (position: string): void => remember(sessionStore.get().token, position)

/** Token, idempotency key and language of a request. */
interface Asking {
  token: string | null
  commandId: string
  language: UiLanguage
}

const headersOf = (call: Call, { token, commandId, language }: Asking): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language })
  if (call.method === 'POST') headers.set('Content-Type', 'application/json')
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (call.kind === 'command') headers.set('Idempotency-Key', commandId)
  if (consistencyToken !== null && consistencyToken.session === token) headers.set('Consistency-Token', consistencyToken.position)
  return headers
}

const errorOf = async (response: Response, language: UiLanguage): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== 'object' || body === null) return new ApiError('Common.Default', '', response.status)
  const { code, message, validationErrors, ...details } = body as Record<string, unknown>
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(
    typeof code === 'string' ? code : 'Common.Default',
    typeof message === 'string' ? message : '',
    response.status,
    Array.isArray(validationErrors) ? (validationErrors as ValidationError[]) : [],
    wait > 0 ? { ...details, retryAfter: wait } : details,
    language,
  )
}

const signalOf = (options: RequestOptions): AbortSignal | null => {
  if (options.timeout === undefined) return options.signal ?? null
  const timeout = AbortSignal.timeout(options.timeout * 1000)
  return options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout])
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

const isKeyRefused = ({ validationErrors }: ApiError): boolean => validationErrors.some(({ field }) => field === 'Idempotency-Key')

/** Smaller files arrive before anybody looks at their progress. */
const LARGE_BYTES = 1024 * 1024

const sent = async (address: string, init: RequestInit, { file, onProgress }: RequestOptions): Promise<Response> => {
  if (file === undefined || onProgress === undefined || file.size < LARGE_BYTES) return await fetch(address, init)
  const { upload } = await import('./upload.ts')
  return await upload({ method: 'POST', address, headers: init.headers as Headers, file, signal: init.signal ?? null, onProgress })
}

/** One HTTP exchange; throws 'Network' when no reply arrives. */
const exchange = async (call: Call, body: unknown, asking: Asking, options: RequestOptions): Promise<Response> => {
  const init: RequestInit = { method: call.method, headers: headersOf(call, asking), signal: signalOf(options) }
  if (call.method === 'POST') init.body = options.file ?? JSON.stringify(body)
  // what is not in the body is in the address
  const query = call.method === 'GET' || options.file ? new URLSearchParams(body as never).toString() : ''
  const sentAt = Date.now()
  let response: Response
  const address = `/api/v2/${call.path}${query === '' ? '' : `?${query}`}`
  try {
    response = await sent(address, init, options)
  } catch (error) {
    if (isAbort(error)) throw error
    throw new ApiError('Network', '', 0)
  }
  remember(asking.token, response.headers.get('Consistency-Token'))
  learnServerTime(response.headers, sentAt)
  if (response.headers.get('Stale') === 'true') options.onStale?.()
  return response
}

/** Sends a call until it is served, or throws as `request` does. */
const served = async (call: Call, body: unknown, options: RequestOptions): Promise<Response> => {
  const { era } = sessionStore.get()
  const isOfSession = call.auth === 'session' && options.token === undefined
  let commandId = options.idempotencyKey ?? newCommandId()
  let mayChangeKey = options.idempotencyKey === undefined
  for (;;) {
    if (isOfSession) await sessionStore.resumed(era, options.signal)
    const token = options.token ?? sessionStore.get().token
    const language = currentLanguage()
    const response = await exchange(call, body, { token, commandId, language }, options)
    if (response.ok) return response
    const error = await errorOf(response, language)
    if (mayChangeKey && isKeyRefused(error)) {
      // the local clock was wrong and is now corrected; nothing was written, so a new key is safe
      mayChangeKey = false
      commandId = newCommandId()
      continue
    }
    if (error.status >= 500 && error.code !== 'Common.NotReady') logFault('call', error, call.path)
    const { userId } = error.details
    if (error.code === 'User.AccountExpired' && typeof userId === 'number') accountEnd.tell(userId)
    if (response.status !== 401 || token === null || options.token !== undefined) throw error
    if (sessionStore.get().token === token) sessionStore.suspend(error.code === 'User.SignedInElsewhere' ? 'signedInElsewhere' : 'expired')
    if (!isOfSession || !(await sessionStore.resumed(era, options.signal))) throw error
  }
}

/**
 * Sends a call. Replies are trusted to match the call's type. A 401 of a signed-in call ends the session; the call then waits until
 * the same user has signed in again, and is retried once.
 * @throws ApiError with the reply's code, or 'Network' without a reply
 */
export const request = async <Request extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  call: Call<Request, Reply>,
  body: z.input<Request>,
  options: RequestOptions = {},
): Promise<z.output<Reply>> => (await (await served(call, body, options)).json()) as z.output<Reply>

/** Like `request`, for a call whose reply is a file. `onPart` gets each part as it arrives. */
export const requestFile = async <Request extends z.core.$ZodType>(
  call: Call<Request>,
  body: z.input<Request>,
  onPart: (part: Uint8Array) => void = () => {},
): Promise<Blob> => {
  const response = await served(call, body, {})
  const parts = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, out) {
        onPart(part)
        out.enqueue(part)
      },
    }),
  )
  return await new Response(parts ?? null, { headers: response.headers }).blob()
}
