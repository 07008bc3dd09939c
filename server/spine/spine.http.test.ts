// The spine test on files, and on each server that the environment names.
import { describe } from 'vitest'
import { EVENTSTORE_URL, newLogAddress, SKIPPED } from '../../eventstore/esdb/server.fixture.ts'
import { freshDatabase, orSkipped, SERVER } from '../../projections/store/mongo/server.fixture.ts'
import { spine } from './spine.suite.ts'

spine('the spine on files')

describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}with the log on a server`, () => {
  spine('the spine on EventStoreDB', { env: () => ({ EVENTSTORE_URL: newLogAddress() }) })
})

describe.skipIf(SERVER === null)(`with read models and vault on a server${orSkipped}`, () => {
  spine('the spine on MongoDB', { env: () => ({ READSTORE_URL: freshDatabase() }) })
})
