// The API's documentation: OpenAPI 3.1 made from the calls and their schemas, and a page to read it, under /api/docs.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { RateLimit, ServedCall } from '../../protocol/call.ts'
import { addressesOf } from './calls.ts'
import { precompressed } from './precompressed.ts'

type JsonObject = Record<string, unknown>

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest
}

/** Request schema of a call, with the unit optional. */
const requestOf = (call: ServedCall): JsonObject => {
  const { required, ...schema } = schemaOf(call.request, 'input') as { required?: readonly string[] }
  const needed = required?.filter((field) => !(call.ofCurrentUnit && field === 'businessUnitId')) ?? []
  return needed.length === 0 ? schema : { ...schema, required: needed }
}

const header = (name: string, description: string, schema: JsonObject = { type: 'string' }) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})
const errorSchema: JsonObject = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', examples: ['Common.FieldsNotValid'] },
    message: { type: 'string' },
    validationErrors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

const queryParameters = (request: JsonObject) => {
  const required = (request.required ?? []) as string[]
  return Object.entries((request.properties ?? {}) as JsonObject).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const tooMany = ({ perMinute, burst }: RateLimit): JsonObject => ({
  description: `More than ${perMinute} a minute, or ${burst} at once: Retry-After says when to try again.`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const bodyOf = ({ body }: ServedCall, request: JsonObject): JsonObject =>
  body === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { [body === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema: request } }

const operationOf = (call: ServedCall): JsonObject => {
  const request = requestOf(call)
  const others = addressesOf(call).slice(1)
  return {
    operationId: call.path.replaceAll('/', '.'),
    tags: [call.tag],
    summary: call.summary,
    ...(others.length === 0 ? {} : { description: `Also at ${others.join(', ')}.` }),
    security: call.auth === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...(call.method === 'GET' || call.body === 'file' ? queryParameters(request).filter(({ name }) => name !== 'file') : []),
      ...(call.kind === 'command'
        ? [header('Idempotency-Key', 'A UUIDv7; the same key makes one change only.', { type: 'string', format: 'uuid' })]
        : []),
      header(
        'Consistency-Token',
        'Newest position the client knows; the call waits for it, 1 s at most, and not at all where the log does not go so far. A query that has not caught up replies `Stale: true`.',
      ),
    ],
    ...(call.method === 'GET' ? {} : { requestBody: { content: bodyOf(call, request) } }),
    responses: {
      200: {
        description: 'Done.',
        content: call.download
          ? { [call.download]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(call.reply, 'output') } },
      },
      ...(call.limit ? { 429: tooMany(call.limit) } : {}),
      default: { description: 'Refused.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  }
}

const pathsOf = (calls: readonly ServedCall[]): JsonObject =>
  Object.fromEntries(calls.map((call) => [`/api/v2/${call.path}`, { [call.method.toLowerCase()]: operationOf(call) }]))

/** The OpenAPI document of all calls. Its paths are made when they are first read, so that no start waits for them. */
export const openApiOf = (calls: readonly ServedCall[], version: string): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'Chronojudge', version, description: 'Request keys match in either case of their first letter.' },
  get paths() {
    return pathsOf(calls)
  },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: errorSchema } },
})

/**
 * Serves the page at /api/docs and the document at /api/docs/json and /api/docs/yaml, also without a session: each is built and compressed
 * once.
 */
export const registerDocumentation = async (app: FastifyInstance, calls: readonly ServedCall[], version: string): Promise<void> => {
  await app.register(swagger, { mode: 'static', specification: { document: openApiOf(calls, version) as never } })
  const documents: Readonly<Record<string, ReturnType<typeof precompressed>>> = {
    '/api/docs/json': precompressed(() => JSON.stringify(app.swagger()), 'application/json; charset=utf-8'),
    '/api/docs/yaml': precompressed(() => app.swagger({ yaml: true }), 'application/x-yaml'),
  }
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest(request, reply, next) {
        const send = documents[request.routeOptions.url ?? '']
        if (send === undefined) next()
        else send(request, reply).catch(next)
      },
    },
    uiConfig: { docExpansion: 'list', persistAuthorization: false },
    theme: { title: 'Chronojudge API', css: [{ filename: 'plain.css', content: '.swagger-ui .topbar { display: none }' }] },
  })
}
