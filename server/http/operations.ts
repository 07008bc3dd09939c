// Endpoints for operators: liveness, readiness and metrics. Details beyond yes or no require the token.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rejected } from '../../protocol/catalogue.ts'
import type { Metrics } from './metrics.ts'

/** Details of /readyz for operators: 200 if `isReady`, else 503. Everybody else gets only `isReady`. */
export interface Readiness extends Record<string, unknown> {
  isReady: boolean
}

export interface OperationsOptions {
  readiness: () => Readiness
  metrics: Metrics
  /** Bearer token of operators. Null: everybody is an operator, which suits a loopback server; 'nobody': no one is. */
  operators: { token: string } | 'everybody' | 'nobody'
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isOperator = ({ operators }: OperationsOptions, { headers }: FastifyRequest): boolean => {
  if (typeof operators === 'string') return operators === 'everybody'
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${operators.token}`))
}

/** Registers /healthz, /readyz and /metrics. */
export const registerOperations = (app: FastifyInstance, options: OperationsOptions): void => {
  app.get('/healthz', async () => ({ isAlive: true }))
  app.get('/readyz', async (request, reply) => {
    const state = options.readiness()
    reply.code(state.isReady ? 200 : 503).header('Cache-Control', 'no-store')
    return isOperator(options, request) ? state : { isReady: state.isReady }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isOperator(options, request)) throw rejected('Common.Unauthorized')
    return reply
      .header('Cache-Control', 'no-store')
      .type(options.metrics.contentType)
      .send(await options.metrics.text())
  })
}
