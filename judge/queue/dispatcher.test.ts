// The queue as a class of students sees it: order, no lost submissions, and the state after a stop.
import { describe, expect, test } from 'vitest'
import { STATUS } from '../catalogue.ts'
import { verdictWithoutCases } from '../verdict.ts'
import { accepted, evaluation, request, room, submitted } from './room.fixture.ts'

describe('who goes first', () => {
  test('exams before homework before practice before rejudges, whatever came first', async () => {
    const { dispatcher, begun, finish } = room(1)
    dispatcher.enqueue(submitted(1))
    for (const priority of [3, 2, 1, 0]) dispatcher.enqueue(submitted(10 + priority, { priority }))
    for (let k = 0; k < 5; k++) await finish()
    expect(begun).toEqual([1, 10, 11, 12, 13])
  })

  test('of two users, the one with fewer jobs in flight; then who had less; then the older submission', async () => {
    const { dispatcher, begun, finish } = room(2)
    for (const answerId of [1, 2, 3]) dispatcher.enqueue(submitted(answerId, { userId: 7 }))
    dispatcher.enqueue(submitted(4, { userId: 8 }))
    dispatcher.enqueue(submitted(5, { userId: 9 }))
    for (let k = 0; k < 5; k++) await finish()
    expect(begun).toEqual([1, 2, 4, 5, 3])
  })

  test('evaluations take at most half of the slots while submissions wait, all of them otherwise', async () => {
    const { dispatcher, begun, finish } = room(4)
    const all = [1, 2, 3, 4].map((userId) => dispatcher.evaluate(userId, request))
    await finish()
    expect(begun).toEqual([0, 0, 0, 0])
    for (const answerId of [1, 2, 3]) dispatcher.enqueue(submitted(answerId))
    const more = [1, 2, 3].map((userId) => dispatcher.evaluate(userId, request))
    for (let k = 0; k < 9; k++) await finish()
    await Promise.all([...all, ...more])
    expect(begun.slice(4, 8)).toContain(2)
    expect(begun.filter((id) => id === 0)).toHaveLength(7)
  })

  test('with one slot, evaluations and submissions take turns', async () => {
    const { dispatcher, begun, finish } = room(1)
    for (const answerId of [1, 2, 3]) dispatcher.enqueue(submitted(answerId))
    const evaluations = [1, 2].map(() => dispatcher.evaluate(7, request))
    for (let k = 0; k < 5; k++) await finish()
    await Promise.all(evaluations)
    expect(begun).toEqual([1, 0, 2, 0, 3])
  })
})

describe('what is never lost or doubled', () => {
  test('the same answer and attempt is judged once, a new attempt again', async () => {
    const { dispatcher, recorded, finish } = room(1)
    dispatcher.enqueue(submitted(1))
    dispatcher.enqueue(submitted(1))
    await finish()
    dispatcher.enqueue(submitted(1))
    dispatcher.enqueue(submitted(1, { attempt: 2 }))
    await finish()
    await finish()
    expect(recorded).toEqual([
      [1, 1, STATUS.Accept],
      [1, 2, STATUS.Accept],
    ])
  })

  test('an answer is judged again for every rejudge that asks, once for each', async () => {
    const asked: (number | undefined)[] = []
    const { dispatcher, finish } = room(1, { record: async ({ rejudgeId }) => void asked.push(rejudgeId) })
    dispatcher.enqueue(submitted(1))
    for (const rejudgeId of [61, 61, 62]) dispatcher.enqueue(submitted(1, { attempt: 2, priority: 3, rejudgeId }))
    for (let k = 0; k < 4; k++) await finish()
    expect(asked).toEqual([undefined, 61, 62])
  })

  test('a verdict is offered again until it is recorded', async () => {
    let refusals = 3
    const kept: number[] = []
    const { dispatcher, finish } = room(1, {
      async record({ answerId }) {
        if (refusals-- > 0) throw new Error('the log is not there')
        kept.push(answerId)
      },
    })
    dispatcher.enqueue(submitted(1))
    await finish()
    await expect.poll(() => kept).toEqual([1])
    expect(dispatcher.stats().inFlight).toBe(0)
  })

  test('a verdict that can never be recorded becomes a System Error, and the slot is free again', async () => {
    const { dispatcher, recorded, finish } = room(1, {
      mayPass: () => false,
      async record({ answerId, attempt }, { statusCode }) {
        if (statusCode === STATUS.Accept) throw new Error('larger than the log takes')
        recorded.push([answerId, attempt, statusCode])
      },
    })
    dispatcher.enqueue(submitted(1))
    await finish()
    await expect.poll(() => recorded).toEqual([[1, 1, STATUS.SystemError]])
    expect(dispatcher.stats().inFlight).toBe(0)
  })

  test('where not even that can be recorded, the log says that it failed, the slot is free again and the answer may come back', async () => {
    const complaints: string[] = []
    const { dispatcher, begun, finish } = room(1, {
      log: { info() {}, warn() {}, error: (_, message) => complaints.push(message) },
      mayPass: () => false,
      record: () => Promise.reject(new Error('the stream is not what it was')),
    })
    dispatcher.enqueue(submitted(1))
    await finish()
    await expect.poll(() => dispatcher.stats().inFlight).toBe(0)
    dispatcher.enqueue(submitted(1))
    await finish()
    expect(begun).toEqual([1, 1])
    expect(complaints).toContain('a submission failed; it is judged again after the next start')
  })

  test('a job that fails once is tried again, one that fails twice is a System Error', async () => {
    const failures = new Map([
      [1, 1],
      [2, 2],
    ])
    const complaints: object[] = []
    const { dispatcher, recorded } = room(1, {
      log: { info() {}, warn() {}, error: (fields) => complaints.push(fields) },
      judge: {
        async judge(task) {
          const left = failures.get(task.answerId) ?? 0
          failures.set(task.answerId, left - 1)
          if (left > 0) throw new Error('broken')
          return accepted
        },
        evaluate: async () => evaluation,
      },
    })
    dispatcher.enqueue(submitted(1))
    dispatcher.enqueue(submitted(2, { attempt: 5 }))
    await expect
      .poll(() => recorded)
      .toEqual([
        [1, 1, STATUS.Accept],
        [2, 5, STATUS.SystemError],
      ])
    expect(complaints).toMatchObject([
      { answerId: 1, attempt: 1, tries: 1 },
      { answerId: 2, attempt: 5, tries: 1 },
      { answerId: 2, attempt: 5, tries: 2 },
    ])
  })

  test('a submission that is gone leaves the queue without a verdict', async () => {
    const { dispatcher, recorded } = room(1, { load: async () => null })
    dispatcher.enqueue(submitted(1))
    await expect.poll(() => dispatcher.stats().inFlight).toBe(0)
    expect(recorded).toEqual([])
  })

  test('a listener that throws does not harm the judging', async () => {
    const { dispatcher, recorded } = room(1, {
      progress() {
        throw new Error('nobody is there')
      },
      judge: {
        async judge(_task, { onProgress } = {}) {
          onProgress?.({ phase: 'compiling' })
          return accepted
        },
        evaluate: async () => evaluation,
      },
    })
    dispatcher.enqueue(submitted(1))
    await expect.poll(() => recorded).toEqual([[1, 1, STATUS.Accept]])
  })
})

describe('giving up and stopping', () => {
  test('a waiting and a running answer can be given up: the slot is free again, and no verdict comes', async () => {
    const { dispatcher, begun, recorded, finish } = room(1)
    for (const answerId of [1, 2, 3]) dispatcher.enqueue(submitted(answerId))
    expect(dispatcher.cancel(2)).toBe(true)
    expect(dispatcher.cancel(1)).toBe(true)
    expect(dispatcher.cancel(4)).toBe(false)
    dispatcher.enqueue(submitted(2))
    await finish()
    await finish()
    expect(begun).toEqual([1, 3])
    expect(recorded).toEqual([[3, 1, STATUS.Accept]])
    expect(dispatcher.stats()).toMatchObject({ length: 0, inFlight: 0 })
  })

  test('an evaluation ends when its caller goes away', async () => {
    const { dispatcher } = room(1)
    const first = new AbortController()
    const second = new AbortController()
    const results = [dispatcher.evaluate(7, request, first.signal), dispatcher.evaluate(7, request, second.signal)]
    expect(dispatcher.stats()).toMatchObject({ evaluating: 1, evaluationsWaiting: 1 })
    second.abort(new Error('gone'))
    first.abort(new Error('gone'))
    await Promise.all(results.map((result) => expect(result).rejects.toThrow('gone')))
    await expect.poll(() => dispatcher.stats()).toMatchObject({ evaluating: 0, evaluationsWaiting: 0 })
  })

  test('stop waits for what runs and leaves what waits', async () => {
    const { dispatcher, recorded, finish } = room(1)
    dispatcher.enqueue(submitted(1))
    dispatcher.enqueue(submitted(2))
    const stopped = dispatcher.stop({ graceMs: 10_000 })
    dispatcher.enqueue(submitted(3))
    await finish()
    await stopped
    expect(recorded).toEqual([[1, 1, STATUS.Accept]])
  })

  test('what does not end in time is stopped and records nothing', async () => {
    const { dispatcher, recorded } = room(2)
    dispatcher.enqueue(submitted(1))
    const evaluated = dispatcher.evaluate(7, request)
    await Promise.all([dispatcher.stop({ graceMs: 10 }), expect(evaluated).rejects.toThrow('stops')])
    expect(recorded).toEqual([])
  })

  test('stats say what waits and for how long', () => {
    const { dispatcher } = room(1)
    const first = submitted(1)
    const second = submitted(2)
    for (const submission of [first, second, submitted(3, { priority: 0 })]) dispatcher.enqueue(submission)
    const stats = dispatcher.stats()
    expect(stats).toMatchObject({ length: 2, inFlight: 1, slots: 1, oldest: second })
    expect(stats.waitingMs).toBeGreaterThan(0)
  })
})

test('the detail tells the classes of work apart, and how long those that began have waited', async () => {
  const told: [number, boolean][] = []
  const { dispatcher, finish } = room(1, { onBegun: (priority, waitMs) => void told.push([priority, waitMs >= 0]) })
  dispatcher.enqueue(submitted(1))
  for (const answerId of [2, 3]) dispatcher.enqueue(submitted(answerId, { priority: 0 }))
  dispatcher.enqueue(submitted(4, { priority: 3, rejudgeId: 9 }))
  await finish()
  const { priorities, lengths } = dispatcher.detail()
  expect(priorities.map(({ length, inFlight, waits }) => [length, inFlight, waits.count])).toEqual([
    [1, 1, 1],
    [0, 0, 0],
    [0, 0, 1],
    [1, 0, 0],
  ])
  expect(priorities[0]?.oldestWaitMs).toBeGreaterThan(0)
  expect(priorities[1]?.oldestWaitMs).toBe(0)
  expect(priorities[1]?.waits.p99Ms).toBeNull()
  expect(lengths.at(-1)).toBeGreaterThanOrEqual(2)
  expect(told).toEqual([
    [2, true],
    [0, true],
  ])
})

test('a verdict without cases is worth nothing', () => {
  expect(verdictWithoutCases(STATUS.SystemError, 'x')).toMatchObject({ score: 0, cases: [], statusCode: STATUS.SystemError })
})
