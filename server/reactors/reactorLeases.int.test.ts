// Reactors of two processes on one log, each with a lease in a real Redis: one process runs each reactor, the other takes over when it
// stops.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { by, shelf, shelfCodec, shelve } from '../../commands/kit/handler.fixture.ts'
import { type CommandHandler, createCommandHandler } from '../../commands/kit/handler.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import type { AnyReactor, Checkpoints } from '../../commands/kit/reactor.ts'
import { createReactors } from '../../commands/kit/reactors.ts'
import { withCodec } from '../../eventstore/codec.ts'
import type { EventStore, RecordedEvent } from '../../eventstore/port.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { openRedis, type RedisConnection } from '../redis/connection.ts'
import { keepReactors, type ReactorLeases } from '../start/leasedRoles.ts'
import { type RedisProcess, startRedis } from '../testing/redis.ts'
import { openCheckpoints } from './checkpoints.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const patience = { timeout: 30_000 }
const names = ['first', 'second', 'third']
let redis: RedisProcess
let folder: string
let events: EventStore
let commands: CommandHandler
/** Actions of reactors: name, process, title. */
let did: string[]
/** Starts of reactors, by process. */
let begun: string[]
/** A reactor that fails in process 1. */
let broken: string | null
interface Taking {
  redis: RedisConnection
  checkpoints: Checkpoints
  leases: ReactorLeases
}
let processes: Taking[]

beforeEach(async () => {
  redis = await startRedis()
  folder = mkdtempSync(join(tmpdir(), 'leases-'))
  events = withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), shelfCodec)
  commands = createCommandHandler(events)
  did = []
  begun = []
  broken = null
  processes = []
})
afterEach(async () => {
  for (const { leases, redis, checkpoints } of processes) {
    await leases.stop()
    await redis.close()
    await checkpoints.close()
  }
  await events.close()
  await redis.close()
  rmSync(folder, { recursive: true, force: true })
})

const startOne = async (): Promise<Taking> => {
  const number = processes.length + 1
  const connection = await openRedis(redis.url, log)
  const checkpoints = openCheckpoints(join(folder, 'reactors.db'), log)
  const open = (name: string) => {
    const reactor: AnyReactor = {
      name,
      meaning: { en: 'For a test.', 'zh-TW': '供測試使用。' },
      types: ['BookShelved'],
      from: 'checkpoint',
      handle({ data }: RecordedEvent) {
        if (number === 1 && name === broken) throw new Error('no paper left')
        did.push(`${name} in ${number}: ${(data as { title: string }).title}`)
      },
    }
    return createReactors({ events, checkpoints, reactors: [reactor], now: () => new Date(), log, firstPauseMs: 1, lookMs: 100 })
  }
  const onBegun = (name: string) => void begun.push(`${name} in ${number}`)
  const taking = { redis: connection, checkpoints, leases: await keepReactors({ redis: connection, log, names, open, onBegun }) }
  processes.push(taking)
  return taking
}
const heldBy = (taking: Taking) => names.filter((name) => taking.leases.held()[name])
const shelveIt = (title: string) => commands.handle(shelf, 'shelf-1', shelve(title), by(newCommandId(new Date())))

it('one process runs each, another one stands by and takes over, with nothing skipped or repeated', async () => {
  const first = await startOne()
  await vi.waitFor(() => expect(heldBy(first)).toEqual(names), patience)
  const second = await startOne()
  await shelveIt('Emma')
  await vi.waitFor(() => expect(did.toSorted()).toEqual(names.map((name) => `${name} in 1: Emma`)), patience)
  expect([heldBy(second), second.leases.status()]).toEqual([[], []])
  expect(first.leases.status().map(({ name }) => name)).toEqual(names)
  expect(begun.toSorted()).toEqual(names.map((name) => `${name} in 1`))
  await first.leases.stop()
  await vi.waitFor(() => expect(heldBy(second)).toEqual(names), patience)
  await vi.waitFor(() => expect(begun.slice(3).toSorted()).toEqual(names.map((name) => `${name} in 2`)), patience)
  did = []
  await shelveIt('Persuasion')
  await vi.waitFor(() => expect(did.toSorted()).toEqual(names.map((name) => `${name} in 2: Persuasion`)), patience)
})

it('one that fails holds up no other', async () => {
  broken = 'second'
  await startOne()
  await shelveIt('Emma')
  await shelveIt('Persuasion')
  const others = ['first in 1: Emma', 'first in 1: Persuasion', 'third in 1: Emma', 'third in 1: Persuasion']
  await vi.waitFor(() => expect(did.toSorted()).toEqual(others), patience)
})

it('a process without Redis continues until another one has claimed, and then stops at its fence', async () => {
  const first = await startOne()
  await vi.waitFor(() => expect(heldBy(first)).toEqual(names), patience)
  const second = await startOne()
  await first.redis.close() // it gets no more lease messages
  await shelveIt('Emma')
  await vi.waitFor(() => expect(did.toSorted()).toEqual(names.map((name) => `${name} in 1: Emma`)), patience)
  await vi.waitFor(() => expect(heldBy(second)).toEqual(names), patience)
  await vi.waitFor(() => expect([heldBy(first), first.leases.status()]).toEqual([[], []]), patience)
  did = []
  await shelveIt('Persuasion')
  await vi.waitFor(() => expect(did.toSorted()).toEqual(names.map((name) => `${name} in 2: Persuasion`)), patience)
})
