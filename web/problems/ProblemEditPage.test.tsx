import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addProblem, editProblem } from '../../commands/problems/problem/calls.ts'
import { problemContent, userProblemTags } from '../../queries/problems/calls.ts'
import { languageList } from '../../queries/site/calls.ts'
import { changeLanguage, i18n } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import { questions } from '../shared/ui/confirm.tsx'
import { blank, installed, plus } from './authoring.fixture.ts'
import { ProblemEditPage } from './ProblemEditPage.tsx'

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
  openCases()
  return opened
}
/** Opens every case of the table. */
const openCases = () => {
  for (const button of screen.queryAllByRole('button', { name: /^Show test case/ })) fireEvent.click(button)
}
const save = () => screen.getByRole('button', { name: /^Save/ })
const inputs = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Input' })
const outputs = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Expected output/ })
const rules = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Rule' })
const titleField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const bodyOf = (call: typeof addProblem | typeof editProblem) => server.askedOf(call)[0]?.body as Record<string, never> | undefined

test('section names beside the form link to their sections', async () => {
  const { user } = await open(0)
  const names = within(screen.getByRole('navigation', { name: 'Sections of this page' }))
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const offered = () => names.getAllByRole('button').map(({ textContent }) => textContent)
  await waitFor(() => expect(offered()).toEqual(titles()))
  expect(offered().length).toBeGreaterThan(4)
  await user.click(names.getByRole('button', { name: 'Test data' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Test data' }))
  await act(() => changeLanguage('zh-TW'))
  await waitFor(() => expect(offered()).toEqual(titles()))
  expect(offered()).toContain('測試資料')
  await act(() => changeLanguage('en'))
})

describe('a new problem', () => {
  test('shows missing fields in the catalogue’s words, and sends nothing', async () => {
    const { user } = await open(0)
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/user/dashboard/manageProblems')
    await user.click(save())
    expect(await screen.findByText('2 fields need your attention:')).toBeTruthy()
    expect(screen.getAllByText(/At least one language is required/)).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(titleField()))
    expect(titleField().getAttribute('aria-invalid')).toBe('true')
    expect(server.askedOf(addProblem)).toEqual([])
    await user.type(titleField(), '相加')
    expect(titleField().getAttribute('aria-invalid')).toBeNull()
  })

  test('is created with all its values, and then has its own address', async () => {
    server.on(addProblem, () => reply({ problemId: 9 }))
    const { user, router } = await open(0)
    await user.type(titleField(), '相加')
    await user.click(screen.getByRole('checkbox', { name: /^Python/ }))
    await user.click(screen.getByRole('radio', { name: 'Difficulty 5 of 5' }))
    await user.type(await screen.findByRole('combobox', { name: 'Tags' }, { timeout: 5000 }), 'ma')
    await user.click(await screen.findByRole('option', { name: 'math' }))
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'loops{Enter}')
    await user.type(inputs()[0] as HTMLElement, '1 2')
    await user.type(outputs()[0] as HTMLElement, '3')
    await user.selectOptions(rules()[1] as HTMLElement, 'float')
    fireEvent.change(screen.getByRole('textbox', { name: 'Absolute tolerance' }), { target: { value: '0.01' } })
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe('/problems/9/edit'))
    expect(questions.get()).toBeNull()
    expect(bodyOf(addProblem)).toMatchObject({
      difficulty: 5,
      languages: [4],
      tags: ['math', 'loops'],
      locales: [{ localeCode: 'zh-Hant', isPrimary: true, title: '相加' }],
      testDatas: [
        { input: '1 2', expectedOutput: '3', read: true, rule: 'default' },
        { read: false, rule: 'float(0.01,1e-6)', timeLimit: 10, memoryLimit: 102_400 },
      ],
    })
  })

  test('requires a checker if a case uses one; a template helps', async () => {
    server.on(addProblem, () => reply({ problemId: 9 }))
    const { user } = await open(0)
    await user.type(titleField(), 'x')
    await user.click(screen.getByRole('checkbox', { name: /^Python/ }))
    await user.selectOptions(rules()[1] as HTMLElement, 'checker(kattis)')
    await user.click(save())
    expect((await screen.findAllByText(/Please write this program: a test case needs it\./)).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Insert a template (Kattis)' }))
    await user.click(screen.getByRole('switch', { name: /Students see the checker message/ }))
    await user.click(save())
    await waitFor(() => expect(server.askedOf(addProblem)).toHaveLength(1))
    expect(bodyOf(addProblem)?.checkerProgram).toMatchObject({ languageId: 4, source: expect.stringContaining('judgemessage.txt') })
    expect(bodyOf(addProblem)?.showsCheckerMessage).toBe(true)
  })

  test('marks missing languages with the package that installs them', async () => {
    await open(0)
    const hint = await screen.findByText('not installed; Debian package: kotlin')
    expect(screen.getByRole('checkbox', { name: 'Kotlin' }).getAttribute('aria-describedby')).toBe(hint.id)
  })
})

describe('test data', () => {
  test('shows their length and rejects too long ones at the field', async () => {
    const { user } = await open(9)
    const long = 'x'.repeat(20_001)
    fireEvent.change(inputs()[0] as HTMLElement, { target: { value: long } })
    expect(screen.getByText('20,001 of 20,000 characters')).toBeTruthy()
    await user.click(save())
    expect((await screen.findAllByText(/at most 20,000 characters each/i)).length).toBeGreaterThan(0)
    await waitFor(() => expect(document.activeElement).toBe(inputs()[0]))
    expect(server.askedOf(editProblem)).toEqual([])
  })

  test('return to their place when a removal is undone', async () => {
    const { user } = await open(9)
    const before = inputs().map((field) => (field as HTMLTextAreaElement).value)
    await user.click(screen.getByRole('button', { name: 'Remove test case 1' }))
    expect(inputs()).toHaveLength(before.length - 1)
    expect(await screen.findByText('Test case 1 was removed.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(inputs().map((field) => (field as HTMLTextAreaElement).value)).toEqual(before)
  })

  test('are moved by keyboard; the focus follows and the new place is announced', async () => {
    server.on(editProblem, () => reply({ problemId: 9, version: 4 }))
    const { user } = await open(9)
    screen.getByRole('button', { name: /^Move test case 1:/ }).focus()
    await user.keyboard('{ArrowUp}{ArrowDown}')
    expect(screen.getByText('Now test case 2 of 3.')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move test case 2:/)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move test case 3:/)
    await user.click(save())
    await waitFor(() => expect(server.askedOf(editProblem)).toHaveLength(1))
    const sent = bodyOf(editProblem)?.testDatas as unknown as { input: string }[]
    expect(sent.map(({ input }) => input)).toEqual(['3 4', '5 6', '1 2'])
  })

  test('require a limit that was cleared instead of replacing it', async () => {
    const { user } = await open(9)
    await user.clear(screen.getAllByRole('spinbutton', { name: 'Time limit (s)' })[0] as HTMLElement)
    await user.click(save())
    expect((await screen.findAllByText(/\w is required/)).length).toBeGreaterThan(0)
    expect(server.askedOf(editProblem)).toEqual([])
  })

  test('show a hint without hidden cases, and allow ten of them', async () => {
    const { user } = await open(0)
    await user.click(screen.getAllByRole('switch', { name: 'Visible to students' })[1] as HTMLElement)
    expect(screen.getAllByText(/^No test case is hidden/).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Test case 1 is visible: hide it' }))
    await user.click(screen.getByRole('button', { name: 'Test case 2 is visible: hide it' }))
    expect(screen.getAllByText(/^No test case is visible/).length).toBeGreaterThan(0)
    expect(screen.queryByText(/^No test case is hidden/)).toBeNull()
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add test case' })
    for (let count = 2; count < 10; count += 1) fireEvent.click(add)
    expect(add.disabled).toBe(true)
    expect(screen.getByText('There can be at most 10 test cases.')).toBeTruthy()
  })
})

describe('an existing problem', () => {
  test('shows its version; a save creates the next one and offers a rejudge', async () => {
    server.on(editProblem, () => reply({ problemId: 9, version: 4 }))
    const { user } = await open(9)
    expect(screen.getByText(/^Version 3, saved/)).toBeTruthy()
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await user.type(outputs()[0] as HTMLElement, '4')
    expect(screen.getByText(/^Unsaved changes/)).toBeTruthy()
    await user.click(save())
    expect(await screen.findByText('Version 4 was saved')).toBeTruthy()
    const [link] = screen.getAllByRole('link', { name: 'Rejudge in Class 1, Week 1' })
    expect(link?.getAttribute('href')).toBe('/groups/1/rejudges?new=1&activity=5&problem=9')
    expect(bodyOf(editProblem)).toMatchObject({ problemId: 9, basedOn: 3, testDatas: [{ expectedOutput: '34' }, {}, {}] })
    expect(document.activeElement).toBe(save())
    expect(save().getAttribute('aria-disabled')).toBe('true')
  })

  test('keeps its values if the server refuses, and shows the reason at the field', async () => {
    const validationErrors = [{ field: 'testDatas.2.rule', code: 'Problem.RuleNotValid', message: 'This rule is not known.' }]
    server.on(editProblem, () => refusal(400, 'Problem.RuleNotValid', 'no', { validationErrors }))
    const { user } = await open(9)
    await user.type(titleField(), '!')
    await user.click(save())
    expect((await screen.findAllByText(/This rule is not known\./)).length).toBeGreaterThan(0)
    expect(titleField().value).toBe('A plus B!')
    await waitFor(() => expect(document.activeElement).toBe(rules()[2]))
  })

  test('repeats a save without a reply with the same command id', async () => {
    server.on(editProblem, () => Promise.reject(new TypeError('offline')))
    const { user } = await open(9)
    await user.type(titleField(), '!')
    await user.click(save())
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy()
    server.on(editProblem, () => reply({ problemId: 9, version: 4 }))
    await user.click(save())
    expect(await screen.findByText('Version 4 was saved')).toBeTruthy()
    const [first, second] = server.askedOf(editProblem).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toBe(second)
  })

  test('asks before unsaved changes are discarded', async () => {
    const { user, router } = await open(9)
    await user.type(titleField(), '!')
    await user.click(screen.getByRole('link', { name: 'My problems' }))
    await waitFor(() => expect(questions.get()?.title).toBe('Leave without saving?'))
    act(() => questions.get()?.answer(false))
    expect(router.state.location.pathname).toBe('/problems/9/edit')
    await user.click(screen.getByRole('link', { name: 'My problems' }))
    await waitFor(() => expect(questions.get()).not.toBeNull())
    act(() => questions.get()?.answer(true))
    expect(await screen.findByText('the list')).toBeTruthy()
  })

  test('accepts a second language, which can become the main one', async () => {
    server.on(editProblem, () => reply({ problemId: 9, version: 4 }))
    const { user } = await open(9)
    await user.click(screen.getByRole('button', { name: 'Add 繁體中文' }))
    const panel = within(screen.getByRole('tabpanel', { name: '繁體中文' }))
    await user.type(panel.getByRole('textbox', { name: /^Title/ }), '相加')
    await user.click(panel.getByRole('checkbox', { name: /^Main language/ }))
    await user.click(save())
    await waitFor(() => expect(server.askedOf(editProblem)).toHaveLength(1))
    expect(bodyOf(editProblem)?.locales).toMatchObject([
      { localeCode: 'en', isPrimary: false },
      { localeCode: 'zh-Hant', isPrimary: true, title: '相加' },
    ])
  })

  test('can be previewed unsaved', async () => {
    const { user } = await open(9)
    await user.type(inputs()[0] as HTMLElement, '0')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByText('previewed: 1 20')).toBeTruthy()
  })

  test('of another author is read-only for platform admins', async () => {
    server.on(problemContent, () => reply({ ...plus, mayEdit: false }))
    await open(9)
    expect(screen.getByText(/Mei wrote this problem/)).toBeTruthy()
    expect(save().getAttribute('aria-disabled')).toBe('true')
  })
})

test('is refused to users who may not write problems', async () => {
  server.on(problemContent, () => refusal(403, 'Problem.NotCreator', 'Only the creator of a problem can edit it.'))
  await renderRoutes([{ path: '/problems/:problemId/edit', element: <ProblemEditPage Preview={Preview} /> }], '/problems/9/edit')
  await act(() => i18n.loadNamespaces(['problems', 'judgingOptions']))
  expect(await screen.findByText('Only the creator of a problem can edit it.')).toBeTruthy()
})
