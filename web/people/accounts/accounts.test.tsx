// Account pages of platform admins.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editAccount, resetPersonPassword } from '../../../commands/people/admin/calls.ts'
import { editProfile } from '../../../commands/people/profile/calls.ts'
import { forgetPerson } from '../../../commands/people/user/calls.ts'
import type { Call } from '../../../protocol/call.ts'
import { answerList, userList } from '../../../queries/people/admin/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { createRoutes } from '../../app/router.tsx'
import { changeLanguage } from '../../shared/i18n.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'

const account = {
  expirationTime: null,
  avatar: null,
  title: null,
  homePage: null,
  about: null,
  facebook: null,
  gitHub: null,
  lastLogin: null,
  registeredAt: '2026-01-01T00:00:00.000Z',
  passwordUpdated: null,
  phone: null,
  birthday: null,
  gender: null,
  recoveryEmail: null,
  language: null,
  licenceTime: null,
  isPrivateShown: true,
  businessUnits: [],
  mustChangePassword: false,
  mayAuthor: true,
}
const admin = { ...account, id: 7, name: 'Ada', email: 'ada@demo.test', studentId: null, roles: ['admin'] }
const ben = { ...account, id: 9, name: 'Ben', email: 'ben@demo.test', studentId: 'S9', roles: ['student'] }
const listed = {
  userId: 9,
  name: 'Ben',
  email: 'ben@demo.test',
  studentId: 'S9',
  roles: ['student'],
  expirationTime: null,
  lastLogin: null,
}

const bodiesOf = (call: Call) => server.askedOf(call).map(({ body }) => body)
let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  server.on(userInfo, ({ userId }: { userId: number | null }) => reply(userId === 9 ? ben : admin))
  const found = { items: [{ ...listed, registeredAt: account.registeredAt }], total: 1, isMore: false, page: 1, size: 25 }
  server.on(userList, () => reply(found))
  server.on(answerList, () => reply({ items: [], total: 0, page: 1, size: 25 }))
  sessionStore.signOut()
  sessionStore.signIn('t', 7)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('searches accounts on the server, also by role, and links to each account', async () => {
  const { user } = await renderRoutes(createRoutes, '/admin-dashboard/user')
  const link = await screen.findByRole('link', { name: 'Ben' })
  expect(link.getAttribute('href')).toBe('/admin-dashboard/user/edit?userId=9')
  await user.type(screen.getByRole('searchbox', { name: 'E-mail, student number or name' }), 'be')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'student')
  await waitFor(() => expect(bodiesOf(userList).at(-1)).toMatchObject({ search: 'be', role: 'student', page: 1 }))
})

test('sorts accounts on the server by the clicked column', async () => {
  const { user } = await renderRoutes(createRoutes, '/admin-dashboard/user')
  await user.click(await screen.findByRole('button', { name: 'Student number' }))
  await user.click(screen.getByRole('button', { name: 'Student number' }))
  await waitFor(() => expect(bodiesOf(userList).at(-1)).toMatchObject({ sortBy: 'studentId', isDescending: true }))
})

test('edits roles and name of an account, and shows refusals', async () => {
  server.on(editAccount, () => refusal(409, 'User.OwnAdminRole', 'Another administrator can.'))
  const { user } = await renderRoutes(createRoutes, '/admin-dashboard/user/edit?userId=9')
  await user.click(await screen.findByRole('checkbox', { name: 'Teacher' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Another administrator can.')
  expect(bodiesOf(editAccount).at(-1)).toMatchObject({ userId: 9, name: 'Ben', roles: ['teacher', 'student'], expirationTime: null })
})

test('resets a password after confirmation', async () => {
  server.on(resetPersonPassword, () => reply({ isDone: true }))
  const { user } = await renderRoutes(createRoutes, '/admin-dashboard/user/edit?userId=9')
  await user.click(await screen.findByRole('button', { name: 'Reset password' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reset this password?' }))
  expect(bodiesOf(resetPersonPassword)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Reset password' }))
  await screen.findByText('The password was reset.')
})

test('erases a user only after their name has been typed', async () => {
  server.on(forgetPerson, () => reply({ isDone: true }))
  const { user } = await renderRoutes(createRoutes, '/admin-dashboard/user/edit?userId=9')
  await user.click(await screen.findByRole('button', { name: 'Delete this person’s data' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Permanently delete the data of Ben?' }))
  const button = dialog.getByRole('button', { name: 'Delete permanently' })
  await user.type(dialog.getByRole('textbox'), 'Be{Enter}')
  expect(button).toHaveProperty('disabled', true)
  expect(bodiesOf(forgetPerson)).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'n')
  await user.click(button)
  await screen.findByText('The person’s data was deleted.')
  expect(bodiesOf(forgetPerson)).toEqual([{ userId: 9 }])
})

test.each(['', '/user', '/licences', '/judge'])('refuses users without the role at /admin-dashboard%s, with a way back', async (page) => {
  server.on(userInfo, () => reply({ ...ben, id: 7 }))
  await renderRoutes(createRoutes, `/admin-dashboard${page}`)
  expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the homepage' }).getAttribute('href')).toBe('/user/groups')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('requires a name for a user without one', async () => {
  const { user } = await renderRoutes(createRoutes, '/user/7/edit')
  await user.clear(await screen.findByRole('textbox', { name: /^Name/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Name is required')).not.toEqual([])
  await changeLanguage('zh-TW')
  expect(await screen.findAllByText('姓名為必填')).not.toEqual([])
  await changeLanguage('en')
})

test.each([
  ['/admin-dashboard/user/edit?userId=99', 'Accounts', '/admin-dashboard/user'],
  ['/user/99/show', 'Back to the homepage', '/admin-dashboard'],
])('reports an unknown account, with a way back: %s', async (address, way, to) => {
  server.on(userInfo, ({ userId }: { userId: number | null }) =>
    userId === 99 ? refusal(404, 'User.NotFound', 'This account was not found.') : reply(admin),
  )
  await renderRoutes(createRoutes, address)
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText('This person does not exist any more')).toBeTruthy()
  expect(main.getAllByRole('link', { name: way }).at(-1)?.getAttribute('href')).toBe(to)
})

test('does not let users erase themselves', async () => {
  await renderRoutes(createRoutes, '/admin-dashboard/user/edit?userId=7')
  await screen.findByRole('button', { name: 'Download everything' })
  expect(screen.queryByRole('button', { name: 'Delete this person’s data' })).toBeNull()
})

test('edits the own profile; invalid fields are reported before sending', async () => {
  server.on(editProfile, () => reply({ isDone: true }))
  const { user } = await renderRoutes(createRoutes, '/user/7/edit')
  await user.type(await screen.findByRole('textbox', { name: 'Home page' }), 'http://x')
  await user.type(screen.getByRole('textbox', { name: /About me/ }), '𠮷'.repeat(3))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Please enter an address that starts with https://.')).not.toEqual([])
  expect(screen.getByText('3 of 200 characters')).not.toBeNull()
  expect(bodiesOf(editProfile)).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: 'Home page' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your profile was saved.')
  expect(bodiesOf(editProfile).at(-1)).toMatchObject({ name: 'Ada', about: '𠮷𠮷𠮷', homePage: '', gender: null })
})
