// Unknown paths of signed-in users.
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { groupInfo } from '../../queries/classes/calls.ts'
import { examAttempt } from '../../queries/exams/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { changeLanguage } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { reply } from '../shared/testing/stubServer.ts'
import { createRoutes } from './router.tsx'

const server = signedInServer((stub) => {
  stub.on(userInfo, () => reply({ id: 7, name: 'Mei', email: 'mei@demo.test', roles: [], businessUnits: [], mustChangePassword: false }))
  stub.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin: false, mayAudit: false, students: [] }))
})
afterEach(() => {
  vi.useRealTimers()
})

test('an unknown path shows a spinner for five seconds, then the message and a link home', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await renderRoutes(createRoutes, '/nowhere')
  await vi.waitFor(() => expect(screen.getByLabelText('Loading')).toBeTruthy(), 30_000)
  await vi.advanceTimersByTimeAsync(4000)
  expect(screen.queryByText('Sorry, Page Not Found')).toBeNull()
  await vi.advanceTimersByTimeAsync(1500)
  vi.useRealTimers()
  expect(await screen.findByRole('heading', { name: 'Sorry, Page Not Found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the homepage' }).getAttribute('href')).toBe('/user/groups')
  await act(() => changeLanguage('zh-TW'))
  expect(await screen.findByRole('heading', { name: '找不到這個頁面' })).toBeTruthy()
  await act(() => changeLanguage('en'))
})

test.each(['undefined', '0', '5.5'])(
  'in a class, an activity with the id “%s” is an unknown path, and nothing is asked about it',
  async (id) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await renderRoutes(createRoutes, `/groups/1/exams/${id}/show`)
    await vi.waitFor(() => expect(screen.getByLabelText('Loading')).toBeTruthy(), 30_000)
    await vi.advanceTimersByTimeAsync(5500)
    vi.useRealTimers()
    expect(await screen.findByRole('heading', { name: 'Sorry, Page Not Found' })).toBeTruthy()
    expect(server.askedOf(examAttempt)).toHaveLength(0)
  },
)
