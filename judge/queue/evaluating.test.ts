// Evaluations that take too long: OverTime if they ran, NoFreeSlot if they never started. And trials, which yield their slots.
import { expect, test } from 'vitest'
import { STATUS } from '../catalogue.ts'
import { createDispatcher, type Dispatcher, NoFreeSlot, OverTime } from './dispatcher.ts'
import { room, submitted } from './room.fixture.ts'
import { halfOf, shareOfVisitors } from './workers.ts'

const request = { languageId: 1, source: '', input: '' }
const never = (signal?: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

test('only what has run is said to have run too long; what found no slot is said to have found none', async () => {
  const dispatcher = createDispatcher({
    slots: 1,
    evaluationMs: 50,
    log: { info() {}, warn() {}, error() {} },
    load: async ({ answerId, attempt }) => ({ answerId, attempt, languageId: 1, source: '', distribution: 1, tests: [] }),
    record: async () => {},
    mayPass: () => true,
    progress() {},
    judge: { judge: (_, { signal } = {}) => never(signal), evaluate: (_, signal) => never(signal) },
  })
  const running = dispatcher.evaluate(7, request)
  await expect(running).rejects.toThrow(OverTime)
  dispatcher.enqueue({ answerId: 1, attempt: 1, userId: 1, priority: 0, submittedAt: new Date().toISOString() })
  await expect(dispatcher.evaluate(7, request)).rejects.toThrow(NoFreeSlot)
  expect(dispatcher.stats()).toMatchObject({ evaluating: 0, evaluationsWaiting: 0, inFlight: 1 })
  dispatcher.cancel(1)
  await expect.poll(() => dispatcher.stats().inFlight).toBe(0)
})

const limits = { timeLimit: 20, memoryLimit: 65_536, outputSizeLimit: 0 }
const datum = { testDataId: 1, input: '', expectedOutput: '', read: true, rule: 'default', strict: false, weight: 1, ...limits }

test('trials never hold more than half of the slots, so that who hands in or runs something finds one free at once', async () => {
  const { dispatcher, begun, finish } = room(4)
  const trials = Array.from({ length: 3 }, () => dispatcher.evaluate(7, { ...request, trial: { datum }, isPatient: true }))
  await expect.poll(() => begun).toEqual([0, 0])
  dispatcher.enqueue(submitted(5))
  const other = dispatcher.evaluate(8, request)
  await expect.poll(() => begun).toEqual([0, 0, 5, 0])
  for (let ended = 0; ended < 5; ended += 1) await finish()
  await Promise.all([...trials, other])
  expect(dispatcher.stats()).toMatchObject({ evaluating: 0, evaluationsWaiting: 0, inFlight: 0 })
  expect([1, 2, 3, 8].map(halfOf)).toEqual([1, 1, 1, 4])
})

test('a run of an interactive problem is a case, too, and does not wait', async () => {
  const { dispatcher, begun, finish } = room(2)
  const talk = { datum: { ...datum, rule: 'interactor' } }
  const trials = [1, 2].map(() => dispatcher.evaluate(7, { ...request, trial: { datum }, isPatient: true }))
  const talks = [1, 2].map((number) => dispatcher.evaluate(number, { ...request, input: `${number}`, trial: talk }))
  await expect.poll(() => begun).toEqual([0, 0])
  await finish()
  await expect.poll(() => begun).toEqual([0, 0, 0])
  for (let ended = 0; ended < 3; ended += 1) await finish()
  await Promise.all([...trials, ...talks])
})

test('in the only slot a trial gives way to who hands in or runs something, and begins anew; it is not over its time for that', async () => {
  const { dispatcher, begun, recorded, finish } = room(1)
  const trial = dispatcher.evaluate(7, { ...request, trial: { datum }, isPatient: true })
  await expect.poll(() => begun).toEqual([0])
  dispatcher.enqueue(submitted(5))
  await expect.poll(() => begun).toEqual([0, 5])
  await finish() // of the trial, which nobody waits for any more
  await finish()
  await expect.poll(() => recorded).toEqual([[5, 1, STATUS.Accept]])
  await expect.poll(() => begun).toEqual([0, 5, 0])
  const other = dispatcher.evaluate(7, request)
  await expect.poll(() => begun).toEqual([0, 5, 0, 0])
  for (let ended = 0; ended < 3; ended += 1) await finish()
  expect(await Promise.all([trial, other])).toMatchObject([{ statusCode: STATUS.Accept }, { statusCode: STATUS.Accept }])
  expect(dispatcher.stats()).toMatchObject({ evaluating: 0, evaluationsWaiting: 0, inFlight: 0 })
})

test('a trial that gave way and found no slot again in time is told so', async () => {
  const { dispatcher, begun } = room(1, { evaluationMs: 300 })
  const trial = dispatcher.evaluate(7, { ...request, trial: { datum }, isPatient: true })
  await expect.poll(() => begun).toEqual([0])
  dispatcher.enqueue(submitted(5))
  await expect(trial).rejects.toThrow(NoFreeSlot)
  dispatcher.cancel(5)
})

const visitorRun = { ...request, trial: { datum }, isPatient: true, isOfVisitor: true }
const VISITORS = 0

test('visitors take a quarter of the slots, and only of those for which nobody else waits', async () => {
  const { dispatcher, begun, finish } = room(4)
  const runs = [1, 2].map(() => dispatcher.evaluate(VISITORS, visitorRun))
  await expect.poll(() => begun).toEqual([0])
  expect(dispatcher.stats()).toMatchObject({ evaluating: 1, evaluationsWaiting: 1 })
  for (let ended = 0; ended < 2; ended += 1) await finish()
  await Promise.all(runs)
  expect([1, 3, 4, 8].map(shareOfVisitors)).toEqual([1, 1, 1, 2])
})

test('where no slot is free, a visitor gives way to who hands in, runs or tries something, and begins anew last of all', async () => {
  for (const go of [
    (dispatcher: Dispatcher) => void dispatcher.enqueue(submitted(8)),
    (dispatcher: Dispatcher) => void dispatcher.evaluate(9, request),
    (dispatcher: Dispatcher) => void dispatcher.evaluate(9, { ...request, trial: { datum }, isPatient: true }),
  ]) {
    const { dispatcher, begun, finish } = room(2)
    let isDone = false
    const visitor = dispatcher.evaluate(VISITORS, visitorRun).finally(() => (isDone = true))
    await expect.poll(() => begun.length).toBe(1)
    dispatcher.enqueue(submitted(5))
    await expect.poll(() => begun).toEqual([0, 5])
    go(dispatcher)
    await expect.poll(() => begun.length).toBe(3)
    await finish() // of the visitor's, which was stopped
    expect([isDone, begun.length]).toEqual([false, 3])
    await finish()
    await expect.poll(() => begun.length).toBe(4)
    for (let ended = 0; ended < 2; ended += 1) await finish()
    expect(await visitor).toMatchObject({ statusCode: STATUS.Accept })
    await expect.poll(() => dispatcher.stats()).toMatchObject({ evaluating: 0, evaluationsWaiting: 0, inFlight: 0 })
  }
})

test('a visitor comes last among waiting runs, also one who asked first', async () => {
  const { dispatcher, begun, finish } = room(1)
  dispatcher.enqueue(submitted(5))
  await expect.poll(() => begun).toEqual([5])
  const ended: string[] = []
  const visitor = dispatcher.evaluate(VISITORS, visitorRun).then(() => ended.push('visitor'))
  const trial = dispatcher.evaluate(9, { ...request, trial: { datum }, isPatient: true }).then(() => ended.push('trial'))
  dispatcher.enqueue(submitted(6))
  for (let index = 0; index < 4; index += 1) await finish()
  await Promise.all([visitor, trial])
  expect([begun, ended]).toEqual([
    [5, 6, 0, 0],
    ['trial', 'visitor'],
  ])
})
