// Unit pages for administrators: members and their expiry, members of a class, and refusals.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { blockUnitGroupUser, expireUnitGroupUsers } from '../../../commands/classes/unitGroup/calls.ts'
import {
  addUnitUser,
  changeUnitAdmin,
  expireUnitUsers,
  resetUnitGroupUser,
  resetUnitUser,
} from '../../../commands/people/businessUnit/calls.ts'
import {
  anyUnitInfo,
  groupStudents,
  unitGroupList,
  unitGroupUsers,
  unitHistory,
  unitInfo,
  unitUserList,
} from '../../../queries/people/units/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { guestUnits } from '../../../queries/site/settings/calls.ts'
import { createRoutes } from '../../app/router.tsx'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'

const server = stubServer()
const own = { businessUnitId: 5, name: 'Day School', isAdmin: true, isCurrent: true }
const mei = { id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], mustChangePassword: false, mayAuthor: false, businessUnits: [own] }
const END = '2027-08-31T15:59:59.999Z'
const unit = {
  businessUnitId: 5,
  type: 'school',
  name: 'Day School',
  description: '',
  createTime: '2026-01-01T00:00:00.000Z',
  expirationTime: END,
  isExpired: false,
  timeZone: 'Asia/Taipei',
  isRestricted: false,
  isGame: false,
  groupCount: 1,
  memberCount: 2,
  administrators: [],
}
const amy = {
  userId: 8,
  name: 'Amy',
  email: 'amy@x.test',
  studentId: 'S1',
  isAdmin: false,
  expirationTime: '2027-06-30T15:59:59.999Z',
  isOwn: true,
}
const ben = { ...amy, userId: 9, name: 'Ben', email: 'ben@x.test', studentId: null, expirationTime: null }
const member = (person: object, role: string) => ({
  ...person,
  role,
  isBlocked: false,
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
  users: [member({ ...ben, userId: 10, name: 'Tea', email: 'tea@x.test' }, 'teacher'), member(amy, 'student')],
}
const pageOf = (items: readonly object[]) => reply({ items, total: items.length, isMore: false, page: 1, size: 25 })

beforeEach(() => {
  server.asked.length = 0
  sessionStore.signIn('t', 7)
  server.on(userInfo, () => reply(mei))
  server.on(unitInfo, () => reply(unit))
  server.on(guestUnits, () => reply({ businessUnits: [] }))
  server.on(unitUserList, () => pageOf([amy, ben]))
  server.on(unitGroupUsers, () => reply(group))
})

const open = (address: string) => renderRoutes(createRoutes, address)
const rowOf = async (name: RegExp) => await screen.findByRole('row', { name })
const choose = async (user: UserEvent, name: RegExp, action: string) => {
  await user.click(within(await rowOf(name)).getByRole('button', { name: /^Actions/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const save = async (user: UserEvent) => await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))

test('unit administrators see the kind of the unit', async () => {
  server.on(unitInfo, () => reply({ ...unit, type: 'company', isRestricted: true }))
  await open('/bu-admin/bu-manager')
  const kind = (await screen.findByText('Company', { selector: 'dd' })).parentElement as HTMLElement
  expect(within(kind).getByText('Type')).toBeTruthy()
  expect(within(kind).getByText('Restricted')).toBeTruthy()
})

test('expiry times are days of the unit’s zone, and the server sorts by the clicked column', async () => {
  const { user } = await open('/bu-admin/bu-members')
  expect(
    within(await rowOf(/amy@x.test/))
      .getByText('2027/06/30')
      .getAttribute('title'),
  ).toBe('2027/06/30 23:59 (Asia/Taipei)')
  expect(within(await rowOf(/ben@x.test/)).getByText('With the unit')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Ends/ }))
  await waitFor(() => expect(server.askedOf(unitUserList).at(-1)?.body).toMatchObject({ sortBy: 'ends', isDescending: false }))
})

test('one person’s expiry is a day, at most the unit’s end in its zone; several are sent in one command', async () => {
  server.on(expireUnitUsers, () => reply({ isDone: true }))
  const { user } = await open('/bu-admin/bu-members')
  await choose(user, /amy@x.test/, 'Change end date')
  await waitFor(() => expect(document.activeElement?.id).toBe('expiry'))
  expect(screen.getByRole('textbox', { name: 'Ends', description: /Asia\/Taipei/ })).toBe(document.activeElement)
  await user.click(screen.getByRole('button', { name: 'Ends: calendar' }))
  await user.click(await screen.findByRole('button', { name: /15 June 2027/ }))
  await save(user)
  const first = { businessUnitId: 5, userIds: [8], expirationTime: '2027-06-15T15:59:59.999Z' }
  await waitFor(() => expect(server.askedOf(expireUnitUsers)[0]?.body).toEqual(first))
  const everybody = screen.getByRole('button', { name: 'End date of everyone listed' })
  server.on(unitUserList, () => {
    // browsers take the focus from a disabled button
    everybody.blur()
    return pageOf([amy, ben])
  })
  await user.click(everybody)
  await save(user)
  await waitFor(() => expect(server.askedOf(expireUnitUsers)[1]?.body).toMatchObject({ userIds: [8, 9], expirationTime: null }))
  await waitFor(() => expect(document.activeElement).toBe(everybody))
})

test('loading the whole list shows progress, and a failure is reported', async () => {
  const { user } = await open('/bu-admin/bu-members')
  const button = await screen.findByRole('button', { name: 'End date of everyone listed' })
  await rowOf(/amy@x.test/)
  let refuse = () => {}
  const waiting = new Promise<void>((resolve) => {
    refuse = resolve
  })
  server.on(unitUserList, async () => {
    await waiting
    return refusal(403, 'BusinessUnit.NotAdmin', 'You are not an administrator of this unit.')
  })
  await user.click(button)
  await waitFor(() => expect(button.dataset.loading).toBe('true'))
  refuse()
  expect(await screen.findByText('You are not an administrator of this unit.')).toBeTruthy()
  await waitFor(() => expect(button.dataset.loading).toBeUndefined())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a member is added, and refusals are shown in the form', async () => {
  server.on(addUnitUser, () => refusal(400, 'User.ResetNotSetUp', 'No password for resets has been set up.'))
  const { user } = await open('/bu-admin/bu-members')
  await user.click(await screen.findByRole('button', { name: 'Add person' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add person' })
  // keyboard users can type at once, and Enter does not close the dialog
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /E-mail/ })))
  await user.type(within(dialog).getByRole('textbox', { name: /E-mail/ }), 'new@x.test')
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'New')
  expect(within(dialog).queryByRole('switch', { name: 'As a guest' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Add person' }))
  expect(await within(dialog).findByText(/No password for resets/)).toBeTruthy()
  server.on(addUnitUser, () => reply({ userId: 11, isNew: true, isInvited: false }))
  await user.click(within(dialog).getByRole('button', { name: 'Add person' }))
  expect(await screen.findByText(/The account was created/)).toBeTruthy()
  expect(server.askedOf(addUnitUser).at(-1)?.body).toMatchObject({ businessUnitId: 5, email: 'new@x.test', name: 'New', isGuest: false })
})

test('class members are blocked and reset after confirmation, and all students expire together', async () => {
  server.on(blockUnitGroupUser, () => refusal(409, 'Group.NeedsTeacher', 'A class needs a teacher.'))
  server.on(resetUnitGroupUser, () => reply({ isDone: true }))
  server.on(expireUnitGroupUsers, () => reply({ isDone: true }))
  const { user } = await open('/bu-admin/groups/21/members')
  await choose(user, /tea@x.test/, 'Block')
  await user.click(within(await screen.findByRole('dialog', { name: 'Block this member?' })).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('A class needs a teacher.')).toBeTruthy()
  await choose(user, /amy@x.test/, 'Reset password')
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Reset the password?' })).getByRole('button', { name: 'Reset password' }),
  )
  await waitFor(() => expect(server.askedOf(resetUnitGroupUser)[0]?.body).toEqual({ businessUnitId: 5, userId: 8 }))
  await user.click(screen.getByRole('button', { name: 'End date of all students' }))
  await save(user)
  await waitFor(() =>
    expect(server.askedOf(expireUnitGroupUsers)[0]?.body).toEqual({ groupId: 21, isAllStudents: true, userIds: [], expirationTime: null }),
  )
})

test('a unit without classes shows the first step', async () => {
  server.on(unitGroupList, () => pageOf([]))
  await open('/bu-admin/group-manager')
  expect(await screen.findByText('Create the first class and choose its teacher.')).toBeTruthy()
})

test('a list of classes that fails to load shows the error and a retry button', async () => {
  server.on(unitGroupList, () => refusal(403, 'BusinessUnit.NotAdmin', 'You are not an administrator of this unit.'))
  await open('/bu-admin/group-manager')
  expect(await screen.findByText('You are not an administrator of this unit.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Try again/ })).toBeTruthy()
})

test.each([
  ['/bu-admin/groups/99/edit', 'Class not found', 'Classes of the unit', '/bu-admin/group-manager'],
  ['/bu-admin/groups/99/members', 'Class not found', 'Classes of the unit', '/bu-admin/group-manager'],
  ['/admin-dashboard/group/edit?groupId=99', 'Class not found', 'All classes', '/admin-dashboard/group'],
  ['/admin-dashboard/group/students-manage', 'Class not found', 'All classes', '/admin-dashboard/group'],
  ['/admin-dashboard/bu/edit?businessUnitId=99', 'Unit not found', 'All units', '/admin-dashboard/bu'],
  ['/admin-dashboard/bu/timeline?businessUnitId=99', 'Unit not found', 'All units', '/admin-dashboard/bu'],
])('an unknown id is reported, with a link back to the list: %s', async (address, said, list, to) => {
  server.on(userInfo, () => reply({ ...mei, roles: ['admin'] }))
  for (const call of [unitGroupUsers, groupStudents]) server.on(call, () => refusal(404, 'Group.NotFound', 'This class was not found.'))
  for (const call of [anyUnitInfo, unitHistory]) server.on(call, () => refusal(404, 'BusinessUnit.NotFound', 'This unit was not found.'))
  await open(address)
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText(said)).toBeTruthy()
  expect(main.queryByRole('button', { name: /Try again/ })).toBeNull()
  const ways = main.getAllByRole('link', { name: list })
  expect(ways.at(-1)?.getAttribute('href')).toBe(to)
})

test('a restricted unit resets the passwords that its classes cannot', async () => {
  server.on(unitInfo, () => reply({ ...unit, isRestricted: true }))
  server.on(resetUnitUser, () => reply({ isDone: true }))
  const { user } = await open('/bu-admin/bu-members')
  await choose(user, /amy@x.test/, 'Reset password')
  const question = within(await screen.findByRole('dialog', { name: 'Reset the password?' }))
  await user.click(question.getByRole('button', { name: 'Reset password' }))
  await waitFor(() => expect(server.askedOf(resetUnitUser)[0]?.body).toEqual({ businessUnitId: 5, userId: 8 }))
})

test('a class of another unit is refused, with a link back', async () => {
  server.on(unitGroupUsers, () => refusal(403, 'BusinessUnit.NotAdmin', 'You are not an administrator of this unit.'))
  await open('/bu-admin/groups/99/members')
  expect(await screen.findByText('You are not an administrator of this unit.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
})

test('a new class starts in its name field, also if the form arrives late', async () => {
  server.on(unitGroupList, () => pageOf([]))
  // the autosizing textarea listens to document.fonts, which jsdom lacks
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  const { user } = await open('/bu-admin/group-manager')
  await user.click((await screen.findAllByRole('button', { name: 'New class' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New class' }))
  const name = await dialog.findByRole('textbox', { name: /^Class/ })
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('the unit’s timeline shows sentences and loads older events', async () => {
  const facts = { actorId: 7, actorName: 'Mei', userId: null, userName: null, name: null, expirationTime: null, counts: null }
  const event = (position: string, more: object) => ({ position, recordedAt: '2026-11-22T08:00:00.000Z', ...facts, ...more })
  const newest = event('3', { type: 'MemberExpirationChanged', userId: 8, userName: 'Amy', expirationTime: END })
  const imported = { rows: 0, classes: 2, registered: 30, existing: 4 }
  const older = event('2', { type: 'ClassesImported', actorId: null, actorName: null, counts: imported })
  server.on(unitHistory, ({ after }: { after: string | null | undefined }) =>
    reply({ businessUnitName: 'Day School', timeZone: 'Asia/Taipei', items: [after === '3' ? older : newest], hasMore: after !== '3' }),
  )
  const { user } = await open('/bu-admin/bu-timeline')
  expect(await screen.findByText('Mei changed the end date of Amy to 2027/08/31.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show older events' }))
  expect(await screen.findByText(/A file was imported \(classes: 2, new accounts: 30/)).toBeTruthy()
})

test('an administrator of any unit is appointed by account, and dismissed after confirmation', async () => {
  // the autosizing textarea listens to document.fonts, which jsdom lacks
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  const ann = { userId: 12, name: 'Ann', email: 'ann@x.test' }
  server.on(userInfo, () => reply({ ...mei, roles: ['admin'] }))
  server.on(anyUnitInfo, () => reply({ ...unit, administrators: [ann] }))
  server.on(changeUnitAdmin, () => reply({ isDone: true }))
  const { user } = await open('/admin-dashboard/bu/edit?businessUnitId=5')
  const account = await screen.findByRole('textbox', { name: /Appoint an administrator/ })
  await user.type(account, 'ANN@x.test')
  expect(await screen.findByText('Already an administrator of this unit.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Appoint' })).toHaveProperty('disabled', true)
  await user.clear(account)
  await user.type(account, 'bob@x.test')
  await user.click(screen.getByRole('button', { name: 'Appoint' }))
  await waitFor(() => expect(server.askedOf(changeUnitAdmin)[0]?.body).toEqual({ businessUnitId: 5, email: 'bob@x.test', isAdmin: true }))
  await user.click(screen.getByRole('button', { name: 'Remove Ann' }))
  const question = await screen.findByRole('dialog', { name: 'Remove this administrator?' })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(server.askedOf(changeUnitAdmin)[1]?.body).toEqual({ businessUnitId: 5, email: 'ann@x.test', isAdmin: false }))
})
