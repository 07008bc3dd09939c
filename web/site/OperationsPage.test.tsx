// Operations page: judge status, refused sign-ins, and its states without data, reply, or permission.
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { judgeStatus } from '../../queries/judging/judge/calls.ts'
import type { JudgeStatus } from '../../queries/judging/judge/schemas.ts'
import { allRefusedSignIns } from '../../queries/people/signIns/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { createRoutes } from '../app/router.tsx'
import { changeLanguage } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'

const language = { languageId: 1, name: 'C', isAvailable: true, version: '12', package: 'gcc' }
const reactor = {
  name: 'judgeQueue',
  meaning: 'Takes submissions to the judge.',
  host: 'here',
  position: '1',
  lagMs: 0,
  failures: 0,
  error: null,
}
/** Status of a healthy judge. */
const well = {
  measuredTime: '2026-03-01T08:00:05.000Z',
  clock: null,
  queue: { length: 12, capacity: 2000 },
  slots: 4,
  inFlight: 2,
  languages: [language, { ...language, languageId: 2, isAvailable: false }],
  sandbox: { isolation: 'namespaces' },
  reactors: [{ ...reactor, state: 'running' }],
} as unknown as JudgeStatus
const person = { id: 7, name: 'Mei', email: 'mei@demo.test', roles: ['admin'], businessUnits: [], mustChangePassword: false }
const refused = { count: 3, lastAt: new Date().toISOString(), attempts: [] }
const page = (items: object[]) => reply({ items, total: items.length, page: 1, size: 5 })

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  server.on(userInfo, () => reply(person))
  server.on(judgeStatus, () => reply(well))
  server.on(allRefusedSignIns, () =>
    page([
      { ...refused, userId: 8, name: 'Ben', email: 'ben@demo.test' },
      { ...refused, userId: null, name: null, email: null, count: 1 },
    ]),
  )
  sessionStore.signOut()
  sessionStore.signIn('t', 7)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await changeLanguage('en')
})
const show = () => renderRoutes(createRoutes, '/admin-dashboard')
const figures = () =>
  [...document.querySelectorAll('dl div')].map((figure) => [...figure.querySelectorAll('dt, dd')].map(({ textContent }) => textContent))

test('a healthy platform is reported, with figures and links to all admin pages', async () => {
  await show()
  expect(await screen.findByText('Everything is working')).toBeTruthy()
  expect(figures()).toEqual([
    ['Waiting to be judged', '12', 'Room for 2000'],
    ['Being judged', '2', '4 at a time'],
    ['Languages available', '1', 'Of 2'],
  ])
  const ways = within(screen.getByRole('navigation', { name: 'Go to' })).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/admin-dashboard/user',
    '/admin-dashboard/user/teachers',
    '/admin-dashboard/user/answer-records',
    '/admin-dashboard/bu',
    '/admin-dashboard/group',
    '/admin-dashboard/licences',
    '/admin-dashboard/announcements',
    '/admin-dashboard/contents',
    '/admin-dashboard/lessons',
    '/admin-dashboard/settings',
    '/admin-dashboard/permissions',
    '/admin-dashboard/entry-links',
    '/admin-dashboard/judge',
  ])
  const signIns = within(screen.getByRole('region', { name: 'Refused sign-ins' }))
  expect((await signIns.findByText(/Ben · 3 times/)).textContent).toContain('Ben')
  expect(signIns.getByText(/An unknown account · 1 time\b/)).toBeTruthy()
  expect(signIns.getByRole('link', { name: 'All refused sign-ins' }).getAttribute('href')).toBe('/admin-dashboard/sign-ins')
  expect(server.askedOf(allRefusedSignIns)[0]?.body).toEqual({ page: 1, size: 5 })
})

test.each([
  ['programs cannot be isolated', { sandbox: null }, /No sandbox is available/],
  ['the queue is full', { queue: { ...well.queue, length: 2000 } }, /The queue is full/],
  [
    'no process runs a reactor',
    { reactors: [{ ...reactor, state: 'nowhere', host: null }] },
    /Not working: Takes submissions to the judge\./,
  ],
  ['a reactor does not get on', { reactors: [{ ...reactor, state: 'failing' }] }, /Not working: Takes submissions to the judge\./],
])('it says what is wrong where %s', async (_, trouble, words) => {
  server.on(judgeStatus, () => reply({ ...well, ...trouble }))
  await show()
  expect(await screen.findByText('Something needs attention')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText('Everything is working')).toBeNull()
})

test('without refused sign-ins it says so', async () => {
  server.on(allRefusedSignIns, () => page([]))
  await show()
  expect(await screen.findByText('No refused sign-ins.')).toBeTruthy()
})

test('without a reply each part shows the reason and a retry; the links stay', async () => {
  for (const call of [judgeStatus, allRefusedSignIns]) server.on(call, () => refusal(500, 'Common.Default', 'The server is not well.'))
  const { user } = await show()
  const failures = await vi.waitFor(() => {
    const found = screen.getAllByText('The server is not well.')
    expect(found).toHaveLength(2)
    return found
  }, 30_000)
  expect(failures).toHaveLength(2)
  expect(figures()).toEqual([])
  expect(screen.getByRole('navigation', { name: 'Go to' })).toBeTruthy()
  server.on(judgeStatus, () => reply(well))
  server.on(allRefusedSignIns, () => page([]))
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again)
  expect(await screen.findByText('Everything is working')).toBeTruthy()
  expect(await screen.findByText('No refused sign-ins.')).toBeTruthy()
})

test('the last data stays when the server stops replying, with its time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  await show()
  await vi.waitFor(() => expect(screen.getByText('Everything is working')).toBeTruthy(), 30_000)
  server.on(judgeStatus, () => refusal(500, 'Common.Default', 'The server is not well.'))
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  await vi.waitFor(() => expect(screen.getByText(/The server does not respond: this is the state at 2026\/03\/01/)).toBeTruthy(), 30_000)
  expect(figures()[0]).toEqual(['Waiting to be judged', '12', 'Room for 2000'])
})

test('an analyst sees the judge status, but no sign-ins', async () => {
  server.on(userInfo, () => reply({ ...person, roles: ['analyst'] }))
  await show()
  expect(await screen.findByText('Everything is working')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Refused sign-ins' })).toBeNull()
  expect(server.askedOf(allRefusedSignIns)).toEqual([])
})

test('other users are told that the page is for platform staff, and see no data', async () => {
  server.on(userInfo, () => reply({ ...person, roles: ['teacher'] }))
  await show()
  expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Go to' })).toBeNull()
  expect(server.askedOf(judgeStatus)).toEqual([])
  expect(server.askedOf(allRefusedSignIns)).toEqual([])
})

test('in Chinese', async () => {
  await show()
  await screen.findByText('Everything is working')
  await changeLanguage('zh-TW')
  expect(await screen.findByText('一切運作正常')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: '前往' })).toBeTruthy()
})
