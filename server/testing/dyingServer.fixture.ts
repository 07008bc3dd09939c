// A server with a judge that replies from a table, which kills itself at the moment that DIES_AT names. For tests that start it.
import { sources, startOn } from './house.ts'
import { openTableJudge } from './tableJudge.ts'

const { DATA_DIR = '', DIES_AT = '' } = process.env

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('still alive')
}
const waits = async (): Promise<void> => {
  if (DIES_AT === 'judging') die()
  if (DIES_AT === 'CodeSubmitted') await new Promise(() => {}) // not judged before
}

const server = await startOn(DATA_DIR, {}, { openJudge: async () => openTableJudge([[sources.python, { prints: () => '3\n', waits }]]) })
const { events } = server.core
const after = await events.head() // all other requests come later
console.log(`Chronojudge is ready at ${server.origin}`)
if (DIES_AT !== 'judging')
  for await (const delivery of events.subscribe({ types: [DIES_AT], after, signal: new AbortController().signal }))
    if (delivery.kind === 'events') die()
