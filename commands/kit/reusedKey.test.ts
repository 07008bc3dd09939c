// A command id is good for one command: what happens when it is used for another.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withCodec } from '../../eventstore/codec.ts'
import type { EventStore } from '../../eventstore/port.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { by, STREAM, shelf, shelfCodec, shelve } from './handler.fixture.ts'
import { type CommandContext, createCommandHandler } from './handler.ts'

let folder: string
let store: EventStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reused-'))
  store = withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), shelfCodec)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a command id used for something else', () => {
  const asking = (request: string, commandId: string): CommandContext => ({ ...by(commandId), request })

  test('is refused, now and after a restart, and nothing more is written', async () => {
    const [commands, { commandId }] = [createCommandHandler(store), by()]
    await commands.handle(shelf, STREAM, shelve('Emma'), asking('a', commandId))
    for (const handler of [commands, createCommandHandler(store)]) {
      const other = handler.handle(shelf, STREAM, shelve('Sanditon'), asking('b', commandId))
      await expect(other).rejects.toMatchObject({ code: 'Common.IdempotencyKeyReused' })
      expect(await handler.handle(shelf, STREAM, shelve('Emma'), asking('a', commandId))).toMatchObject({ isRepeat: true })
    }
    const { events } = await store.readStream(STREAM)
    expect(events.map(({ data }) => data)).toEqual([{ title: 'Emma' }])
  })

  test('does not get the result that it had for another person', async () => {
    const commands = createCommandHandler(store)
    const { commandId } = by()
    const build = (request: string) =>
      commands.create(
        shelf,
        (id) => `shelf-${id}`,
        (id) => ({ type: 'BuildShelf' as const, room: id }),
        asking(request, commandId),
      )
    await build('a')
    await expect(build('b')).rejects.toMatchObject({ code: 'Common.IdempotencyKeyReused' })
  })

  test('of a command that was given before such ids were bound answers as ever', async () => {
    const [commands, context] = [createCommandHandler(store), by()]
    const first = await commands.handle(shelf, STREAM, shelve('Emma'), context)
    const again = await commands.handle(shelf, STREAM, shelve('Emma'), { ...context, request: 'a' })
    expect(again).toMatchObject({ isRepeat: true, position: first.position })
  })

  test('writes events of ids of their own into two streams', async () => {
    const [commands, context] = [createCommandHandler(store), by()]
    await commands.handle(shelf, STREAM, shelve('Emma'), context)
    await commands.handle(shelf, 'shelf-2', shelve('Emma'), context)
    const { events } = await store.readAll()
    expect(new Set(events.map(({ id }) => id)).size).toBe(2)
  })
})

describe('a command that changed nothing', () => {
  const asking = (request: string, commandId: string): CommandContext => ({ ...by(commandId), request })
  const [title, other] = ['Emma', 'Sanditon']

  test('changes nothing when it is given again, whatever has happened since', async () => {
    const commands = createCommandHandler(store)
    const { commandId } = by()
    const { position } = await commands.handle(shelf, STREAM, shelve(title), by())
    await commands.handle(shelf, STREAM, shelve(title), asking('a', commandId))
    await commands.handle(shelf, STREAM, { type: 'ClearShelf' }, by())
    const again = await commands.handle(shelf, STREAM, shelve(title), asking('a', commandId))
    expect(again).toMatchObject({ state: [], position, events: [], isRepeat: true })
    expect((await store.readStream(STREAM)).head).toBe(1n)
  })

  test('is refused with anything else, and done in another stream', async () => {
    const commands = createCommandHandler(store)
    const { commandId } = by()
    await commands.handle(shelf, STREAM, shelve(), asking('a', commandId))
    const reused = commands.handle(shelf, STREAM, shelve(other), asking('b', commandId))
    await expect(reused).rejects.toMatchObject({ code: 'Common.IdempotencyKeyReused' })
    expect(await commands.handle(shelf, 'shelf-2', shelve(other), asking('a', commandId))).toMatchObject({ state: [other] })
  })

  test('is remembered for nobody where no caller can give it again', async () => {
    const unchanged = { find: vi.fn(async () => null), add: vi.fn(async () => {}) }
    const commands = createCommandHandler(store, unchanged)
    await commands.handle(shelf, STREAM, shelve(), by())
    expect([unchanged.find.mock.calls, unchanged.add.mock.calls]).toEqual([[], []])
  })
})
