// Assembles the HTTP application: calls, live socket, documentation, health, metrics and the web files, with shared error handling.
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import { Undecodable } from '../../eventstore/port.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { Upload } from '../../protocol/upload.ts'
import type { Live } from '../live/live.ts'
import { registerLive } from '../live/socket.ts'
import { DEFAULT_BODY_LIMIT, invalidField, readBytes } from './body.ts'
import { type CallsOptions, registerCalls } from './calls.ts'
import { BOUNDS, type Bounds, boundConnections, UnderWay } from './connections.ts'
import { registerDocumentation } from './documentation.ts'
import { errorReply } from './errors.ts'
import { registerFirstViews } from './firstViews.ts'
import { networkOf } from './guesses.ts'
import { readPages } from './hints.ts'
import { languageOf } from './language.ts'
import type { Metrics } from './metrics.ts'
import { type OperationsOptions, registerOperations } from './operations.ts'
import { type RefuseUnparsed, refuseExpectations, refuseTunnels, refuseUnparsed } from './parserErrors.ts'
import { registerPublicKeys } from './publicKeys.ts'
import { type MediaOrigins, registerSecurity, type SecurityHeaders, securityHeaders } from './security.ts'
import { saveUpload } from './upload.ts'
import { isNoFile, isPage, registerWeb } from './web.ts'

export interface ApplicationOptions extends Omit<CallsOptions, 'now'>, OperationsOptions {
  log: FastifyBaseLogger
  /** Null if this process does not serve the live socket. */
  live: Live | null
  /** Directory of the built web application; null to serve the API alone. */
  webRoot: string | null
  /** Module of the build that renders first views of visitors' pages; null without. */
  viewModule?: string | null
  publicUrl: string | null
  /** Origins besides this site whose videos and pictures pages show; none if absent. */
  mediaOrigins?: () => MediaOrigins
  /** Public keys of this installation's signatures; absent where nothing is signed. */
  publicKeys?: () => Promise<readonly string[]>
  /** Trusted proxies: addresses and networks whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  version: string
  /** Overrides of the limits in `connections.ts`. */
  bounds?: Partial<Bounds>
  now?: () => Date
}

const correlationId = /^[\w.:-]{1,100}$/

/** The client disconnected, or was cut off, before its request was complete. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Sends an error to the client as JSON. */
export const fail = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const error = isCutOff(request) ? invalidField('body', 'Field.Invalid') : thrown
  if (error !== thrown) request.log.debug({ err: thrown }, 'client disconnected while sending')
  const { status, body, retryAfter, isFault } = errorReply(error, languageOf(request.headers['accept-language']))
  // The message of damaged data names its location; the stack of the call adds nothing.
  if (isFault) request.log.error(error instanceof Undecodable ? { damage: error.message } : { err: error }, 'call failed')
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  return reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** A request that cannot be routed, such as an address that cannot be decoded: the hooks that add the common headers do not run. */
const failUnrouted = (headers: SecurityHeaders) => (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  void fail(error, request, reply.headers({ ...headers, 'X-Correlation-Id': request.id }))

const newServer = ({ log, trustedProxies }: ApplicationOptions, headers: SecurityHeaders, refuse: RefuseUnparsed) =>
  fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    genReqId: (raw) => {
      const given = raw.headers['x-correlation-id']
      return typeof given === 'string' && correlationId.test(given) ? given : randomUUID()
    },
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: 60_000,
    // otherwise Node refuses a request without a host itself, without our headers: `observe` refuses it
    http: { requireHostHeader: false },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    clientErrorHandler: refuse,
    frameworkErrors: failUnrouted(headers) as never,
  })

const observe = (app: FastifyInstance, metrics: Metrics) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Correlation-Id', request.id)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw invalidField('host', 'Field.Required')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    if (!/^\/api\/v\d\//.test(route)) return
    const call = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.caller?.userId,
    }
    request.log.info(call, 'call')
  })
}

/**
 * Reads bodies as bytes, or as a file for file calls, regardless of content type; null if longer than the call allows. The call parses
 * them.
 */
const takeBytes = (app: FastifyInstance, { bodies, sessionBodies }: Bounds) => {
  const arriving = new UnderWay()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest, payload: Readable): Promise<Buffer | Upload | null> => {
    const { bodyLimit, config } = request.routeOptions
    const { ip, caller } = request
    const ofSession = caller === null ? [] : ([[`session ${caller.sessionId}`, sessionBodies]] as const)
    return arriving.around<Buffer | Upload | null>([[`network ${networkOf(ip)}`, bodies], ...ofSession], () =>
      config.isFile === true ? saveUpload(payload, bodyLimit) : readBytes(payload, bodyLimit),
    )
  })
}

/** Builds the application, ready to listen. All dependencies are injected. */
export const createApplication = async (options: ApplicationOptions): Promise<FastifyInstance> => {
  const headers = securityHeaders(options.publicUrl)
  const refuse = refuseUnparsed({ headers, log: options.log })
  const app = newServer(options, headers, refuse) as FastifyInstance
  refuseExpectations(app.server, refuse)
  refuseTunnels(app.server, refuse)
  const now = options.now ?? (() => new Date())
  const bounds = { ...BOUNDS, ...options.bounds }
  boundConnections(app.server, bounds, options.trustedProxies)
  takeBytes(app, bounds)
  registerSecurity(app, headers, options.mediaOrigins ?? (() => ({ video: null, pictures: null })))
  observe(app, options.metrics)
  app.setErrorHandler((error, request, reply) => (isNoFile(error) ? reply.callNotFound() : fail(error, request, reply)))
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  if (options.live) await registerLive(app, options.live, options.publicUrl, refuse)
  registerCalls(app, { ...options, now })
  registerOperations(app, options)
  if (options.publicKeys) registerPublicKeys(app, options.publicKeys)
  const calls = options.routes.map((route) => route.call)
  await registerDocumentation(app, calls, options.version)
  const hasWeb = await registerWeb(app, options.webRoot)
  const pages = hasWeb && options.webRoot !== null ? readPages(options.webRoot) : null
  const viewAt = pages === null ? async () => null : registerFirstViews(app, pages.viewPageAt, options)
  app.setNotFoundHandler(async (request, reply) => {
    if (!hasWeb || !isPage(request.method, request.url, request.headers.accept)) return fail(rejected('Common.NotFound'), request, reply)
    reply.header('Cache-Control', 'no-cache')
    const view = request.method === 'GET' ? await viewAt(request) : null
    const page = view ?? pages?.pageAt(request.url) ?? null
    reply.header('Vary', 'Accept-Language')
    return page === null ? reply.sendFile('index.html') : reply.type('text/html; charset=utf-8').send(page)
  })
  return app
}
