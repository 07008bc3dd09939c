// Results of an exam: the transcript follows the exam's topic, and a student's own result is asked for once it is shown.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { examInfo, examScorePaper, myExamScorePaper } from '../../../queries/exams/calls.ts'
import { whyMark } from '../../../queries/exams/why/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { stubLive } from '../../shared/testing/stubLive.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import { ExamResultPage } from './ExamResultPage.tsx'
import { ExamStudentResultPage } from './ExamStudentResultPage.tsx'

const exam = { activityId: 5, groupId: 1, problemSetId: 6, name: 'Midterm', status: 'Finished', results: 'finished', showsResults: true }
const score = {
  problemId: 11,
  score: 40,
  submitTime: '2026-03-01T08:00:00.000Z',
  success: true,
  content: null,
  languageId: 4,
  answerId: 51,
  statusCode: 7,
  enableAnalyze: false,
  analyzeSuccess: null,
  isWaived: false,
  isMakeUp: false,
  isAdjusted: false,
  answers: 1,
}
const paper = {
  titles: ['Sums'],
  problems: [{ problemId: 11, locales: [], distribution: 40, enableAnalyze: false }],
  passScore: 24,
  fullScore: 40,
}

const server = signedInServer((stub) => {
  stub.on(examInfo, () => reply(exam))
  stub.on(examScorePaper, () =>
    reply({ ...paper, students: [{ userId: 7, name: 'Ann', studentId: 'S7', totalScore: 40, isExcused: false, scores: [score] }] }),
  )
  stub.on(myExamScorePaper, () => reply([{ ...paper, activityId: 5, name: 'Midterm', problemSetId: 6, totalScore: 40, scores: [score] }]))
})

const open = async (isGroupAdmin: boolean) => {
  server.on(groupInfo, () => reply({ groupId: 1, name: 'Class', isGroupAdmin, mayAudit: isGroupAdmin, students: [] }))
  const Page = isGroupAdmin ? ExamResultPage : ExamStudentResultPage
  const opened = await renderRoutes(
    [
      { path: '/groups/:groupId/exams/:examId/result', element: <Page AnswersDialog={() => null} /> },
      { path: '/groups/:groupId/exams', element: <p>all exams</p> },
    ],
    '/groups/1/exams/5/result',
  )
  await i18n.loadNamespaces(['transcript', 'exams', 'table', 'charts', 'marks'])
  return opened
}

test('the transcript of a class is asked for again after a change of this exam', async () => {
  const live = stubLive(server as never)
  await open(true)
  expect(await screen.findByRole('link', { name: 'Ann, Sums: Correct, 40 / 40, 1 answer' })).toBeTruthy()
  expect(server.askedOf(examScorePaper)[0]?.body).toEqual({ groupId: 1, activityId: 5 })
  await waitFor(() => expect(live.isFollowed('groups/1/exams')).toBe(true))
  const before = server.askedOf(examScorePaper).length
  live.tell('groups/1/exams', 'changed', { activityId: 5, problemId: 11 })
  await waitFor(() => expect(server.askedOf(examScorePaper).length).toBeGreaterThan(before), { timeout: 5000 })
})

test('the scores of a student lead to the events behind each', async () => {
  const why = { score: 40, counts: 'best', countingAnswerId: 51, isAdjusted: false, isExcused: false, steps: [] }
  server.on(whyMark, () => reply(why))
  const { user } = await open(true)
  await user.click(await screen.findByRole('link', { name: 'Scores of Ann' }))
  await user.click(await screen.findByRole('button', { name: 'Why this score? Sums' }))
  expect(await screen.findByRole('dialog', { name: /Ann, Sums/ })).toBeTruthy()
  expect(server.askedOf(whyMark)[0]?.body).toEqual({ groupId: 1, activityId: 5, userId: 7, problemId: 11 })
})

test('who is excused is told apart from the students who count', async () => {
  const student = (userId: number, isExcused: boolean) => ({
    userId,
    name: `Student ${userId}`,
    studentId: null,
    totalScore: 40,
    isExcused,
    scores: [score],
  })
  server.on(examScorePaper, () => reply({ ...paper, students: [student(7, false), student(8, true)] }))
  await open(true)
  expect(await screen.findByText('1 student · 1 excused')).toBeTruthy()
})

test('a student reads the own result, without a column for similarity', async () => {
  await open(false)
  expect(await screen.findByRole('link', { name: '1. Sums: Correct, 40 / 40, 1 answer' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: /Similarity/ })).toBeNull()
  expect(server.askedOf(myExamScorePaper)[0]?.body).toEqual({ groupId: 1, activityId: 5 })
})

test('a result that is not shown yet is not asked for', async () => {
  server.on(examInfo, () => reply({ ...exam, showsResults: false }))
  await open(false)
  expect(await screen.findByText('all exams')).toBeTruthy()
  expect(server.askedOf(myExamScorePaper)).toEqual([])
})
