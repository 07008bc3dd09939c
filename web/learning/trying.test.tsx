// Trying the problems of a lesson in place.
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runInLesson } from '../../commands/judging/lessonRun/calls.ts'
import { STATUS } from '../../judge/catalogue.ts'
import { lessonInfo, lessonList } from '../../queries/learning/calls.ts'
import { userInfo } from '../../queries/people/user/calls.ts'
import { lessonProblem, problemInfo } from '../../queries/problems/calls.ts'
import { languageList } from '../../queries/site/calls.ts'
import { i18n } from '../shared/i18n.ts'
import { sessionStore } from '../shared/sessionStore.ts'
import { renderRoutes } from '../shared/testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../shared/testing/stubServer.ts'
import LessonPage from './LessonPage.tsx'

const both = (text: string) => ({ 'zh-TW': text, en: text })
const titled = (title: string) => [{ localeCode: 'en', isPrimary: true, title }]
const lesson = {
  lessonId: 1,
  version: 1,
  unit: both('Basics'),
  order: 1,
  title: both('Input'),
  content: both('Read *it*.'),
  problemIds: [7, 8],
  readAt: null,
  isRevised: false,
  problemsToTry: [
    { problemId: 7, locales: titled('A plus B') },
    { problemId: 8, locales: titled('Name badge') },
  ],
}
const words = { localeId: 1, description: 'Print the sum.', inputOutputExample: '', hint: '', solution: null }
const problem = {
  id: 7,
  difficulty: 1,
  languages: [
    { languageId: 4, name: 'Python', editorName: 'python' },
    { languageId: 1, name: 'C', editorName: 'c' },
  ],
  locales: titled('A plus B').map((locale) => ({ ...words, ...locale })),
  samples: [{ index: 0, input: '1 2\n', expectedOutput: '3\n' }],
  isInteractive: false,
  timeLimit: 1,
  memoryLimit: 1024,
}
const ran = { statusCode: STATUS.Accept, status: 'Accept', isPassed: true, stdout: '3\n', error: '', timeMs: 3, memoryKb: 900 }
const place = { groupId: 21, groupName: 'Class A', activityId: 31, activityType: 'Exercise', problemSetId: 41, activityName: 'Week 1' }

const server = stubServer()
const person = (...roles: string[]) => server.on(userInfo, () => reply({ id: 5, name: 'Mei', roles, businessUnits: [] }))
beforeEach(() => {
  sessionStore.signIn('t')
  person()
  server.asked.length = 0
  server.on(lessonList, () => reply([]))
  server.on(lessonInfo, () => reply(lesson))
  server.on(languageList, () => reply([]))
  server.on(lessonProblem, () => reply(problem))
  server.on(runInLesson, () => reply(ran))
  server.on(problemInfo, ({ problemId }: { problemId: number }) =>
    problemId === 7
      ? reply({ id: 7, locales: titled('A plus B'), outside: { mayEdit: false, places: [place] } })
      : refusal(403, 'Problem.UserAccessDenied', 'No access.'),
  )
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  localStorage.clear()
  sessionStorage.clear()
})

const open = async (address = '/user/learning/1') => {
  const shown = await renderRoutes([{ path: '/user/learning/:lessonId', element: <LessonPage /> }], address)
  await i18n.loadNamespaces(['learning'])
  return shown
}
const editor = (language = 'Python') => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Code editor, ${language}` })

test('a problem opens below its line, runs on its samples, and is named by the address', async () => {
  const { user, router } = await open()
  const button = await screen.findByRole('button', { name: 'Try it here: A plus B' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect((await screen.findByRole('link', { name: 'Submit it in Week 1, Class A' })).getAttribute('href')).toContain('problem=7')
  await user.click(button)
  const part = within(await screen.findByRole('region', { name: 'A plus B' }))
  expect(await part.findByText('Print the sum.')).toBeTruthy()
  expect(router.state.location.search).toBe('?problem=7')
  const code = await editor()
  await user.clear(code)
  await user.type(code, 'print(3)')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await part.findByText('1 of 1 samples passed')).toBeTruthy()
  expect(server.askedOf(runInLesson).map(({ body }) => body)).toEqual([
    { lessonId: 1, problemId: 7, index: 0, languageId: 4, content: 'print(3)' },
  ])
  await user.click(screen.getByRole('button', { name: 'Close: A plus B' }))
  expect(screen.queryByRole('region', { name: 'A plus B' })).toBeNull()
  expect(router.state.location.search).toBe('')
})

test('the program is kept in this browser, in its language', async () => {
  const { user } = await open('/user/learning/1?problem=7')
  await editor()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Programming language' }), 'C')
  await user.type(await editor('C'), '// mine')
  cleanup()
  sessionStorage.clear()
  await open('/user/learning/1?problem=7')
  expect((await editor('C')).value).toContain('// mine')
  expect(screen.getByText('Your program is kept in this browser until you sign out.')).toBeTruthy()
})

test('guests read and write, and a sentence says that they cannot run programs', async () => {
  person('guest')
  const { user } = await open('/user/learning/1?problem=7')
  await user.type(await editor(), '# mine')
  expect(screen.getByText('Guests can read problems and try the editor, but cannot run programs.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Run/ })).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(server.askedOf(runInLesson)).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('a busy judge is told beside the button; a changed problem is read again', async () => {
  server.on(runInLesson, () => refusal(503, 'Judge.Busy', 'The judge is busy.'))
  const { user } = await open('/user/learning/1?problem=7')
  await editor()
  await user.click(screen.getByRole('button', { name: 'Run samples' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The judge is busy.')
  server.on(runInLesson, () => refusal(409, 'Lesson.ProblemChanged', 'This problem has changed.'))
  server.on(lessonProblem, () => reply({ ...problem, samples: [{ index: 2, input: '5 5\n', expectedOutput: '10\n' }] }))
  await user.click(screen.getByRole('button', { name: 'Run samples' }))
  expect(await screen.findByText(/5 5/)).toBeTruthy()
  server.on(lessonProblem, () => refusal(404, 'Problem.NotFound', 'Not found.'))
  await user.click(screen.getByRole('button', { name: 'Run samples' }))
  expect(await screen.findByText('This problem can no longer be tried here.')).toBeTruthy()
})

test('a problem without an installed language says so', async () => {
  server.on(lessonProblem, () => reply({ ...problem, languages: [] }))
  await open('/user/learning/1?problem=7')
  expect(await screen.findByText(/No language of this problem is available/)).toBeTruthy()
})
