// Inbox in the bar: unread count, marking as read, and mail buttons, which never leave this site.
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { acceptInvitation, acceptPasswordReset, readInbox, rejectPasswordReset } from '../../../commands/people/inbox/calls.ts'
import { inboxMail, ownInbox } from '../../../queries/people/inbox/calls.ts'
import type { ShownMail } from '../../../queries/people/inbox/schemas.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { createRoutes } from '../../app/router.tsx'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'

let mails: ShownMail[]
const mail = (id: string, changes: Partial<ShownMail> = {}): ShownMail => ({
  id,
  message: `words of ${id}`,
  from: 'Amy',
  fromId: 9,
  fromName: 'Amy',
  createTime: '2026-11-01T08:00:00.000Z',
  left: null,
  right: null,
  activity: null,
  problem: null,
  read: false,
  action: null,
  ...changes,
})
const asking = (id: string, link = '/api/v2/User/PasswordReset/Accept'): ShownMail =>
  mail(id, {
    left: { type: 'accept', text: 'Accept', link, method: 'POST' },
    right: { type: 'reject', text: 'Reject', link: '/api/v2/User/PasswordReset/Reject', method: 'POST' },
  })

const server = signedInServer((stub) => {
  mails = []
  const person = { id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], businessUnits: [], mustChangePassword: false, mayAuthor: false }
  stub.on(userInfo, () => reply(person))
  stub.on(ownInbox, () => reply(mails))
  stub.on(readInbox, ({ mailIds }: { mailIds: string[] }) => {
    mails = mails.map((one) => (mailIds.includes(one.id) ? { ...one, read: true } : one))
    return reply({ isDone: true })
  })
})

test('shows the unread count and marks all mails as read on opening', async () => {
  mails = [mail('b'), mail('a'), mail('old', { read: true })]
  const { user } = await renderRoutes(createRoutes, '/user/groups')
  await user.click(await screen.findByRole('button', { name: 'Inbox, 2 new' }))
  const list = within(await screen.findByRole('list', { name: 'Messages, newest first' }))
  expect(list.getAllByText(/^words of/).map(({ textContent }) => textContent)).toEqual(['words of b', 'words of a', 'words of old'])
  await waitFor(() => expect(server.askedOf(readInbox).map(({ body }) => body)).toEqual([{ mailIds: ['b', 'a'] }]))
  expect(await screen.findByRole('button', { name: 'Inbox' })).toBeTruthy()
  expect(list.getAllByText('New')).toHaveLength(2)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Inbox' })))
})

test('caps the count at 99', async () => {
  mails = Array.from({ length: 100 }, (_, number) => mail(`${number}`))
  await renderRoutes(createRoutes, '/user/groups')
  expect((await screen.findByRole('button', { name: 'Inbox, 99+ new' })).textContent).toBe('99+')
})

test('shows an empty state', async () => {
  const { user } = await renderRoutes(createRoutes, '/user/groups')
  await user.click(await screen.findByRole('button', { name: 'Inbox' }))
  expect(await screen.findByText('No messages yet')).toBeTruthy()
})

const about = { activityType: 'Exercise', groupId: 1, activityId: 5, problemSetId: 4, problemId: 3, userId: null }

test('a notice has a link to the answers it is about, which closes the inbox', async () => {
  mails = [mail('b', { activity: about }), mail('a', { activity: { ...about, userId: 9 } }), mail('gone')]
  const { user } = await renderRoutes(createRoutes, '/user/groups')
  await user.click(await screen.findByRole('button', { name: 'Inbox, 3 new' }))
  const list = within(await screen.findByRole('list', { name: 'Messages, newest first' }))
  const links = list.getAllByRole('link', { name: 'Open' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/groups/1/practice/5/4/show?history=3',
    '/groups/1/practice/5/4/show?history=3&user=9',
  ])
  await user.click(links[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Messages, newest first' })).toBeNull())
})

test('a mail that arrives while the page is open is shown shortly with its link, and the focus stays', async () => {
  mails = [mail('old')]
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { user } = await renderRoutes(createRoutes, '/user/groups', queries)
  const bell = await screen.findByRole('button', { name: 'Inbox, 1 new' })
  bell.focus()
  expect(screen.queryByText('words of old')).toBeNull()
  mails = [mail('new', { activity: about }), ...mails]
  await act(() => queries.invalidateQueries({ queryKey: [ownInbox.path] }))
  expect(await screen.findByText('words of new')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Inbox, 2 new' }))
  await user.click(screen.getByRole('link', { name: 'Open' }))
  await waitFor(() => expect(server.askedOf(readInbox).map(({ body }) => body)).toEqual([{ mailIds: ['new'] }]))
  expect(await screen.findByRole('button', { name: 'Inbox, 1 new' })).toBeTruthy()
})

test('a button asks for confirmation, sends owner and mail id, and shows the reply', async () => {
  mails = [asking('a')]
  server.on(acceptPasswordReset, () => {
    mails = [{ ...asking('a'), read: true, action: 'accept' }]
    return reply('The password has been reset.')
  })
  const { user } = await renderRoutes(createRoutes, '/user/groups')
  await user.click(await screen.findByRole('button', { name: 'Inbox, 1 new' }))
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reset the password?' }))
  expect(server.askedOf(acceptPasswordReset)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('The password has been reset.')).toBeTruthy()
  expect(server.askedOf(acceptPasswordReset).map(({ body }) => body)).toEqual([{ userId: 7, mailId: 'a' }])
  expect(await screen.findByText('Accepted')).toBeTruthy()
})

test('a unit’s invitation is accepted with one click, since only the user is affected', async () => {
  const invitation = asking('a', '/api/v2/User/Invitation/Accept')
  mails = [invitation]
  server.on(acceptInvitation, () => {
    mails = [{ ...invitation, left: null, right: null, read: true, action: 'accept' }]
    return reply('You have joined the unit.')
  })
  const { user } = await renderRoutes(createRoutes, '/user/groups')
  await user.click(await screen.findByRole('button', { name: 'Inbox, 1 new' }))
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('You have joined the unit.')).toBeTruthy()
  expect(server.askedOf(acceptInvitation).map(({ body }) => body)).toEqual([{ userId: 7, mailId: 'a' }])
  expect(await screen.findByText('Accepted')).toBeTruthy()
})

test('shows the server’s message on refusal', async () => {
  mails = [asking('a')]
  server.on(rejectPasswordReset, () => refusal(409, 'Inbox.AlreadyDone', 'This message has already been handled.'))
  const { user } = await renderRoutes(createRoutes, '/user/groups')
  await user.click(await screen.findByRole('button', { name: 'Inbox, 1 new' }))
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('This message has already been handled.')).toBeTruthy()
})

test.each([
  'https://elsewhere.test/api/v2/User/PasswordReset/Accept',
  '//elsewhere.test/api/v2/User/PasswordReset/Accept',
  '/api/v2/User/Forget',
])('shows no button for a link to %s', async (link) => {
  mails = [asking('a', link)]
  const { user } = await renderRoutes(createRoutes, '/user/groups')
  await user.click(await screen.findByRole('button', { name: 'Inbox, 1 new' }))
  expect(await screen.findByRole('button', { name: 'Reject' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await act(async () => {})
})

test('the link of an e-mail marks the mail as read and goes on to the answers', async () => {
  server.on(inboxMail, () => reply(mail('a', { activity: about })))
  const { router } = await renderRoutes(createRoutes, '/inbox/a')
  await waitFor(() => expect(router.state.location.pathname).toBe('/groups/1/practice/5/4/show'))
  expect(router.state.location.search).toBe('?history=3')
  await waitFor(() => expect(server.askedOf(readInbox).map(({ body }) => body)).toEqual([{ mailIds: ['a'] }]))
})

test('the link of an e-mail shows a mail without a page, and says when there is none', async () => {
  server.on(inboxMail, () => reply(mail('a')))
  await renderRoutes(createRoutes, '/inbox/a')
  expect(await screen.findByText('words of a')).toBeTruthy()
  server.on(inboxMail, () => refusal(404, 'Inbox.NotFound', 'This message was not found.'))
  await renderRoutes(createRoutes, '/inbox/b')
  expect(await screen.findByText('This message was not found.')).toBeTruthy()
})
