// Workspace: a freshly opened problem, and the panel before and after the verdict.

import { Paper } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ShownVerdict } from '../../../commands/judging/submission/schemas.ts'
import { noSimilarity } from '../../../commands/problems/problemSet/types.ts'
import { languages, STATUS, statusName } from '../../../judge/catalogue.ts'
import { submissionInfo } from '../../../queries/judging/submission/calls.ts'
import type { Answer } from '../../../queries/judging/submission/schemas.ts'
import { languageList } from '../../../queries/site/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { RouteDialog } from '../../shared/ui/RouteDialog.tsx'
import { StoryWindow } from '../../shared/ui/StoryWindow.tsx'
import { type Stories, say } from '../../shared/ui/story.ts'
import AnswerHistory from './answers/AnswerHistory.tsx'
import { answerPage } from './answers/answerPage.ts'
import OpenedAnswer from './answers/OpenedAnswer.tsx'
import { Onward } from './problem/Onward.tsx'
import type { ProblemAround } from './problem/problemsAround.ts'
import { idle, type JudgingState } from './run/judgingState.ts'
import { VerdictPanel } from './run/VerdictPanel.tsx'
import { Workspace } from './Workspace.tsx'
import { WorkspaceHead } from './WorkspaceHead.tsx'

const nothing = () => undefined
const place = { groupId: 1, activityId: 5, problemSetId: 6, problemId: 3 }
const NOBODY = 1
const MORNING = '2026-03-02T01:30:00.000Z'

const problem = () => ({
  id: place.problemId,
  version: 1,
  difficulty: 2,
  distribution: 25,
  tags: [],
  updateTime: MORNING,
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
  languages: languages.slice(0, 4),
  locales: [
    {
      localeId: 1,
      localeCode: say('en', 'zh-Hant'),
      isPrimary: true,
      title: say('A plus B', '兩數相加'),
      description: say('Read **two** numbers and print their sum.', '讀入**兩個**整數，輸出它們的和。'),
      inputOutputExample: '',
      hint: say('They may be negative.', '數字可能是負的。'),
      solution: null,
    },
  ],
  samples: [{ index: 0, input: '1 2', expectedOutput: '3\n' }],
  isInteractive: false,
  caseCount: 8,
  timeLimit: 10,
  memoryLimit: 102_400,
  editFiles: [],
})

const around = (): ProblemAround[] => [
  { id: 2, title: say('Echo', '回聲'), state: 'solved' },
  { id: 3, title: say('A plus B', '兩數相加'), state: 'tried' },
  { id: 4, title: say('Loops', '迴圈'), state: 'untried' },
]

const code = 'a, b = map(int, input().split())\nprint(a - b)\n'

const caseOf = (index: number, statusCode: number, more: object = {}) => ({
  index,
  isVisible: index === 0,
  statusCode,
  status: statusName(statusCode),
  points: statusCode === STATUS.Accept ? 3.125 : 0,
  timeMs: index === 0 ? 21.4 : 0,
  memoryKb: index === 0 ? 9216 : 10_240,
  ...more,
})
const sample = (statusCode: number, output: string) => caseOf(0, statusCode, { input: '1 2', expectedOutput: '3\n', output })

const verdictOf = (statusCode: number, more: Partial<ShownVerdict> = {}): ShownVerdict => ({
  answerId: 99,
  statusCode,
  status: statusName(statusCode),
  score: 0,
  timeMs: 21.4,
  memoryKb: 10_240,
  cases: [],
  message: '',
  ...more,
})
const accepted = () =>
  verdictOf(STATUS.Accept, {
    score: 25,
    cases: [sample(STATUS.Accept, '3\n'), ...[1, 2, 3].map((index) => caseOf(index, STATUS.Accept))],
  })
const wrong = () =>
  verdictOf(STATUS.WrongAnswer, {
    score: 3.125,
    cases: [
      sample(STATUS.WrongAnswer, '-1\n'),
      caseOf(1, STATUS.Accept),
      caseOf(2, STATUS.WrongAnswer, { memoryKb: 0 }),
      caseOf(3, STATUS.Skipped),
    ],
  })
const inGroups = () =>
  verdictOf(STATUS.WrongAnswer, {
    score: 10,
    handIns: { left: 2, nextAt: MORNING },
    cases: [
      caseOf(0, STATUS.Accept),
      caseOf(1, STATUS.WrongAnswer, { isVisible: true, messageForStudents: say('the last line is missing', '少了最後一行') }),
      caseOf(2, STATUS.Accept, { messageForTeachers: say('the sum overflows', '總和溢位') }),
    ],
    groups: [
      { name: say('small numbers', '小的數字'), scoring: 'all', cases: [0], points: 10, maxPoints: 10 },
      { name: say('large numbers', '大的數字'), scoring: 'sum', cases: [], points: 0, maxPoints: 15 },
      { name: '2a', parent: say('large numbers', '大的數字'), scoring: 'minimum', cases: [1, 2], points: 0, maxPoints: 15 },
    ],
  })
const withheld = (part: 'cases' | 'result') => {
  const nothingTold = { timeMs: 0, memoryKb: 0, withheld: part }
  return part === 'cases' ? verdictOf(STATUS.WrongAnswer, { ...nothingTold, score: 10 }) : verdictOf(STATUS.Waiting, nothingTold)
}
const message = 'main.c: In function ‘main’:\nmain.c:2:10: error: ‘none’ undeclared\n    2 |   return none;\n      |          ^~~~\n'

const running: Extract<JudgingState, { phase: 'running' }> = {
  phase: 'running',
  commandId: 'a',
  answerId: 99,
  step: 'waiting',
  total: 8,
  cases: [],
  isOvertime: false,
  contact: 'fine',
}

const Panel = ({ judging }: { judging: JudgingState }) => (
  <Paper withBorder radius="md">
    <VerdictPanel
      judging={judging}
      groupId={place.groupId}
      most={25}
      onHistory={nothing}
      onRetry={nothing}
      onGoTo={nothing}
      onward={<Onward toSolve={around()[2] ?? null} onOpen={nothing} onClose={nothing} />}
    />
  </Paper>
)
const done = (verdict: ShownVerdict): JudgingState => ({ phase: 'done', commandId: 'a', verdict })

const answers = (): Answer[] =>
  [wrong(), accepted()].map(({ statusCode, status, score }, index) => ({
    answerId: index + 1,
    problemId: 7,
    submitTime: MORNING,
    languageId: 4,
    statusCode,
    status,
    score,
    content: code,
    enableAnalyze: false,
    analyzeSuccess: null,
    isWaived: false,
    verdicts: [{ judgedTime: MORNING, statusCode, status, score }],
  }))

/** Stubbed server with all replies given in advance. */
const Told = ({ list = [], children }: { list?: Answer[]; children: ReactNode }) => {
  const [client] = useState(() => {
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
    const asked = { ...place, userId: NOBODY, statusCodes: [], order: 'newest' as const, page: 1, size: 25 }
    queries.setQueryData(callQuery(answerPage('Exercise'), asked).queryKey, { items: list, total: list.length, page: 1, size: 25 })
    queries.setQueryData(
      callQuery(languageList, {}).queryKey,
      languages.map((one) => ({ ...one, isAvailable: true, isOffered: true, version: null, package: null, files: null })),
    )
    const { cases, timeMs, memoryKb } = wrong()
    for (const answer of list)
      queries.setQueryData(callQuery(submissionInfo, { answerId: answer.answerId }).queryKey, {
        ...answer,
        ...place,
        userId: NOBODY,
        userName: null,
        problemVersion: 1,
        judgedTime: MORNING,
        timeMs,
        memoryKb,
        message: '',
        cases,
        opensCases: false,
      })
    return queries
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const History = ({ list }: { list: Answer[] }) => (
  <Told list={list}>
    <Paper withBorder p="md" radius="md">
      <AnswerHistory {...place} activityType="Exercise" userId={NOBODY} most={25} onLoad={nothing} now={null} />
    </Paper>
  </Told>
)

/** A student's answer in a teacher's read-only view. */
const Read = () => (
  <Told list={answers()}>
    <Paper withBorder p="md" radius="md">
      {answers()
        .slice(0, 1)
        .map((answer) => (
          <OpenedAnswer key={answer.answerId} answer={answer} />
        ))}
    </Paper>
  </Told>
)

export const stories: Stories = {
  'as it is opened': () => (
    <Told>
      <StoryWindow height={680}>
        <RouteDialog
          title={say('A plus B', '兩數相加')}
          onClose={nothing}
          before={<WorkspaceHead problems={around()} problemId={place.problemId} onOpen={nothing} />}
        >
          <Workspace
            place={{ ...place, activityType: 'Exercise' }}
            userId={NOBODY}
            isGuest={false}
            problem={problem()}
            lastAnswer={null}
            draftLanguage={4}
            problems={around()}
            onOpen={nothing}
            onClose={nothing}
          />
        </RouteDialog>
      </StoryWindow>
    </Told>
  ),
  'nothing judged yet': () => <Panel judging={idle} />,
  'waiting in the queue': () => <Panel judging={running} />,
  'longer than usual': () => <Panel judging={{ ...running, step: 'cases', isOvertime: true, cases: [caseOf(0, STATUS.Accept)] }} />,
  accepted: () => <Panel judging={done(accepted())} />,
  wrong: () => <Panel judging={done(wrong())} />,
  'compile error': () => <Panel judging={done(verdictOf(STATUS.CompileError, { message, timeMs: 0, memoryKb: 0 }))} />,
  'groups of cases, with messages': () => <Panel judging={done(inGroups())} />,
  'cases withheld': () => <Panel judging={done(withheld('cases'))} />,
  'result withheld': () => <Panel judging={done(withheld('result'))} />,
  'no answers yet': () => <History list={[]} />,
  answers: () => <History list={answers()} />,
  'read by a teacher': Read,
}
