import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { groupInfo } from '../../queries/classes/calls.ts'
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
  stubServer().on(groupInfo, () => reply({ ...group, ...more }))
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
