// Announcements over HTTP: write permission, and shown to each user once a day across browsers.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { House } from '../../../server/testing/house.ts'
import { openTab } from '../../../server/testing/tab.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { newCommandId } from '../../kit/ids.ts'
import { announcement } from '../examples.fixture.ts'

let house: House
let admin: string
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 2 })
  admin = await house.signIn('admin@school.test')
})
afterAll(() => house.close())

const add = async (isActive: boolean) =>
  (await house.call('Admin/Announcement/Add', { ...announcement, isActive }, admin)).body.announcementId as number
const student = (number: number) => house.students[number] as House['students'][number]
const caughtUp = async () => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
}
const dueFor = async (token: string) => {
  await caughtUp()
  return ((await house.call('Announcement/Today', null, token)).body as { announcementId: number }[]).map(
    ({ announcementId }) => announcementId,
  )
}
const see = async (announcementIds: number[], token: string) =>
  (await house.call('Announcement/Seen', { announcementIds }, token)).body.announcementIds as number[]
const seenBy = async (announcementId: number) => {
  await caughtUp()
  return (await house.call('Admin/Announcement/Info', { announcementId }, admin)).body.seenBy as number
}

// the first one: no earlier message is in flight
it('open pages hear of a new one, and of a setting', async () => {
  const { body } = await house.call('Live/Ticket', {}, student(0).token)
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket: body.ticket })
  expect(await tab.next()).toMatchObject({ type: 'welcome' })
  for (const topic of ['announcements', 'settings']) {
    tab.send({ type: 'follow', topic })
    expect(await tab.next()).toMatchObject({ type: 'following', topic })
  }
  const announcementId = await add(true)
  expect(await tab.until('changed', 'announcements')).toMatchObject({ payload: {} })
  await house.call('Setting/Edit', { name: 'contactPhone', value: '0800-111-222' }, admin)
  expect(await tab.until('changed', 'settings')).toMatchObject({ payload: {} })
  tab.socket.close()
  await house.call('Admin/Announcement/Delete', { announcementId }, admin)
})

it('only platform admins write them, and only with valid content', async () => {
  for (const token of [student(0).token, house.teacher.token])
    expect((await house.call('Admin/Announcement/Add', announcement, token)).body.code).toBe('Common.Forbidden')
  expect((await house.call('Admin/Announcement/Add', announcement)).status).toBe(401)
  const faultsOf = async (texts: object) => {
    const { body } = await house.call('Admin/Announcement/Add', { ...announcement, texts }, admin)
    return (body.validationErrors as { field: string; code: string }[]).map(({ field, code }) => [field, code])
  }
  const words = { title: 'Tonight', content: 'Down.' }
  expect(await faultsOf({ 'zh-TW': null, en: null })).toEqual([['texts', 'Announcement.TextMissing']])
  expect(await faultsOf({ 'zh-TW': null, en: { ...words, title: ' ' } })).toEqual([['texts.en.title', 'Field.Required']])
  expect(await faultsOf({ 'zh-TW': null, en: { ...words, content: '' } })).toEqual([['texts.en.content', 'Announcement.ContentMissing']])
  expect(await faultsOf({ 'zh-TW': null, en: { ...words, content: 'a'.repeat(5001) } })).toEqual([
    ['texts.en.content', 'Announcement.ContentTooLong'],
  ])
})

it('is shown to each user once a day, across browsers', async () => {
  const announcementId = await add(true)
  const [one, other] = [student(0).token, student(1).token]
  expect(await dueFor(one)).toEqual([announcementId])
  const { body } = await house.call('Announcement/Today', null, one)
  expect(body[0].texts.en).toMatchObject({ ...announcement.texts.en, html: '<p>The platform is <strong>down</strong> tonight.</p>' })
  // two browsers of the same user at once
  const shown = await Promise.all([see([announcementId], one), see([announcementId], one), see([announcementId], other)])
  expect(shown.flat()).toEqual([announcementId, announcementId])
  expect(shown[2]).toEqual([announcementId])
  expect(await dueFor(one)).toEqual([])
  expect(await dueFor(house.teacher.token)).toEqual([announcementId])
  expect(await seenBy(announcementId)).toBe(2)
  // editing the text does not make a new announcement
  await house.call('Admin/Announcement/Edit', { announcementId, ...announcement, isActive: true }, admin)
  expect(await dueFor(one)).toEqual([])
  await house.call('Admin/Announcement/Delete', { announcementId }, admin)
})

it('a page that has lost the reply hears the same again', async () => {
  const announcementId = await add(true)
  const headers = { 'idempotency-key': newCommandId(new Date()) }
  const ask = () => house.call('Announcement/Seen', { announcementIds: [announcementId] }, student(0).token, headers)
  expect((await ask()).body).toEqual({ announcementIds: [announcementId] })
  expect((await ask()).body).toEqual({ announcementIds: [announcementId] })
  expect(await see([announcementId], student(0).token)).toEqual([])
  await house.call('Admin/Announcement/Delete', { announcementId }, admin)
})

it('inactive and unknown announcements are not shown', async () => {
  const announcementId = await add(false)
  expect(await dueFor(student(0).token)).toEqual([])
  expect(await see([announcementId, 1], student(0).token)).toEqual([])
  await house.call('Admin/Announcement/Activate', { announcementId, isActive: true }, admin)
  expect(await dueFor(student(0).token)).toEqual([announcementId])
  await house.call('Admin/Announcement/Delete', { announcementId }, admin)
  expect(await see([announcementId], student(1).token)).toEqual([])
  expect((await house.call('Admin/Announcement/Edit', { announcementId, ...announcement }, admin)).body.code).toBe('Announcement.NotFound')
})
