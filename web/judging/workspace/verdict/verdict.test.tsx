// Parts of a verdict that only some activities and problems have.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { submissionInfo } from '../../../../queries/judging/submission/calls.ts'
import { renderRoutes } from '../../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../../shared/testing/signedInServer.ts'
import { reply } from '../../../shared/testing/stubServer.ts'
import OpenedAnswer from '../answers/OpenedAnswer.tsx'
import { VerdictPanel } from '../run/VerdictPanel.tsx'

const server = signedInServer()
const verdict = { answerId: 1, statusCode: 1, status: 'WrongAnswer', score: 30, timeMs: 3, memoryKb: 900, cases: [], message: '' }
const one = { index: 0, isVisible: true, statusCode: 1, status: 'WrongAnswer', points: 0, timeMs: 3, memoryKb: 900 }
const groups = [
  { name: 'small numbers', cases: [0, 1], points: 30, maxPoints: 30 },
  { cases: [2], points: 0, maxPoints: 70 },
]

const show = (more: object) => {
  const judging = { phase: 'done' as const, commandId: 'a', verdict: { ...verdict, ...more } }
  const rest = { groupId: 21, most: 100, onHistory() {}, onRetry() {}, onward: null, onGoTo() {} }
  return renderRoutes([{ path: '/', element: <VerdictPanel judging={judging} {...rest} /> }], '/')
}

test('lists groups of cases with their points, by name or number', async () => {
  await show({ cases: [one], groups })
  const list = await screen.findByRole('list', { name: 'Groups of test cases' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'small numberstest cases 1, 230 / 30 points',
    'Group 2test case 30 / 70 points',
  ])
})

test('shows a case’s message for the reader; marks the part that only staff see', async () => {
  await show({ cases: [{ ...one, messageForStudents: 'mind the last line', messageForTeachers: 'see task 3' }] })
  await screen.findByText('mind the last line')
  expect(screen.getByText('see task 3').parentElement?.textContent).toContain('(teachers only)')
})

test('shows neither status nor points if the result is withheld', async () => {
  await show({ statusCode: 0, status: 'Waiting', score: 0, withheld: 'result' })
  await screen.findByText(/The result is not shown during this activity/)
  expect(screen.queryByText('Waiting')).toBeNull()
  expect(screen.queryByText(/0 \/ 100/)).toBeNull()
})

test('shows the total if only the cases are withheld', async () => {
  await show({ withheld: 'cases' })
  await screen.findByText('30 / 100 points')
  screen.getByText('Results of individual test cases are not shown during this activity.')
})

test('an answer that is opened later shows the same', async () => {
  const unchecked = { enableAnalyze: false, analyzeSuccess: null, isWaived: false }
  const answer = {
    ...verdict,
    problemId: 7,
    submitTime: '2026-03-01T08:00:00.000Z',
    languageId: 4,
    content: 'print(1)',
    verdicts: [],
    ...unchecked,
  }
  server.on(submissionInfo, () => reply({ ...answer, groups, cases: [one], opensCases: false }))
  await renderRoutes([{ path: '/', element: <OpenedAnswer answer={answer} /> }], '/')
  await screen.findByText('small numbers')
})

test('shows the remaining submissions and the time of the next one if they are limited', async () => {
  await show({ handIns: { left: 2, nextAt: '2026-03-02T01:31:00.000Z' } })
  await screen.findByText(/^2 submissions are left for this problem\. The next one is accepted from [\d/]+ \d\d:31:00 on\.$/)
})
