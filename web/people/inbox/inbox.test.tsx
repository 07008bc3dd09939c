// Inbox in the bar: unread count, marking as read, and mail buttons, which never leave this site.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { acceptInvitation, acceptPasswordReset, readInbox, rejectPasswordReset } from '../../../commands/people/inbox/calls.ts'
import { ownInbox } from '../../../queries/people/inbox/calls.ts'
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
