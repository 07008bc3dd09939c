import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { blockMember, blockMembers, unblockMember } from '../../commands/classes/group/calls.ts'
import { resetMemberPassword } from '../../commands/people/user/calls.ts'
import { groupInfo, groupPresence, myGroups } from '../../queries/classes/calls.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { questions } from '../shared/ui/confirm.tsx'
import GroupInfoPage from './GroupInfoPage.tsx'

const member = (userId: number, userName: string) => ({
  userId,
  userName,
  email: null,
  studentId: null as string | null,
  isBlocked: false,
  isForgotten: false,
  expirationTime: null,
  joinTime: '2026-03-01T00:00:00.000Z',
})
const group = {
  groupId: 1,
  name: 'Python',
  description: '',
  createTime: '2026-03-01T00:00:00.000Z',
  expirationTime: '2027-03-01T00:00:00.000Z',
  businessUnitName: 'School',
  isGroupTeacher: false,
  isGroupAssistant: false,
  isGroupAdmin: false,
  mayAudit: false,
  mayResetPasswords: true,
  teachers: [member(2, 'Ms Lin')],
  assistants: [],
  students: [],
  studentCount: 31,
}
const open = async (more: object, search = '') => {
  const server = stubServer()
  server.on(groupInfo, () => reply({ ...group, ...more }))
  const times = { from: '2026-02-22T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' }
  const seen = (userId: number, isHere: boolean, minutes: number) => ({ userId, isHere, minutes, lastSeenTime: '2026-02-28T00:00:00.000Z' })
  server.on(groupPresence, () => reply({ ...times, members: [seen(2, true, 5), seen(9, true, 47), seen(10, false, 12)] }))
  const routes = [
    {
      path: '/groups/:groupId/info',
      element: <GroupInfoPage />,
    },
  ]
  return { server, ...(await renderRoutes(routes, `/groups/1/info${search}`)) }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PAST = '?asOf=2026-03-02T09:00:00.000Z'

test('as of a past time, requests the members of that time and offers no actions', async () => {
  const { server } = await open({ mayAudit: true, isGroupAdmin: true, isGroupTeacher: true, students: [member(9, 'Amy')] }, PAST)
  expect(await screen.findByText('Amy')).toBeTruthy()
  expect(server.askedOf(groupInfo).map(({ body }) => body)).toContainEqual({ groupId: 1, at: '2026-03-02T09:00:00.000Z' })
  expect(server.askedOf(groupPresence)).toEqual([])
  expect(screen.queryByRole('link', { name: 'Edit class' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take over from an earlier class' })).toBeNull()
})

test('shows students the present class, whatever the address says', async () => {
  const { server } = await open({}, PAST)
  expect(await screen.findByText('Ms Lin')).toBeTruthy()
  expect(server.askedOf(groupInfo).map(({ body }) => body)).toEqual([{ groupId: 1 }])
})

test('shows students the teachers and the number of students', async () => {
  await open({})
  expect(await screen.findByText('Ms Lin')).toBeTruthy()
  expect(screen.getByText('31 students')).toBeTruthy()
  expect(screen.queryByText('Student')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull()
})

test('lists the members for those who manage the class', async () => {
  await open({ mayAudit: true, isGroupAdmin: true, students: [member(9, 'Amy')] })
  expect(await screen.findByText('Amy')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Actions for Amy' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Actions for Ms Lin' })).toBeNull()
})

test('leads teachers and assistants to taking over the activities of an earlier class', async () => {
  const { server, user } = await open({ mayAudit: true, isGroupAdmin: true })
  server.on(myGroups, () => reply([]))
  await user.click(await screen.findByRole('button', { name: 'Take over from an earlier class' }))
  expect(await screen.findByText('No other class')).toBeTruthy()
})

test('shows teachers and assistants who is present and everyone’s time in the last week', async () => {
  await open({ mayAudit: true, isGroupAdmin: true, students: [member(9, 'Amy'), member(10, 'Ben'), member(11, 'Cai')] })
  expect(await screen.findByText('1 student online')).toBeTruthy()
  const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  expect(rowOf('Amy').getByText('Online')).toBeTruthy()
  expect(rowOf('Amy').getByText('47')).toBeTruthy()
  expect(rowOf('Ben').queryByText('Online')).toBeNull()
  expect(rowOf('Ben').getByText('12')).toBeTruthy()
  expect(rowOf('Cai').getByText('–')).toBeTruthy()
})

test('staff sort and search by student number; students do not see it', async () => {
  const students = [
    { ...member(9, 'Amy'), studentId: 'S30' },
    { ...member(10, 'Ben'), studentId: 'S10' },
  ]
  const { user } = await open({ mayAudit: true, isGroupAdmin: true, students })
  const shown = () => screen.getAllByRole('row').flatMap((row) => /S\d\d/.exec(row.textContent)?.[0] ?? [])
  await user.click(await screen.findByRole('button', { name: 'Student number' }))
  expect(shown()).toEqual(['S10', 'S30'])
  await user.type(screen.getByRole('searchbox', { name: /Search/ }), 's30')
  await vi.waitFor(() => expect(shown()).toEqual(['S30']))
  cleanup()
  await open({})
  expect(await screen.findByText('Ms Lin')).toBeTruthy()
  expect(screen.queryByText('Student number')).toBeNull()
})

test('hides presence from outside managers and from students', async () => {
  await open({ mayAudit: true, students: [member(9, 'Amy')] })
  expect(await screen.findByText('Amy')).toBeTruthy()
  expect(screen.queryByText('Online')).toBeNull()
})

describe('a teacher', () => {
  const students = [member(9, 'Amy'), { ...member(10, 'Ben'), isBlocked: true }, member(11, 'Cai')]
  const teacher = { mayAudit: true, isGroupAdmin: true, isGroupTeacher: true, students }
  const menuOf = async (user: UserEvent, name: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    return items
  }
  const choose = async (user: UserEvent, name: string) => user.click(await screen.findByRole('menuitem', { name }))
  /** Answers the open confirmation dialog. */
  const answer = (isYes: boolean) => {
    const question = questions.get()
    question?.answer(isYes)
    return question?.message
  }
  const asked = () => vi.waitFor(() => expect(questions.get()).not.toBeNull())

  test('blocks, unblocks and resets students after confirmation, and only resets others', async () => {
    const { server, user } = await open(teacher)
    for (const call of [blockMember, unblockMember, resetMemberPassword]) server.on(call, () => reply({ isDone: true }))
    expect(await menuOf(user, 'Ms Lin')).toEqual(['Reset password'])
    await user.keyboard('{Escape}')
    expect(await menuOf(user, 'Ben')).toEqual(['Timeline', 'Edit student number', 'Unblock', 'Reset password'])
    await choose(user, 'Unblock')
    await asked()
    expect(answer(true)).toContain('Ben')
    await vi.waitFor(() => expect(server.askedOf(unblockMember).map(({ body }) => body)).toEqual([{ groupId: 1, userId: 10 }]))

    expect(await menuOf(user, 'Amy')).toEqual(['Timeline', 'Edit student number', 'Reset password', 'Block'])
    await choose(user, 'Block')
    await asked()
    answer(false)
    await menuOf(user, 'Amy')
    await choose(user, 'Block')
    await asked()
    answer(true)
    await vi.waitFor(() => expect(server.askedOf(blockMember).map(({ body }) => body)).toEqual([{ groupId: 1, userId: 9 }]))
    expect(await screen.findByText('Amy is blocked.')).toBeTruthy()
  })

  test('refers to an administrator if a password cannot be reset', async () => {
    const { server, user } = await open(teacher)
    server.on(resetMemberPassword, () => refusal(403, 'Common.Forbidden', 'This is not yours.'))
    await menuOf(user, 'Cai')
    await choose(user, 'Reset password')
    await asked()
    answer(true)
    expect(await screen.findByText('The password was not reset. Please contact an administrator.')).toBeTruthy()
  })

  test('blocks only the selected students who are not blocked yet', async () => {
    const { server, user } = await open(teacher)
    server.on(blockMembers, () => reply({ isDone: true }))
    await screen.findByText('Amy')
    for (const box of screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await asked()
    expect(answer(true)).toContain('2 students')
    await vi.waitFor(() => expect(server.askedOf(blockMembers).map(({ body }) => body)).toEqual([{ groupId: 1, userIds: [9, 11] }]))
  })

  test('names members who left the class before a bulk block', async () => {
    const { server, user } = await open(teacher)
    server.on(blockMembers, () => refusal(400, 'Group.UserNotInGroup', 'This user is not in the class.', { userIds: [9, 11] }))
    await screen.findByText('Amy')
    for (const box of screen.getAllByRole('checkbox', { name: /^Select (?!all)/ })) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await asked()
    answer(true)
    expect(await screen.findByText('No longer in the class: Amy, Cai. Nobody was blocked.')).toBeTruthy()
  })

  test('offers no password reset in a unit that forbids it', async () => {
    const { user } = await open({ ...teacher, mayResetPasswords: false })
    expect(await menuOf(user, 'Amy')).toEqual(['Timeline', 'Edit student number', 'Block'])
    expect(screen.queryByRole('button', { name: 'Actions for Ms Lin' })).toBeNull()
  })
})

test('lets an assistant reset students’ passwords but block nobody', async () => {
  const { user } = await open({ mayAudit: true, isGroupAdmin: true, isGroupAssistant: true, students: [member(9, 'Amy')] })
  await user.click(await screen.findByRole('button', { name: 'Actions for Amy' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Timeline',
    'Edit student number',
    'Reset password',
  ])
  expect(screen.queryByRole('button', { name: 'Actions for Ms Lin' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('counts members as the class card does: without blocked and deleted accounts', async () => {
  const students = [member(9, 'Amy'), { ...member(10, 'Ben'), isBlocked: true }, { ...member(11, ''), userName: null, isForgotten: true }]
  await open({ isGroupTeacher: true, isGroupAdmin: true, mayAudit: true, students })
  expect(await screen.findByText('2 members · 1 blocked · 1 deleted')).toBeTruthy()
  expect(await screen.findByText('Account deleted')).toBeTruthy()
})
