import { describe, expect, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { announcements } from './decider.ts'
import type { AnnouncementEvent } from './events.ts'
import { announcementTexts } from './schemas.ts'

const { given } = specification(announcements)
const announcementId = 7
const who = { announcementId, by: 1 }
const texts = { 'zh-TW': { title: '停機', content: '今晚 **22:00** 起停機。' }, en: null }
const others = { ...texts, en: { title: 'Down', content: 'From **22:00** tonight.' } }
const published = (isActive = true): AnnouncementEvent => ({
  type: 'AnnouncementPublished',
  data: { announcementId, texts, isActive, publishedBy: 1 },
})
const edited: AnnouncementEvent = { type: 'AnnouncementEdited', data: { announcementId, texts: others, editedBy: 1 } }
const activated: AnnouncementEvent = { type: 'AnnouncementActivated', data: { announcementId, activatedBy: 1 } }
const deactivated: AnnouncementEvent = { type: 'AnnouncementDeactivated', data: { announcementId, deactivatedBy: 1 } }
const withdrawn: AnnouncementEvent = { type: 'AnnouncementWithdrawn', data: { announcementId, withdrawnBy: 1 } }

describe('an announcement', () => {
  test('is published, active or not', () => {
    given()
      .when({ type: 'PublishAnnouncement', ...who, texts, isActive: true })
      .then(published())
    given()
      .when({ type: 'PublishAnnouncement', ...who, texts, isActive: false })
      .then(published(false))
  })
  test('is edited, as far as it becomes another', () => {
    const edit = (words: typeof others | typeof texts, isActive: boolean) =>
      ({ type: 'EditAnnouncement', ...who, texts: words, isActive }) as const
    given(published()).when(edit(texts, true)).thenNothing()
    given(published()).when(edit(others, true)).then(edited)
    given(published()).when(edit(others, false)).then(edited, deactivated)
    given(published(), edited, deactivated).when(edit(others, true)).then(activated)
  })
  test('is shown, and not shown any more', () => {
    const activate = (isActive: boolean) => ({ type: 'ActivateAnnouncement', ...who, isActive }) as const
    given(published()).when(activate(true)).thenNothing()
    given(published()).when(activate(false)).then(deactivated)
    given(published(), deactivated).when(activate(true)).then(activated)
  })
  test('is withdrawn for good', () => {
    given(published())
      .when({ type: 'WithdrawAnnouncement', ...who })
      .then(withdrawn)
    given(published(), withdrawn)
      .when({ type: 'WithdrawAnnouncement', ...who })
      .thenNothing()
    given(published(), withdrawn)
      .when({ type: 'ActivateAnnouncement', ...who, isActive: true })
      .rejects('Announcement.NotFound')
  })
  test('that was never published is not found', () => {
    given()
      .when({ type: 'EditAnnouncement', ...who, texts, isActive: true })
      .rejects('Announcement.NotFound')
    given()
      .when({ type: 'WithdrawAnnouncement', ...who })
      .rejects('Announcement.NotFound')
  })
})

test('has complete texts in one language at least, within the limits', () => {
  const faultsOf = (words: unknown) =>
    announcementTexts.safeParse(words).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(faultsOf(texts)).toBeUndefined()
  expect(faultsOf({ 'zh-TW': null, en: null })).toEqual([['', 'Announcement.TextMissing']])
  expect(faultsOf({ ...texts, en: { title: 'Down', content: ' ' } })).toMatchObject([['en.content', expect.anything()]])
  const marks = { title: 'x', content: '*a_'.repeat(1600) }
  expect(faultsOf({ ...texts, en: marks })).toEqual([['en.content', 'Announcement.TextTooComplex']])
})
