// Invitations on the unit's member page.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addUnitUser } from '../../../commands/people/businessUnit/calls.ts'
import { withdrawInvitation } from '../../../commands/people/invitation/calls.ts'
import { unitInfo, unitInvitations, unitUserList } from '../../../queries/people/units/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { guestUnits } from '../../../queries/site/settings/calls.ts'
import { createRoutes } from '../../app/router.tsx'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../../shared/testing/stubServer.ts'

const server = stubServer()
const END = '2027-08-31T15:59:59.999Z'
const own = { businessUnitId: 5, name: 'Day School', isAdmin: true, isCurrent: true }

beforeEach(() => {
  sessionStore.signIn('t', 7)
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], mustChangePassword: false, mayAuthor: false, businessUnits: [own] }))
  server.on(unitInfo, () => reply({ businessUnitId: 5, name: 'Day School', timeZone: 'Asia/Taipei', expirationTime: END }))
  server.on(guestUnits, () => reply({ businessUnits: [] }))
  server.on(unitUserList, () => reply({ items: [], total: 0, isMore: false, page: 1, size: 25 }))
})

test('an existing account is invited, listed below the members, and can be withdrawn', async () => {
  const kim = { userId: 12, email: 'kim@elsewhere.test', sentAt: '2026-11-01T00:00:00.000Z', validUntil: END, isOver: false }
  let waiting: object[] = []
  server.on(unitInvitations, () => reply({ items: waiting, total: waiting.length, page: 1, size: 25 }))
  server.on(addUnitUser, () => {
    waiting = [{ ...kim, places: [{ groupId: 21, name: 'Maths', role: 'student' }] }]
    return reply({ userId: 12, isNew: false, isInvited: true })
  })
  server.on(withdrawInvitation, () => {
    waiting = []
    return reply({ isDone: true })
  })
  const { user } = await renderRoutes(createRoutes, '/bu-admin/bu-members')
  await user.click((await screen.findAllByRole('button', { name: 'Add person' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Add person' })
  await user.type(within(dialog).getByRole('textbox', { name: /E-mail/ }), 'kim@elsewhere.test')
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Kim')
  await user.click(within(dialog).getByRole('button', { name: 'Add person' }))
  expect(await screen.findByText('Invited. They join when they accept in their inbox.')).toBeTruthy()
  const table = await screen.findByRole('table', { name: 'Pending invitations' })
  expect(within(table).getByText('Maths (Student)')).toBeTruthy()
  await user.click(within(table).getByRole('button', { name: /^Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw invitation' }))
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw invitation?' }))
  await user.click(question.getByRole('button', { name: 'Withdraw invitation' }))
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Pending invitations' })).toBeNull())
  expect(server.askedOf(withdrawInvitation)[0]?.body).toEqual({ businessUnitId: 5, userId: 12 })
})
