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
  { name: 'small numbers', scoring: 'all', cases: [0, 1], points: 30, maxPoints: 30 },
  { name: 'large numbers', scoring: 'sum', cases: [], points: 0, maxPoints: 70 },
  { name: 'odd', parent: 'large numbers', scoring: 'minimum', cases: [2], points: 0, maxPoints: 70 },
]
const cases = [
  one,
  { ...one, index: 1, statusCode: 7 },
  { ...one, index: 2, statusCode: 14, reason: 'required group not accepted: small numbers' },
]

const show = (more: object) => {
  const judging = { phase: 'done' as const, commandId: 'a', verdict: { ...verdict, ...more } }
  const rest = { groupId: 21, most: 100, onHistory() {}, onRetry() {}, onward: null, onGoTo() {} }
  return renderRoutes([{ path: '/', element: <VerdictPanel judging={judging} {...rest} /> }], '/')
}

test('shows cases by group, each with its points and folded, and groups within groups', async () => {
  await show({ cases: [...cases, { ...one, index: 3, statusCode: 7 }], groups })
  const list = await screen.findByRole('list', { name: 'Groups of test cases' })
  const [small, large] = [...list.children].map((item) => item.querySelector('summary'))
  expect(small?.textContent).toBe('small numbersWrong answer1 of 2 acceptedall or nothing30 / 30 points')
  expect(small?.parentElement).toHaveProperty('open', false)
  expect(large?.textContent).toBe('large numbersSkipped0 of 1 accepted0 / 70 points')
  const inner = within(list).getByRole('list', { name: 'Groups in large numbers' })
  within(inner).getByText('not run: group small numbers was not accepted')
  expect(within(screen.getByRole('list', { name: 'Test cases outside of groups' })).getAllByRole('listitem')).toHaveLength(1)
})

test('shows the exception that ended a case, hidden or not, and a signal only once', async () => {
  const failed = { ...one, statusCode: 3, status: 'RuntimeError' }
  const signal = { ...failed, index: 1, reason: 'signal 11 (SIGSEGV)', exception: 'SIGSEGV' }
  await show({ cases: [{ ...failed, isVisible: false, exception: 'std::bad_alloc' }, signal] })
  const [first, second] = within(await screen.findByRole('list', { name: 'Test cases' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('std::bad_alloc')
  expect(second?.textContent.match(/SIGSEGV/g)).toHaveLength(1)
})

test('shows cases by group while they are judged', async () => {
  const judging = {
    phase: 'running' as const,
    commandId: 'a',
    answerId: 1,
    step: 'cases' as const,
    total: 3,
    cases: [{ ...one, group: 'small' }],
    isOvertime: false,
    contact: 'fine' as const,
  }
  const rest = { groupId: 21, most: 100, onHistory() {}, onRetry() {}, onward: null, onGoTo() {} }
  await renderRoutes([{ path: '/', element: <VerdictPanel judging={judging} {...rest} /> }], '/')
  const list = await screen.findByRole('list', { name: 'Groups of test cases' })
  expect(list.querySelector('summary')?.textContent).toBe('smallWrong answer0 of 1 accepted')
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
  server.on(submissionInfo, () => reply({ ...answer, groups, cases, opensCases: false }))
  await renderRoutes([{ path: '/', element: <OpenedAnswer answer={answer} /> }], '/')
  await screen.findByText('small numbers')
})

test('shows the remaining submissions and the time of the next one if they are limited', async () => {
  await show({ handIns: { left: 2, nextAt: '2026-03-02T01:31:00.000Z' } })
  await screen.findByText(/^2 submissions are left for this problem\. The next one is accepted from [\d/]+ \d\d:31:00 on\.$/)
})
