import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { importProblem } from '../../../commands/problems/package/calls.ts'
import { cloneProblem, deleteProblem } from '../../../commands/problems/problem/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { problemUses, userProblemPage, userProblemTags } from '../../../queries/problems/calls.ts'
import { problemPreview } from '../../../queries/problems/sets/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import { listed } from './listed.fixture.ts'
import { ManageProblemsPage } from './ManageProblemsPage.tsx'

const Preview = ({ problem, onClose }: { problem: { locales: readonly { title: string }[] }; onClose: () => void }) => (
  <button type="button" onClick={onClose}>{`preview of ${problem.locales[0]?.title}`}</button>
)

const unused = { sets: [], otherSetCount: 0, uses: [], elsewhereCount: 0 }
const read = {
  id: 9,
  version: 2,
  difficulty: 2,
  needMoney: false,
  isTQC: false,
  canAnalyze: true,
  tags: [],
  updateTime: '2026-03-01T08:00:00.000Z',
  isSolutionEnable: true,
  languages: [],
  samples: [],
  caseCount: 3,
  timeLimit: 1,
  memoryLimit: 1024,
  editFiles: [],
  locales: [
    {
      localeId: 1,
      localeCode: 'en',
      isPrimary: true,
      title: 'A plus B',
      description: '',
      inputOutputExample: '',
      hint: '',
      solution: null,
    },
  ],
}

const server = signedInServer((server) => {
  server.on(userProblemTags, () => reply([{ tag: 'math', count: 2 }]))
  server.on(problemUses, () => reply(unused))
  server.on(userProblemPage, () =>
    reply({ total: 60, page: 1, size: 25, isMore: false, items: [listed(9, 'A plus B'), listed(8, 'Towers')] }),
  )
})
const open = async (query = '') => {
  const path = '/user/dashboard/manageProblems'
  const opened = await renderRoutes(
    [
      { path, element: <ManageProblemsPage Preview={Preview} /> },
      { path: '/problems/:problemId/edit', element: <p>the editor</p> },
    ],
    path + query,
  )
  await act(() => i18n.loadNamespaces(['problems', 'console']))
  return opened
}
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], problem: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${problem}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const bodies = () => server.askedOf(userProblemPage).map(({ body }) => body as { page: number; search: string })

test('the server filters and sorts as the address says', async () => {
  const { user, router } = await open('?f.difficulty=2,9')
  await screen.findByRole('link', { name: 'A plus B' })
  expect(bodies().at(-1)).toMatchObject({ difficulties: [2], sortBy: null })
  await user.click(screen.getByRole('button', { name: 'Last change' }))
  await user.click(screen.getByRole('button', { name: 'Last change' }))
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ sortBy: 'updated', isDescending: true, page: 1 }))
  expect(router.state.location.search).toBe('?sort=-updated&f.difficulty=2%2C9')
})

test('each problem shows its facts and links to its editor', async () => {
  await open()
  const row = within(await screen.findByRole('row', { name: /A plus B/ }))
  expect(row.getByRole('link', { name: 'A plus B' }).getAttribute('href')).toBe('/problems/9/edit')
  expect(row.getByText('Difficulty 2 of 5')).toBeTruthy()
  expect(row.getByText('3 (1 visible)')).toBeTruthy()
  expect(row.getByText('Version 2')).toBeTruthy()
  expect(screen.getByText('60 entries')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New problem' }).getAttribute('href')).toBe('/problems/0/edit')
})

test('search and page are in the address; a new search starts at page one', async () => {
  const { user, router } = await open('?page=2')
  await user.click(await screen.findByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
  await user.type(screen.getByRole('searchbox'), 'tower')
  await waitFor(() => expect(router.state.location.search).toBe('?q=tower'))
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ page: 1, size: 25, search: 'tower', scope: 'own' }))
  expect(bodies()[0]?.page).toBe(2)
})

test('refuses to delete a problem in use and keeps the reason; deletes others after confirmation', async () => {
  server.on(deleteProblem, () => refusal(409, 'Problem.InUse', 'A set uses it.'))
  const { user } = await open()
  await choose(user, 'Towers', 'Delete')
  await waitFor(() => expect(questions.get()?.message).toContain('Towers'))
  expect(server.askedOf(deleteProblem)).toEqual([])
  act(() => questions.get()?.answer(true))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('“Towers” was not deleted')).toBeTruthy()
  expect(alert.getByText('A set uses it.')).toBeTruthy()

  server.on(deleteProblem, () => reply({ isDone: true }))
  server.on(userProblemPage, () => reply({ total: 1, page: 1, size: 25, isMore: false, items: [listed(9, 'A plus B')] }))
  await choose(user, 'Towers', 'Delete')
  await waitFor(() => expect(questions.get()).not.toBeNull())
  act(() => questions.get()?.answer(true))
  await waitFor(() => expect(screen.queryByText('Towers')).toBeNull())
  expect(server.askedOf(deleteProblem)[1]?.body).toEqual({ problemId: 8 })
})

test('opens a copy in the editor', async () => {
  server.on(cloneProblem, () => reply({ problemId: 10 }))
  const { user, router } = await open()
  await choose(user, 'Towers', 'Copy')
  await waitFor(() => expect(router.state.location.pathname).toBe('/problems/10/edit'))
  expect(server.askedOf(cloneProblem)[0]?.body).toEqual({ problemId: 8 })
})

test('names the file that causes a refused package; opens an accepted one in the editor', async () => {
  const fault = { field: 'tests/03.in', code: 'Problem.PackageNotUtf8', message: 'The file is not UTF-8.' }
  server.on(importProblem, () => refusal(400, 'Problem.PackageNotUtf8', 'The file is not UTF-8.', { validationErrors: [fault] }))
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Import a package' }))
  const dialog = within(await screen.findByRole('dialog'))
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['PK'], 'sum.zip', { type: 'application/zip' }))
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  expect(await dialog.findByText('tests/03.in: The file is not UTF-8.')).toBeTruthy()
  server.on(importProblem, () => reply({ problemId: 12, version: 1, notes: [] }))
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/problems/12/edit'))
})

test('a package with a new version leads to the problem page and its note on earlier answers', async () => {
  server.on(importProblem, () => reply({ problemId: 9, version: 3, notes: [] }))
  const { user, router } = await open()
  await choose(user, 'A plus B', 'Import a new version')
  const dialog = within(await screen.findByRole('dialog'))
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['PK'], 'sum.zip', { type: 'application/zip' }))
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/problems/9/edit'))
  expect(router.state.location.state).toEqual({ revisedTo: 3, isImported: true })
})

test('what of a package could not be taken is read before the problem is opened', async () => {
  const notes = [{ code: 'texLeft', place: 'problem_statement/problem.en.tex:3', detail: '\\tikz' }]
  server.on(importProblem, () => reply({ problemId: 12, version: 1, notes }))
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Import a package' }))
  const dialog = within(await screen.findByRole('dialog'))
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['PK'], 'sum.zip', { type: 'application/zip' }))
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('problem_statement/problem.en.tex:3')).toBeTruthy()
  expect(screen.getByText(/This TeX command has no counterpart here/).textContent).toContain('(\\tikz)')
  await user.click(screen.getByRole('button', { name: 'Open the problem' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/problems/12/edit'))
})

test('deletes selected problems one by one after one confirmation; lists refusals with reasons', async () => {
  server.on(deleteProblem, ({ problemId }) =>
    problemId === 8 ? refusal(409, 'Problem.InUse', 'A class uses it.') : reply({ isDone: true }),
  )
  const { user } = await open()
  await screen.findByRole('link', { name: 'Towers' })
  await user.click(screen.getByRole('checkbox', { name: 'Select all of this page' }))
  await user.click(within(await screen.findByRole('group', { name: '2 selected' })).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(questions.get()?.title).toBe('Delete 2 problems?'))
  expect(questions.get()?.message).toContain('“A plus B”, “Towers”')
  expect(server.askedOf(deleteProblem)).toEqual([])
  act(() => questions.get()?.answer(true))
  const title = await screen.findByText('1 was not deleted')
  const alert = within(title.closest('[role=alert]') as HTMLElement)
  expect(alert.getByText('“Towers”: A class uses it.')).toBeTruthy()
  expect(alert.getByText('1 was deleted.')).toBeTruthy()
  expect(server.askedOf(deleteProblem).map(({ body }) => body)).toEqual([{ problemId: 9 }, { problemId: 8 }])
  await user.click(alert.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('1 was not deleted')).toBeNull()
})

test('shows the uses of a problem with links instead of a confirmation', async () => {
  const uses = [{ groupId: 5, groupName: 'Python 101', activityId: 6, activityType: 'Exercise', activityName: 'Week 1' }]
  server.on(problemUses, () => reply({ sets: [], otherSetCount: 0, uses, elsewhereCount: 2 }))
  const { user } = await open()
  await choose(user, 'Towers', 'Delete')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'Python 101' }).getAttribute('href')).toBe('/groups/5/practice')
  expect(dialog.getByText('2 activities of classes that you do not teach')).toBeTruthy()
  expect(server.askedOf(deleteProblem)).toEqual([])
  expect(questions.get()).toBeNull()
})

test('lists shared and public problems separately, without the author’s actions', async () => {
  server.on(userProblemPage, () =>
    reply({ total: 1, page: 1, size: 25, isMore: false, items: [{ ...listed(9, 'A plus B'), ownerId: 99, mayEdit: false }] }),
  )
  const { user, router } = await open('?f.scope=global')
  await screen.findByRole('link', { name: 'A plus B' })
  expect(bodies().at(-1)).toMatchObject({ scope: 'global' })
  expect(screen.getByRole('link', { name: 'A plus B' }).getAttribute('href')).toBe('/problems/9/default')
  expect(screen.getByRole('columnheader', { name: 'Author' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Actions for A plus B' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Open', 'Preview'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('radio', { name: 'Shared' }))
  await waitFor(() => expect(router.state.location.search).toBe('?f.scope=shared'))
})

test('a co-author edits, exports and revises a problem of another, but neither shares nor deletes it', async () => {
  server.on(userProblemPage, () =>
    reply({ total: 1, page: 1, size: 25, isMore: false, items: [{ ...listed(9, 'A plus B'), ownerId: 99, ownerName: 'Chen' }] }),
  )
  const { user } = await open('?f.scope=editing')
  const row = within(await screen.findByRole('row', { name: /A plus B/ }))
  expect(bodies().at(-1)).toMatchObject({ scope: 'editing' })
  expect(row.getByText('shared for editing')).toBeTruthy()
  expect(row.getByText('Chen')).toBeTruthy()
  expect(row.getByRole('link', { name: 'A plus B' }).getAttribute('href')).toBe('/problems/9/edit')
  await user.click(screen.getByRole('button', { name: 'Actions for A plus B' }))
  const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(actions).toEqual(['Edit', 'Open', 'Statistics of a problem', 'Preview', 'Copy', 'Export', 'Import a new version'])
})

test('previews a problem from the list', async () => {
  server.on(problemPreview, () => reply(read))
  const { user } = await open()
  await choose(user, 'A plus B', 'Preview')
  await user.click(await screen.findByRole('button', { name: 'preview of A plus B' }))
  expect(screen.queryByText('preview of A plus B')).toBeNull()
})

test('without problems offers to create one; without matches offers to show all', async () => {
  server.on(userProblemPage, () => reply({ total: 0, page: 1, size: 25, isMore: false, items: [] }))
  await open()
  expect(await screen.findByText('No problems yet')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New problem' })).toHaveLength(2)
  cleanup()
  const { user, router } = await open('?q=xyz')
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  expect(router.state.location.search).toBe('')
})

test('is for teachers, and offers a retry on failure', async () => {
  server.on(userProblemPage, () => refusal(403, 'Common.Forbidden', 'You are not allowed to do this.'))
  await open()
  expect(await screen.findByText('Teachers only')).toBeTruthy()
  cleanup()
  server.on(userProblemPage, () => refusal(500, 'Common.Default', 'Broken.'))
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('an empty list of shared problems does not claim that nothing matches', async () => {
  server.on(userProblemPage, () => reply({ total: 0, page: 1, size: 25, isMore: false, items: [] }))
  await open('?f.scope=shared')
  expect(await screen.findByText('Nothing has been shared with you')).toBeTruthy()
  expect(screen.queryByText('Nothing matches')).toBeNull()
  expect(screen.getByRole('radio', { name: 'Shared' })).toBeTruthy()
})

test('a page number beyond the end leads to the last page', async () => {
  const { router } = await open('?page=99')
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
})

test('offers users who teach no class a way back instead of the console', async () => {
  const person = { id: 7, name: 'Ann', email: 'ann@demo.test', roles: ['student'], businessUnits: [], mayAuthor: false }
  server.on(userInfo, () => reply(person))
  server.on(userProblemPage, () => refusal(403, 'Common.Forbidden', 'You are not allowed to do this.'))
  await open()
  expect(await screen.findByText('Teachers only')).toBeTruthy()
  for (const name of ['New problem', 'Practice sets']) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the homepage' }).getAttribute('href')).toBe('/user/groups')
})
