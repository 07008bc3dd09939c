// Reactors over the real log: what fails is tried again, what crashed is repeated, and one holds up no other.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withCodec } from '../../eventstore/codec.ts'
import { type EventStore, type RecordedEvent, START } from '../../eventstore/port.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { openCheckpoints } from '../../server/reactors/checkpoints.ts'
import { by, shelf, shelfCodec, shelve } from './handler.fixture.ts'
import { type CommandHandler, createCommandHandler } from './handler.ts'
import { newCommandId } from './ids.ts'
import type { AnyReactor, Checkpoints } from './reactor.ts'
import { createReactors, type Reactors } from './reactors.ts'

const silent = { warn() {}, error() {} }
let folder: string
let events: EventStore
let commands: CommandHandler
let checkpoints: Checkpoints
let running: Reactors[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reactors-'))
  events = withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), shelfCodec)
  commands = createCommandHandler(events)
  checkpoints = openCheckpoints(join(folder, 'reactors.db'), silent)
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()))
  await checkpoints.close()
  await events.close()
  rmSync(folder, { recursive: true, force: true })
})

const shelveOn = (stream: string, ...titles: string[]) => commands.handle(shelf, stream, shelve(...titles), by(newCommandId(new Date())))
const titlesOf = async (stream: string) => (await commands.load(shelf, stream)).state
const titleOf = (event: RecordedEvent): string => (event.data as { title: string }).title

const start = async (...reactors: AnyReactor[]): Promise<Reactors> => {
  const started = createReactors({ events, checkpoints, reactors, now: () => new Date(), log: silent, firstPauseMs: 1, lookMs: 20 })
  running.push(started)
  await started.start()
  return started
}
const meaning = { en: 'For a test.', 'zh-TW': '供測試使用。' }
/** Notes what it is told of. */
const noting = (heard: string[], more: Partial<AnyReactor> = {}): AnyReactor => ({
  name: 'noting',
  meaning,
  types: ['BookShelved'],
  from: 'checkpoint',
  handle: (event: RecordedEvent) => void heard.push(titleOf(event)),
  ...more,
})
/** Copies every book of shelf-1 to shelf-2: it would copy twice, but for the ids of its commands. */
const copying = (more: Partial<AnyReactor> = {}): AnyReactor => ({
  name: 'copying',
  meaning,
  prefixes: ['shelf-1'],
  from: 'checkpoint',
  async handle(event: RecordedEvent, { command }) {
    await commands.handle(shelf, 'shelf-2', shelve(`a copy of ${titleOf(event)} on ${crypto.randomUUID()}`), command())
  },
  ...more,
})
const statusOf = (reactors: Reactors, name: string) => reactors.status().find((status) => status.name === name)
const settled = (reactors: Reactors) => expect.poll(() => reactors.status().every(({ lagMs, failures }) => lagMs === 0 && failures === 0))

describe('a reactor with a checkpoint', () => {
  test('hears of everything, then of what is new, and after a restart of what came meanwhile', async () => {
    const heard: string[] = []
    await shelveOn('shelf-1', 'Emma')
    const first = await start(noting(heard))
    await expect.poll(() => heard).toEqual(['Emma'])
    await shelveOn('shelf-1', 'Persuasion')
    await expect.poll(() => heard).toEqual(['Emma', 'Persuasion'])
    await settled(first).toBe(true)
    await first.stop()
    await shelveOn('shelf-1', 'Sanditon')
    const head = await events.head()
    const second = await start(noting(heard))
    await expect.poll(() => heard).toEqual(['Emma', 'Persuasion', 'Sanditon'])
    await expect.poll(() => statusOf(second, 'noting')).toMatchObject({ state: 'running', position: head, lagMs: 0, waitingSince: null })
  })

  test('passes over what is not its own', async () => {
    const heard: string[] = []
    const reactors = await start(noting(heard, { prefixes: ['shelf-9'] }))
    const { position } = await shelveOn('shelf-1', 'Emma')
    await expect.poll(() => statusOf(reactors, 'noting')?.position).toBe(position)
    expect(heard).toEqual([])
  })

  test('begins anew where its checkpoint is lost, damaged or ahead of the log', async () => {
    await shelveOn('shelf-1', 'Emma')
    for (const lose of [
      async () => await checkpoints.put('noting', '9'.repeat(20), await checkpoints.claim('noting')),
      async () => {
        await checkpoints.close()
        writeFileSync(join(folder, 'reactors.db'), 'no database at all, and longer than the head of one is. '.repeat(100))
        checkpoints = openCheckpoints(join(folder, 'reactors.db'), silent)
      },
    ]) {
      const heard: string[] = []
      await lose()
      const reactors = await start(noting(heard))
      await expect.poll(() => heard).toEqual(['Emma'])
      await reactors.stop()
    }
  })

  test('killed between doing a thing and noting it, does it again, and it has happened once', async () => {
    await shelveOn('shelf-1', 'Emma')
    let tries = 0
    const dying: Checkpoints = {
      ...checkpoints,
      async put() {
        tries += 1
        throw new Error('the machine is gone')
      },
    }
    const before = createReactors({
      events,
      checkpoints: dying,
      reactors: [copying()],
      now: () => new Date(),
      log: silent,
      firstPauseMs: 1,
    })
    running.push(before)
    await before.start()
    await expect.poll(() => tries).toBeGreaterThan(2)
    await before.stop()
    expect(await checkpoints.get('copying')).toBeNull()
    const after = await start(copying())
    await settled(after).toBe(true)
    await shelveOn('shelf-1', 'Persuasion')
    await expect.poll(() => titlesOf('shelf-2')).toHaveLength(2)
    expect((await titlesOf('shelf-2')).map((title) => title.split(' on ')[0])).toEqual(['a copy of Emma', 'a copy of Persuasion'])
  })
})

test('an event that cannot be decoded is dropped by every reader, and those behind it are not', async () => {
  const heard: string[] = []
  const unreadable = (event: RecordedEvent): RecordedEvent =>
    event.stream === 'shelf-9' ? { ...event, fault: 'of a later version' } : event
  const damaged: EventStore = {
    ...events,
    subscribe: async function* (options) {
      for await (const delivery of events.subscribe(options))
        yield delivery.kind === 'events' ? { ...delivery, events: delivery.events.map(unreadable) } : delivery
    },
  }
  await shelveOn('shelf-1', 'Emma')
  await shelveOn('shelf-9', 'Sanditon')
  await shelveOn('shelf-1', 'Persuasion')
  const reactors = [noting(heard), noting(heard, { name: 'second', from: async () => START })]
  const started = createReactors({ events: damaged, checkpoints, reactors, now: () => new Date(), log: silent, firstPauseMs: 1 })
  running.push(started)
  await started.start()
  await expect.poll(() => heard.toSorted()).toEqual(['Emma', 'Emma', 'Persuasion', 'Persuasion'])
})

describe('a handler that throws', () => {
  test('is called again; later events wait, for this reactor only', async () => {
    const heard: string[] = []
    const elsewhere: string[] = []
    let isBroken = true
    const reactors = await start(
      noting(heard, {
        handle(event: RecordedEvent) {
          if (isBroken && titleOf(event) === 'Emma') throw new Error('no paper left')
          heard.push(titleOf(event))
        },
      }),
      noting(elsewhere, { name: 'elsewhere' }),
    )
    await shelveOn('shelf-1', 'Emma', 'Persuasion')
    await expect.poll(() => elsewhere).toEqual(['Emma', 'Persuasion'])
    await expect.poll(() => statusOf(reactors, 'noting')?.failures).toBeGreaterThan(3)
    const { lagMs, waitingSince, ...failing } = statusOf(reactors, 'noting') ?? {}
    expect(failing).toMatchObject({ state: 'failing', position: START, error: 'no paper left' })
    expect([lagMs, Date.parse(String(waitingSince))].every((number) => Number(number) > 0)).toBe(true)
    expect(statusOf(reactors, 'elsewhere')).toMatchObject({ state: 'running', error: null })
    expect(heard).toEqual([])
    isBroken = false
    await expect.poll(() => heard).toEqual(['Emma', 'Persuasion'])
    await expect.poll(() => statusOf(reactors, 'noting')).toMatchObject({ state: 'running', failures: 0, error: null, lagMs: 0 })
  })

  test('that stops in the middle is no failure, and is done after the next start', async () => {
    await shelveOn('shelf-1', 'Emma')
    const begun = Promise.withResolvers<void>()
    const first = await start(
      noting([], {
        async handle(_: never, { signal }) {
          begun.resolve()
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted'))))
        },
      }),
    )
    await begun.promise
    await first.stop()
    const heard: string[] = []
    await start(noting(heard))
    await expect.poll(() => heard).toEqual(['Emma'])
  })
})

describe('a reactor from now', () => {
  test('hears of what is appended after the start, and keeps no checkpoint', async () => {
    const heard: string[] = []
    await shelveOn('shelf-1', 'Emma')
    const reactors = await start(noting(heard, { from: 'now' }))
    await shelveOn('shelf-1', 'Persuasion')
    await expect.poll(() => heard).toEqual(['Persuasion'])
    await settled(reactors).toBe(true)
    expect(await checkpoints.get('noting')).toBeNull()
  })

  test('drops what fails three times, and goes on', async () => {
    const heard: string[] = []
    await start(
      noting(heard, {
        from: 'now',
        handle(event: RecordedEvent) {
          heard.push(titleOf(event))
          if (titleOf(event) === 'Emma') throw new Error('nobody can be told')
        },
      }),
    )
    await shelveOn('shelf-1', 'Emma', 'Persuasion')
    await expect.poll(() => heard).toEqual(['Emma', 'Emma', 'Emma', 'Persuasion'])
  })
})

test('a reactor that begins with a read model waits for it, then hears of what came after it', async () => {
  const heard: string[] = []
  const { position } = await shelveOn('shelf-1', 'Emma')
  await shelveOn('shelf-1', 'Persuasion')
  const isThere = Promise.withResolvers<string>()
  const reactors = await start(noting(heard, { from: () => isThere.promise }))
  expect(statusOf(reactors, 'noting')).toMatchObject({ state: 'waiting', position: null, waitingSince: expect.any(String) })
  isThere.resolve(String(position))
  await expect.poll(() => heard).toEqual(['Persuasion'])
})

describe('of two processes that run the same reactor', () => {
  test('the one that was away in the middle of an event ends, and does not move the checkpoint back', async () => {
    await shelveOn('shelf-1', 'Emma', 'Persuasion', 'Sanditon')
    const [isAway, isBack] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const heard: string[] = []
    const first = await start(
      noting(heard, {
        async handle(event: RecordedEvent) {
          heard.push(`first: ${titleOf(event)}`)
          isAway.resolve()
          await isBack.promise
        },
      }),
    )
    await isAway.promise
    const second = await start(noting(heard))
    const head = await events.head()
    await expect.poll(() => heard).toEqual(['first: Emma', 'Emma', 'Persuasion', 'Sanditon'])
    await expect.poll(() => checkpoints.get('noting')).toBe(head)
    isBack.resolve()
    await first.superseded
    expect(statusOf(first, 'noting')).toMatchObject({ state: 'failing', error: 'another process has begun to run noting' })
    await shelveOn('shelf-1', 'Lady Susan')
    await expect.poll(() => heard).toEqual(['first: Emma', 'Emma', 'Persuasion', 'Sanditon', 'Lady Susan'])
    expect([await checkpoints.get('noting'), statusOf(second, 'noting')?.error]).toEqual([await events.head(), null])
  })

  test('the one before ends also where it has nothing to write', async () => {
    const [before, after]: string[][] = [[], []]
    const first = await start(noting(before as string[], { from: 'now' }))
    await settled(first).toBe(true)
    await start(noting(after as string[], { from: 'now' }))
    await first.superseded
    await shelveOn('shelf-1', 'Emma')
    await expect.poll(() => after).toEqual(['Emma'])
    expect(before).toEqual([])
  })

  test('both go on where every process runs it', async () => {
    const heard: string[] = []
    const everywhere: Partial<AnyReactor> = { from: 'now', isEverywhere: true }
    await start(noting(heard, everywhere))
    await start(noting(heard, everywhere))
    await shelveOn('shelf-1', 'Emma')
    await expect.poll(() => heard).toEqual(['Emma', 'Emma'])
  })
})

test('two reactors with one name are a mistake', async () => {
  await expect(start(noting([]), noting([]))).rejects.toThrow('two of the reactor noting')
})
