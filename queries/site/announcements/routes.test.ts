import { expect, test } from 'vitest'
import { ADMIN, AMY, ANALYST, BEN, TEACHER, UNIT_ADMIN } from '../../../projections/school.fixture.ts'
import {
  announced,
  announcementDeactivated,
  announcementEdited,
  announcementSeen,
  announcementWithdrawn,
} from '../../../projections/site/announcements.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { announcementInfo, announcementList, announcementsToday } from './calls.ts'
import { announcementQueries } from './routes.ts'

/** The clock is at 2026-06-01T00:00:00Z, the same day in Taipei. */
const [TODAY, YESTERDAY] = ['2026-06-01', '2026-05-31']

const school = schoolAsking(announcementQueries, () => [
  announced(71, '停機'),
  announced(72, '期末考 Final exam'),
  announced(73, '草稿', false),
  announcementSeen(71, AMY, YESTERDAY),
  announcementSeen(72, AMY, TODAY),
  announcementSeen(72, BEN, YESTERDAY),
])
const dueFor = async (userId: number) => (await school.ask(announcementsToday, {}, userId)).map(({ announcementId }) => announcementId)
const listed = async (search = '') => {
  const { items, total } = await school.ask(announcementList, { search }, ADMIN)
  return [items.map(({ announcementId }) => announcementId), total]
}

test('everybody is shown what is active, the newest first, and not what they were shown today', async () => {
  expect(await dueFor(TEACHER)).toEqual([72, 71])
  expect(await dueFor(BEN)).toEqual([72, 71])
  expect(await dueFor(AMY)).toEqual([71])
  expect((await school.ask(announcementsToday, {}, AMY))[0]).toMatchObject({
    texts: { en: { title: '停機', content: '**停機** (en)', html: '<p>**停機** (en)</p>' } },
  })
})

test('platform admins see all, the newest first, or search them; and how many people have seen each', async () => {
  expect(await listed()).toEqual([[73, 72, 71], 3])
  expect(await listed('考')).toEqual([[72], 1])
  expect(await listed('FINAL')).toEqual([[72], 1])
  const { items } = await school.ask(announcementList, {}, ADMIN)
  expect(items.map(({ seenBy }) => seenBy)).toEqual([0, 2, 1])
  expect(items[0]).toMatchObject({ titles: { 'zh-TW': '草稿', en: '草稿' }, isActive: false, changedByName: `名字${ADMIN}` })
  expect(await school.ask(announcementInfo, { announcementId: 72 }, ADMIN)).toMatchObject({ seenBy: 2, isActive: true })
})

test('nobody else does', async () => {
  for (const userId of [TEACHER, UNIT_ADMIN, ANALYST]) {
    await expect(school.ask(announcementList, {}, userId)).rejects.toMatchObject({ code: 'Common.Forbidden' })
    await expect(school.ask(announcementInfo, { announcementId: 71 }, userId)).rejects.toMatchObject({ code: 'Common.Forbidden' })
  }
})

test('shows edited, deactivated and withdrawn announcements', async () => {
  await school.happens(announcementEdited(72, '延期'), announcementDeactivated(71), announcementWithdrawn(73))
  expect(await dueFor(TEACHER)).toEqual([72])
  expect(await listed()).toEqual([[72, 71], 2])
  expect(await listed('FINAL')).toEqual([[], 0])
  await expect(school.ask(announcementInfo, { announcementId: 73 }, ADMIN)).rejects.toMatchObject({ code: 'Announcement.NotFound' })
})
