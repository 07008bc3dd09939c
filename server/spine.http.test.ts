// The spine on files, and on the servers that the environment names.
import { describe } from 'vitest'
import { EVENTSTORE_URL, newLogAddress, SKIPPED } from '../eventstore/esdb/server.fixture.ts'
import { spine } from './spine.suite.ts'

spine('the spine on files')

describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}with the log on a server`, () => {
  spine('the spine on EventStoreDB', () => ({ EVENTSTORE_URL: newLogAddress() }))
})
