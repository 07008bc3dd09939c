// Problem dialog with a stubbed server, for the workspace tests.

import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { getDraft, saveDraft } from '../../../commands/judging/draft/calls.ts'
import { noSimilarity } from '../../../commands/problems/problemSet/types.ts'
import { practiceAnswers } from '../../../queries/judging/submission/calls.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { problemInfo } from '../../../queries/problems/calls.ts'
import { languageList } from '../../../queries/site/calls.ts'
import { sessionStore } from '../../shared/sessionStore.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { reply, stubServer } from '../../shared/testing/stubServer.ts'
import ProblemDialog from './ProblemDialog.tsx'

export const c = { languageId: 1, name: 'C', editorName: 'c' }
export const python = { languageId: 4, name: 'Python', editorName: 'python' }
export const locale = { localeId: 1, isPrimary: true, inputOutputExample: '', hint: '', solution: null }
export const problem = {
  id: 3,
  version: 1,
  difficulty: 2,
  distribution: 20,
  tags: [],
  updateTime: '2026-03-01T08:00:00.000Z',
  needMoney: false,
  isTQC: false,
  canAnalyze: true,
  ownerId: 2,
  ownerName: 'Lin',
  ...noSimilarity,
  success: 0,
  error: 0,
  isMark: false,
  isSolutionEnable: false,
  languages: [c, python],
  locales: [
    { ...locale, localeCode: 'zh-Hant', title: '兩數相加', description: '讀入兩個數' },
    { ...locale, localeId: 2, isPrimary: false, localeCode: 'en', title: 'A plus B', description: 'Read **two** numbers' },
  ],
  samples: [{ index: 0, input: '1 2', expectedOutput: '3\n' }],
  caseCount: 2,
  isInteractive: false,
  timeLimit: 10,
  memoryLimit: 102_400,
  editFiles: [{ editFileId: 1, languageId: 1, fileName: 'start.c', content: 'int main(void) {}', encoding: 'utf8' }],
}
export const verdict = {
  answerId: 99,
  statusCode: 1,
  status: 'WrongAnswer',
  score: 10,
  timeMs: 4,
  memoryKb: 2048,
  message: '',
  cases: [
    {
      index: 0,
      isVisible: true,
      statusCode: 1,
      status: 'WrongAnswer',
      points: 0,
      timeMs: 4,
      memoryKb: 2048,
      input: '1 2',
      expectedOutput: '3\n',
      output: '4\n',
    },
    { index: 1, isVisible: false, statusCode: 7, status: 'Accept', points: 10, timeMs: 3, memoryKb: 1024 },
  ],
}
export const run = { statusCode: 7, status: 'Accept', stdout: '3\n', error: '', timeMs: 5, memoryKb: 900 }

/** Stubbed server with one problem and one student; resets itself after each test. */
export const serverOf = () => {
  const server = stubServer()
  sessionStore.signIn('t')
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  server.on(problemInfo, () => reply(problem))
  server.on(languageList, () => reply([]))
  server.on(getDraft, () => reply({ draft: null }))
  server.on(saveDraft, () => reply({ savedAt: '2026-03-01T10:00:00.000Z' }))
  server.on(practiceAnswers, () => reply({ items: [], total: 0, page: 1, size: 25 }))
  return server
}

/** Call after each test. */
export const leave = () => {
  cleanup()
  act(() => sessionStore.signOut())
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}

export const set = [
  { id: 2, title: 'Echo', state: 'solved' },
  { id: 3, title: 'A plus B', state: 'tried' },
  { id: 4, title: 'Loop', state: 'untried' },
] as const
/** Problem dialog on a page that holds the open problem. */
const Page = ({ onClose }: { onClose: () => void }) => {
  const [problemId, setProblemId] = useState(3)
  return (
    <ProblemDialog
      activityType="Exercise"
      groupId={1}
      activityId={5}
      problemSetId={6}
      problemId={problemId}
      problems={set}
      onOpen={setProblemId}
      onClose={onClose}
    />
  )
}
export const open = (onClose = () => undefined) => renderRoutes([{ path: '/', element: <Page onClose={onClose} /> }], '/')
export const editor = (language: string) => screen.findByLabelText(`Code editor, ${language}`)
export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
