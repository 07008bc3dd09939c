// Practices of a class for students and for those who manage it.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reorderPractices } from '../../commands/practice/order/calls.ts'
import { deletePractice } from '../../commands/practice/practice/calls.ts'
import { groupInfo, myGroups } from '../../queries/classes/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { practiceList } from '../../queries/practice/calls.ts'
import type { ShownPractice } from '../../queries/practice/schemas.ts'
import { i18n } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import PracticeListPage from './PracticeListPage.tsx'

const practice = (activityId: number, name: string, classProgress: ShownPractice['classProgress'] = null): ShownPractice => ({
  activityId,
  activityType: 'Exercise',
  groupId: 1,
  problemSetId: 6,
  problemSetType: 1,
  name,
  description: '',
  order: activityId,
  createUserId: 7,
  createUserName: 'Mei',
  createTime: '2026-03-01T08:00:00.000Z',
  problemCount: 4,
  solvedCount: 3,
  needMoney: false,
  classProgress,
})
const of = (finishedCount: number, begunCount: number, solvedCount: number) => ({
  studentCount: 20,
  begunCount,
  finishedCount,
  solvedCount,
})

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  server.on(groupInfo, () => reply({ groupId: 1, isGroupAdmin: false }))
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})
const open = async (search = '') => {
  const opened = await renderRoutes([{ path: '/groups/:groupId/practice', element: <PracticeListPage /> }], `/groups/1/practice${search}`)
  await act(() => i18n.loadNamespaces('table'))
  return opened
}

test('students see their own progress', async () => {
  server.on(practiceList, () => reply([practice(2, 'Week 2'), practice(1, 'Week 1')]))
  await open()
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual(['Week 1', 'Week 2'])
  expect(within(items[0] as HTMLElement).getByText('3 of 4 solved')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('managers see the progress of the class, and none of their own', async () => {
  server.on(practiceList, () => reply([practice(1, 'Week 1', of(5, 18, 61)), practice(2, 'Week 2', of(9, 12, 40))]))
  const { user } = await open()
  const first = within(await screen.findByRole('row', { name: /^Week 1/ }))
  expect(first.getByText('5 of 20')).toBeTruthy()
  expect(first.getByText('18 of 20')).toBeTruthy()
  expect(first.getByText('61 of 80')).toBeTruthy()
  expect(screen.queryByText(/3 of 4/)).toBeNull()
  expect(first.getByRole('link').getAttribute('href')).toBe('/groups/1/practice/1/6/show')
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Week 1', 'Week 2'])
  await user.click(screen.getByRole('button', { name: 'Started' }))
  expect(names()).toEqual(['Week 2', 'Week 1'])
})

test('a class without practices shows the next step', async () => {
  server.on(practiceList, () => reply([]))
  await open()
  expect(await screen.findByText('No practice yet')).toBeTruthy()
})

describe('teachers of the class', () => {
  const inOrder = () =>
    screen.getAllByRole('listitem').map((item) => [item.style.order, within(item).getByRole('button').getAttribute('aria-label')])
  const names = (...all: string[]) => all.map((name, index) => [String(index), `Move ${name}`])
  const three = () => [practice(1, 'Week 1', of(5, 18, 61)), practice(2, 'Week 2', of(9, 12, 40)), practice(3, 'Week 3', of(1, 2, 3))]
  beforeEach(() => {
    server.on(groupInfo, () => reply({ groupId: 1, isGroupAdmin: true, mayAudit: true }))
    server.on(practiceList, () => reply(three()))
  })
  const order = async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Change order' }))
    ;(await screen.findByRole('button', { name: 'Move Week 1' })).focus()
    return user
  }

  test('can add a first practice', async () => {
    server.on(practiceList, () => reply([]))
    await open()
    expect((await screen.findByRole('link', { name: 'New practice' })).getAttribute('href')).toBe('/groups/1/practice/new')
  })

  test('can take over practices from an earlier class; the dialog stays when the list is no longer empty', async () => {
    server.on(practiceList, () => reply([]))
    server.on(myGroups, () => reply([]))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Take over from an earlier class' }))
    expect(await screen.findByText('No other class')).toBeTruthy()
    cleanup()
    server.on(practiceList, () => reply(three()))
    await open('?takeOver=1')
    expect(await screen.findByText('No other class')).toBeTruthy()
  })

  test('move one by keys with an announcement for each step, and save the order once', async () => {
    server.on(reorderPractices, () => {
      server.on(practiceList, () => reply(three().map((one, index) => ({ ...one, order: [3, 1, 2][index] ?? 0 }))))
      return reply({ isDone: true })
    })
    const user = await order()
    await user.keyboard(' ')
    expect(screen.getByText('Week 1 picked up, position 1 of 3.')).toBeTruthy()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(screen.getByText('Week 1: position 3 of 3.')).toBeTruthy()
    expect(server.askedOf(reorderPractices)).toEqual([])
    await user.keyboard(' ')
    await waitFor(() => expect(inOrder()).toEqual(names('Week 2', 'Week 3', 'Week 1')))
    expect(server.askedOf(reorderPractices).map(({ body }) => body)).toEqual([{ groupId: 1, activityIds: [2, 3, 1], seen: [1, 2, 3] }])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Week 1')
  })

  test('cancel a move', async () => {
    const user = await order()
    await user.keyboard(' {ArrowDown}{Escape}')
    expect(screen.getByText('Week 1 stays at position 1.')).toBeTruthy()
    expect(inOrder()).toEqual(names('Week 1', 'Week 2', 'Week 3'))
    expect(server.askedOf(reorderPractices)).toEqual([])
  })

  test('see the order after a concurrent change', async () => {
    server.on(reorderPractices, () => {
      server.on(practiceList, () => reply(three().map((one, index) => ({ ...one, order: [1, 3, 2][index] ?? 0 }))))
      return refusal(409, 'Common.Conflict', 'Changed in the meantime.')
    })
    const user = await order()
    await user.keyboard(' {ArrowDown} ')
    expect(await screen.findByText(/Someone else has reordered/)).toBeTruthy()
    await waitFor(() => expect(inOrder()).toEqual(names('Week 1', 'Week 3', 'Week 2')))
  })

  test('keep the moved row visible: keys scroll the page, and a pointer move allows scrolling', async () => {
    const [height, middle] = [100, innerHeight / 2]
    const inSight = vi.spyOn(Element.prototype, 'scrollIntoView')
    const user = await order()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this)
      return { top: middle + place * height - window.scrollY, height } as DOMRect
    })
    inSight.mockClear()
    await user.keyboard(' {ArrowDown}')
    const row = screen.getByRole('button', { name: 'Move Week 1' }).closest('li')
    await waitFor(() => expect(inSight.mock.contexts.at(-1)).toBe(row))
    await user.keyboard('{Escape}')
    const handle = screen.getByRole('button', { name: 'Move Week 1' })
    handle.setPointerCapture = () => undefined
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: middle })
    fireEvent.pointerMove(handle, { clientY: middle })
    expect(inOrder()[0]).toEqual(['0', 'Move Week 1'])
    vi.stubGlobal('scrollY', 2 * height)
    fireEvent.scroll(window)
    expect(inOrder()[0]).toEqual(['1', 'Move Week 1'])
    vi.restoreAllMocks()
  })

  test('see the server’s order if it refuses one of several quick moves, which are sent in sequence', async () => {
    const answers: ((response: Response) => void)[] = []
    server.on(reorderPractices, () => new Promise((resolve) => answers.push(resolve)))
    const user = await order()
    // no later refetch corrects it
    server.on(practiceList, () => new Promise(() => undefined))
    await user.keyboard(' {ArrowDown} ')
    await waitFor(() => expect(inOrder()).toEqual(names('Week 2', 'Week 1', 'Week 3')))
    await user.keyboard(' {ArrowDown} ')
    await waitFor(() => expect(inOrder()).toEqual(names('Week 2', 'Week 3', 'Week 1')))
    for (const count of [1, 2]) {
      await waitFor(() => expect(answers).toHaveLength(count))
      expect(inOrder()).toEqual(names('Week 2', 'Week 3', 'Week 1'))
      answers[count - 1]?.(refusal(503, 'Common.Unavailable', 'Cannot store now.'))
    }
    await waitFor(() => expect(inOrder()).toEqual(names('Week 1', 'Week 2', 'Week 3')))
    expect(server.askedOf(reorderPractices).map(({ body }) => body)).toMatchObject([{ seen: [1, 2, 3] }, { seen: [2, 1, 3] }])
  })

  test('edit and delete their own practices only', async () => {
    server.on(practiceList, () => reply([three()[0], { ...(three()[1] as ShownPractice), createUserId: 8 }]))
    server.on(deletePractice, () => reply({ isDone: true }))
    const { user } = await open()
    const offered = async (name: string) => {
      await user.click(within(await screen.findByRole('row', { name: new RegExp(`^${name}`) })).getByRole('button', { expanded: false }))
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    }
    expect(await offered('Week 2')).toEqual(['Statistics'])
    await user.keyboard('{Escape}')
    expect(await offered('Week 1')).toEqual(['Statistics', 'Edit', 'Delete'])
  })
})
