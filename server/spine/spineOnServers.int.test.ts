// The spine test on EventStoreDB, MongoDB and Redis: in one process, and with each role in its own process. Runs only if EVENTSTORE_URL and
// READSTORE_URL name servers; Redis is started here.
import { describe } from 'vitest'
import { EVENTSTORE_URL, newLogAddress } from '../../eventstore/esdb/server.fixture.ts'
import { freshDatabase, SERVER } from '../../projections/store/mongo/server.fixture.ts'
import { startRedis } from '../testing/redis.ts'
import { openProcessesHouse } from '../testing/severalProcesses.ts'
import { spine } from './spine.suite.ts'

const isSkipped = EVENTSTORE_URL === null || SERVER === null
const env = () => ({ EVENTSTORE_URL: newLogAddress(), READSTORE_URL: freshDatabase() })

describe.skipIf(isSkipped)(`${isSkipped ? 'skipped: no server: ' : ''}on EventStoreDB, MongoDB and Redis`, () => {
  spine('the spine in one process', { env, openRedis: startRedis })
  spine('the spine in seven processes', {
    env,
    openRedis: startRedis,
    open: ({ EVENTSTORE_URL = '', READSTORE_URL = '', REDIS_URL = '' }, table) =>
      openProcessesHouse({ EVENTSTORE_URL, READSTORE_URL, REDIS_URL }, table),
  })
})
