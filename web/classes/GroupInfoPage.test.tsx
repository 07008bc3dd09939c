import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { groupInfo, groupPresence } from '../../queries/classes/calls.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../shared/testing/stubServer.ts'
import GroupInfoPage from './GroupInfoPage.tsx'

const member = (userId: number, userName: string) => ({
  userId,
  userName,
  email: null,
  isBlocked: false,
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
  isGroupAdmin: false,
  mayAudit: false,
  teachers: [member(2, 'Ms Lin')],
  assistants: [],
  students: [],
  studentCount: 31,
}
const open = (more: object) => {
  const server = stubServer()
  server.on(groupInfo, () => reply({ ...group, ...more }))
  const times = { from: '2026-02-22T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' }
  const seen = (userId: number, isHere: boolean, minutes: number) => ({ userId, isHere, minutes, lastSeenTime: '2026-02-28T00:00:00.000Z' })
  server.on(groupPresence, () => reply({ ...times, members: [seen(2, true, 5), seen(9, true, 47), seen(10, false, 12)] }))
  return renderRoutes([{ path: '/groups/:groupId/info', element: <GroupInfoPage /> }], '/groups/1/info')
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('students see who teaches and how many they are', async () => {
  await open({})
  expect(await screen.findByText('Ms Lin')).toBeTruthy()
  expect(screen.getByText('31 students')).toBeTruthy()
  expect(screen.queryByText('Student')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull()
})

test('those who look after the class see who they are', async () => {
  await open({ mayAudit: true, isGroupAdmin: true, students: [member(9, 'Amy')] })
  expect(await screen.findByText('Amy')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Actions for Amy' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Actions for Ms Lin' })).toBeNull()
})

test('teachers and assistants see who is there now, and how long everybody was there in a week', async () => {
  await open({ mayAudit: true, isGroupAdmin: true, students: [member(9, 'Amy'), member(10, 'Ben'), member(11, 'Cai')] })
  expect(await screen.findByText('1 student here now')).toBeTruthy()
  const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  expect(rowOf('Amy').getByText('Here now')).toBeTruthy()
  expect(rowOf('Amy').getByText('47')).toBeTruthy()
  expect(rowOf('Ben').queryByText('Here now')).toBeNull()
  expect(rowOf('Ben').getByText('12')).toBeTruthy()
  expect(rowOf('Cai').getByText('–')).toBeTruthy()
})

test('who looks after the class from outside, and students, see nothing of that', async () => {
  await open({ mayAudit: true, students: [member(9, 'Amy')] })
  expect(await screen.findByText('Amy')).toBeTruthy()
  expect(screen.queryByText('Here now')).toBeNull()
})
