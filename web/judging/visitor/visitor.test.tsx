// Trial problem for visitors without an account.
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { runAsVisitor } from '../../../commands/judging/visitorRun/calls.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { visitorProblem } from '../../../queries/problems/calls.ts'
import { languageList } from '../../../queries/site/calls.ts'
import { contact, isTenantMode } from '../../../queries/site/settings/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../../shared/testing/stubServer.ts'
import VisitorPage from './VisitorPage.tsx'

const python = { languageId: 4, name: 'Python', editorName: 'python' }
const problem = {
  id: 7,
  difficulty: 1,
  languages: [python, { languageId: 1, name: 'C', editorName: 'c' }],
  locales: [
    {
      localeId: 1,
      localeCode: 'en',
      isPrimary: true,
      title: 'A plus B',
      description: 'Print the sum.',
      inputOutputExample: '',
      hint: '',
      solution: null,
    },
  ],
  samples: [
    { index: 0, input: '1 2\n', expectedOutput: '3\n' },
    { index: 1, input: '-1 2\n', expectedOutput: '1\n' },
  ],
  isInteractive: false,
  timeLimit: 1,
  memoryLimit: 1024,
}
const ran = { statusCode: STATUS.Accept, status: 'Accept', isPassed: true, stdout: '3\n', error: '', timeMs: 3, memoryKb: 900 }
const wrong = { ...ran, statusCode: STATUS.WrongAnswer, status: 'WrongAnswer', isPassed: false, stdout: '5\n' }

const server = stubServer()
beforeEach(() => {
  sessionStorage.clear()
  sessionStore.signOut()
  server.asked.length = 0
  server.on(visitorProblem, () => reply({ problem }))
  server.on(languageList, () => reply([]))
  server.on(contact, () => reply({ email: 'ask@school.test', phone: '02-1234-5678', foundationSite: null, manual: null }))
  server.on(isTenantMode, () => reply({ isTenantMode: false }))
  let runs = 0
  server.on(runAsVisitor, () => reply((runs += 1) % 2 === 0 ? wrong : ran))
})

const open = async () => {
  await i18n.loadNamespaces(['visitor', 'sampleRun', 'workspace', 'site'])
  return renderRoutes([{ path: '*', element: <VisitorPage /> }], '/try')
}
const asked = () => server.asked.filter(({ path }) => path === runAsVisitor.path).map(({ body }) => body)
const sample = (number: number) => within(screen.getByRole('region', { name: `Sample ${number}` }))

test('runs the program on the samples and shows for each whether it passes and the difference', async () => {
  const { user } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'A plus B' })).toBeTruthy()
  const editor = await screen.findByRole('textbox', { name: 'Code editor, Python' })
  await user.clear(editor)
  await user.type(editor, 'print(3)')
  await user.click(screen.getByRole('button', { name: 'Run samples' }))
  expect(await screen.findByText('1 of 2 samples passed')).toBeTruthy()
  expect(asked()).toEqual([0, 1].map((index) => ({ problemId: 7, index, languageId: 4, content: 'print(3)' })))
  expect(sample(1).getByText('Passed')).toBeTruthy()
  expect(sample(2).getByText('Wrong answer')).toBeTruthy()
  expect((await sample(2).findByRole('table')).textContent).toContain('5')
  expect(await screen.findByRole('region', { name: 'How do I get an account?' })).toBeTruthy()
})

test('keeps one program per language, starting from its template, and runs it with the shortcut', async () => {
  const { user } = await open()
  const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Code editor, Python' })
  await user.type(editor, '# mine')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Programming language' }), 'C')
  const other = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Code editor, C' })
  expect(other.value).toContain('int main')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Programming language' }), 'Python')
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Code editor, Python' })).value).toContain('# mine')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('1 of 2 samples passed')).toBeTruthy()
})

test('shows the wait time of a rate limit and does not run the remaining samples', async () => {
  server.on(runAsVisitor, () => refusal(429, 'Judge.VisitorsWait', 'Visitors share the judge. Please try again in 12 s.', { figure: 12 }))
  const { user } = await open()
  await screen.findByRole('textbox', { name: 'Code editor, Python' })
  await user.click(screen.getByRole('button', { name: 'Run samples' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('try again in 12 s')
  const runAll = screen.getByRole('button', { name: 'Run samples' })
  expect(alert.parentElement).toBe(runAll.parentElement)
  expect(sample(1).getByText(/try again in 12 s/)).toBeTruthy()
  expect(asked()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Run samples' }).hasAttribute('disabled')).toBe(false)
})

test('keeps a refusal of any sample beside the button until a run succeeds', async () => {
  let runs = 0
  server.on(runAsVisitor, () =>
    (runs += 1) === 2 ? refusal(429, 'Judge.VisitorsWait', 'Please try again in 7 s.', { figure: 7 }) : reply(ran),
  )
  const { user } = await open()
  await screen.findByRole('textbox', { name: 'Code editor, Python' })
  const runAll = screen.getByRole('button', { name: 'Run samples' })
  await user.click(runAll)
  const alert = await screen.findByRole('alert')
  expect([alert.parentElement === runAll.parentElement, alert.textContent]).toEqual([true, 'Please try again in 7 s.'])
  await user.click(runAll)
  expect(await screen.findByText('2 of 2 samples passed')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('runs a program that does not compile once, and shows the compiler’s output', async () => {
  const failed = { ...ran, statusCode: STATUS.CompileError, status: 'CompileError', isPassed: false, error: 'line 1: no' }
  server.on(runAsVisitor, () => reply(failed))
  const { user } = await open()
  await screen.findByRole('textbox', { name: 'Code editor, Python' })
  await user.click(screen.getByRole('button', { name: 'Run samples' }))
  expect((await screen.findByLabelText('Compiler output')).textContent).toBe('line 1: no')
  expect(asked()).toHaveLength(1)
})

test('says so if no problem is set or the server does not answer', async () => {
  server.on(visitorProblem, () => reply({ problem: null }))
  await open()
  expect(await screen.findByText('There is no problem to try right now')).toBeTruthy()
  cleanup()
  server.on(visitorProblem, () => refusal(503, 'Common.NotReady', 'Not ready.'))
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeTruthy()
})
