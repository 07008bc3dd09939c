// Staff can open every case of an answer, students only visible ones.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openedCase, rerunCase } from '../../../../commands/judging/openedCase/calls.ts'
import { submissionInfo } from '../../../../queries/judging/submission/calls.ts'
import { renderRoutes } from '../../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../../shared/testing/stubServer.ts'
import OpenedAnswer from './OpenedAnswer.tsx'

const server = signedInServer()

const answer = {
  problemId: 7,
  answerId: 1,
  submitTime: '2026-03-01T08:00:00.000Z',
  languageId: 4,
  statusCode: 1,
  status: '',
  score: 10,
  content: 'print(1)',
  enableAnalyze: false,
  analyzeSuccess: null,
  isWaived: false,
  verdicts: [],
}
const hidden = { index: 1, isVisible: false, statusCode: 1, status: 'WrongAnswer', points: 0, timeMs: 3, memoryKb: 1024 }
const data = {
  index: 1,
  input: '20 22\n',
  isInputTruncated: false,
  expectedOutput: '42\n',
  isExpectedOutputTruncated: false,
  isTalk: false,
}
const ran = {
  statusCode: 1,
  status: 'WrongAnswer',
  output: '41\n',
  isOutputTruncated: false,
  error: '',
  reason: 'line 1',
  timeMs: 4,
  memoryKb: 900,
}

const open = async (opensCases: boolean) => {
  server.on(submissionInfo, () => reply({ ...answer, message: '', cases: [hidden], opensCases }))
  server.on(openedCase, () => reply(data))
  const { user } = await renderRoutes([{ path: '/', element: <OpenedAnswer answer={answer} /> }], '/')
  return { user, line: await screen.findByText('Test case 2') }
}

test('a hidden case shows input, both outputs and the reason; its run starts on opening', async () => {
  const runs: unknown[] = []
  server.on(rerunCase, (body: unknown) => {
    runs.push(body)
    return reply(ran)
  })
  const { user, line } = await open(true)
  expect(runs).toEqual([])
  await user.click(line)
  expect((await screen.findByRole('group', { name: 'Input' })).textContent).toBe('20 22\n')
  const outputs = within(await screen.findByRole('table', { name: 'Expected and actual output of test case 2' }))
  expect(outputs.getByRole('columnheader', { name: 'Program output' })).toBeTruthy()
  expect(outputs.getByRole('row', { name: /42.*41/ })).toBeTruthy()
  expect(screen.getByText('differs in line 1')).toBeTruthy()
  expect(runs).toEqual([{ answerId: 1, index: 1 }])
  await user.click(screen.getByRole('button', { name: 'Run test case 2 again' }))
  expect(runs).toHaveLength(2)
})

test('marks an empty output, and a run whose result differs from the verdict', async () => {
  server.on(rerunCase, () => reply({ ...ran, output: '', statusCode: 4, error: 'Traceback' }))
  const { user, line } = await open(true)
  await user.click(line)
  expect(await screen.findByText('The program printed nothing.')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Expected' }).textContent).toBe('42\n')
  expect(screen.getByRole('group', { name: 'Error output' }).textContent).toBe('Traceback')
  expect(screen.getByText(/The verdict of this test case stays “Wrong answer”/)).toBeTruthy()
})

test('shows the data if the judge is busy, with a retry for the run', async () => {
  server.on(rerunCase, () => refusal(503, 'Judge.Busy', 'The judge is busy. Please try again in a moment.'))
  const { user, line } = await open(true)
  await user.click(line)
  expect(await screen.findByText('The judge is busy. Please try again in a moment.')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Expected' }).textContent).toBe('42\n')
  server.on(rerunCase, () => reply(ran))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('differs in line 1')).toBeTruthy()
})

test('hidden cases have nothing to open for students', async () => {
  const { line } = await open(false)
  expect(line.closest('summary')).toBeNull()
  expect(document.querySelector('details')).toBeNull()
})
