// Management of announcements by platform admins.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activateAnnouncement, addAnnouncement, deleteAnnouncement, editAnnouncement } from '../../../commands/site/announcement/calls.ts'
import { announcementInfo, announcementList } from '../../../queries/site/announcements/calls.ts'
import type { ListedAnnouncement } from '../../../queries/site/announcements/schemas.ts'
import ConfirmDialog from '../../app/ConfirmDialog.tsx'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'
import AnnouncementEditPage from './AnnouncementEditPage.tsx'
import AnnouncementsPage from './AnnouncementsPage.tsx'

const listed: ListedAnnouncement = {
  announcementId: 7,
  titles: { 'zh-TW': '今晚停機', en: 'Down tonight' },
  isActive: true,
  publishedAt: '2026-03-02T01:00:00.000Z',
  changedAt: '2026-03-02T02:00:00.000Z',
  changedByName: 'Ada',
  seenBy: 31,
}
const { titles: _, ...rest } = listed
const info = {
  ...rest,
  texts: { 'zh-TW': { title: '今晚停機', content: '十點。' }, en: { title: 'Down tonight', content: 'At **ten**.' } },
}

const server = stubServer()
beforeEach(() => {
  server.asked.length = 0
  server.on(announcementList, () => reply({ items: [listed], total: 1, page: 1, size: 25, isMore: false }))
  server.on(announcementInfo, () => reply(info))
  for (const call of [activateAnnouncement, deleteAnnouncement, editAnnouncement]) server.on(call, () => reply({ isDone: true }))
  server.on(addAnnouncement, () => reply({ announcementId: 8 }))
})

const open = async (address: string) => {
  const shown = await renderRoutes(
    [
      { path: '/admin-dashboard/announcements', element: [<AnnouncementsPage key="page" />, <ConfirmDialog key="question" />] },
      { path: '/admin-dashboard/announcements/edit', element: <AnnouncementEditPage /> },
    ],
    address,
  )
  await i18n.loadNamespaces(['announcements', 'table'])
  return shown
}
const act = async (user: Awaited<ReturnType<typeof open>>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: /Down tonight/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('each is listed with its state and view count, and searched on the server', async () => {
  const { user } = await open('/admin-dashboard/announcements')
  const table = within(await screen.findByRole('table'))
  for (const text of ['Down tonight', 'Active', '31', 'Chinese, English']) expect(await table.findByText(text)).toBeTruthy()
  expect(table.getByText(/by Ada/)).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'ton')
  await waitFor(() => expect(server.askedOf(announcementList).at(-1)?.body).toEqual({ search: 'ton', page: 1, size: 25 }))
})

test('an empty list offers to write the first one', async () => {
  server.on(announcementList, () => reply({ items: [], total: 0, page: 1, size: 25, isMore: false }))
  await open('/admin-dashboard/announcements')
  expect(await screen.findByText('No announcements yet')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Write announcement' })).toHaveLength(2)
})

test('hiding one can be undone', async () => {
  const { user } = await open('/admin-dashboard/announcements')
  await act(user, 'Stop showing')
  await waitFor(() => expect(server.askedOf(activateAnnouncement)[0]?.body).toEqual({ announcementId: 7, isActive: false }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.askedOf(activateAnnouncement)[1]?.body).toEqual({ announcementId: 7, isActive: true }))
})

test('one is deleted after confirmation; a refusal is shown', async () => {
  const { user } = await open('/admin-dashboard/announcements')
  server.on(deleteAnnouncement, () => refusal(404, 'Announcement.NotFound', 'This announcement was not found.'))
  await act(user, 'Delete')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('This announcement was not found.')).toBeTruthy()
  expect(server.askedOf(deleteAnnouncement)[0]?.body).toEqual({ announcementId: 7 })
})

test('a new one is written in one language, previewed, and sent', async () => {
  const { user, router } = await open('/admin-dashboard/announcements/edit')
  const english = within(await screen.findByRole('region', { name: 'In English' }))
  await user.type(english.getByLabelText(/^Title/), 'Exam week')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The announcement has no content yet.')).toBeTruthy()
  expect(server.askedOf(addAnnouncement)).toEqual([])
  await user.type(english.getByLabelText(/^Content/), 'Be **early**.')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Exam week' }))
  expect(await dialog.findByText('early', { selector: 'strong' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'OK' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const texts = { 'zh-TW': null, en: { title: 'Exam week', content: 'Be **early**.' } }
  await waitFor(() => expect(server.askedOf(addAnnouncement)[0]?.body).toEqual({ texts, isActive: true }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/announcements'))
})

test('an existing one can be changed, and reduced to one language', async () => {
  const { user } = await open('/admin-dashboard/announcements/edit?announcementId=7')
  const english = within(await screen.findByRole('region', { name: 'In English' }))
  expect(screen.getByText(/seen it: 31/)).toBeTruthy()
  for (const label of [/^Title/, /^Content/]) await user.clear(english.getByLabelText(label))
  await user.click(screen.getByRole('switch'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const texts = { ...info.texts, en: null }
  await waitFor(() => expect(server.askedOf(editAnnouncement)[0]?.body).toEqual({ announcementId: 7, texts, isActive: false }))
})

test('a deleted one says so, with a link to the list', async () => {
  server.on(announcementInfo, () => refusal(404, 'Announcement.NotFound', 'This announcement was not found.'))
  await open('/admin-dashboard/announcements/edit?announcementId=9')
  expect(await screen.findByText('Announcement not found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Announcements' })).toHaveLength(2)
})
