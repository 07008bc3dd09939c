// The process of deadlines over a schedule in memory and a clock that the test moves.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rejected } from '../../protocol/catalogue.ts'
import type { Deadline } from '../../protocol/deadline.ts'
import { createDeadlines, type Deadlines, deadlineCommandId } from './deadlines.ts'

const NINE = '2026-03-02T09:00:00.000Z'
const at = (time: string, key = 'bell', subjectId = 1): Deadline => ({ key, kind: 'ring', subjectId, dueAt: `2026-03-02T${time}.000Z` })
const DAY = 24 * 3600 * 1000

let pending: Deadline[]
let looks: number
let fired: string[]
let complaints: string[]
/** The schedule does not hear of what has fired. */
let isBehind: boolean
let fire: (deadline: Deadline) => Promise<void>
let deadlines: Deadlines

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NINE) })
  pending = []
  looks = 0
  fired = []
  complaints = []
  isBehind = false
  fire = async () => {}
  const note = (_: object, message: string) => void complaints.push(message)
  deadlines = createDeadlines({
    schedule: {
      async next(limit) {
        looks += 1
        return pending.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1)).slice(0, limit)
      },
    },
    async fire(deadline, { commandId, now }) {
      fired.push(`${deadline.key} for ${now.slice(11, 16)}`)
      expect(commandId).toBe(deadlineCommandId(deadline))
      await fire(deadline)
      if (!isBehind) pending = pending.filter(({ key }) => key !== deadline.key)
    },
    now: () => new Date(),
    log: { info: note, warn: note },
  })
})
afterEach(async () => {
  await deadlines.stop()
  vi.useRealTimers()
})

const run = (...set: Deadline[]): Promise<unknown> => {
  pending = set
  deadlines.start(new AbortController().signal)
  return pass(0)
}
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

test('a deadline fires when it is due, with the time at which it was due', async () => {
  await run(at('09:00:30'), at('09:10:00', 'later', 2))
  expect(fired).toEqual([])
  await pass(30_000)
  expect(fired).toEqual(['bell for 09:00'])
  await pass(570_000)
  expect(fired).toEqual(['bell for 09:00', 'later for 09:10'])
})

test('deadlines passed while nobody looked fire at once, each once, in their order', async () => {
  await run(at('08:30:00', 'close'), at('08:00:00', 'open'), at('07:00:00', 'other', 2))
  await pass(0)
  expect(fired).toEqual(['other for 07:00', 'open for 08:00', 'close for 08:30'])
  await pass(DAY)
  expect(fired).toHaveLength(3)
})

test('a deadline that moves is obeyed, earlier or later', async () => {
  await run(at('09:01:00'))
  pending = [at('09:30:00')]
  deadlines.wake()
  await pass(29 * 60_000)
  expect(fired).toEqual([])
  pending = [at('09:29:30')]
  deadlines.wake()
  await pass(30_000)
  expect(fired).toEqual(['bell for 09:29'])
})

test('a deadline that is cancelled does not fire, even where nobody said so', async () => {
  await run(at('09:01:00'))
  pending = []
  await pass(DAY)
  expect(fired).toEqual([])
})

test('a deadline further away than a timer can count waits without a busy loop, and fires', async () => {
  await run({ ...at('09:00:00'), dueAt: '2026-03-28T09:00:00.000Z' })
  await pass(25 * DAY)
  expect(fired).toEqual([])
  expect(looks).toBeLessThanOrEqual(25 * 24 * 60 + 1)
  await pass(DAY)
  expect(fired).toEqual(['bell for 09:00'])
})

test('one that is fired is not fired again while the schedule has not heard of it; one that is set anew is', async () => {
  isBehind = true
  await run(at('08:00:00'))
  for (let i = 0; i < 5; i += 1) {
    deadlines.wake()
    await pass(60_000)
  }
  expect(fired).toEqual(['bell for 08:00'])
  pending = [at('08:30:00')]
  deadlines.wake()
  await pass(0)
  expect(fired).toEqual(['bell for 08:00', 'bell for 08:30'])
})

describe('a deadline that cannot be fired', () => {
  test('is tried again, ever more slowly, and holds up nothing but its own subject', async () => {
    fire = async ({ key }) => {
      if (key === 'open') throw new Error('the log does not answer')
    }
    await run(
      at('08:00:00', 'open'),
      at('08:10:00', 'close'),
      ...Array.from({ length: 100 }, (_, i) => at('08:20:00', `other ${i}`, 2 + i)),
    )
    await pass(3600_000)
    const tries = fired.filter((entry) => entry.startsWith('open')).length
    expect(tries).toBeGreaterThan(10)
    expect(tries).toBeLessThan(80)
    expect(fired.filter((entry) => entry.startsWith('other'))).toHaveLength(100)
    expect(fired).not.toContain('close for 08:10')
    fire = async () => {}
    await pass(60_000)
    expect(fired.slice(-2)).toEqual(['open for 08:00', 'close for 08:10'])
    expect(complaints).toContain('deadlines: retrying')
  })

  test('because it never ends does not hold up the others', async () => {
    let end = () => {}
    fire = ({ key }) => (key === 'stuck' ? new Promise((resolve) => (end = resolve)) : Promise.resolve())
    await run(at('08:00:00', 'stuck'), at('08:10:00', 'other', 2), at('09:05:00', 'later', 3))
    await pass(600_000)
    expect(fired).toEqual(['stuck for 08:00', 'other for 08:10', 'later for 09:05'])
    end()
  })

  test('because the rules refuse it is done with', async () => {
    fire = async () => {
      throw rejected('Activity.NotFound')
    }
    await run(at('08:00:00'))
    await pass(DAY)
    expect(fired).toEqual(['bell for 08:00'])
    expect(complaints).toEqual(['deadlines: the command was refused'])
  })

  test('because others keep writing is tried again', async () => {
    fire = async () => {
      if (fired.length < 3) throw rejected('Common.Conflict')
    }
    await run(at('08:00:00'))
    await pass(60_000)
    expect(fired).toHaveLength(3)
  })

  test('more than a page of them leave room for others', async () => {
    fire = async ({ key }) => {
      if (key.startsWith('bad')) throw new Error('no')
    }
    await run(...Array.from({ length: 80 }, (_, i) => at('08:00:00', `bad ${i}`, 10 + i)), at('08:30:00', 'good'))
    await pass(60_000)
    expect(fired).toContain('good for 08:30')
  })
})

test('a schedule that cannot be read is read again', async () => {
  const schedule = { next: vi.fn(async () => [at('08:00:00')]).mockRejectedValueOnce(new Error('no disk')) }
  const rung: string[] = []
  const stopping = new AbortController()
  const log = { info: () => {}, warn: (_: object, message: string) => void complaints.push(message) }
  const other = createDeadlines({ schedule, fire: async ({ key }) => void rung.push(key), now: () => new Date(), log })
  other.start(stopping.signal)
  await pass(10_000)
  expect(rung).toEqual(['bell'])
  expect(complaints).toEqual(['deadlines: the schedule cannot be read'])
  stopping.abort()
  await other.stop()
})

test('stopping waits for what is being fired, and fires nothing more', async () => {
  let end = () => {}
  let isDone = false
  fire = () =>
    new Promise<void>((resolve) => (end = resolve)).then(() => {
      isDone = true
    })
  await run(at('08:00:00', 'open'), at('08:10:00', 'close'))
  const stopped = deadlines.stop()
  end()
  await stopped
  expect(isDone).toBe(true)
  await pass(DAY)
  expect(fired).toEqual(['open for 08:00'])
})
