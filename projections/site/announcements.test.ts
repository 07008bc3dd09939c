import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import * as school from '../school.fixture.ts'
import * as told from './announcements.fixture.ts'
import { announcementsView } from './announcements.ts'
import { announcementViewsView } from './announcementViews.ts'

const [ID, OTHER] = [71, 72]

test('an announcement, with when and by whom it was changed last', () => {
  const [published, edited, off] = [
    told.announced(ID, '停機'),
    told.announcementEdited(ID, '恢復', school.TEACHER),
    told.announcementDeactivated(ID),
  ]
  const first = { announcementId: ID, position: published.position, publishedAt: published.metadata.recordedAt, publishedBy: school.ADMIN }
  whenEvents(announcementsView, [published]).thenDocument(ID, {
    ...first,
    texts: published.data.texts,
    isActive: true,
    changedAt: published.metadata.recordedAt,
    changedBy: school.ADMIN,
  })
  whenEvents(announcementsView, [published, edited]).thenDocumentWith(ID, {
    ...first,
    texts: { 'zh-TW': { title: '恢復', content: '恢復' }, en: null },
    changedAt: edited.metadata.recordedAt,
    changedBy: school.TEACHER,
  })
  whenEvents(announcementsView, [published, edited, off]).thenDocumentWith(ID, { isActive: false, changedBy: school.ADMIN })
  whenEvents(announcementsView, [published, off, told.announcementActivated(ID)]).thenDocumentWith(ID, { isActive: true })
  whenEvents(announcementsView, [published, told.announcementWithdrawn(ID)]).thenDocuments({})
})

test('is found by any word of its title in either language, for as long as it is there', () => {
  const keysOf = (...events: Parameters<typeof whenEvents>[1][number][]) =>
    [...whenEvents(announcementsView, events, 'announcementsFound').documents().values()].map(
      (found) => (found as unknown as { key: string }).key,
    )
  const [published, renamed] = [told.announced(ID, 'Down tonight'), told.announcementEdited(ID, '恢復')]
  expect(keysOf(published).sort()).toEqual(['down tonight', 'tonight'])
  expect(keysOf(published, renamed).sort()).toEqual(['復', '恢復'])
  expect(keysOf(published, renamed, told.announcementWithdrawn(ID))).toEqual([])
})

test('are counted, the withdrawn no more', () => {
  const count = (...events: Parameters<typeof whenEvents>[1][number][]) =>
    whenEvents(announcementsView, events, 'announcementCounts').documents().get('all')
  const two = [told.announced(ID, 'a'), told.announced(OTHER, 'b'), told.announcementEdited(ID, 'c')]
  expect(count(...two)).toMatchObject({ count: 2 })
  expect(count(...two, told.announcementWithdrawn(ID))).toMatchObject({ count: 1 })
})

test('viewers with their number of days and last view, and the number of viewers', () => {
  const { AMY, BEN } = school
  const first = told.announcementSeen(ID, AMY, '2026-03-02')
  const events = [first, told.announcementSeen(ID, BEN, '2026-03-02'), told.announcementSeen(ID, AMY, '2026-03-03')]
  const late = told.announcementSeen(ID, AMY, '2026-03-01')
  const firstAt = first.metadata.recordedAt
  whenEvents(announcementViewsView, [...events, late]).thenDocument(`${ID}/${AMY}`, {
    announcementId: ID,
    userId: AMY,
    firstAt,
    lastDay: '2026-03-03',
    days: 3,
  })
  const audience = whenEvents(announcementViewsView, events, 'announcementAudiences').documents().get(String(ID))
  expect(audience).toMatchObject({ people: 2 })
})
