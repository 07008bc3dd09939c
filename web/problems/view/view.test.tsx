import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noSimilarity } from '../../../commands/problems/problemSet/types.ts'
import { submissionInfo } from '../../../queries/judging/submission/calls.ts'
import { ownAnswers, userAvatars } from '../../../queries/people/user/calls.ts'
import { problemInfo } from '../../../queries/problems/calls.ts'
import type { ProblemInfo } from '../../../queries/problems/schemas.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import ResultPage from './ResultPage.tsx'
import SolutionPage from './SolutionPage.tsx'
import TextPage from './TextPage.tsx'

const place = { groupId: 5, groupName: 'Python 101', activityId: 6, activityType: 'Exercise', problemSetId: 7, activityName: 'Week 1' }
const locale = {
  localeId: 1,
  localeCode: 'en',
  isPrimary: true,
  title: 'A plus B',
  description: 'Add **them**.',
  inputOutputExample: '',
  hint: '',
}
const problem: ProblemInfo = {
  id: 9,
  version: 2,
  difficulty: 2,
  needMoney: false,
  isTQC: false,
  canAnalyze: true,
  distribution: 0,
  tags: [],
  updateTime: '2026-03-01T08:00:00.000Z',
  isSolutionEnable: true,
  success: 0,
  error: 0,
  isMark: false,
  languages: [],
  locales: [{ ...locale, solution: 'Use plus.' }],
  samples: [{ index: 0, input: '1 2', expectedOutput: '3' }],
  isInteractive: false,
  caseCount: 3,
  timeLimit: 1,
  memoryLimit: 1024,
  editFiles: [{ editFileId: 1, languageId: 4, fileName: 'begin.py', content: 'x', encoding: 'utf8' }],
  ...noSimilarity,
  ownerId: 7,
  ownerName: 'Mei',
  outside: { mayEdit: true, places: [place] },
}
const closed: ProblemInfo = {
  ...problem,
  locales: [{ ...locale, solution: null }],
  ownerId: null,
  ownerName: null,
  outside: { mayEdit: false, places: [] },
}

const server = signedInServer((server) => {
  server.on(problemInfo, () => reply(problem))
})
const open = async (address: string) => {
  const opened = await renderRoutes(
    [
      { path: '/problems/:problemId/default', element: <TextPage /> },
      { path: '/problems/:problemId/result', element: <ResultPage /> },
      { path: '/problems/:problemId/solution', element: <SolutionPage /> },
    ],
    address,
  )
  await act(() => i18n.loadNamespaces(['view', 'problems', 'workspace', 'table']))
  return opened
}
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages of the problem' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('every page has a close button that leads students to their practice', async () => {
  for (const page of ['default', 'result', 'solution']) {
    await open(`/problems/3/${page}`)
    const close = await screen.findByRole('link', { name: 'Close' })
    expect(close.getAttribute('href')).toBe(`/groups/${place.groupId}/practice/${place.activityId}/${place.problemSetId}/show`)
    cleanup()
  }
})

test('a problem shows its text, files and links to solve it, and to its author an edit link', async () => {
  await open('/problems/9/default')
  expect(await screen.findByRole('heading', { name: 'A plus B', level: 1 })).toBeTruthy()
  expect(await tabs()).toEqual([
    '/problems/9/default',
    '/problems/9/result',
    '/problems/9/solution',
    '/problems/9/edit',
    '/problems/9/statistics',
  ])
  expect(await screen.findByRole('button', { name: /begin\.py/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Python 101 › Week 1' }).getAttribute('href')).toContain('/groups/5/practice/')
  expect(screen.queryByText('Use plus.')).toBeNull()
})

test('shows the author’s picture beside their name', async () => {
  server.on(userAvatars, ({ userIds }: { userIds: number[] }) =>
    reply(userIds.map((userId) => ({ userId, avatar: 'data:image/webp;base64,AA' }))),
  )
  await open('/problems/9/default')
  const author = (await screen.findByText('Written by Mei')).parentElement
  await waitFor(() => expect(author?.querySelector('img')?.getAttribute('src')).toBe('data:image/webp;base64,AA'))
  expect(server.askedOf(userAvatars)[0]?.body).toEqual({ userIds: [7] })
})

test('shows the solution to permitted readers, and no tab otherwise', async () => {
  await open('/problems/9/solution')
  expect(await screen.findByText('Use plus.')).toBeTruthy()
  cleanup()
  server.on(problemInfo, () => reply(closed))
  await open('/problems/9/solution')
  expect(await screen.findByText('No solution available')).toBeTruthy()
  expect(await tabs()).toEqual(['/problems/9/default', '/problems/9/result'])
})

test('lists the user’s answers of all classes, each expandable', async () => {
  const answer = { answerId: 51, submitTime: '2026-03-01T08:00:00.000Z', statusCode: 1, status: 'Accept', score: 100 }
  server.on(ownAnswers, () =>
    reply({ items: [{ ...answer, groupId: 5, groupName: 'Python 101', activityId: 6 }], total: 1, page: 1, size: 25 }),
  )
  server.on(submissionInfo, () => refusal(404, 'Submission.NotFound', 'Not there.'))
  const { user } = await open('/problems/9/result')
  const row = await screen.findByRole('row', { name: /Python 101/ })
  await user.click(within(row).getAllByRole('cell').at(-1) as HTMLElement)
  expect(await screen.findByText('Not there.')).toBeTruthy()
  expect(server.askedOf(ownAnswers)[0]?.body).toMatchObject({ problemId: 9 })
})

test('refuses users who may not read it', async () => {
  server.on(problemInfo, () => refusal(403, 'Problem.UserAccessDenied', 'You are not allowed to use the problem.'))
  await open('/problems/9/default')
  expect(await screen.findByText('You are not allowed to use the problem.')).toBeTruthy()
})
