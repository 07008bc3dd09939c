// Deadlines over the real log and the real read store: across restarts and kills, in one process or two, each happens once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCodec, withCodec } from '../../eventstore/codec.ts'
import { START } from '../../eventstore/port.ts'
import { openSqliteEventStore } from '../../eventstore/sqlite/store.ts'
import { type DeadlineDocument, deadlinesView } from '../../projections/kit/deadlines.ts'
import { createProjections } from '../../projections/kit/runner.ts'
import { openSqliteReadStore } from '../../projections/store/sqlite/store.ts'
import { type Deadline, typesOfTables } from '../../protocol/deadline.ts'
import { openCheckpoints } from '../../server/reactors/checkpoints.ts'
import { type AlarmCommand, alarm, alarmEvents, streamOf, alarmTables as tables } from './alarm.fixture.ts'
import { createDeadlines, type DeadlinesOptions } from './deadlines.ts'
import { deadlineChangesBy } from './deadlineTable.ts'
import { type CommandContext, createCommandHandler } from './handler.ts'
import { newCommandId } from './ids.ts'
import { createReactors } from './reactors.ts'

const view = deadlinesView(tables)

const at = (time: string): string => `2026-03-02T${time}.000Z`
const silent = { info: () => {}, warn: () => {}, error: () => {} }

let folder: string
let time: string
let nudges: number
let running: { stop(): Promise<void> }[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deadlines-'))
  time = at('09:00:00')
  nudges = 0
  running = []
})
afterEach(async () => {
  for (const server of running) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A server over the folder's files. `change` sees the options of its deadlines. */
const startServer = async (views: string, change: (options: DeadlinesOptions) => Partial<DeadlinesOptions> = () => ({})) => {
  const events = withCodec(openSqliteEventStore({ file: join(folder, 'log.db') }), createCodec(alarmEvents))
  const store = await openSqliteReadStore({ file: join(folder, views) })
  const commands = createCommandHandler(events)
  const projections = createProjections({ events, store, projections: [view], log: silent })
  const by = (commandId = newCommandId(new Date(time))) => ({
    actor: { userId: null, role: 'person' },
    commandId,
    correlationId: commandId,
  })
  const give = (command: AlarmCommand, context: CommandContext = by()) =>
    commands.handle(alarm, streamOf(command.alarmId), command, context)
  const pending = async (): Promise<Deadline[]> =>
    (await projections.reader.find<DeadlineDocument>('deadlines', {})).map(({ _id, ...deadline }) => deadline)
  const options: DeadlinesOptions = {
    types: typesOfTables(tables),
    changesOf: deadlineChangesBy(tables, events),
    pending: async () => ({ position: await projections.current('deadlines'), deadlines: await pending() }),
    fires: { ringAlarm: ({ subjectId, dueAt }, context) => give({ type: 'RingAlarm', alarmId: subjectId, now: dueAt }, context) },
    now: () => new Date(time),
    log: silent,
  }
  const deadlines = createDeadlines({ ...options, ...change(options) })
  const stopping = new AbortController()
  await projections.start(stopping.signal)
  const checkpoints = openCheckpoints(join(folder, 'reactors.db'), silent)
  const reactors = createReactors({ events, checkpoints, reactors: [deadlines.reactor], now: () => new Date(time), log: silent })
  await reactors.start()
  let stopped: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    stopping.abort()
    await Promise.all([reactors.stop(), deadlines.stop()])
    await checkpoints.close()
    await projections.stopped()
    await store.close()
    await events.close()
  }
  const server = {
    async give(command: AlarmCommand): Promise<void> {
      const { position } = await give(command)
      if (!position) return
      await projections.reached(position, 20_000)
      await vi.waitUntil(() => (reactors.status()[0]?.position ?? '') >= position, { timeout: 20_000 })
    },
    /** The clock is set, and another alarm that was due long ago has the timer look at it. */
    async itIs(now: string): Promise<void> {
      time = at(now)
      nudges += 1
      await server.give(set(`08:00:0${nudges}`, 999))
    },
    /** Without waiting for anybody to hear of it. */
    set: (command: AlarmCommand) => give(command),
    pending,
    status: () => reactors.status()[0],
    rang: async (id = 1): Promise<string[]> => {
      const { events: found } = await events.readStream(streamOf(id))
      return found.flatMap(({ type, data }) => (type === 'AlarmRang' ? [(data as { at: string }).at.slice(11, 16)] : []))
    },
    async settled(): Promise<void> {
      await vi.waitUntil(async () => (await pending()).every(({ dueAt }) => dueAt > time), { timeout: 20_000 })
    },
    stop: () => (stopped ??= stop()),
  }
  running.push(server)
  return server
}
const set = (dueAt: string, id = 1) => ({ type: 'SetAlarm', alarmId: id, dueAt: at(dueAt) }) as const

test('a deadline fires once, with the time at which it was due, and is no longer pending', async () => {
  const server = await startServer('views.db')
  await server.give(set('09:10:00'))
  expect(await server.pending()).toEqual([{ key: 'alarm-1', kind: 'ringAlarm', subjectId: 1, dueAt: at('09:10:00') }])
  await server.itIs('09:09:59')
  expect(await server.rang()).toEqual([])
  await server.itIs('09:11:30')
  await server.settled()
  expect(await server.rang()).toEqual(['09:10'])
  expect(await server.pending()).toEqual([])
  expect(server.status()).toMatchObject({ name: 'deadlines', state: 'running', lagMs: 0 })
})

test('deadlines passed while the server was down fire once when it is back, with their own times', async () => {
  const before = await startServer('views.db')
  await before.give(set('09:10:00'))
  await before.give(set('09:20:00', 2))
  await before.give(set('12:00:00', 3))
  await before.stop()
  time = at('11:00:00')
  const after = await startServer('views.db')
  await after.settled()
  expect([await after.rang(1), await after.rang(2), await after.rang(3)]).toEqual([['09:10'], ['09:20'], []])
  await after.stop()
  const again = await startServer('views.db')
  await again.itIs('12:30:00')
  await again.settled()
  expect([await again.rang(1), await again.rang(2), await again.rang(3)]).toEqual([['09:10'], ['09:20'], ['12:00']])
})

test('killed after firing and before the schedule hears of it: fired again, happened once', async () => {
  const before = await startServer('views.db')
  await before.give(set('09:10:00'))
  const asItWas = { deadlines: await before.pending(), position: START }
  await before.itIs('09:10:00')
  await before.settled()
  await before.stop()
  const fired: Deadline[] = []
  const after = await startServer('views.db', ({ fires }) => ({
    pending: async () => asItWas,
    changesOf: () => [],
    fires: {
      async ringAlarm(deadline, context) {
        await fires.ringAlarm?.(deadline, context)
        fired.push(deadline)
      },
    },
  }))
  await vi.waitUntil(() => fired.length > 0, { timeout: 20_000 })
  expect(fired).toEqual(asItWas.deadlines)
  expect(await after.rang()).toEqual(['09:10'])
})

test('a deadline that is moved or cancelled while it waits is obeyed', async () => {
  const server = await startServer('views.db')
  await server.give(set('09:10:00'))
  await server.give(set('09:10:00', 2))
  await server.give(set('09:10:00', 3))
  await server.give(set('09:30:00'))
  await server.give({ type: 'CancelAlarm', alarmId: 2 })
  await server.itIs('09:20:00')
  await server.settled()
  expect([await server.rang(1), await server.rang(2), await server.rang(3)]).toEqual([[], [], ['09:10']])
  await server.itIs('09:30:00')
  await server.settled()
  expect([await server.rang(1), await server.rang(2), await server.rang(3)]).toEqual([['09:30'], [], ['09:10']])
})

test('moved at the last moment, behind its back: the decider has the last word, and the new time is kept', async () => {
  const server = await startServer('views.db', ({ fires }) => ({
    fires: {
      async ringAlarm(deadline, context) {
        if (deadline.dueAt === at('09:10:00') && deadline.subjectId === 1) await server.set(set('09:30:00'))
        await fires.ringAlarm?.(deadline, context)
      },
    },
  }))
  await server.give(set('09:10:00'))
  await server.itIs('09:10:00')
  await server.settled()
  expect(await server.rang()).toEqual([])
  await server.itIs('09:30:00')
  await server.settled()
  expect(await server.rang()).toEqual(['09:30'])
})

test('set again after it rang: rings again', async () => {
  const server = await startServer('views.db')
  for (const due of ['09:10', '09:40']) {
    await server.give(set(`${due}:00`))
    await server.itIs(`${due}:00`)
    await server.settled()
  }
  expect(await server.rang()).toEqual(['09:10', '09:40'])
})

test('paused, resumed and extended by events that do not know its end: it rings once, at the end that follows', async () => {
  const server = await startServer('views.db')
  await server.give(set('10:00:00'))
  await server.give({ type: 'PauseAlarm', alarmId: 1, now: at('09:20:00') })
  expect(await server.pending()).toEqual([])
  await server.itIs('10:30:00')
  await server.settled()
  expect(await server.rang()).toEqual([])
  await server.give({ type: 'ResumeAlarm', alarmId: 1, now: at('10:30:00') })
  expect((await server.pending()).map(({ dueAt }) => dueAt)).toContain(at('11:10:00'))
  await server.give({ type: 'ExtendAlarm', alarmId: 1, minutes: 15 })
  await server.itIs('11:24:59')
  await server.settled()
  expect(await server.rang()).toEqual([])
  await server.itIs('11:26:00')
  await server.settled()
  expect(await server.rang()).toEqual(['11:25'])
})

test('an end that was moved while the server was down, or just before, is the one that fires when it is back', async () => {
  const before = await startServer('views.db')
  await before.give(set('09:30:00'))
  await before.give({ type: 'PauseAlarm', alarmId: 1, now: at('09:10:00') })
  await before.give({ type: 'ResumeAlarm', alarmId: 1, now: at('09:20:00') })
  await before.stop()
  time = at('09:35:00')
  const between = await startServer('views.db')
  await between.settled()
  expect(await between.rang()).toEqual([])
  await between.give({ type: 'ExtendAlarm', alarmId: 1, minutes: 5 })
  await between.stop()
  time = at('12:00:00')
  const after = await startServer('views.db')
  await after.settled()
  expect(await after.rang()).toEqual(['09:45'])
  await after.stop()
  const again = await startServer('views.db')
  await again.settled()
  expect(await again.rang()).toEqual(['09:45'])
})

test('two servers: both may fire, it happens once', async () => {
  const [first, second] = [await startServer('first.db'), await startServer('second.db')]
  await first.give(set('09:10:00'))
  await second.give(set('09:10:00', 2))
  await Promise.all([first.itIs('09:10:00'), second.itIs('09:10:00')])
  await Promise.all([first.settled(), second.settled()])
  expect([await first.rang(1), await first.rang(2)]).toEqual([['09:10'], ['09:10']])
})
