// Statistics of a problem: figures, hints, wrong outputs by version, and the empty page.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemItem } from '../../../queries/statistics/item/calls.ts'
import type { ItemFigures, ProblemItem } from '../../../queries/statistics/item/schemas.ts'
import { changeLanguage, i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { Roomy } from '../../shared/testing/roomy.ts'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import ItemPage from './ItemPage.tsx'

const figures: ItemFigures = {
  tried: 20,
  solved: 4,
  answers: 60,
  accepted: 6,
  successRate: 10,
  meanTries: 3,
  medianMinutes: 90,
  discrimination: -0.12,
  hint: { kind: 'problem', strong: 8, strongSolved: 1, meanShare: 71.5 },
}
const item: ProblemItem = {
  locales: [{ localeCode: 'en', isPrimary: true, title: 'A plus B' }],
  all: figures,
  classes: [
    { ...figures, groupId: 1, groupName: 'Python 101', hint: { kind: 'class', strong: 0, strongSolved: 0, meanShare: 30 } },
    { ...figures, groupId: 2, groupName: 'Python 102', hint: null, discrimination: null, medianMinutes: 0.4 },
  ],
  isCut: false,
  statuses: [{ status: 1, count: 54 }],
  elsewhere: { classes: 2, sums: { tried: 9, solved: 8, answers: 20, accepted: 16, successRate: 80 } },
  versions: [2, 1],
  version: 2,
  cases: [
    {
      index: 0,
      expected: '3',
      total: 40,
      isCut: true,
      outputs: [{ text: '12', count: 30 }, ...Array.from({ length: 6 }, (_, at) => ({ text: at === 0 ? '' : `x${at}`, count: 1 }))],
    },
  ],
}
const server = signedInServer((stub) => stub.on(problemItem, ({ version }) => reply({ ...item, version: version ?? 2 })))

beforeEach(() => vi.stubGlobal('ResizeObserver', Roomy))
afterEach(() => vi.unstubAllGlobals())

const open = async (search = '') => {
  const opened = await renderRoutes([{ path: '/problems/:problemId/statistics', element: <ItemPage /> }], `/problems/9/statistics${search}`)
  await act(() => i18n.loadNamespaces(['itemAnalysis', 'charts']))
  return opened
}

test('figures of all classes and of each, and where to look', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: 'Figures by class' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Success rate'),
    'All classes204 (20 %)6010.00 %31.5 h-0.12',
    'Python 101204 (20 %)6010.00 %31.5 h-0.12',
    'Python 102204 (20 %)6010.00 %3under 1 min–',
  ])
  expect(table.getByRole('link', { name: 'Python 101' }).getAttribute('href')).toBe('/groups/1/statistics')
  expect(screen.getByText(/^4 of 20 students have solved it. Of the 8 who have solved three quarters/)).toBeTruthy()
  expect(screen.getByText(/^Python 101: 4 of 20 students have solved it, and on average they have solved 30 %/)).toBeTruthy()
  expect(screen.getByText(/used in 2 classes that you do not teach. Counted once in each activity, 8 of 9 students/)).toBeTruthy()
  expect(await screen.findByRole('group', { name: /^Wrong answers by status/ })).toBeTruthy()
})

test('wrong outputs beside what was expected; the version stands in the address', async () => {
  const { user, router } = await open()
  const first = within(await screen.findByRole('region', { name: 'Test case 1' }))
  expect(first.getByRole('group', { name: 'Expected output of test case 1' }).textContent).toBe('3')
  expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '30 ×12',
    '1 ×(nothing printed)',
    '1 ×x1',
    '1 ×x2',
    '1 ×x3',
  ])
  expect(first.getByText(/counts of the listed ones may be too low/)).toBeTruthy()
  await user.click(first.getByRole('button', { name: 'Show all 7' }))
  expect(first.getAllByRole('listitem')).toHaveLength(7)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '1')
  await waitFor(() => expect(router.state.location.search).toBe('?version=1'))
  await waitFor(() => expect(server.askedOf(problemItem).at(-1)?.body).toEqual({ problemId: 9, version: 1 }))
})

test('as of an earlier moment, which stays in the address when another version is chosen, and in the links to classes', async () => {
  const { user, router } = await open('?asOf=2026-03-02T01:00:00.000Z')
  expect(await screen.findByText(/^Shown as of 2026/)).toBeTruthy()
  expect(server.askedOf(problemItem)[0]?.body).toEqual({ problemId: 9, at: '2026-03-02T01:00:00.000Z' })
  const link = await screen.findByRole('link', { name: 'Python 101' })
  expect(link.getAttribute('href')).toBe('/groups/1/statistics?asOf=2026-03-02T01%3A00%3A00.000Z')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Version' }), '1')
  await waitFor(() => expect(router.state.location.search).toBe('?asOf=2026-03-02T01%3A00%3A00.000Z&version=1'))
  await user.click(await screen.findByRole('button', { name: 'Back to now' }))
  await waitFor(() => expect(router.state.location.search).toBe('?version=1'))
  await waitFor(() => expect(server.askedOf(problemItem).at(-1)?.body).toEqual({ problemId: 9, version: 1 }))
})

test('without an answer it says what will stand there, and too few students elsewhere stay unnamed', async () => {
  const none = { tried: 0, solved: 0, answers: 0, accepted: 0, successRate: null, meanTries: null, medianMinutes: null }
  const all = { ...none, discrimination: null, hint: null }
  server.on(problemItem, () =>
    reply({ ...item, all, classes: [], statuses: [], versions: [], version: null, cases: [], elsewhere: { classes: 1, sums: null } }),
  )
  await open()
  expect(await screen.findByText(/No student of your classes has answered this problem yet/)).toBeTruthy()
  expect(screen.getByText(/one class that you do not teach. Too few students/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('whoever may not read it is told so', async () => {
  server.on(problemItem, () => refusal(403, 'Problem.NotCreator', 'Only its creator may do this.'))
  await open()
  expect(await screen.findByText('Only its creator may do this.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'My problems' })).toHaveLength(2)
})

test('at an earlier moment figures that are others today say so, with the way to the events since then', async () => {
  const at = '2026-06-01T03:20:00.000Z'
  server.on(problemItem, (asked: { at?: string }) => reply(asked.at === at ? item : { ...item, all: { ...figures, answers: 61 } }))
  await open(`?asOf=${at}`)
  expect(await screen.findByText('today 61')).toBeTruthy()
  const [since] = screen.getAllByRole('link', { name: 'Events since then' })
  expect(new URL(since?.getAttribute('href') ?? '', 'http://host').searchParams.get('since')).toBe(at)
})

test('in Chinese', async () => {
  await open()
  await act(() => changeLanguage('zh-TW'))
  expect(await screen.findByRole('heading', { name: '最常見的錯誤輸出' })).toBeTruthy()
  expect(screen.getByText('請檢查題目')).toBeTruthy()
  await act(() => changeLanguage('en'))
})
