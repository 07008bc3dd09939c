// For those who operate the server: that it lives, whether it is ready, and its numbers. What is more than a yes or no is not for everybody.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rejected } from '../../protocol/catalogue.ts'
import type { Metrics } from './metrics.ts'

/** What /readyz says to operators: 200 when `isReady`, else 503. Everybody else hears `isReady` only. */
export interface Readiness extends Record<string, unknown> {
  isReady: boolean
}

export interface OperationsOptions {
  readiness: () => Readiness
  metrics: Metrics
  /** Who sends it as a bearer token is an operator. Null: everybody is, which suits a server that only its own machine reaches; 'nobody' is what it says. */
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
