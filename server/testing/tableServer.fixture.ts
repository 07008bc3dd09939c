// A server with a judge that replies from a table, as a separate process: for tests that kill it.
import { startTableOn } from './tableHouse.ts'

const { DATA_DIR = '', PORT = '0', REDIS_URL } = process.env

const server = await startTableOn(DATA_DIR, [], { PORT, ...(REDIS_URL !== undefined && { REDIS_URL }) })
console.log(`Chronojudge is ready at ${server.origin}`)
