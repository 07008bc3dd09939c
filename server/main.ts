// Starts the server from the environment, and stops it on a signal.
import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { startServer } from './server.ts'

const STOP_MS = 10_000

const configOrExit = () => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

const config = configOrExit()
const log = pino({ level: config.logLevel })
const server = await startServer(config, log)
process.stdout.write(`Chronojudge is ready at ${config.publicUrl ?? server.origin}\n`)

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
