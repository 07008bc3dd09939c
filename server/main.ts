// Starts the server from the environment, and stops it on a signal.
import { pino } from 'pino'
import { readConfig, StartRefused } from './config.ts'
import { startJudgeServer } from './start/judgeServer.ts'
import { startServer } from './start/server.ts'

const STOP_MS = 10_000

/** Prints a refused start in one line. */
const orExit = (error: unknown): never => {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  return process.exit(1)
}

const start = async () => {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  log.info({ roles: config.roles }, 'starting')
  const begin = config.roles.every((role) => role === 'judge') ? startJudgeServer : startServer
  return { config, log, server: await begin(config, log) }
}

const { config, log, server } = await start().catch(orExit)

let isStopping = false
const stop = (signal: NodeJS.Signals): void => {
  if (isStopping) return
  isStopping = true
  log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), STOP_MS).unref()
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'stopping failed')
      process.exit(1)
    },
  )
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.stdout.write(`Chronojudge is ready at ${config.publicUrl ?? server.origin}\n`)
