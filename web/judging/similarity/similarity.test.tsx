import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { analyzeResult, removeWaiver, waiveSimilarity } from '../../../commands/judging/similarity/calls.ts'
import { activityCalls, groupActivities } from '../../../queries/activities/calls.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { analyzeClass, analyzeDetail } from '../../../queries/judging/similarity/calls.ts'
import type { AnalyzeClass, AnalyzeDetail } from '../../../queries/judging/similarity/schemas.ts'
import { userInfo } from '../../../queries/people/user/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import SimilarityPage from './SimilarityPage.tsx'
import SimilarityState, { type SimilarityStateProps } from './SimilarityState.tsx'

const place = (line: number, from: number, to: number) => ({
  file: 0,
  start: { line, column: from },
  end: { line, column: to },
})
const detail = (more: Partial<AnalyzeDetail> = {}): AnalyzeDetail => ({
  answerId: 52,
  userId: 10,
  userName: 'Ben',
  groupId: 1,
  activityId: 5,
  activityName: 'Homework 1',
  problemId: 3,
  problemTitle: 'A plus B',
  languageId: 4,
  submitTime: '2026-03-01T08:00:00.000Z',
  files: [{ name: 'main.py', content: 'a = 1\nprint(a)' }],
  check: 'failed',
  success: false,
  isWaived: false,
  waiver: null,
  textSimilarity: 91.5,
  structureSimilarity: 100,
  variableSimilarity: 0,
  measuredTime: '2026-03-01T08:00:03.000Z',
  notMeasured: null,
  textAnalyze: 90,
  structureAnalyze: -1,
  variableAnalyze: -1,
  mayWaive: true,
  isStaff: true,
  baselineCount: 12,
  similar: [{ answerId: 51, userId: 9, userName: 'Amy', submitTime: null, isElsewhere: false, measures: ['text', 'structure'] }],
  other: {
    answerId: 51,
    userId: 9,
    userName: 'Amy',
    submitTime: '2026-03-01T07:00:00.000Z',
    isElsewhere: false,
    files: [{ name: 'main.py', content: 'b = 1\nprint(b)' }],
    values: { text: 91.5, structure: 100, variable: 0 },
    text: [
      { left: place(2, 1, 7), right: place(2, 1, 7), tokens: 6 },
      { left: place(1, 3, 6), right: place(1, 3, 6), tokens: 5 },
    ],
    structure: [],
  },
  ...more,
})
const ofStudent: Partial<AnalyzeDetail> = { isStaff: false, mayWaive: false, baselineCount: null, similar: [], other: null }

const server = signedInServer((server) => {
  server.on(userInfo, () => reply({ id: 7, name: 'Mei', roles: [], businessUnits: [] }))
  server.on(groupInfo, () => reply({ groupId: 1, name: 'Class 1', isGroupAdmin: true }))
  server.on(analyzeDetail, () => reply(detail()))
})

const openState = async (props: Partial<SimilarityStateProps>) => {
  const state = { answerId: 52, enableAnalyze: true, analyzeSuccess: false, isWaived: false, ...props }
  const opened = await renderRoutes([{ path: '/', element: <SimilarityState {...state} /> }], '/')
  await act(() => i18n.loadNamespaces(['similarity', 'app']))
  return opened
}

describe('the state of an answer', () => {
  test.each([
    [{ enableAnalyze: false, analyzeSuccess: null }, 'Not set'],
    [{ analyzeSuccess: true }, 'Similarity passed'],
    [{ analyzeSuccess: false }, 'Not passed similarity'],
    [{ analyzeSuccess: false, isWaived: true }, 'Similarity waived'],
  ])('%o is %s', async (props, text) => {
    await openState(props)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('is pending until it is measured on request', async () => {
    server.on(analyzeResult, () => reply({ answerId: 52, success: true, isWaived: false, notMeasured: null }))
    const { user } = await openState({ analyzeSuccess: null })
    await screen.findByText('Similarity pending')
    await user.click(screen.getByRole('button', { name: 'Measure similarity again' }))
    expect(await screen.findByText('Similarity passed')).toBeTruthy()
  })

  test('stays pending with the reason if it cannot be measured', async () => {
    server.on(analyzeResult, () => reply({ answerId: 52, success: null, isWaived: false, notMeasured: 'time' }))
    const { user } = await openState({ analyzeSuccess: null })
    await user.click(await screen.findByRole('button', { name: 'Measure similarity again' }))
    expect(await screen.findByTitle('The comparison took too long.')).toBeTruthy()
  })
})

describe('the details', () => {
  test.each([{ analyzeSuccess: true }, { isWaived: true }])('open from every outcome: %o', async (props) => {
    const { user } = await openState(props)
    await user.click(await screen.findByRole('button', { name: 'Details of the similarity check' }))
    expect(await screen.findByRole('table', { name: 'Values and thresholds' })).toBeTruthy()
  })

  const open = async () => {
    const opened = await openState({})
    await opened.user.click(await screen.findByRole('button', { name: 'Details of the similarity check' }))
    await screen.findByRole('table', { name: 'Values and thresholds' })
    return opened
  }

  test('show values, thresholds, and whose program is similar', async () => {
    await open()
    const row = within(screen.getByRole('rowheader', { name: 'Text' }).closest('tr') as HTMLElement)
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['91.5%Reached', '90%', 'Amy'])
    expect(screen.getByText(/compared with 12 programs/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Report for printing' }).getAttribute('href')).toBe(
      '/groups/1/homework/5/similarity?answer=52&other=51',
    )
  })

  test('mark equal parts in both programs, go from part to part, and select one by a click', async () => {
    const { user } = await open()
    const parts = () => screen.getAllByRole('button', { pressed: true }).map((part) => part.textContent)
    await user.click(screen.getByRole('button', { name: 'Next part' }))
    expect(parts()).toEqual(['print(', 'print('])
    expect(screen.getByText('Part 1 of 2, 6 tokens')).toBeTruthy()
    await user.click(within(screen.getByRole('group', { name: 'Amy' })).getByRole('button', { name: '= 1' }))
    expect(parts()).toEqual(['= 1', '= 1'])
    await user.click(screen.getByRole('radio', { name: 'Structure' }))
    expect(screen.getByText('No equal parts')).toBeTruthy()
  })

  test('let staff waive with a reason, and take it back', async () => {
    server.on(waiveSimilarity, () => reply(true))
    const { user } = await open()
    const waiver = { reason: 'Pair work', authorName: 'Mei', waivedTime: '2026-03-01T09:00:00.000Z' }
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Pair work')
    server.on(analyzeDetail, () => reply(detail({ check: 'waived', isWaived: true, waiver })))
    await user.click(screen.getByRole('button', { name: 'Waive' }))
    expect(await screen.findByText('Pair work')).toBeTruthy()
    expect(server.askedOf(waiveSimilarity)[0]?.body).toMatchObject({ answerId: 52, reason: 'Pair work' })
    server.on(removeWaiver, () => reply(true))
    await user.click(screen.getByRole('button', { name: 'Take back the waiver' }))
    await waitFor(() => expect(server.askedOf(removeWaiver)).toHaveLength(1))
  })

  test('show a student the own program alone', async () => {
    server.on(analyzeDetail, () => reply(detail(ofStudent)))
    await open()
    expect(screen.getByRole('group', { name: 'Your program' }).textContent).toContain('print(a)')
    expect(screen.queryByText('Amy')).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull()
  })
})

const studentOf = (answerId: number, userName: string) => ({
  answerId,
  userId: answerId,
  userName,
  studentId: null,
  check: 'passed' as const,
  isCompared: true,
})
const none = Array.from({ length: 20 }, () => 0)
const ofClass = (more: Partial<AnalyzeClass> = {}): AnalyzeClass => ({
  languages: [{ languageId: 4, count: 4 }],
  languageId: 4,
  isPending: false,
  notMeasured: null,
  students: [studentOf(51, 'Amy'), studentOf(52, 'Ben'), studentOf(53, 'Cat'), studentOf(54, 'Dan')],
  leftOut: 0,
  pairs: [
    { left: 0, right: 1, text: 70, structure: 100, variable: 10 },
    { left: 1, right: 2, text: 60, structure: 90, variable: 0 },
    { left: 2, right: 3, text: 20, structure: 40, variable: 0 },
  ],
  pairCount: 6,
  distribution: { text: none, structure: [...none.slice(0, 18), 1, 1], variable: none },
  textAnalyze: -1,
  structureAnalyze: 80,
  variableAnalyze: -1,
  ...more,
})

describe('the page of a class', () => {
  const address = '/groups/1/homework/5/similarity'
  const open = async (query = '', problems: object[] = [{ id: 3, enableAnalyze: true }]) => {
    const locales = [{ localeId: 1, localeCode: 'en', isPrimary: true, title: 'A plus B', canEnableSolution: false }]
    server.on(groupActivities, () =>
      reply([{ groupId: 1, activityId: 5, activityType: 'Assignment', problemSetId: 6, name: 'Homework 1' }]),
    )
    server.on(activityCalls('Assignment').problems, () => reply(problems.map((problem) => ({ locales, ...problem }))))
    const opened = await renderRoutes(
      [{ path: '/groups/:groupId/homework/:homeworkId/similarity', element: <SimilarityPage /> }],
      address + query,
    )
    await act(() => i18n.loadNamespaces(['similarity', 'table', 'charts', 'app']))
    return opened
  }

  test('shows groups and pairs from the threshold of the set on, each with a link to its report', async () => {
    server.on(analyzeClass, () => reply(ofClass()))
    await open()
    expect(await screen.findByText('2 pairs are at or above 80%, of 6')).toBeTruthy()
    expect(await screen.findByRole('img', { name: '1 groups of similar answers with 3 students' })).toBeTruthy()
    expect(screen.getByText('Group 1: Amy, Ben, Cat')).toBeTruthy()
    const links = screen.getAllByRole('link', { name: /^Compare Ben with Amy/ }).map((link) => link.getAttribute('href'))
    expect(links).toContain(`${address}?answer=52&other=51`)
  })

  test('shows more pairs as the slider goes down, by the keyboard too', async () => {
    server.on(analyzeClass, () => reply(ofClass()))
    const { user } = await open()
    const slider = await screen.findByRole('slider', { name: 'Show pairs from' })
    act(() => slider.focus())
    await user.keyboard('{Home}')
    expect(await screen.findByText('3 pairs are at or above 0%, of 6')).toBeTruthy()
  })

  test('says so while the answers are compared, with fewer than two, and without a compared problem', async () => {
    server.on(analyzeClass, () => reply(ofClass({ isPending: true, pairs: [], pairCount: 0 })))
    await open()
    expect(await screen.findByText('The answers are being compared. This page updates by itself.')).toBeTruthy()
  })

  test('has an empty state with fewer than two students', async () => {
    server.on(analyzeClass, () => reply(ofClass({ students: [studentOf(51, 'Amy')], pairs: [] })))
    await open()
    expect(await screen.findByText('Fewer than two students have an accepted answer in this language')).toBeTruthy()
  })

  test('has an empty state without a compared problem, and an error state', async () => {
    await open('', [{ id: 3, enableAnalyze: false }])
    expect(await screen.findByText('No problem of this activity has a similarity check')).toBeTruthy()
  })

  test('reports a refusal', async () => {
    server.on(analyzeClass, () => refusal(403, 'Common.Forbidden', 'You may not do this.'))
    await open()
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  test('prints the report of one pair', async () => {
    await open('?answer=52&other=51')
    expect(await screen.findByRole('heading', { name: 'Similarity report' })).toBeTruthy()
    expect(await screen.findByText('Problem: A plus B')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
    expect(server.askedOf(analyzeDetail)[0]?.body).toMatchObject({ answerId: 52, otherId: 51 })
  })
})
