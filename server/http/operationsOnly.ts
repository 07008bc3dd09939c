// HTTP application of processes without users: liveness, readiness and metrics.
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { fail } from './application.ts'
import { type OperationsOptions, registerOperations } from './operations.ts'

export const createOperations = (options: OperationsOptions & { log: FastifyBaseLogger }): FastifyInstance => {
  const app = fastify({ loggerInstance: options.log, logController: new LogController({ disableRequestLogging: true }) }) as FastifyInstance
  app.setErrorHandler(fail)
  registerOperations(app, options)
  return app
}
