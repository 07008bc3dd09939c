import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, CLASS, used } from '../school.fixture.ts'
import { usageMonths } from './usage.ts'
import { joinedVisits, usedMs } from './visits.ts'

const day = (time: string) => `2026-03-${time}:00.000Z`
const visit = (from: string, to: string) => ({ from: day(from), to: day(to) })
const MINUTE = 60_000

test('visits of a person are in the month in which they began; those that touch are one', () => {
  const events = [
    used(AMY, day('02T08:00'), day('02T08:30')),
    used(BEN, day('02T08:10'), day('02T08:12')),
    used(AMY, day('02T08:30'), day('02T08:50')),
    used(AMY, day('31T23:50'), '2026-04-01T00:10:00.000Z'),
  ]
  whenEvents(usageMonths, events).thenDocument(`${CLASS}/${AMY}/2026-03`, {
    groupId: CLASS,
    userId: AMY,
    month: '2026-03',
    visits: [visit('02T08:00', '02T08:50'), { from: day('31T23:50'), to: '2026-04-01T00:10:00.000Z' }],
  })
  const seen = whenEvents(usageMonths, events, 'lastSeen')
  expect(seen.documents().get(`${CLASS}/${AMY}`)).toMatchObject({ groupId: CLASS, userId: AMY, time: '2026-04-01T00:10:00.000Z' })
  expect(seen.documents().get(`${CLASS}/${BEN}`)).toMatchObject({ groupId: CLASS, userId: BEN, time: day('02T08:12') })
})

test('visits that arrive late or span others are merged in order', () => {
  const between = (...times: [string, string][]) => {
    const events = times.map(([from, to]) => used(AMY, day(from), day(to)))
    const document = whenEvents(usageMonths, events).documents().get(`${CLASS}/${AMY}/2026-03`)
    return (document as { visits: unknown } | undefined)?.visits
  }
  expect(between(['02T09:00', '02T09:10'], ['02T08:00', '02T08:10'])).toEqual([
    visit('02T08:00', '02T08:10'),
    visit('02T09:00', '02T09:10'),
  ])
  expect(between(['02T08:00', '02T08:10'], ['02T08:20', '02T08:30'], ['02T08:05', '02T08:25'])).toEqual([visit('02T08:00', '02T08:30')])
})

test('a visit goes on from one month into the next', () => {
  const [before, after] = [visit('31T23:40', '31T23:59'), { from: day('31T23:59'), to: '2026-04-01T00:29:00.000Z' }]
  expect(joinedVisits([after, visit('02T08:00', '02T08:10'), before])).toEqual([visit('02T08:00', '02T08:10'), { ...before, to: after.to }])
})

test('minutes of a range count what lies in it, and a moment in two tabs once', () => {
  const visits = [visit('02T08:00', '02T08:30'), visit('02T08:20', '02T08:40'), visit('03T10:00', '03T10:10')]
  expect(usedMs(visits, day('01T00:00'), day('04T00:00'))).toBe(50 * MINUTE)
  expect(usedMs(visits, day('02T08:25'), day('03T10:05'))).toBe(20 * MINUTE)
  expect(usedMs(visits, day('02T08:40'), day('03T10:00'))).toBe(0)
  expect(usedMs([], day('01T00:00'), day('04T00:00'))).toBe(0)
})
