// The reactor of deadlines over events made by hand and a clock that the test moves.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rejected } from '../../protocol/catalogue.ts'
import type { Deadline, DeadlineChange } from '../../protocol/deadline.ts'
import { createDeadlines, type Deadlines } from './deadlines.ts'

const NINE = '2026-03-02T09:00:00.000Z'
const at = (time: string, key = 'bell', subjectId = 1): Deadline => ({ key, kind: 'ring', subjectId, dueAt: `2026-03-02T${time}.000Z` })
const DAY = 24 * 3600 * 1000

let fired: string[]
let commandIds: Set<string>
let complaints: string[]
let ring: (deadline: Deadline) => Promise<unknown>
let deadlines: Deadlines

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NINE) })
  fired = []
  commandIds = new Set()
  complaints = []
  ring = async () => {}
})
afterEach(async () => {
  await deadlines.stop()
  vi.useRealTimers()
})

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

/** A process that begins with these. */
const begin = async (...pending: Deadline[]): Promise<void> => {
  const note = (_: object, message: string) => void complaints.push(message)
  deadlines = createDeadlines({
    types: ['Changed'],
    changesOf: ({ data }) => {
      if (data === 'damaged') throw new RangeError('Invalid time value')
      return data as DeadlineChange[]
    },
    pending: async () => ({ deadlines: pending, position: '7' }),
    fires: {
      async ring(deadline, { commandId, actor }) {
        fired.push(`${deadline.key} for ${deadline.dueAt.slice(11, 16)}`)
        commandIds.add(commandId)
        expect(actor.role).toBe('system')
        await ring(deadline)
      },
    },
    now: () => new Date(),
    log: { info: note, warn: note },
  })
  expect(await (deadlines.reactor.from as () => Promise<string>)()).toBe('7')
  await pass(0)
}
const happens = (data: readonly DeadlineChange[] | 'damaged'): void =>
  void deadlines.reactor.handle({ type: 'Changed', data } as never, {} as never)

test('a deadline fires when it is due, with the time at which it was due', async () => {
  await begin(at('09:00:30'))
  happens([{ set: at('09:10:00', 'later', 2) }])
  expect(fired).toEqual([])
  await pass(30_000)
  expect(fired).toEqual(['bell for 09:00'])
  await pass(570_000)
  expect(fired).toEqual(['bell for 09:00', 'later for 09:10'])
})

test('deadlines passed while nobody looked fire at once, each once, in their order', async () => {
  await begin(at('08:30:00', 'close'), at('08:00:00', 'open'), at('07:00:00', 'other', 2))
  await pass(10)
  expect(fired).toEqual(['other for 07:00', 'open for 08:00', 'close for 08:30'])
  await pass(DAY)
  expect(fired).toHaveLength(3)
})

test('a deadline that moves is obeyed, earlier or later; the command of each time is another one', async () => {
  await begin(at('09:01:00'))
  happens([{ set: at('09:30:00') }])
  await pass(29 * 60_000)
  expect(fired).toEqual([])
  happens([{ set: at('09:29:30') }])
  await pass(30_000)
  expect(fired).toEqual(['bell for 09:29'])
  happens([{ set: at('09:40:00') }])
  await pass(DAY)
  expect(fired).toEqual(['bell for 09:29', 'bell for 09:40'])
  expect(commandIds.size).toBe(2)
})

test('a deadline that is cleared does not fire', async () => {
  await begin(at('09:01:00'))
  happens([{ clear: 'bell' }])
  await pass(DAY)
  expect(fired).toEqual([])
})

test('a deadline further away than a timer can count fires when it is due', async () => {
  await begin({ ...at('09:00:00'), dueAt: '2026-03-28T09:00:00.000Z' })
  await pass(25 * DAY)
  expect(fired).toEqual([])
  await pass(DAY)
  expect(fired).toEqual(['bell for 09:00'])
})

test('a clock that is set is obeyed within a minute', async () => {
  await begin(at('12:00:00'))
  vi.setSystemTime('2026-03-02T12:30:00.000Z')
  await pass(60_000)
  expect(fired).toEqual(['bell for 12:00'])
})

test('says since when something has been due', async () => {
  ring = () => Promise.reject(new Error('the log does not answer'))
  await begin(at('09:05:00'), at('09:01:00', 'other', 2))
  expect(deadlines.reactor.dueSince?.()).toBeNull()
  await pass(600_000)
  expect(deadlines.reactor.dueSince?.()).toBe('2026-03-02T09:01:00.000Z')
  ring = async () => {}
  await pass(60_000)
  expect(deadlines.reactor.dueSince?.()).toBeNull()
})

test('an event that names no time is dropped, and those behind it are not', async () => {
  await begin()
  happens('damaged')
  happens([{ set: at('09:01:00') }])
  await pass(60_000)
  expect(fired).toEqual(['bell for 09:01'])
  expect(complaints).toEqual(['deadlines: an event was dropped'])
})

describe('a deadline that cannot be fired', () => {
  test.each([new Error('the log does not answer'), new TypeError('undefined is not a function')])(
    'is tried again, ever more slowly, and holds up nothing but its own subject: %s',
    async (error) => {
      ring = async ({ key }) => {
        if (key === 'open') throw error
      }
      const others = Array.from({ length: 100 }, (_, i) => at('08:20:00', `other ${i}`, 2 + i))
      await begin(at('08:00:00', 'open'), at('08:10:00', 'close'), ...others)
      await pass(3600_000)
      const tries = fired.filter((entry) => entry.startsWith('open')).length
      expect(tries).toBeGreaterThan(10)
      expect(tries).toBeLessThan(80)
      expect(fired.filter((entry) => entry.startsWith('other'))).toHaveLength(100)
      expect(fired).not.toContain('close for 08:10')
      ring = async () => {}
      await pass(60_000)
      expect(fired.slice(-2)).toEqual(['open for 08:00', 'close for 08:10'])
      expect(commandIds.size).toBe(102)
      expect(new Set(complaints)).toEqual(new Set(['deadlines: retrying']))
    },
  )

  test('is let go when it is cleared or moved meanwhile', async () => {
    ring = ({ dueAt }) => (dueAt < NINE ? Promise.reject(new Error('no')) : Promise.resolve())
    await begin(at('08:00:00'), at('08:00:00', 'other', 2))
    happens([{ clear: 'other' }, { set: at('09:30:00') }])
    await pass(1800_000)
    expect(fired.filter((entry) => entry !== 'bell for 09:30')).toEqual(['bell for 08:00', 'other for 08:00'])
    expect(fired).toContain('bell for 09:30')
  })

  test('because it never ends does not hold up the others', async () => {
    let end = () => {}
    ring = ({ key }) => (key === 'stuck' ? new Promise<void>((resolve) => (end = resolve)) : Promise.resolve())
    await begin(at('08:00:00', 'stuck'), at('08:10:00', 'other', 2), at('09:05:00', 'later', 3))
    await pass(600_000)
    expect(fired).toEqual(['stuck for 08:00', 'other for 08:10', 'later for 09:05'])
    end()
  })

  test('because the rules refuse it is done with', async () => {
    ring = () => Promise.reject(rejected('Activity.NotFound'))
    await begin(at('08:00:00'))
    await pass(DAY)
    expect(fired).toEqual(['bell for 08:00'])
    expect(complaints).toEqual(['deadlines: the command was refused'])
  })

  test('because others keep writing is tried again', async () => {
    ring = async () => {
      if (fired.length < 3) throw rejected('Common.Conflict')
    }
    await begin(at('08:00:00'))
    await pass(60_000)
    expect(fired).toHaveLength(3)
  })

  test('because no area knows its kind waits for the version that does', async () => {
    await begin({ ...at('08:00:00'), kind: 'sing' }, at('08:10:00', 'other', 2))
    await pass(60_000)
    expect(fired).toEqual(['other for 08:10'])
    expect(deadlines.reactor.dueSince?.()).toBe('2026-03-02T08:00:00.000Z')
  })
})

test('stopping waits for what is being fired, and fires nothing more', async () => {
  let end = () => {}
  let isDone = false
  ring = () => new Promise<void>((resolve) => (end = resolve)).then(() => void (isDone = true))
  await begin(at('08:00:00', 'open'), at('08:10:00', 'close'))
  const stopped = deadlines.stop()
  end()
  await stopped
  expect(isDone).toBe(true)
  await pass(DAY)
  expect(fired).toEqual(['open for 08:00'])
})
