// Saving a problem: the page afterwards, the note on a new version, and a failing reference.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryCase } from '../../commands/judging/trial/calls.ts'
import { addProblem, editProblem } from '../../commands/problems/problem/calls.ts'
import { STATUS } from '../../judge/catalogue.ts'
import { problemContent, userProblemTags } from '../../queries/problems/calls.ts'
import { languageList } from '../../queries/site/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { questions } from '../shared/ui/confirm.tsx'
import { blank, installed, plus } from './authoring.fixture.ts'
import { ProblemEditPage } from './ProblemEditPage.tsx'

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  server.on(languageList, () => reply(installed))
  server.on(userProblemTags, () => reply([]))
})
afterEach(() => {
  cleanup()
  act(() => questions.get()?.answer(false))
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

const open = async (problemId: number, state: object | null = null) => {
  const address = { pathname: `/problems/${problemId}/edit`, state }
  const opened = await renderRoutes(
    [{ path: '/problems/:problemId/edit', element: <ProblemEditPage Preview={() => null} /> }],
    address as unknown as string,
  )
  await act(() => i18n.loadNamespaces(['problems', 'testData', 'trying']))
  await screen.findByRole('button', { name: /^Save/ })
  return opened
}
const save = () => screen.getByRole('button', { name: /^Save/ })
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ })

test('the first save keeps open sections and the scroll position', async () => {
  const scroll = vi.fn()
  vi.stubGlobal('scrollTo', scroll)
  server.on(problemContent, ({ problemId }: { problemId: number }) => reply(problemId === 0 ? blank : { ...plus, version: 1 }))
  server.on(addProblem, () => reply({ problemId: 9 }))
  const { user, router } = await open(0)
  const field = title()
  fireEvent.change(field, { target: { value: 'A plus B' } })
  await user.click(screen.getByRole('checkbox', { name: /^Python/ }))
  const opened = () => screen.getAllByRole('button', { name: /^Hide test case/ }).length
  const before = opened()
  await user.click(save())
  await waitFor(() => expect(router.state.location.pathname).toBe('/problems/9/edit'))
  await screen.findByText(/^Version 1/)
  expect(title()).toBe(field)
  expect(field.isConnected).toBe(true)
  expect(opened()).toBe(before)
  expect(scroll).not.toHaveBeenCalled()
  // the next save creates a version of the new problem
  server.on(editProblem, () => reply({ problemId: 9, version: 2 }))
  fireEvent.change(field, { target: { value: 'A and B' } })
  await user.click(save())
  await waitFor(() => expect(server.askedOf(editProblem)[0]?.body).toMatchObject({ problemId: 9, basedOn: 1 }))
  expect(server.askedOf(addProblem)).toHaveLength(1)
})

test('an imported version also shows the note on rejudging earlier answers', async () => {
  server.on(problemContent, () => reply(plus))
  const { user } = await open(9, { revisedTo: plus.version })
  expect(await screen.findByText('Version 3 was saved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Rejudge earlier answers?' }))
  expect(document.activeElement?.textContent).toContain('Version 3 was saved')
  cleanup()
  await open(9)
  expect(screen.queryByText('Version 3 was saved')).toBeNull()
})

test('asks before saving while the reference fails', async () => {
  const authorPrograms = [{ name: 'Right', languageId: 4, source: 'print(0)', expectedStatus: STATUS.Accept }]
  server.on(problemContent, () => reply({ ...plus, authorPrograms }))
  server.on(editProblem, () => reply({ problemId: 9, version: 4 }))
  let status: number = STATUS.WrongAnswer
  const tried = { status: '', fraction: 0, output: '0\n', isOutputTruncated: false, error: '', timeMs: 0, memoryKb: 9 }
  server.on(tryCase, () => reply({ ...tried, statusCode: status }))
  const { user } = await open(9)
  fireEvent.change(title(), { target: { value: 'Corrected' } })
  await user.click(await screen.findByRole('button', { name: /^Try all/ }))
  await waitFor(() => expect(server.askedOf(tryCase)).toHaveLength(3))
  await screen.findByText(/got a different verdict/)
  // no limit is proposed from runs with an unmeasurably short time
  expect(screen.queryByText(/^Proposed time limit/)).toBeNull()
  await user.click(save())
  await waitFor(() => expect(questions.get()?.message).toContain('It fails test case 1, 2, 3'))
  act(() => questions.get()?.answer(false))
  expect(server.askedOf(editProblem)).toEqual([])
  await user.click(save())
  await waitFor(() => expect(questions.get()).not.toBeNull())
  act(() => questions.get()?.answer(true))
  await waitFor(() => expect(server.askedOf(editProblem)).toHaveLength(1))

  status = STATUS.Accept
  fireEvent.change(title(), { target: { value: 'Right now' } })
  await user.click(screen.getByRole('button', { name: /^Try all/ }))
  await waitFor(() => expect(server.askedOf(tryCase)).toHaveLength(6))
  await waitFor(() => expect(screen.queryByText(/got a different verdict/)).toBeNull())
  await user.click(save())
  await waitFor(() => expect(server.askedOf(editProblem)).toHaveLength(2))
})

test('the focus stays among the cases after a removal', async () => {
  server.on(problemContent, () => reply(plus))
  const { user } = await open(9)
  const remove = (number: number) => user.click(screen.getByRole('button', { name: `Remove test case ${number}` }))
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  await remove(2)
  expect(focused()).toBe('Show test case 2')
  await remove(2)
  expect(focused()).toBe('Show test case 1')
  await remove(1)
  expect(focused()).toBe('Add test case')
})

test('an error in a program is listed by name, not by path', async () => {
  server.on(problemContent, () => reply(plus))
  const validationErrors = [{ field: 'authorPrograms.0.source', code: 'Field.Required', message: 'This is required.' }]
  server.on(editProblem, () => refusal(400, 'Common.FieldsNotValid', 'no', { validationErrors }))
  const { user } = await open(9)
  fireEvent.change(title(), { target: { value: 'Another' } })
  await user.click(save())
  expect(await screen.findByRole('button', { name: /^Program 1.+Code$/ })).toBeTruthy()
})

test('cases opened by their errors stay open while these are fixed', async () => {
  server.on(problemContent, () => reply(plus))
  const fault = { code: 'Field.Required', message: 'This is required.' }
  const validationErrors = [0, 2].map((index) => ({ field: `testDatas.${index}.input`, ...fault }))
  server.on(editProblem, () => refusal(400, 'Common.FieldsNotValid', 'no', { validationErrors }))
  const { user } = await open(9)
  fireEvent.change(title(), { target: { value: 'Another' } })
  await user.click(save())
  const opened = () => screen.getAllByRole('button', { name: /^Hide test case/ }).map((button) => button.getAttribute('aria-label'))
  await waitFor(() => expect(opened()).toEqual(['Hide test case 1', 'Hide test case 3']))
  for (const input of screen.getAllByRole('textbox', { name: /^Input/ })) await user.type(input, '7')
  expect(screen.queryByText('This is required.')).toBeNull()
  expect(opened()).toEqual(['Hide test case 1', 'Hide test case 3'])
})
