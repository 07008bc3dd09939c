// The HTTP application, put together: calls, live socket, documentation, health, metrics and the web files, with one way to fail.
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import { rejected } from '../errors/catalogue.ts'
import type { Live } from '../live/live.ts'
import { registerLive } from '../live/socket.ts'
import type { Metrics } from '../metrics.ts'
import { DEFAULT_BODY_LIMIT, readBytes } from './body.ts'
import { type CallsOptions, registerCalls } from './calls.ts'
import { registerDocumentation } from './documentation.ts'
import { errorReply } from './errors.ts'
import { languageOf } from './language.ts'
import { createLimits } from './limits.ts'
import { registerSecurity } from './security.ts'
import { isPage, registerWeb } from './web.ts'

/** What /readyz says: 200 when `isReady`, else 503. */
export interface Readiness extends Record<string, unknown> {
  isReady: boolean
}

export interface ApplicationOptions extends Omit<CallsOptions, 'limits' | 'now'> {
  readiness: () => Readiness
  /** A pino logger. */
  log: FastifyBaseLogger
  metrics: Metrics
  /** Null where this process does not serve the live socket. */
  live: Live | null
  /** Directory of the built web application; null serves the API alone. */
  webRoot: string | null
  publicUrl: string | null
  version: string
  now?: () => Date
}

const correlationId = /^[\w.:-]{1,100}$/

const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, body, retryAfter, isFault } = errorReply(error, languageOf(request.headers['accept-language']))
  if (isFault) request.log.error({ err: error }, 'call failed')
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  return reply.code(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const newServer = (log: FastifyBaseLogger) =>
  fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    genReqId: (raw) => {
      const given = raw.headers['x-correlation-id']
      return typeof given === 'string' && correlationId.test(given) ? given : randomUUID()
    },
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: 60_000,
    trustProxy: 'loopback',
    frameworkErrors: (error, request, reply) => void fail(error, request, reply as FastifyReply),
  })

const observe = (app: FastifyInstance, metrics: Metrics) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Correlation-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    if (!route.startsWith('/api/v2/')) return
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

const registerOperations = (app: FastifyInstance, { readiness, metrics }: ApplicationOptions) => {
  app.get('/healthz', async () => ({ isAlive: true }))
  app.get('/readyz', async (_, reply) => {
    const state = readiness()
    reply.code(state.isReady ? 200 : 503).header('Cache-Control', 'no-store')
    return state
  })
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()))
}

/** Bodies arrive as bytes, whatever they call themselves; null when longer than the call allows. The call looks at them. */
const takeBytes = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) => readBytes(payload, request.routeOptions.bodyLimit))
}

/** Builds the application, ready to listen. Everything it needs of the house is injected. */
export const createApplication = async (options: ApplicationOptions): Promise<FastifyInstance> => {
  const app = newServer(options.log) as FastifyInstance
  const now = options.now ?? (() => new Date())
  takeBytes(app)
  observe(app, options.metrics)
  app.setErrorHandler(fail)
  await registerSecurity(app, options.publicUrl)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  if (options.live) await registerLive(app, options.live, options.publicUrl)
  registerCalls(app, { ...options, now, limits: createLimits() })
  registerOperations(app, options)
  const calls = options.routes.map((route) => route.call)
  await registerDocumentation(app, calls, options.version)
  const hasWeb = await registerWeb(app, options.webRoot)
  app.setNotFoundHandler((request, reply) =>
    hasWeb && isPage(request.method, request.url, request.headers.accept)
      ? reply.header('Cache-Control', 'no-cache').sendFile('index.html')
      : fail(rejected('Common.NotFound'), request, reply),
  )
  return app
}
