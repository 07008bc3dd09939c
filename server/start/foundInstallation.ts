// Creates the initial content on the servers that the environment names, and exits: for deployments with roles in separate processes. An
// existing installation is unchanged, except that read models of a log that has since moved are removed.
import { pino } from 'pino'
import { readConfig, StartRefused } from '../config.ts'
import { nameOfLog } from '../log/logOnServer.ts'
import { isFounded, removeReadModelsOfAnotherLog } from '../stores/openStores.ts'
import { startServer } from './server.ts'

const found = async (): Promise<string> => {
  const config = readConfig({ ...process.env, HOST: '127.0.0.1', PORT: '0' })
  if (config.readStoreUrl === null) throw new StartRefused('READSTORE_URL: name the server on which to found the installation.')
  if (await removeReadModelsOfAnotherLog(config.readStoreUrl, nameOfLog(config.eventStoreUrl)))
    return 'It was founded before. The read models were of another log and will be built anew.'
  if (await isFounded(config.readStoreUrl)) return 'It was founded before.'
  const server = await startServer(config, pino({ level: config.logLevel }))
  await server.stop()
  return 'It is founded.'
}

try {
  process.stdout.write(`${await found()}\n`)
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
