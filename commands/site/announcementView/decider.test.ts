import { expect, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { todayOf } from './clock.ts'
import { announcementViews } from './decider.ts'
import type { AnnouncementViewEvent } from './events.ts'

const { given } = specification(announcementViews)
const whose = { userId: 9, day: '2026-03-02' }
const seen = (announcementId: number): AnnouncementViewEvent => ({ type: 'AnnouncementSeen', data: { announcementId, ...whose } })
const see = (...announcementIds: number[]) => ({ type: 'SeeAnnouncements', ...whose, announcementIds }) as const

test('each is seen once a day', () => {
  given()
    .when(see(1, 2, 1))
    .then(seen(1), seen(2))
  given(seen(1)).when(see(1, 2)).then(seen(2))
  given(seen(1), seen(2)).when(see(2, 1)).thenNothing()
})

test('the day is that of the current unit; without a unit, that of the platform', () => {
  const units = [
    { businessUnitId: 5, isCurrent: false },
    { businessUnitId: 6, isCurrent: true },
  ]
  const access = {
    user: (userId: number) => (userId === 9 ? { businessUnits: units } : null),
    unit: (businessUnitId: number) => ({ timeZone: businessUnitId === 6 ? 'America/New_York' : 'UTC' }),
  } as unknown as Parameters<typeof todayOf>[0]
  const now = new Date('2026-03-01T17:00:00Z')
  expect([todayOf(access, 9, now), todayOf(access, 10, now)]).toEqual(['2026-03-01', '2026-03-02'])
})
