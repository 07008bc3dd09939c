// Submissions that leave the queue without a verdict; and clocks that jump, which must not affect waiting ones.
import { expect, test, vi } from 'vitest'
import { room, submitted } from './room.fixture.ts'

test('a dropped rejudge makes room at once: what waits of it is gone, what runs is stopped, and nothing is recorded', async () => {
  const { dispatcher, begun, recorded, finish } = room(1)
  for (const answerId of [1, 2, 3]) dispatcher.enqueue(submitted(answerId, { attempt: 2, priority: 3, rejudgeId: 61 }))
  dispatcher.enqueue(submitted(2, { attempt: 2, priority: 3, rejudgeId: 62 }))
  expect(dispatcher.stats()).toMatchObject({ length: 3, inFlight: 1 })
  dispatcher.cancelRejudge(61)
  expect(dispatcher.stats().length).toBe(1)
  dispatcher.enqueue(submitted(3, { attempt: 2, priority: 3, rejudgeId: 61 }))
  expect(dispatcher.stats().length).toBe(1)
  await finish()
  await finish()
  expect(begun).toEqual([1, 2])
  expect(recorded.map(([answerId]) => answerId)).toEqual([2])
  expect(dispatcher.detail().priorities[3]).toMatchObject({ length: 0, inFlight: 0 })
})

test('a clock that is set back or forward while something waits changes nothing about how long it has waited', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const waited: number[] = []
    const { dispatcher, finish } = room(1, { onBegun: (_, waitMs) => waited.push(waitMs) })
    const now = Date.now()
    const at = (ms: number) => new Date(ms).toISOString()
    dispatcher.enqueue(submitted(1, { submittedAt: at(now) }))
    dispatcher.enqueue(submitted(2, { submittedAt: at(now - 5000) })) // before a restart
    vi.setSystemTime(now - 3_600_000)
    expect(dispatcher.stats().waitingMs).toBeGreaterThanOrEqual(5000)
    dispatcher.enqueue(submitted(3, { submittedAt: at(now + 1) })) // the log's time does not go back
    vi.setSystemTime(now + 3_600_000)
    expect(dispatcher.stats().waitingMs).toBeLessThan(65_000)
    for (let k = 0; k < 3; k++) await finish()
    expect(waited).toHaveLength(3)
    expect(waited[1]).toBeGreaterThanOrEqual(5000)
    for (const waitMs of waited) expect(waitMs).toBeLessThan(65_000)
    expect(waited[2]).toBeLessThan(60_000)
  } finally {
    vi.useRealTimers()
  }
})
