// The command handler over the real log: nothing lost, nothing twice, whatever happens between asking and answering.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withCodec } from '../../eventstore/codec.ts'
import { type EventStore, Unavailable } from '../../eventstore/port.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { by, NOW, STREAM, shelf, shelfCodec, shelve } from './handler.fixture.ts'
import { type CommandContext, type CommandHandler, createCommandHandler } from './handler.ts'
import { deriveUuid, idFrom, newCommandId, subCommandId } from './ids.ts'

let folder: string
let store: EventStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handler-'))
  store = open()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = () => withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), shelfCodec)
const titlesIn = async (stream = STREAM): Promise<string[]> => {
  const { events } = await store.readStream(stream)
  return events.map((event) => (event.data as { title: string }).title)
}

describe('conflicts', () => {
  test('50 commands on one stream at once: none is lost', async () => {
    const commands = createCommandHandler(store)
    const titles = Array.from({ length: 50 }, (_, index) => `book ${index}`)
    await Promise.all(titles.map((title) => commands.handle(shelf, STREAM, shelve(title), by())))
    expect((await titlesIn()).sort()).toEqual(titles.sort())
  })

  test('two processes on one stream, 25 commands each at once: none is lost, and both see all', async () => {
    const other = open()
    const handlers = [createCommandHandler(store), createCommandHandler(other)]
    const titles = Array.from({ length: 50 }, (_, index) => `book ${index}`)
    await Promise.all(titles.map((title, index) => (handlers[index % 2] as CommandHandler).handle(shelf, STREAM, shelve(title), by())))
    for (const commands of handlers) expect([...(await commands.load(shelf, STREAM)).state].sort()).toEqual(titles.sort())
    await other.close()
  })

  test('what another process has appended since is decided upon, though the stream is kept in memory', async () => {
    const [here, there] = [createCommandHandler(store), createCommandHandler(store)]
    await here.handle(shelf, STREAM, shelve('Emma'), by())
    await there.handle(shelf, STREAM, shelve('Persuasion'), by())
    const { events, state } = await here.handle(shelf, STREAM, shelve('Persuasion'), by())
    expect(events).toEqual([])
    expect(state).toEqual(['Emma', 'Persuasion'])
  })

  test('a refused command does not hold up the next one', async () => {
    const commands = createCommandHandler(store)
    const [refused, kept] = await Promise.allSettled([
      commands.handle(shelf, STREAM, shelve('burnt'), by()),
      commands.handle(shelf, STREAM, shelve('Emma'), by()),
    ])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'Common.Forbidden' } })
    expect(kept.status).toBe('fulfilled')
    expect(await titlesIn()).toEqual(['Emma'])
  })

  test('a stream that is never where it was read is answered with Common.Conflict', async () => {
    const others = createCommandHandler(store)
    let books = 0
    const busy: EventStore = {
      ...store,
      async append(...args) {
        books += 1
        await others.handle(shelf, STREAM, shelve(`other ${books}`), by())
        return store.append(...args)
      },
    }
    await expect(createCommandHandler(busy).handle(shelf, STREAM, shelve('mine'), by())).rejects.toMatchObject({ code: 'Common.Conflict' })
  })
})

describe('the same command twice', () => {
  test.each([
    ['by the same handler', (commands: ReturnType<typeof createCommandHandler>) => commands],
    ['after a restart', () => createCommandHandler(store)],
  ])('appends once and answers the same, %s', async (_, next) => {
    const commands = createCommandHandler(store)
    const context = by()
    const first = await commands.handle(shelf, STREAM, shelve('Emma', 'Persuasion'), context)
    await commands.handle(shelf, STREAM, shelve('Sanditon'), by())
    const second = await next(commands).handle(shelf, STREAM, shelve('Emma', 'Persuasion'), context)
    expect(first.isRepeat).toBe(false)
    expect(second).toMatchObject({ isRepeat: true, position: first.position, events: first.events })
    expect(second.events).toHaveLength(2)
    expect(await titlesIn()).toEqual(['Emma', 'Persuasion', 'Sanditon'])
  })

  test('at the same time, in two processes, appends once', async () => {
    const other = open()
    const context = by()
    const handlers = [createCommandHandler(store), createCommandHandler(store), createCommandHandler(other), createCommandHandler(other)]
    const answers = await Promise.all(handlers.map((commands) => commands.handle(shelf, STREAM, shelve('Emma', 'Sanditon'), context)))
    expect(new Set(answers.map((answer) => answer.position)).size).toBe(1)
    expect(await titlesIn()).toEqual(['Emma', 'Sanditon'])
    await other.close()
  })

  test('is recognised however many commands came between', async () => {
    const commands = createCommandHandler(store)
    const [creation, context] = [by(), by()]
    const made = await commands.create(
      shelf,
      (id) => `shelf-${id}`,
      () => ({ type: 'BuildShelf' as const, room: 4 }),
      creation,
    )
    const stream = `shelf-${made.id}`
    const first = await commands.handle(shelf, stream, shelve('Emma'), context)
    await Promise.all(Array.from({ length: 210 }, (_, index) => commands.handle(shelf, stream, shelve(`book ${index}`), by())))
    for (const handler of [commands, createCommandHandler(store)]) {
      expect(await handler.handle(shelf, stream, shelve('Emma'), context)).toMatchObject({ isRepeat: true, position: first.position })
      const again = await handler.create(
        shelf,
        (id) => `shelf-${id}`,
        () => ({ type: 'BuildShelf' as const, room: 4 }),
        creation,
      )
      expect(again).toMatchObject({ id: made.id, isRepeat: true, position: made.position })
    }
    expect((await store.readStream(stream)).head).toBe(211n)
  })

  test('a command that changes nothing appends nothing and answers where the stream is', async () => {
    const commands = createCommandHandler(store)
    const { position } = await commands.handle(shelf, STREAM, shelve('Emma'), by())
    expect(await commands.handle(shelf, STREAM, shelve('Emma'), by())).toMatchObject({ position, events: [], isRepeat: false })
    expect(await commands.handle(shelf, 'shelf-2', shelve(), by())).toMatchObject({ position: null, events: [] })
    expect(await store.head()).toBe(position)
    expect((await commands.load(shelf, 'shelf-2')).exists).toBe(false)
  })
})

describe('an append whose outcome is unknown', () => {
  const failing = (
    times: number,
    fails: 'after' | 'before',
    outcome: 'unknown' | 'refused' = 'unknown',
  ): EventStore & { calls: number } => {
    const failingStore = {
      ...store,
      calls: 0,
      async append(...args: Parameters<EventStore['append']>) {
        failingStore.calls += 1
        const fail = failingStore.calls <= times
        if (fail && fails === 'before') throw new Unavailable('no answer', outcome)
        const answer = await store.append(...args)
        if (fail) throw new Unavailable('no answer', outcome)
        return answer
      },
    }
    return failingStore
  }

  test.each(['after', 'before'] as const)('is repeated without doubling when the log failed %s it was written', async (fails) => {
    const flaky = failing(1, fails)
    const { position } = await createCommandHandler(flaky).handle(shelf, STREAM, shelve('Emma', 'Sanditon'), by())
    expect(flaky.calls).toBe(2)
    expect(await titlesIn()).toEqual(['Emma', 'Sanditon'])
    expect(position).toBe(await store.head())
  })

  test('that never answers is told to the caller, whose repeat finds what was written', async () => {
    const commands = createCommandHandler(failing(4, 'after'))
    const context = by()
    await expect(commands.handle(shelf, STREAM, shelve('Emma'), context)).rejects.toThrow(Unavailable)
    expect(await commands.handle(shelf, STREAM, shelve('Emma'), context)).toMatchObject({ isRepeat: true, position: await store.head() })
    expect(await titlesIn()).toEqual(['Emma'])
  })

  test('is not repeated when the log refused it', async () => {
    const refusing = failing(1, 'before', 'refused')
    await expect(createCommandHandler(refusing).handle(shelf, STREAM, shelve('Emma'), by())).rejects.toThrow(Unavailable)
    expect(refusing.calls).toBe(1)
  })
})

describe('making a thing', () => {
  const build = (commands: ReturnType<typeof createCommandHandler>, context: CommandContext) =>
    commands.create(
      shelf,
      (id) => `shelf-${id}`,
      (id) => ({ type: 'BuildShelf' as const, room: id }),
      context,
    )

  test('twice with one command id makes one thing, also at once and after a restart', async () => {
    const [commands, context] = [createCommandHandler(store), by()]
    const made = await Promise.all([build(commands, context), build(createCommandHandler(store), context), build(commands, context)])
    made.push(await build(createCommandHandler(store), context))
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([idFrom(context.commandId)]))
    expect((await store.readAll()).events).toHaveLength(1)
  })

  test('where another command has made that id takes the next 12 bits', async () => {
    const commands = createCommandHandler(store)
    // the same millisecond and the same first 12 bits
    const one = '0195541a-2f00-7abc-8111-222333444555'
    const two = '0195541a-2f00-7abc-8666-777888999aaa'
    const first = await build(commands, by(one))
    const second = await build(commands, by(two))
    expect(first.id % 4096).toBe(0xabc)
    expect(second.id % 4096).toBe(0x666)
    expect(Math.floor(second.id / 4096)).toBe(Math.floor(first.id / 4096))
    expect((await build(createCommandHandler(store), by(two))).id).toBe(second.id)
    expect((await build(createCommandHandler(store), by(one))).id).toBe(first.id)
    expect((await store.readAll()).events).toHaveLength(2)
  })
})

test('metadata says who, what, why, and from where', async () => {
  const commands = createCommandHandler(store)
  const context = { ...by(), correlationId: newCommandId(NOW), causationId: newCommandId(NOW), session: 's1', ip: '192.0.2.1' }
  await commands.handle(shelf, STREAM, { type: 'BuildShelf', room: 1 }, context)
  await commands.handle(shelf, STREAM, shelve('Emma'), by(deriveUuid(context.commandId, 'next')))
  const [first, second] = (await store.readStream(STREAM)).events
  const { commandId, correlationId, causationId } = context
  expect(first?.metadata).toEqual({
    actor: { userId: 7, role: 'teacher' },
    command: 'BuildShelf',
    commandId,
    correlationId,
    causationId,
    version: 3,
    session: 's1',
    ip: '192.0.2.1',
    recordedAt: expect.any(String),
  })
  expect(first?.id).toBe(deriveUuid(commandId, `${STREAM}/0`))
  expect(second?.metadata).toMatchObject({ causationId: deriveUuid(commandId, 'next') })
  expect(second?.metadata).not.toHaveProperty('session')
})

test('a command that continues its stream has the correlation and, as its cause, the command of the first event', async () => {
  const commands = createCommandHandler(store)
  const first = { ...by(), correlationId: 'a call' }
  await commands.handle(shelf, STREAM, { type: 'BuildShelf', room: 2 }, first)
  await commands.handle(shelf, STREAM, shelve('Emma'), { ...by(), continues: true })
  const { events } = await store.readStream(STREAM)
  expect(events.map(({ metadata }) => metadata.correlationId)).toEqual(['a call', 'a call'])
  expect(events[1]?.metadata.causationId).toBe(first.commandId)
})

describe('ids', () => {
  test('are 41 bits of milliseconds and 12 bits of chance, so that they sort by time', () => {
    const times = ['2020-01-01T00:00:00.000Z', '2026-03-02T01:00:00.000Z', '2026-03-02T01:00:00.001Z', '2039-09-07T15:47:35.551Z']
    const ids = times.flatMap((time) => Array.from({ length: 50 }, () => idFrom(newCommandId(new Date(time)))))
    const milliseconds = ids.map((id) => Math.floor(id / 4096))
    expect(milliseconds).toEqual(times.flatMap((time) => Array<number>(50).fill(Date.parse(time))))
    expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
    expect(new Set(ids.map((id) => id % 4096)).size).toBeGreaterThan(100)
    expect(idFrom(`${'f'.repeat(8)}-ffff-7fff-bfff-${'f'.repeat(12)}`)).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('of commands are UUIDv7, of events UUIDv5, and parts of a command keep its time', () => {
    const commandId = newCommandId(NOW)
    expect(commandId).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    // the example of RFC 9562, appendix A.4
    expect(deriveUuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
    const part = subCommandId(commandId, 'assign')
    expect(part).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    expect(part.slice(0, 13)).toBe(commandId.slice(0, 13))
    expect(part).toBe(subCommandId(commandId, 'assign'))
    expect(part).not.toBe(subCommandId(commandId, 'other'))
  })

  test('are for ever what they were: a repeat after years finds what was written then', () => {
    const commandId = '0195541a-2f00-7abc-8111-222333444555'
    expect(deriveUuid(commandId, 'people/王小明/0')).toBe('05a7b199-954e-57c9-8ca6-5c32985848cf')
    expect(subCommandId(commandId, 'assign')).toBe('0195541a-2f00-7af2-88df-ce440dc93568')
  })
})
