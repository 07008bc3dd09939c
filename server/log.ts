// Opens the log with all that the house knows about it: every event schema, personal fields under their keys, blobs.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { groupEvents } from '../commands/classes/group/events.ts'
import { rejudgeEvents } from '../commands/judging/rejudge/events.ts'
import { submissionEvents } from '../commands/judging/submission/events.ts'
import { accountEvents } from '../commands/people/account/events.ts'
import { businessUnitEvents } from '../commands/people/businessUnit/events.ts'
import { sessionEvents } from '../commands/people/session/events.ts'
import { userEvents } from '../commands/people/user/events.ts'
import { practiceEvents } from '../commands/practice/practice/events.ts'
import { licenceEvents } from '../commands/problems/licence/events.ts'
import { problemEvents } from '../commands/problems/problem/events.ts'
import { problemMarkEvents } from '../commands/problems/problemMark/events.ts'
import { problemSetEvents } from '../commands/problems/problemSet/events.ts'
import { anchorEvents } from '../eventstore/anchor.ts'
import { blobEvents } from '../eventstore/blobs.ts'
import type { LogClock } from '../eventstore/clock.ts'
import { createCodec, withCodec } from '../eventstore/codec.ts'
import type { EventDefinitions } from '../eventstore/definition.ts'
import type { EventStore } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import type { Vault } from './vault/port.ts'
import { openVault } from './vault/sqlite.ts'

/** Every event that can be in the log. */
export const eventDefinitions: EventDefinitions = {
  ...accountEvents,
  ...anchorEvents,
  ...blobEvents,
  ...businessUnitEvents,
  ...groupEvents,
  ...licenceEvents,
  ...practiceEvents,
  ...problemEvents,
  ...problemMarkEvents,
  ...problemSetEvents,
  ...rejudgeEvents,
  ...sessionEvents,
  ...submissionEvents,
  ...userEvents,
}

export interface OpenLog {
  events: EventStore
  vault: Vault
  close(): Promise<void>
}

/** Opens the log and the vault in `dataDir`; both are made when missing. */
export const openLog = (dataDir: string, clock: LogClock): OpenLog => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const vault = openVault({ file: join(dataDir, 'vault.db') })
  const store = openSqliteEventStore({ file: join(dataDir, 'log.db'), clock })
  const events = withCodec(store, createCodec(eventDefinitions, vault.keys))
  return {
    events,
    vault,
    async close() {
      await events.close()
      await vault.close()
    },
  }
}
