// Writes long streams straight into the log of a data folder: the same events from the same deciders as commands, but one stream at a time,
// with all personal keys in one transaction and password hashes only for users who sign in.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CommandContext } from '../commands/kit/handler.ts'
import { deriveUuid, newCommandId } from '../commands/kit/ids.ts'
import { createCodec, withCodec } from '../eventstore/codec.ts'
import type { EventStore, NewEvent, RecordedEvent } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import { eventDefinitions } from '../server/areas.ts'
import { FILES } from '../server/installation/installation.ts'
import { PASSWORD } from '../server/testing/house.ts'
import { openVault } from '../server/vault/sqlite.ts'

/** Concurrent appends, which share the log's commits. */
const AT_ONCE = 500
/** Events per append to one stream. */
const EVENTS_AT_ONCE = 1000

/** The parts of an aggregate's rules used here. */
interface Rules<Id, State, Command> {
  stream(id: Id): string
  decider: {
    initialState: State
    evolve(state: State, event: never): State
    decide(command: Command, state: State): readonly { type: string; data: unknown }[]
  }
}

export interface Written {
  stream: string
  events: NewEvent[]
}

const context = (): CommandContext => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: null, role: 'system' }, commandId, correlationId: commandId }
}

/** Events of a new stream after these commands, each decided in turn. */
export const told = <Id, State, Command extends { type: string }>(
  { stream: streamOf, decider }: Rules<Id, State, Command>,
  id: Id,
  commands: readonly NoInfer<Command>[],
): Written => {
  const stream = streamOf(id)
  let state = decider.initialState
  const events = commands.flatMap((command) => {
    const { actor, commandId, correlationId } = context()
    const metadata = { actor, command: command.type, commandId, correlationId, causationId: commandId, version: 0 }
    const decided = decider.decide(command, state)
    for (const event of decided) state = decider.evolve(state, event as never)
    return decided.map(({ type, data }, index): NewEvent => ({ id: deriveUuid(commandId, `${stream}/${index}`), type, data, metadata }))
  })
  return { stream, events }
}

/** Events of a fixture as new events. */
export const asNew = (stream: string, ...recorded: RecordedEvent[]): Written => ({
  stream,
  events: recorded.map(({ type, data, metadata: { recordedAt: _recordedAt, ...metadata } }) => ({
    id: metadata.commandId,
    type,
    data,
    metadata,
  })),
})

/** Writes new streams. Resolves to the number of events. */
const writeAll = async (events: EventStore, streams: Iterable<Written>): Promise<number> => {
  let [count, waiting] = [0, [] as Promise<unknown>[]]
  for (const { stream, events: own } of streams) {
    count += own.length
    if (own.length > EVENTS_AT_ONCE) {
      for (let at = 0; at < own.length; at += EVENTS_AT_ONCE) await events.append(stream, own.slice(at, at + EVENTS_AT_ONCE), 'any')
    } else waiting.push(events.append(stream, own, 'no_stream'))
    if (waiting.length < AT_ONCE) continue
    await Promise.all(waiting)
    waiting = []
  }
  await Promise.all(waiting)
  return count
}

/** Keys of new users, in memory until they are written. */
const newKeys = () => {
  const keys = new Map<number, Buffer>()
  return {
    forWriting: async (userId: number): Promise<Buffer> => {
      const key = keys.get(userId) ?? randomBytes(32)
      keys.set(userId, key)
      return key
    },
    forReading: async (userIds: Iterable<number>) => new Map([...userIds].map((userId) => [userId, keys.get(userId) ?? null])),
    write(file: string): void {
      const db = new DatabaseSync(file)
      db.exec('BEGIN IMMEDIATE')
      const insert = db.prepare('INSERT INTO personalKey VALUES (?, ?)')
      for (const [userId, key] of keys) insert.run(userId, key)
      db.exec('COMMIT')
      db.close()
    },
  }
}

interface Filling {
  /** New streams; `accountHash` gives the lookup hash of an account. */
  streams(accountHash: (account: string) => string): Iterable<Written>
  /** Users with a password, which takes time to hash. */
  signingIn: readonly number[]
  /** Time in the log; default: real time. */
  clock?: { now(): Date }
}

/** Fills an initialised data folder that no server has open. Resolves to the number of events written. */
export const fillFolder = async (dataDir: string, { streams, signingIn, clock }: Filling): Promise<number> => {
  const vault = openVault({ file: join(dataDir, FILES.vault) })
  const keys = newKeys()
  const log = openSqliteEventStore({ file: join(dataDir, FILES.log), ...(clock && { clock }) })
  try {
    const count = await writeAll(withCodec(log, createCodec(eventDefinitions, keys)), streams(vault.accountHash))
    for (const userId of signingIn) await vault.passwords.set(userId, PASSWORD, null)
    keys.write(join(dataDir, FILES.vault))
    return count
  } finally {
    await log.close()
    await vault.close()
  }
}
