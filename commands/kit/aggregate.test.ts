import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withCodec } from '../../eventstore/codec.ts'
import type { EventStore } from '../../eventstore/port.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { aggregate, namedAggregate } from './aggregate.ts'
import { by, NOW, shelf, shelfCodec, shelfEvents, shelve } from './handler.fixture.ts'
import { type CommandHandler, createCommandHandler } from './handler.ts'
import { idFrom, newCommandId } from './ids.ts'

const shelves = aggregate({ category: 'shelf', events: shelfEvents, decider: shelf })
const namedShelves = namedAggregate({ category: 'namedShelf', events: shelfEvents, decider: shelf })

let folder: string
let store: EventStore
let commands: CommandHandler
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aggregate-'))
  store = withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), shelfCodec)
  commands = createCommandHandler(store)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})
const streams = async () => (await store.readAll()).events.map(({ stream }) => stream)

test('a new one has the id that derives from the command, and its stream is called after it', async () => {
  const commandId = newCommandId(NOW)
  const { id } = await shelves.create(commands, (room) => ({ type: 'BuildShelf', room }), by(commandId))
  expect(id).toBe(idFrom(commandId))
  await shelves.handle(commands, id, shelve('Emma'), by())
  expect(await streams()).toEqual([`shelf-${id}`, `shelf-${id}`])
  expect(shelves.stream(id)).toBe(`shelf-${id}`)
})

test('one is what has happened to it, and nothing when nothing has', async () => {
  await shelves.handle(commands, 1, shelve('Emma', 'Persuasion'), by())
  expect(await shelves.load(commands, 1)).toMatchObject({ state: ['Emma', 'Persuasion'], exists: true })
  expect(await shelves.load(commands, 2)).toEqual({ state: [], exists: false, position: null })
})

test('one that has a name is found by it', async () => {
  await namedShelves.handle(commands, 'a-hash', shelve('Emma'), by())
  expect(await streams()).toEqual(['namedShelf-a-hash'])
  expect((await namedShelves.load(commands, 'a-hash')).state).toEqual(['Emma'])
})

test('who gives commands is told where the log is after each of them', async () => {
  const told: string[] = []
  const telling = () => ({ ...by(), wrote: (position: string) => void told.push(position) })
  const { id, position } = await shelves.create(commands, (room) => ({ type: 'BuildShelf', room }), telling())
  const shelved = await shelves.handle(commands, id, shelve('Emma'), telling())
  const same = await shelves.handle(commands, id, shelve('Emma'), telling())
  expect(told).toEqual([position, shelved.position, same.position])
  expect(same.position).toBe(shelved.position)
  await shelves.handle(commands, 2, shelve(), telling())
  expect(told).toHaveLength(3)
})
