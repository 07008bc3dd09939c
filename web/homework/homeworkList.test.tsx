// Homework of a class: tabs, cards of students, actions of the staff.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { copyHomework, deleteHomework, extendHomework, stopHomework } from '../../commands/homework/homework/calls.ts'
import { groupInfo, myGroups } from '../../queries/classes/calls.ts'
import { answeredTopic, homeworkList } from '../../queries/homework/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../shared/testing/signedInServer.ts'
import { stubLive } from '../shared/testing/stubLive.ts'
import { reply } from '../shared/testing/stubServer.ts'
import { questions } from '../shared/ui/confirm.tsx'
import HomeworkListPage from './HomeworkListPage.tsx'
import { classOf, HOUR_MS, inHours, shownHomework } from './homework.fixture.ts'

const server = signedInServer((stub) => {
  stub.on(groupInfo, () => reply(classOf()))
  stub.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
})
beforeEach(() => sessionStorage.clear())

const routes = [
  { path: '/groups/:groupId/homework', element: <HomeworkListPage /> },
  { path: '/elsewhere', element: <p>elsewhere</p> },
]
const open = async (search = '') => {
  const opened = await renderRoutes(routes, `/groups/1/homework${search}`)
  await act(() => i18n.loadNamespaces(['homework', 'homeworkStaff', 'table', 'dates', 'marks']))
  return opened
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

const three = () => [
  shownHomework(3, 'Trees', 'Normal In Progress'),
  shownHomework(2, 'Lists', 'Normal Finished', { handedInCount: 4 }),
  shownHomework(1, 'Loops', 'MakeUp In Progress', { makeUpStartTime: inHours(-1), makeUpEndTime: inHours(5), canMakeUp: true }),
]

describe('students', () => {
  test('see what is in progress first, start it there, and find results where a round is over', async () => {
    server.on(homeworkList, () => reply(three()))
    const { user } = await open()
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['In progress2', 'Finished1', 'All3'])
    expect(names()).toEqual(['Trees', 'Loops'])
    expect(screen.getByRole('link', { name: 'Start Trees' }).getAttribute('href')).toBe('/groups/1/homework/3/show')
    expect(screen.queryByRole('link', { name: 'Result of Trees' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Result of Loops' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /Finished/ }))
    expect(names()).toEqual(['Lists'])
    expect(screen.getByText('Submitted 4 of 4')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Start Lists' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Result of Lists' }).getAttribute('href')).toBe('/groups/1/homework/2/student-result')
  })

  test('are told of more time of their own, with the reason and what is left of it', async () => {
    const endTime = inHours(2)
    const extensions = [{ userId: 7, userName: 'Mei', endTime, reason: 'Was in hospital' }]
    server.on(homeworkList, () => reply([shownHomework(3, 'Trees', 'Normal In Progress', { isExtended: true, endTime, extensions })]))
    await open()
    expect(await screen.findByText('More time for you')).toBeTruthy()
    expect(screen.getByText('Reason for more time').nextElementSibling?.textContent).toBe('Was in hospital')
    expect(screen.getByRole('timer').textContent).toMatch(/^(2:00:00|1:59:\d\d)$/)
  })

  test('read what to expect where there is nothing yet', async () => {
    server.on(homeworkList, () => reply([]))
    await open()
    expect(await screen.findByText('No homework yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New homework' })).toBeNull()
  })
})

test('tab and scroll position are remembered for the session, for each class', async () => {
  server.on(homeworkList, () => reply(three()))
  const { user, router } = await open()
  await user.click(await screen.findByRole('tab', { name: /All/ }))
  await waitFor(() => expect(sessionStorage.getItem('homework.tab.1')).toBe('all'))
  vi.stubGlobal('scrollY', 640)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  act(() => void window.dispatchEvent(new Event('scroll')))
  await act(() => router.navigate('/elsewhere'))
  const scrolled = vi.spyOn(window, 'scrollTo')
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000)
  await act(() => router.navigate('/groups/1/homework'))
  expect((await screen.findByRole('tab', { name: /All/ })).getAttribute('aria-selected')).toBe('true')
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 640))
  vi.restoreAllMocks()
})

test('refetches when the next round begins', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const soon = new Date(Date.now() + 3000).toISOString()
  server.on(homeworkList, () => reply([shownHomework(3, 'Trees', 'Normal In Progress', { endTime: soon })]))
  await open()
  await screen.findByText('Trees')
  server.on(homeworkList, () => reply([shownHomework(3, 'Trees', 'Normal Finished', { endTime: soon })]))
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(await screen.findByRole('tab', { name: /^Finished ?1/ })).toBeTruthy()
  vi.useRealTimers()
})

describe('staff', () => {
  const homework = () => [
    shownHomework(6, 'Waits', 'Normal Waiting', { startTime: inHours(5), endTime: inHours(30) }),
    shownHomework(5, 'Runs', 'Normal In Progress', { hasAnswerStudents: 12, notAnswerStudents: 18 }),
    shownHomework(4, 'Over', 'Normal Finished', { hasAnswerStudents: 0, notAnswerStudents: 30 }),
    shownHomework(3, 'Made up', 'MakeUp Waiting', { canMakeUp: true, makeUpStartTime: inHours(3), makeUpEndTime: inHours(30) }),
    shownHomework(2, 'Colleague’s', 'Normal Finished', { createUserId: 8 }),
    shownHomework(1, 'Foreign waits', 'Normal Waiting', { createUserId: 8, startTime: inHours(5), endTime: inHours(30) }),
  ]
  beforeEach(() => {
    server.on(groupInfo, () => reply(classOf({ isGroupAdmin: true, mayAudit: true })))
    server.on(homeworkList, () => reply(homework()))
    server.on(myGroups, () => reply([]))
    sessionStorage.setItem('homework.tab.1', 'all')
  })
  const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
  const menuOf = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
    await user.click((await rowOf(name)).getByRole('button', { name: new RegExp(name) }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  test.each([
    ['Waits', ['Edit', 'Problem set', 'Use again in another class', 'Delete']],
    ['Runs', ['Result', 'More time for a student', 'Problem set', 'Use again in another class', 'End early']],
    ['Over', ['Result', 'Add make-up', 'Download result', 'Download data', 'Problem set', 'Use again in another class']],
    ['Made up', ['Result', 'Edit', 'Problem set', 'Use again in another class']],
    ['Colleague’s', ['Result', 'Download result', 'Download data', 'Use again in another class']],
    ['Foreign waits', ['Use again in another class']],
  ])('%s has the actions of its status and creator', async (name, actions) => {
    const { user } = await open()
    expect(await menuOf(user, name)).toEqual(actions)
  })

  test('see who has answered, live', async () => {
    const live = stubLive(server)
    await open()
    expect((await rowOf('Runs')).getByText('12 of 30')).toBeTruthy()
    const topic = answeredTopic.of({ groupId: 1 })
    await waitFor(() => expect(live.isFollowed(topic)).toBe(true))
    const row = { activityId: 5, hasAnswerStudents: 13, notAnswerStudents: 17 }
    // told again, since a later request for the list gets the old count from the stub
    await waitFor(() => {
      act(() => live.tell(topic, 'rows', { rows: [{ key: '5', row }], position: '1' }))
      expect(screen.getByText('13 of 30').closest('tr')?.textContent).toContain('Runs')
    })
  })

  test('end one early and delete one only after a confirmation', async () => {
    server.on(stopHomework, () => reply({ isDone: true }))
    server.on(deleteHomework, () => reply({ isDone: true }))
    const { user } = await open()
    const confirmed = async (name: string, action: string, isSure: boolean) => {
      await menuOf(user, name)
      await user.click(screen.getByRole('menuitem', { name: action }))
      await waitFor(() => expect(questions.get()?.message).toContain(name))
      act(() => questions.get()?.answer(isSure))
    }
    await confirmed('Runs', 'End early', false)
    await confirmed('Runs', 'End early', true)
    await waitFor(() => expect(server.askedOf(stopHomework).map(({ body }) => body)).toEqual([{ groupId: 1, activityId: 5 }]))
    await confirmed('Waits', 'Delete', true)
    await waitFor(() => expect(server.askedOf(deleteHomework).map(({ body }) => body)).toEqual([{ groupId: 1, activityId: 6 }]))
  })

  test('a download of nothing says that no students answered', async () => {
    const { user } = await open()
    await menuOf(user, 'Over')
    await user.click(screen.getByRole('menuitem', { name: 'Download data' }))
    expect(await screen.findByRole('dialog', { name: 'No students answered' })).toBeTruthy()
  })

  test('give a student more time, with a reason and within bounds', async () => {
    server.on(extendHomework, () => reply({ isDone: true }))
    const { user } = await open('?extend=5')
    const dialog = within(await screen.findByRole('dialog', { name: 'More time for a student: Runs' }))
    await user.click(await dialog.findByRole('button', { name: 'Give more time' }))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /Reason/ }).getAttribute('aria-invalid')).toBe('true'))
    expect(server.askedOf(extendHomework)).toEqual([])
    await user.click(dialog.getByRole('combobox', { name: /Student/ }))
    await user.click(await screen.findByRole('option', { name: 'Amy · S1' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Was ill')
    await user.click(dialog.getByRole('button', { name: 'Give more time' }))
    await waitFor(() => expect(server.askedOf(extendHomework)).toHaveLength(1))
    const { endTime } = homework()[1] as { endTime: string }
    expect(server.askedOf(extendHomework)[0]?.body).toMatchObject({ groupId: 1, activityId: 5, userId: 11, reason: 'Was ill' })
    const [asked] = server.askedOf(extendHomework).map(({ body }) => body as { endTime: string })
    const until = Date.parse(asked?.endTime ?? '')
    expect(Math.round((until - Date.parse(endTime)) / HOUR_MS)).toBe(24)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('use one again in another class, with its times moved along', async () => {
    server.on(copyHomework, () => reply({ activityId: 99 }))
    const one = { role: 'teacher', isExpired: false, isMembershipOver: false, isBlocked: false, timeZone: 'UTC' }
    const end = inHours(24 * 200)
    server.on(myGroups, () =>
      reply([
        { ...one, groupId: 1, name: 'Monday', expirationTime: end },
        { ...one, groupId: 2, name: 'Tuesday', expirationTime: end },
        { ...one, groupId: 3, name: 'Over', expirationTime: end, isExpired: true },
      ]),
    )
    // a tab without rows does not hide the dialog
    server.on(homeworkList, () => reply(homework().filter(({ name }) => name === 'Waits')))
    sessionStorage.setItem('homework.tab.1', 'finished')
    const { user } = await open('?copy=6')
    const dialog = within(await screen.findByRole('dialog', { name: 'Use again: Waits' }))
    await user.click(await dialog.findByRole('combobox', { name: /Class/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Monday (this class)', 'Tuesday'])
    await user.click(screen.getByRole('option', { name: 'Tuesday' }))
    const start = await dialog.findByRole('textbox', { name: /New start/ })
    await user.clear(start)
    await user.paste('2031/03/04 10:00')
    expect(await dialog.findByText('End: 2031/03/05 11:00')).toBeTruthy()
    await waitFor(() => expect(start.getAttribute('aria-invalid')).toBe('true'))
    await user.clear(start)
    const soon = inHours(48).slice(0, 16).replace('T', ' ').replaceAll('-', '/')
    await user.paste(soon)
    await user.click(dialog.getByRole('button', { name: 'Use again' }))
    await waitFor(() => expect(server.askedOf(copyHomework)).toHaveLength(1))
    expect(server.askedOf(copyHomework)[0]?.body).toMatchObject({ groupId: 1, activityId: 6, toGroupId: 2 })
  })

  test('can add a first homework', async () => {
    server.on(homeworkList, () => reply([]))
    await open()
    expect((await screen.findByRole('link', { name: 'New homework' })).getAttribute('href')).toBe('/groups/1/homework/new')
    expect(await screen.findByRole('button', { name: 'Take over from an earlier class' })).toBeTruthy()
  })
})
