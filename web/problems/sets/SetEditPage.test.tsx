import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addProblemSet, cloneProblemSet, editProblemSet } from '../../../commands/problems/problemSet/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { userProblemPage } from '../../../queries/problems/calls.ts'
import { problemSetInfo, userProblemSetPage } from '../../../queries/problems/sets/calls.ts'
import type { ProblemSetInfo } from '../../../queries/problems/sets/schemas.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import SetEditPage from './SetEditPage.tsx'
import SetPage from './SetPage.tsx'
import SetShowPage from './SetShowPage.tsx'
import SimilarityPage from './SimilarityPage.tsx'
import { listedProblem, setInfo } from './sets.fixture.ts'

type ProblemInSet = ProblemSetInfo['problems'][number]

const empty = { items: [], total: 0, isMore: false, page: 1, size: 100 }
const server = signedInServer((stub) => {
  stub.on(userProblemSetPage, () => reply({ ...empty, items: [setInfo()] }))
  stub.on(userProblemPage, () => reply({ ...empty, items: [1, 2, 3, 4].map(listedProblem), total: 4 }))
  stub.on(problemSetInfo, () => reply(setInfo()))
  stub.on(editProblemSet, () => reply({ problemSetId: 41, version: 2 }))
  stub.on(addProblemSet, () => reply({ problemSetId: 77 }))
})
afterEach(() => act(() => questions.get()?.answer(false)))

const open = async (address: string) => {
  const opened = await renderRoutes(
    [
      { path: '/problem-set/:kind/:problemSetId/edit', element: <SetEditPage /> },
      { path: '/problem-set/:kind/:problemSetId/edit/similarity', element: <SimilarityPage /> },
      { path: '/problem-set/:kind/:problemSetId/index', element: <SetPage /> },
      { path: '/problem-set/:kind/:problemSetId/show', element: <SetShowPage /> },
      { path: '/', element: <p>home</p> },
    ],
    address,
  )
  await act(() => i18n.loadNamespaces(['sets', 'problems', 'workspace']))
  return opened
}
const rows = () => screen.getAllByRole('button', { name: /^Move problem/ }).map((button) => button.getAttribute('aria-label'))
const save = () => screen.findByRole('button', { name: /^Save/ })
const sent = (call: typeof addProblemSet | typeof editProblemSet) => server.askedOf(call)[0]?.body as { problems: object[] } | undefined

test('a problem to choose shows its uses in the user’s classes', async () => {
  const named = [{ groupId: 1, groupName: 'Python', activityId: 2, activityType: 'Exercise', activityName: 'Week 1' }]
  const used = [
    { ...listedProblem(1), uses: { named, count: 3 } },
    { ...listedProblem(2), uses: { named: [], count: 0 } },
  ]
  server.on(userProblemPage, () => reply({ ...empty, items: used, total: 2 }))
  const { user } = await open('/problem-set/1/0/edit')
  await user.click(await screen.findByRole('button', { name: 'Add problems' }))
  expect(await screen.findByText('Used in Python › Week 1, and 2 more activities')).toBeTruthy()
  expect(screen.getAllByText(/^Used in/)).toHaveLength(1)
})

test('a new set collects problems, distributes 100 points, and then has its own address', async () => {
  const { user, router } = await open('/problem-set/1/0/edit')
  await user.click(await save())
  expect(await screen.findByText(/fields need your attention/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Loops')
  await user.type(screen.getByLabelText(/^Tags/, { selector: 'input' }), 'week{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add problems' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add problems' }))
  for (const number of [1, 2, 3]) await user.click(await dialog.findByRole('checkbox', { name: `Choose “Problem ${number}”` }))
  await user.click(dialog.getByRole('button', { name: 'Add 3 problems' }))
  expect(await screen.findByText('100 points')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'TQC+')
  expect(screen.getByText(/paid bank/)).toBeTruthy()
  await user.click(await save())
  await waitFor(() => expect(router.state.location.pathname).toBe('/problem-set/1/77/index'))
  expect(sent(addProblemSet)).toMatchObject({
    name: 'Loops',
    tags: ['week'],
    problemSetType: 6,
    problems: [
      { problemId: 1, distribution: 33.34, order: 1, problemVersion: 3 },
      { problemId: 2, distribution: 33.33, order: 2 },
      { problemId: 3, distribution: 33.33, order: 3 },
    ],
  })
})

test.each(['index', 'show'])('an unsaved set must be created first: %s', async (page) => {
  const { router } = await open(`/problem-set/2/0/${page}`)
  expect(await screen.findByRole('heading', { name: 'New homework set' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/problem-set/2/0/edit')
})

test('refuses users who teach no class before they fill in anything', async () => {
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [], mayAuthor: false }))
  await open('/problem-set/1/0/edit')
  expect(await screen.findByText(/teachers only/i)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test.each(['/problem-set/7/0/edit', '/problem-set/7/0/index'])('%s is not a valid address', async (address) => {
  server.on(problemSetInfo, () => refusal(404, 'ProblemSet.NotFound', 'This set was not found.'))
  await open(address)
  expect(await screen.findByText('This set was not found.')).toBeTruthy()
})

test('problems are reordered by keys, removed, restored and updated to their newer version', async () => {
  const { user } = await open('/problem-set/1/41/edit')
  const handle = await screen.findByRole('button', { name: /^Move problem 1/ })
  handle.focus()
  await user.keyboard('{ArrowDown}')
  expect(rows()).toEqual([expect.stringContaining('Problem 2'), expect.stringContaining('Problem 1')])
  expect(screen.getByText('Now problem 2 of 2.')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Problem 1')
  await user.click(screen.getByRole('button', { name: 'Remove problem 1, Problem 2' }))
  expect(rows()).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(rows()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Use version 2 of “Problem 2”' }))
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Score of problem 2' }), { target: { value: '12.5' } })
  expect(screen.getByText('37.5 points')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })
  await waitFor(() => expect(server.askedOf(editProblemSet)).toHaveLength(1))
  expect(sent(editProblemSet)).toMatchObject({
    basedOn: 1,
    problems: [
      { problemId: 2, problemVersion: 2, order: 1 },
      { problemId: 1, distribution: 12.5, order: 2 },
    ],
  })
})

test('after a removal by keyboard the focus moves to the next problem, finally to the add button', async () => {
  const { user } = await open('/problem-set/1/41/edit')
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  ;(await screen.findByRole('button', { name: 'Remove problem 1, Problem 1' })).focus()
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Remove problem 1, Problem 2')
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Add problems')
})

test('a refusal is shown at the problem concerned', async () => {
  const message = 'You are not allowed to use the problem.'
  const details = { validationErrors: [{ field: 'problems.1.problemId', code: 'Problem.UserAccessDenied', message }] }
  server.on(editProblemSet, () => refusal(403, 'Problem.UserAccessDenied', message, details))
  const { user } = await open('/problem-set/1/41/edit')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!')
  await user.click(await save())
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('button', { name: 'Problem 2' })).toHaveLength(2)
})

test('a set assigned to a class during editing leads to the page that says so', async () => {
  server.on(editProblemSet, () => refusal(409, 'ProblemSet.CannotEditAssigned', 'A class uses the set.'))
  const { user } = await open('/problem-set/1/41/edit')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!')
  await user.click(await save())
  expect(await screen.findByText('A class uses the set.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /newest/ }).getAttribute('href')).toBe('/problem-set/1/41/edit')
})

test('a set in use names its uses and offers a copy', async () => {
  const uses = [{ groupId: 3, groupName: 'Class 3', activityId: 9, activityType: 'Exercise', activityName: 'Week 1' }]
  server.on(problemSetInfo, () => reply(setInfo({ isAssigned: true, uses, otherUses: 2 })))
  server.on(cloneProblemSet, () => reply({ problemSetId: 78 }))
  const { user, router } = await open('/problem-set/1/41/edit')
  expect(await screen.findByText(/in use and cannot be changed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Class 3' })).toBeTruthy()
  expect(screen.getByText(/2 activities of classes/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/problem-set/1/78/edit'))
})

test('similarity of a new homework set can be configured before the first save', async () => {
  const { user, router } = await open('/problem-set/2/0/edit')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Homework 1')
  await user.type(screen.getByLabelText(/^Tags/, { selector: 'input' }), 'week{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add problems' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add problems' }))
  for (const number of [1, 4]) await user.click(await dialog.findByRole('checkbox', { name: `Choose “Problem ${number}”` }))
  await user.click(dialog.getByRole('button', { name: 'Add 2 problems' }))
  await user.click(screen.getByRole('button', { name: 'Similarity…' }))
  await screen.findByRole('heading', { name: 'Similarity: Homework 1' })
  expect(questions.get()).toBeNull()
  const detect = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare the answers to “Problem 1”' })
  const text = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Text threshold of “Problem 1”' })
  expect([detect.checked, text.disabled, text.value]).toEqual([false, true, '-1'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare the answers to “Problem 4”' }).disabled).toBe(true)
  await user.click(detect)
  await user.selectOptions(text, '80%')
  await user.click(await save())
  await waitFor(() => expect(router.state.location.pathname).toBe('/problem-set/2/77/show'))
  expect(sent(addProblemSet)).toMatchObject({
    problemSetType: 2,
    analyzeMode: 1,
    problems: [{ problemId: 1, enableAnalyze: true, textAnalyze: 80, structureAnalyze: -1 }, { enableAnalyze: false }],
  })
})

test('a TQC+ problem is compared with its TQC answer if detection is on, other problems are not', async () => {
  const [one, tqc, ...rest] = setInfo().problems as [ProblemInSet, ProblemInSet]
  server.on(problemSetInfo, () => reply(setInfo({ problems: [one, { ...tqc, isTQC: true }, ...rest] })))
  const { user } = await open('/problem-set/1/41/edit/similarity')
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await screen.findByRole('checkbox', { name: 'Compare the answers to “Problem 2”' })
  const answerOf = (number: number) => box(`Compare with the TQC answer of “Problem ${number}”`)
  expect([answerOf(1).disabled, answerOf(2).disabled]).toEqual([true, true])
  for (const number of [1, 2]) await user.click(box(`Compare the answers to “Problem ${number}”`))
  expect([answerOf(1).disabled, answerOf(2).disabled]).toEqual([true, false])
  await user.click(answerOf(2))
  await user.click(await save())
  await waitFor(() =>
    expect(sent(editProblemSet)?.problems).toMatchObject([
      { problemId: 1, enableAnalyze: true, useTqcAns: false },
      { problemId: 2, enableAnalyze: true, useTqcAns: true },
    ]),
  )
})

test('stores mode 0 when switched off; redirects home for an unknown set', async () => {
  const { user } = await open('/problem-set/1/41/edit/similarity')
  await user.click(await screen.findByRole('radio', { name: 'Off' }))
  await user.click(await save())
  await waitFor(() => expect(sent(editProblemSet)).toMatchObject({ analyzeMode: 0, basedOn: 1 }))
})
test('chooses what answers are compared with, and warns of languages that are not compared', async () => {
  const [one, ...rest] = setInfo().problems as [ProblemInSet, ...ProblemInSet[]]
  server.on(problemSetInfo, () =>
    reply(setInfo({ problems: [{ ...one, enableAnalyze: true, uncomparedLanguages: ['JavaScript', 'R'] }, ...rest] })),
  )
  const { user } = await open('/problem-set/1/41/edit/similarity')
  expect(await screen.findByText('Answers in JavaScript, R are not compared.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'the first accepted answer of another student only' }))
  await user.click(screen.getByRole('checkbox', { name: /^Also compare with other classes/ }))
  await user.click(await save())
  await waitFor(() => expect(sent(editProblemSet)).toMatchObject({ similarityBaseline: 'first', comparesOtherClasses: true }))
})
test('an unsaved set shows the defaults and links to the problem selection and back', async () => {
  const { user, router } = await open('/problem-set/2/0/edit/similarity')
  await screen.findByRole('heading', { name: 'Similarity: New problem set' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'On' }).checked).toBe(true)
  expect(screen.getByText('This set has no problems yet.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Off' }))
  await user.click(screen.getByRole('button', { name: 'Edit the set and choose its problems' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/problem-set/2/0/edit'))
  expect(questions.get()).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Add problems' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add problems' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'Choose “Problem 1”' }))
  await user.click(dialog.getByRole('button', { name: 'Add 1 problem' }))
  await user.click(screen.getByRole('button', { name: 'Similarity…' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Off' })).checked).toBe(true)
})

test('thresholds are dropped with their detection, also in earlier versions', async () => {
  const [one, two, ...rest] = setInfo().problems as [ProblemInSet, ProblemInSet]
  const kept = [
    { ...one, enableAnalyze: true, textAnalyze: 80 },
    { ...two, canAnalyze: false, enableAnalyze: true, textAnalyze: 50 },
  ]
  server.on(problemSetInfo, () => reply(setInfo({ problems: [...kept, ...rest] })))
  const { user } = await open('/problem-set/1/41/edit/similarity')
  const detect = (number: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Compare the answers to “Problem ${number}”` })
  expect([(await detect(1)).checked, (await detect(2)).checked]).toEqual([true, false])
  await user.click(await detect(1))
  await user.click(await save())
  const nothing = { enableAnalyze: false, textAnalyze: -1 }
  await waitFor(() => expect(sent(editProblemSet)?.problems.slice(0, 2)).toMatchObject([nothing, nothing]))
})

test.each(['/problem-set/2/999/edit/similarity', '/problem-set/7/41/edit/similarity'])('%s redirects home', async (address) => {
  server.on(problemSetInfo, () => refusal(404, 'ProblemSet.NotFound', 'not there'))
  const { router } = await open(address)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
