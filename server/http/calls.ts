// Registers an HTTP route for every call: authenticates, parses, waits for consistency, runs the handler and serializes the reply by its
// schema.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate, version } from 'uuid'
import { z } from 'zod'
import { newCommandId } from '../../commands/kit/ids.ts'
import { isPosition } from '../../eventstore/port.ts'
import { type Access, type AccessUser, currentUnitOf } from '../../protocol/access.ts'
import type { CallContext, Caller, Route, ServedCall } from '../../protocol/call.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import { fieldErrorsOf } from '../../protocol/fieldErrors.ts'
import { Prepared } from '../../protocol/prepared.ts'
import type { downloadReply } from '../../protocol/schemas.ts'
import { Upload } from '../../protocol/upload.ts'
import { invalidField, parseJson, tidied } from './body.ts'
import { type Consistency, hasCaughtUp, OwnWrites } from './consistency.ts'
import { parseForm } from './form.ts'
import { requireTimely, type SharedKeys, textOf, UsedKeys } from './idempotency.ts'
import { languageOf } from './language.ts'
import type { Limits } from './limits.ts'
import { originOf, withOrigin } from './origin.ts'
import { preparedBytes } from './prepared.ts'
import { shownReply } from './reply.ts'
import { callerOf, type Doorkeeper } from './session.ts'
import { removeUpload } from './upload.ts'

export interface CallsOptions extends Doorkeeper {
  routes: readonly Route[]
  consistency: Consistency
  limits: Limits
  /** Event types that change the access view: after writing one, the caller is not served before the view includes it. */
  accessEvents: ReadonlySet<string>
  /** Keyed hash that does not reveal the text. */
  requestHash(text: string): string
  /** Absent if no other process serves the same installation. */
  sharedKeys?: SharedKeys
  /** Address that browsers use; null if not configured. */
  publicUrl: string | null
  now: () => Date
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** The body is a file, and is written to disk. */
    isFile?: boolean
  }
}

const isUuid7 = (text: string): boolean => validate(text) && version(text) === 7

/** A header that is present once and well-formed; undefined if absent. */
const headerOf = (request: FastifyRequest, name: string, hasForm: (text: string) => boolean): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !hasForm(value)) throw invalidField(name, 'Field.Invalid')
  return value
}

const inputOf = async (call: ServedCall, request: FastifyRequest): Promise<unknown> => {
  if (call.method === 'GET') return tidied({ ...(request.query as object) })
  if (request.body instanceof Upload) return { ...(tidied({ ...(request.query as object) }) as object), file: request.body }
  const bytes = request.body as Buffer | null | undefined
  if (bytes === null) throw invalidField('body', 'Field.TooLong')
  if (bytes === undefined || bytes.length === 0) return {}
  const contentType = request.headers['content-type'] ?? ''
  if (call.body === 'multipart' && /^multipart\/form-data\b/i.test(contentType)) return parseForm(bytes, contentType)
  if (!/^(?:application\/(?:[\w.-]+\+)?json\b.*)?$/i.test(contentType)) throw invalidField('body', 'Field.NotJson')
  return tidied(parseJson(bytes))
}

/** A request about a unit defaults to the unit its caller works in. */
const withCurrentUnit = (input: unknown, user: AccessUser | null): unknown => {
  const current = user && currentUnitOf(user)
  if (current === null || typeof input !== 'object' || input === null) return input
  const { businessUnitId, ...rest } = input as { businessUnitId?: unknown }
  return businessUnitId === undefined || businessUnitId === null ? { ...rest, businessUnitId: current } : input
}

const checked = async (call: ServedCall, request: FastifyRequest, access: Access): Promise<unknown> => {
  const sent = await inputOf(call, request)
  const input = call.ofCurrentUnit && request.caller ? withCurrentUnit(sent, access.user(request.caller.userId)) : sent
  const result = z.safeParse(call.request, input)
  if (!result.success) throw new Rejection('Common.FieldsNotValid', { fields: fieldErrorsOf(result.error, input) })
  return result.data
}

/** Aborts when the client disconnects before its reply is complete. */
const clientSignal = (reply: FastifyReply): AbortSignal => {
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}

interface Serving extends CallsOptions {
  ownWrites: OwnWrites
  usedKeys: UsedKeys
}

const serve = async (route: Route, options: Serving, request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer | Readable> => {
  const { call } = route
  const input = await checked(call, request, options.access)
  const now = options.now()
  const { caller } = request
  const key = headerOf(request, 'Idempotency-Key', isUuid7)?.toLowerCase()
  if (key !== undefined) requireTimely(key, now)
  const commandId = key ?? newCommandId(now)
  const asked = key !== undefined && call.kind === 'command' ? options.requestHash(textOf(call, caller, input)) : undefined
  const needed = options.ownWrites.needed(call.kind, caller?.userId, headerOf(request, 'Consistency-Token', isPosition))
  if (needed && !(await hasCaughtUp(options.consistency, needed)) && call.kind === 'query') reply.header('Stale', 'true')

  let hasWritten = false
  const context: CallContext = {
    caller,
    language: languageOf(request.headers['accept-language']),
    commandId,
    ...(asked === undefined ? {} : { request: asked }),
    correlationId: request.id,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    now,
    signal: clientSignal(reply),
    wrote(at, types = []) {
      hasWritten = true
      reply.header('Consistency-Token', at)
      if (caller)
        options.ownWrites.note(
          caller.userId,
          at,
          types.some((type) => options.accessEvents.has(type)),
        )
    },
  }
  const bytes = (request.body as Buffer | Upload | null | undefined)?.length ?? 0
  const limited = { call, caller, request: input, ip: request.ip, bytes }
  const run = () => options.limits.around(limited, () => route.handle(input as never, context as never))
  const result = await (asked !== undefined ? options.usedKeys.around(commandId, asked, () => hasWritten, run) : run())
  reply.header('Cache-Control', call.neverChanges ? 'public, max-age=31536000, immutable' : 'no-store')
  if (call.download) {
    const { fileName, content } = result as z.output<typeof downloadReply>
    reply.type(call.download).header('Content-Disposition', attachmentOf(fileName))
    return Readable.from(content, { objectMode: false })
  }
  reply.type('application/json; charset=utf-8')
  if (result instanceof Prepared) return await preparedBytes(result, request, reply)
  return JSON.stringify(shownReply(call, result, request.log))
}

/** Headers are ASCII: other names are encoded besides (RFC 5987). */
const attachmentOf = (fileName: string): string => {
  const plain = `attachment; filename="${fileName.replace(/[^ -~]|["\\%]/gu, '_')}"`
  if (/^[ -~]*$/.test(fileName)) return plain
  return `${plain}; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}

/** Addresses of a call, the main one first. */
export const addressesOf = ({ path, alsoAt, isAlsoInV1 }: Pick<ServedCall, 'path' | 'alsoAt' | 'isAlsoInV1'>): string[] => [
  `/api/v2/${path}`,
  ...(alsoAt === undefined ? [] : [`/api/v2/${alsoAt}`]),
  ...(isAlsoInV1 ? [`/api/v1/${path}`] : []),
]

/** Registers all calls under /api/v2/, and some also under /api/v1/. */
export const registerCalls = (app: FastifyInstance, options: CallsOptions): void => {
  app.decorateRequest('caller', null)
  const serving: Serving = { ...options, ownWrites: new OwnWrites(), usedKeys: new UsedKeys(options.sharedKeys) }
  const caughtUp = async (userId: number): Promise<void> => {
    const position = serving.ownWrites.changedAccess(userId)
    if (position !== undefined) await hasCaughtUp(options.consistency, { position, known: position })
  }
  const door = { ...options, caughtUp }
  const served = options.routes.flatMap((route) => addressesOf(route.call).map((url) => ({ url, route })))
  for (const { url, route } of served) {
    const { call } = route
    app.route({
      method: call.method,
      url,
      ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
      config: { isFile: call.body === 'file' },
      // bytes that begin as compressed ones do would be passed on as if they were what the header says
      ...(call.download === 'application/octet-stream' && { compress: false as const }),
      async onRequest(request) {
        request.caller = await callerOf(call, request, door, options.now())
      },
      handler: async (request, reply) => {
        try {
          return await withOrigin(originOf(request, options.publicUrl), () => serve(route, serving, request, reply))
        } finally {
          if (request.body instanceof Upload) await removeUpload(request.body)
        }
      },
    })
  }
}
