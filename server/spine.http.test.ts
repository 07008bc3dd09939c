// The spine on files, and on the servers that the environment names.
import { describe } from 'vitest'
import { EVENTSTORE_URL, newLogAddress, SKIPPED } from '../eventstore/esdb/server.fixture.ts'
import { freshDatabase, orSkipped, SERVER } from '../projections/store/mongo/server.fixture.ts'
import { spine } from './spine.suite.ts'

spine('the spine on files')

describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}with the log on a server`, () => {
  spine('the spine on EventStoreDB', () => ({ EVENTSTORE_URL: newLogAddress() }))
})

describe.skipIf(SERVER === null)(`with read models and vault on a server${orSkipped}`, () => {
  spine('the spine on MongoDB', () => ({ READSTORE_URL: freshDatabase() }))
})

describe.skipIf(EVENTSTORE_URL === null || SERVER === null)(`${SKIPPED}with all of it on servers`, () => {
  spine('the spine on EventStoreDB and MongoDB', () => ({ EVENTSTORE_URL: newLogAddress(), READSTORE_URL: freshDatabase() }))
})
