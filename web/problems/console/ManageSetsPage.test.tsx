import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cloneProblemSet, deleteProblemSet } from '../../../commands/problems/problemSet/calls.ts'
import type { ListedProblemSet } from '../../../queries/problems/schemas.ts'
import { userProblemSetPage } from '../../../queries/problems/sets/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import { ManageExamSets, ManageHomeworkSets, ManagePracticeSets } from './ManageSetsPage.tsx'

const set = (problemSetId: number, name: string, change: Partial<ListedProblemSet> = {}): ListedProblemSet => ({
  problemSetId,
  ownerId: 7,
  ownerName: 'Mei',
  type: 1,
  name,
  description: '',
  difficulty: 2,
  version: 1,
  tags: ['loops'],
  totalScore: 100,
  analyzeMode: 0,
  similarityBaseline: 'all',
  comparesOtherClasses: false,
  isGlobal: false,
  needMoney: false,
  isAssigned: false,
  updateTime: '2026-03-01T08:00:00.000Z',
  problems: [],
  ...change,
})

const server = signedInServer((server) => {
  const items = [set(4, 'Week 1'), set(5, 'Week 2', { isAssigned: true })]
  server.on(userProblemSetPage, () => reply({ items, total: 60, isMore: false, page: 1, size: 25 }))
})
const pages = {
  manageProblemSets: ManagePracticeSets,
  manageHomeworkProblemSets: ManageHomeworkSets,
  manageExamProblemSets: ManageExamSets,
}
const open = async (page: keyof typeof pages, query = '') => {
  const Sets = pages[page]
  const path = `/user/dashboard/${page}`
  const opened = await renderRoutes(
    [
      { path, element: <Sets /> },
      { path: '/problem-set/:kind/:problemSetId/edit', element: <p>the editor</p> },
    ],
    path + query,
  )
  await act(() => i18n.loadNamespaces(['problems', 'console', 'sets', 'table']))
  return opened
}
const bodies = () => server.askedOf(userProblemSetPage).map(({ body }) => body)
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test.each([
  ['manageProblemSets', [1, 5, 6], 1],
  ['manageHomeworkProblemSets', [2], 2],
  ['manageExamProblemSets', [3, 4], 3],
] as const)('%s lists the sets of its types, and links to them', async (page, types, kind) => {
  await open(page, '?page=2&sort=-total')
  expect((await screen.findByRole('link', { name: 'Week 1' })).getAttribute('href')).toBe(`/problem-set/${kind}/4/index`)
  expect(bodies().at(-1)).toMatchObject({ scope: 'own', types, page: 2, size: 25, sortBy: 'total', isDescending: true })
  expect(screen.getByRole('link', { name: /^New / }).getAttribute('href')).toBe(`/problem-set/${kind}/0/edit`)
})

test('offers a choice of types if there are several; public sets are a separate list', async () => {
  const { user, router } = await open('manageProblemSets', '?f.type=6')
  await screen.findByRole('link', { name: 'Week 1' })
  expect(bodies().at(-1)).toMatchObject({ types: [6] })
  await user.click(screen.getByRole('radio', { name: 'For all teachers' }))
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ scope: 'global', types: [6] }))
  expect(router.state.location.search).toContain('f.scope=global')
})

test('deletes the selected sets after one confirmation', async () => {
  server.on(deleteProblemSet, () => reply({ isDone: true }))
  const { user } = await open('manageProblemSets')
  await user.click(await screen.findByRole('checkbox', { name: /Week 1/ }))
  await user.click(within(await screen.findByRole('group', { name: '1 selected' })).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(questions.get()?.title).toBe('Delete 1 problem set?'))
  act(() => questions.get()?.answer(true))
  await waitFor(() => expect(server.askedOf(deleteProblemSet).map(({ body }) => body)).toEqual([{ problemSetId: 4 }]))
  expect(await screen.findByText('1 was deleted.')).toBeTruthy()
})

test('a set in use can be copied but not edited; deletion asks for confirmation, and a refusal stays visible', async () => {
  server.on(cloneProblemSet, () => reply({ problemSetId: 9 }))
  server.on(deleteProblemSet, () => refusal(409, 'ProblemSet.AlreadyAssigned', 'A class uses it.'))
  const { user, router } = await open('manageProblemSets')
  await choose(user, 'Week 1', 'Delete')
  await waitFor(() => expect(questions.get()?.message).toContain('Week 1'))
  act(() => questions.get()?.answer(true))
  expect(await within(await screen.findByRole('alert')).findByText('A class uses it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Actions for Week 2' }))
  const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(labels).toEqual(['Preview', 'Copy', 'Delete'])
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/problem-set/1/9/edit'))
})
