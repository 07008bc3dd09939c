// Announcements appear over a newly opened page: once, and never over other content.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { seeAnnouncements } from '../../../commands/site/announcementView/calls.ts'
import { editSetting } from '../../../commands/site/setting/calls.ts'
import { runningExams } from '../../../queries/exams/calls.ts'
import { announcementsToday } from '../../../queries/site/announcements/calls.ts'
import type { DueAnnouncement } from '../../../queries/site/announcements/schemas.ts'
import { isTenantMode, settingList, settingsTopic } from '../../../queries/site/settings/calls.ts'
import { touchedBy } from '../../shared/live/touched.ts'
import { useTenantMode } from '../../shared/tenantMode.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { stubLive } from '../../shared/testing/stubLive.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import SiteNews from '../SiteNews.tsx'

const words = (title: string) => ({ title, content: `It is **${title}**.` })
const due = (announcementId: number, texts: Partial<DueAnnouncement['texts']>): DueAnnouncement => ({
  announcementId,
  texts: { 'zh-TW': null, en: null, ...texts },
  publishedAt: '2026-03-02T01:00:00.000Z',
})

const sits = (isSitting: boolean) =>
  reply({ running: isSitting ? [{ groupId: 1, activityId: 5, name: 'Midterm', isClosed: true }] : [], groupIds: [1] })

const server = signedInServer((stub) => {
  stub.on(runningExams, () => sits(false))
  stub.on(announcementsToday, () => reply([due(1, { en: words('tonight') })]))
  stub.on(seeAnnouncements, ({ announcementIds }: { announcementIds: number[] }) => reply({ announcementIds }))
})

const Tenant = () => <p>{useTenantMode() === true ? 'one unit' : 'many units'}</p>
const open = (address: string, page = <main>{address}</main>) =>
  renderRoutes([{ path: '*', element: [<SiteNews key="news" />, <div key="page">{page}</div>] }], address)
const shown = () => screen.findByRole('dialog')
/** Longer than the window for an announcement. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1800))

test('a newly opened page shows an announcement; once read, it does not return', async () => {
  const { user } = await open('/user/groups')
  const dialog = within(await shown())
  expect(dialog.getByText('tonight', { selector: 'span' })).toBeTruthy()
  expect(await dialog.findByText('tonight', { selector: 'strong' })).toBeTruthy()
  expect(server.askedOf(seeAnnouncements)[0]?.body).toEqual({ announcementIds: [1] })
  await user.click(dialog.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('text rendered by the server appears at once, without a placeholder', async () => {
  const html = '<p>It is <strong>by the server</strong> at <span class="katex">9</span>.</p>'
  server.on(announcementsToday, () => reply([due(1, { en: { ...words('tonight'), html } })]))
  let isWaiting = false
  const watch = new MutationObserver(() => {
    isWaiting ||= document.querySelector('article [aria-busy]') !== null
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await open('/user/groups')
  expect(within(await shown()).getByText('by the server', { selector: 'strong' })).toBeTruthy()
  watch.disconnect()
  expect(isWaiting).toBe(false)
})

test('each of several announcements has its title, in the available language', async () => {
  server.on(announcementsToday, () => reply([due(2, { 'zh-TW': words('今晚'), en: words('tonight') }), due(1, { 'zh-TW': words('明天') })]))
  const { user } = await open('/user/groups')
  const dialog = within(await shown())
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['tonight', '明天'])
  expect(dialog.getByText('明天', { selector: 'h3' }).closest('article')?.lang).toBe('zh-Hant-TW')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an announcement shown today in another browser is not repeated', async () => {
  server.on(seeAnnouncements, () => reply({ announcementIds: [] }))
  await open('/user/groups')
  await waitFor(() => expect(server.askedOf(seeAnnouncements)).toHaveLength(1))
  await aWhile()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('no announcement appears over a problem, a dialog, or input; it waits for the next page', async () => {
  const problem = '/groups/1/practice/2/3/show?problem=4'
  const { router, user } = await open(problem, <input aria-label="name" />)
  await aWhile()
  expect(server.askedOf(announcementsToday)).toHaveLength(0)
  await user.click(screen.getByLabelText('name'))
  await router.navigate('/user/groups')
  await waitFor(() => expect(server.askedOf(announcementsToday)).toHaveLength(1))
  await aWhile()
  expect(server.askedOf(seeAnnouncements)).toHaveLength(0)
  ;(document.activeElement as HTMLElement).blur()
  expect(await shown()).toBeTruthy()
})

test('no announcement appears to an examinee whose exam runs, on any page', async () => {
  server.on(runningExams, () => sits(true))
  await open('/user/groups')
  await waitFor(() => expect(server.askedOf(runningExams)).toHaveLength(1))
  await aWhile()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.askedOf(seeAnnouncements)).toHaveLength(0)
})

test('an announcement that is open when an exam starts is hidden until the exam is left', async () => {
  const { router } = await open('/user/groups')
  await shown()
  await router.navigate('/groups/1/exams/5/show')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate('/')
  expect(within(await shown()).getByText('tonight', { selector: 'span' })).toBeTruthy()
})

test('after an interaction the announcement waits for the next page', async () => {
  let answer: (response: Response) => void = () => undefined
  server.on(announcementsToday, () => new Promise((resolve) => (answer = resolve)))
  const { user, router } = await open('/user/groups')
  await waitFor(() => expect(server.askedOf(announcementsToday)).toHaveLength(1))
  await user.click(screen.getByText('/user/groups'))
  answer(reply([due(1, { en: words('tonight') })]))
  await aWhile()
  expect(screen.queryByRole('dialog')).toBeNull()
  await router.navigate('/elsewhere')
  expect(await shown()).toBeTruthy()
})

test('an announcement published while a page is open waits for the next page', async () => {
  let announced: DueAnnouncement[] = []
  server.on(announcementsToday, () => reply(announced))
  const live = stubLive(server)
  const { router } = await open('/user/groups')
  await waitFor(() => expect(server.askedOf(announcementsToday)).toHaveLength(1))
  await waitFor(() => expect(live.isFollowed('announcements')).toBe(true))
  announced = [due(1, { en: words('tonight') })]
  live.tell('announcements', 'changed', {})
  await aWhile()
  expect(screen.queryByRole('dialog')).toBeNull()
  await router.navigate('/groups/1/info')
  expect(await shown()).toBeTruthy()
})

test('if the request or the claim fails, nothing is shown, and the next page retries', async () => {
  server.on(seeAnnouncements, () => refusal(503, 'Common.Unavailable', 'later'))
  const { router } = await open('/user/groups')
  await waitFor(() => expect(server.askedOf(seeAnnouncements)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  server.on(seeAnnouncements, () => reply({ announcementIds: [1] }))
  await router.navigate('/groups/1/info')
  expect(await shown()).toBeTruthy()
})

test('a setting changed elsewhere reaches the open page', async () => {
  let isOne = false
  server.on(announcementsToday, () => reply([]))
  server.on(isTenantMode, () => reply({ isTenantMode: isOne }))
  const live = stubLive(server)
  await open('/user/groups', <Tenant />)
  expect(await screen.findByText('many units')).toBeTruthy()
  await waitFor(() => expect(live.isFollowed('settings')).toBe(true))
  expect(server.askedOf(isTenantMode)).toHaveLength(1)
  isOne = true
  live.tell('settings', 'changed', {})
  expect(await screen.findByText('one unit')).toBeTruthy()
  expect(touchedBy(editSetting)).toContain(isTenantMode)
  // the settings page in another admin's window
  expect(touchedBy(settingsTopic)).toContain(settingList)
})
