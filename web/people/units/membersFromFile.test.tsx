// Adding class members from a file as a unit administrator, and correcting a student number.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { confirmImport, importInfo, previewImport } from '../../../commands/people/import/calls.ts'
import { editStudentNumber } from '../../../commands/people/user/calls.ts'
import { unitGroupUsers } from '../../../queries/people/units/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { createRoutes } from '../../app/router.tsx'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'

const server = stubServer()
const unit = { businessUnitId: 5, name: 'Day School', isAdmin: true, isCurrent: true }
const mei = { id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], mustChangePassword: false, mayAuthor: false, businessUnits: [unit] }
const END = '2027-08-31T15:59:59.999Z'
const user = (userId: number, name: string, studentId: string | null, role: string) => ({
  userId,
  name,
  email: `${name}@x.test`,
  studentId,
  role,
  isBlocked: false,
  expirationTime: null,
  joinTime: '2026-02-01T00:00:00.000Z',
  mayReset: true,
})
const group = {
  groupId: 21,
  name: 'Maths',
  description: '',
  expirationTime: END,
  isExpired: false,
  businessUnitId: 5,
  businessUnitName: 'Day School',
  unitExpirationTime: END,
  timeZone: 'Asia/Taipei',
  users: [user(7, 'Mei', null, 'teacher'), user(8, 'Amy', 'S1', 'student')],
}
const ID = '0d0f7f2e-8c1e-5f0a-9a4e-1b2c3d4e5f60'
const row = (place: number, email: string, standing: string, change = {}) => ({
  row: place,
  email,
  className: 'Maths',
  expirationTime: null,
  name: email,
  role: 'student',
  studentId: `S${place}`,
  standing,
  nameInFile: null,
  roleInFile: null,
  numberBefore: null,
  numberAfter: `S${place}`,
  isNumberLeft: false,
  isNumberTwice: false,
  ...change,
})
const chosen = async (rows: object[]) => {
  const seen = { importId: ID, state: 'ready', rows, faults: [], skipped: [], timeZone: 'Asia/Taipei', classEnd: END }
  server.on(previewImport, () => reply(seen))
  const shown = await renderRoutes(createRoutes, '/bu-admin/groups/21/members?import=')
  await screen.findByText(/a row that names another class is an error/)
  const file = new File(['email'], 'members.csv', { type: 'text/csv' })
  await shown.user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  await screen.findByRole('table')
  return shown
}

beforeEach(() => {
  server.asked.length = 0
  sessionStore.signIn('t', 7)
  server.on(userInfo, () => reply(mei))
  server.on(unitGroupUsers, () => reply(group))
})

test('members are added in the import steps and listed at the end', async () => {
  const rows = [row(2, 'amy@x.test', 'inClass'), row(3, 'ben@x.test', 'ofUnit'), row(4, 'zoe@x.test', 'elsewhere')]
  const seen = { importId: ID, state: 'ready', rows, faults: [], skipped: [], timeZone: 'Asia/Taipei', classEnd: END }
  server.on(previewImport, () => reply(seen))
  server.on(confirmImport, () => reply({ isDone: true }))
  const counts = { groupId: 21, rows: 3, classes: 0, registered: 0, existing: 1, invited: 1, inClass: 1, numbersLeft: 1, refused: [] }
  server.on(importInfo, () => reply({ ...counts, state: 'done', done: 3 }))
  const shown = await renderRoutes(createRoutes, '/bu-admin/groups/21/members')
  await shown.user.click(await screen.findByRole('link', { name: 'Add from file' }))
  expect(await screen.findByText(/a row that names another class is an error/)).toBeTruthy()
  await shown.user.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['email'], 'members.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText('People: 3. The file has no errors.')).toBeTruthy()
  expect(server.askedOf(previewImport)[0]?.body).toEqual({ businessUnitId: 5, groupId: 21, file: btoa('email') })
  expect(screen.getByText(/^1 of them is already in the class/)).toBeTruthy()
  const standings = ['Already in the class', 'Joins', 'Invited'].map((name) => screen.getAllByRole('cell', { name }).length)
  expect(standings).toEqual([1, 1, 1])
  await shown.user.click(screen.getByRole('button', { name: 'Add to the class' }))
  await waitFor(() => expect(shown.router.state.location.search).toBe(`?import=${ID}`))
  expect(await screen.findByText('The people in the file were added', {}, { timeout: 20_000 })).toBeTruthy()
  expect(screen.getByText(/^The student number of 1 person was not changed/)).toBeTruthy()
  const asked = server.askedOf(unitGroupUsers).length
  await shown.user.click(screen.getByRole('link', { name: 'Go to the members' }))
  expect(await screen.findByRole('table', { name: 'Members of Maths' })).toBeTruthy()
  expect(asked).toBeGreaterThan(1)
})

test('a student number is corrected in the table; refusals are shown in the dialog', async () => {
  server.on(editStudentNumber, () => refusal(403, 'User.MadeElsewhere', 'Made by another unit.'))
  const { user: hand } = await renderRoutes(createRoutes, '/bu-admin/groups/21/members')
  await hand.click(within(await screen.findByRole('row', { name: /Amy/ })).getByRole('button', { name: /^Actions/ }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Edit student number' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit student number' }))
  const field = await dialog.findByRole('textbox', { name: 'Student number of Amy' })
  await hand.clear(field)
  await hand.type(field, 'S77')
  await hand.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Made by another unit.')).toBeTruthy()
  server.on(editStudentNumber, () => reply({ isDone: true }))
  await hand.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.askedOf(editStudentNumber).at(-1)?.body).toEqual({ groupId: 21, userId: 8, studentId: 'S77' })
})

test('only students have a number to correct', async () => {
  const { user: hand } = await renderRoutes(createRoutes, '/bu-admin/groups/21/members')
  await hand.click(within(await screen.findByRole('row', { name: /Mei/ })).getByRole('button', { name: /^Actions/ }))
  await screen.findByRole('menuitem', { name: 'Reset password' })
  expect(screen.queryByRole('menuitem', { name: 'Edit student number' })).toBeNull()
})

test('the preview lists changed, unchanged and duplicate numbers, and what members keep', async () => {
  await chosen([
    row(2, 'amy@x.test', 'inClass', { name: 'Amy', nameInFile: 'Amelia', role: 'assistant', roleInFile: 'student', numberBefore: 'S1' }),
    row(3, 'ben@x.test', 'ofUnit', { isNumberTwice: true }),
    row(4, 'zoe@x.test', 'elsewhere', { numberAfter: null, isNumberLeft: true }),
    row(5, 'dan@x.test', 'ofUnit', { numberBefore: 'X1', numberAfter: 'X1', isNumberLeft: true }),
    row(6, 'eve@x.test', 'new', { expirationTime: '2027-12-31T15:59:59.999Z' }),
  ])
  const cells = ['S1 → S2', 'S3 (duplicate)', 'S4 is not used', 'X1 stays (S5 is not used)', 'S6']
  for (const name of [...cells, 'Amy (in the file: Amelia)', 'Assistant (in the file: Student)'])
    expect(screen.getByRole('cell', { name })).toBeTruthy()
  const notes = within(screen.getByText('Please check before you confirm').closest('[role=alert]') as HTMLElement)
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 person gets a different student number. Check that the columns of the file are in the right order.',
    '1 person gets a student number that someone else in the file or the class also has.',
    'The student numbers of 2 people are not used, because another unit manages them.',
    '1 person has a different name on the platform and keeps it.',
    '1 person has a different role in the class and keeps it.',
    expect.stringMatching(/^1 row has a date after the end of the class \(.*2027.*\)/),
  ])
})

test('a file without changes shows nothing to review', async () => {
  await chosen([row(2, 'amy@x.test', 'inClass', { numberBefore: 'S2' })])
  expect(screen.queryByText('Please check before you confirm')).toBeNull()
})

test('users who may not see the members cannot add any', async () => {
  server.on(unitGroupUsers, () => refusal(403, 'BusinessUnit.NotAdmin', 'Administrators of the unit only.'))
  await renderRoutes(createRoutes, '/bu-admin/groups/21/members')
  expect(await screen.findByText('Administrators of the unit only.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add from file' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add member' })).toBeNull()
})
