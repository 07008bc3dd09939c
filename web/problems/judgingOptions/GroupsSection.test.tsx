import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addProblem, editProblem } from '../../../commands/problems/problem/calls.ts'
import { problemContent, userProblemTags } from '../../../queries/problems/calls.ts'
import { languageList } from '../../../queries/site/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../../shared/testing/stubServer.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import { blank, installed, plus } from '../authoring.fixture.ts'
import { ProblemEditPage } from '../ProblemEditPage.tsx'

const Preview = ({ problem }: { problem: { samples: readonly { input: string }[] } }) => <p>{`previewed: ${problem.samples[0]?.input}`}</p>

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  sessionStore.signIn('t')
  server.on(languageList, () => reply(installed))
  server.on(userProblemTags, () => reply([{ tag: 'math', count: 2 }]))
  server.on(problemContent, ({ problemId }: { problemId: number }) => reply(problemId === 0 ? blank : plus))
})
afterEach(() => {
  cleanup()
  act(() => questions.get()?.answer(false))
  act(() => sessionStore.signOut())
  vi.unstubAllGlobals()
})

const open = async (problemId: number) => {
  const opened = await renderRoutes(
    [
      { path: '/problems/:problemId/edit', element: <ProblemEditPage Preview={Preview} /> },
      { path: '/user/dashboard/manageProblems', element: <p>the list</p> },
    ],
    `/problems/${problemId}/edit`,
  )
  await act(() => i18n.loadNamespaces(['problems', 'judgingOptions']))
  await screen.findByRole('button', { name: /^Save/ })
  await screen.findByRole('button', { name: 'Add a test group' })
  openCases()
  return opened
}
/** Opens every case of the table. */
const openCases = () => {
  for (const button of screen.queryAllByRole('button', { name: /^Show test case/ })) fireEvent.click(button)
}
const save = () => screen.getByRole('button', { name: /^Save/ })
const bodyOf = (call: typeof addProblem | typeof editProblem) => server.askedOf(call)[0]?.body as Record<string, never> | undefined

describe('test groups', () => {
  const numberOf = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
  const grouped = {
    ...plus,
    judging: { groups: [{ name: 'small', scoring: 'all' as const, points: 4 }] },
    testDatas: plus.testDatas.map((datum, index) => (index > 0 ? { ...datum, group: 'small' } : datum)),
  }
  beforeEach(() => server.on(problemContent, () => reply(grouped)))
  const group = (name: string) => within(screen.getByRole('region', { name: `Test group ${name}` }))
  const nameField = (name: string) => group(name).getByRole<HTMLInputElement>('textbox', { name: 'Name' })

  test('are added, renamed with their cases, and assigned by case and together', async () => {
    server.on(editProblem, () => reply({ problemId: 9, version: 4 }))
    const { user } = await open(9)
    await user.click(screen.getByRole('button', { name: 'Add a test group' }))
    fireEvent.change(nameField('small'), { target: { value: 'Group 2' } })
    expect(screen.getByText('Each test group needs a name of its own.')).toBeTruthy()
    fireEvent.blur(nameField('small'))
    fireEvent.change(nameField('small'), { target: { value: 'tiny' } })
    fireEvent.change(group('Group 2').getByRole('combobox', { name: 'Scoring' }), { target: { value: 'minimum' } })
    fireEvent.change(group('Group 2').getByRole('combobox', { name: 'Part of group' }), { target: { value: 'tiny' } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Test group of test case 3' }), { target: { value: 'Group 2' } })
    await user.click(screen.getByRole('checkbox', { name: 'Select test case 1' }))
    await user.click(screen.getByRole('button', { name: 'Set limits and group…' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Test group' }), { target: { value: 'tiny' } })
    await user.click(screen.getByRole('button', { name: 'Set' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Input file' }), { target: { value: 'a.in' } })
    await user.click(save())
    await waitFor(() => expect(bodyOf(editProblem)).toBeDefined())
    const body = bodyOf(editProblem) as never as { judging: object; testDatas: { group?: string }[] }
    expect(body.judging).toMatchObject({
      inputFile: 'a.in',
      groups: [
        { name: 'tiny', points: 4 },
        { name: 'Group 2', parent: 'tiny', scoring: 'minimum', points: 1 },
      ],
    })
    expect(body.testDatas.map((datum) => datum.group)).toEqual(['tiny', 'tiny', 'Group 2'])
  })

  test('are removed with undo; missing points are an error at their field', async () => {
    const { user } = await open(9)
    await user.click(screen.getByRole('button', { name: 'Remove test group small' }))
    expect(screen.queryByRole('region', { name: 'Test group small' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: /Undo/ }))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Test group of test case 2' }).value).toBe('small')
    fireEvent.change(numberOf('Points'), { target: { value: '' } })
    await user.click(save())
    await waitFor(() => expect(numberOf('Points').getAttribute('aria-invalid')).toBe('true'))
    expect(server.askedOf(editProblem)).toEqual([])
  })
})
