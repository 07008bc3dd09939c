// Bars of the study analysis lead to the days or problems behind them; without answers each chart says what will stand there.
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { successRate } from '../../../queries/statistics/problems/calls.ts'
import {
  difficultyData,
  setDifficulty,
  submissionCorrectness,
  timestampAccuracy,
  userSetCorrectness,
} from '../../../queries/statistics/study/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { Roomy } from '../../shared/testing/roomy.ts'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import StudentsBySet from './StudentsBySet.tsx'
import { ByDifficulty, BySet, ByTime } from './Study.tsx'

const asked = { groupId: 1, at: '2026-03-09T01:30:00.000Z' }
const none = { correct: 0, failed: 0, rate: null }
const some = { correct: 3, failed: 1, rate: 75 }
const byTime = <ByTime asked={asked} timeZone="Asia/Taipei" />
const place = { activityId: 31, activityType: 'Exercise' as const, activityName: 'Loops', problemSetId: 41 }

const server = signedInServer((stub) => {
  stub.on(submissionCorrectness, () =>
    reply([
      { day: '2026-03-02', ...some },
      { day: '2026-03-09', ...some },
    ]),
  )
  stub.on(timestampAccuracy, () =>
    reply({
      hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...(hour === 9 ? some : none) })),
      weekdays: Array.from({ length: 7 }, (_, at) => ({ weekday: at + 1, ...(at === 0 ? some : none) })),
    }),
  )
  stub.on(difficultyData, () =>
    reply([1, 2, 3, 4, 5].map((difficulty) => ({ difficulty, problems: 2, ...(difficulty === 2 ? some : none) }))),
  )
  stub.on(successRate, () =>
    reply([
      { ...place, problemId: 5, title: 'Leap years', difficulty: 2, correct: 3, failed: 0, successRate: 100 },
      { ...place, problemId: 6, title: 'Primes', difficulty: 2, correct: 0, failed: 1, successRate: 0 },
      { ...place, problemId: 7, title: 'Sums', difficulty: 1, correct: 0, failed: 0, successRate: null },
    ]),
  )
})

beforeEach(() => vi.stubGlobal('ResizeObserver', Roomy))
afterEach(() => vi.unstubAllGlobals())

const open = async (element: ReactNode) => {
  const opened = await renderRoutes([{ path: '/groups/:groupId/statistics', element }], '/groups/1/statistics?from=2026-03-01')
  await act(() => i18n.loadNamespaces(['statistics', 'charts', 'table']))
  return opened
}

/** Goes to a mark of a chart and presses Enter; returns what it leads to. */
const picked = async (element: ReactNode, chart: RegExp, mark: number, title: string) => {
  const { user, router } = await open(element)
  const plot = await screen.findByRole('group', { name: chart })
  await waitFor(() => expect(plot.querySelector('svg')).not.toBeNull())
  act(() => plot.focus())
  await user.keyboard(`${'{ArrowRight}'.repeat(mark + 1)}{Enter}`)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const links = await dialog.findAllByRole('link')
  expect(router.state.location.search).toBe('?from=2026-03-01')
  return { rows: dialog.getAllByRole('row').map(({ textContent }) => textContent), to: links.map((link) => link.getAttribute('href')) }
}

test('an hour leads to its days, newest first, and each to that hour in the timeline, until the moment that is shown', async () => {
  const { rows, to } = await picked(byTime, /^Answers by hour of the day/, 2 * 9 + 1, 'Answers by hour of the day: 9–10')
  expect(rows.slice(1)).toEqual(['2026/03/093175.00 %', '2026/03/023175.00 %'])
  expect(server.askedOf(submissionCorrectness).at(-1)?.body).toMatchObject({ groupId: 1, hour: 9 })
  expect(to.map((link) => Object.fromEntries(new URL(link ?? '', 'http://host').searchParams))).toEqual([
    { since: '2026-03-09T01:00:00.000Z', until: '2026-03-09T01:30:00.000Z' },
    { since: '2026-03-02T01:00:00.000Z', until: '2026-03-02T01:59:59.999Z' },
  ])
})

test('a weekday leads to its days', async () => {
  const { to } = await picked(byTime, /^Answers by weekday/, 0, 'Answers by weekday: Monday')
  expect(server.askedOf(submissionCorrectness).at(-1)?.body).toMatchObject({ weekday: 1 })
  expect(to[1]).toBe('/groups/1/timeline?since=2026-03-01T16%3A00%3A00.000Z&until=2026-03-02T15%3A59%3A59.999Z')
})

test('a difficulty leads to its problems, hardest first, and each to its answers', async () => {
  const { rows, to } = await picked(
    <ByDifficulty asked={asked} />,
    /^Success rate by difficulty/,
    1,
    'Success rate by difficulty: 2 ★ (2 problems)',
  )
  expect(rows.slice(1)).toEqual(['PrimesLoops01▼ 0.00 %below 50 %', 'Leap yearsLoops30100.00 %'])
  expect(to[0]).toBe('/groups/1/timeline?activity=31&problem=6&until=2026-03-09T01%3A30%3A00.000Z')
})

test('without answers each chart says what will stand there', async () => {
  server.on(submissionCorrectness, () => reply([]))
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, ...none }))
  server.on(timestampAccuracy, () => reply({ hours, weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...none })) }))
  server.on(difficultyData, () => reply([1, 2, 3, 4, 5].map((difficulty) => ({ difficulty, problems: 0, ...none }))))
  server.on(setDifficulty, () => reply([{ ...place, difficulty: null, ...none }]))
  server.on(userSetCorrectness, () => reply({ activities: [], students: [{ userId: 7, userName: 'Mei', studentId: null, rates: [] }] }))
  await open(
    <>
      {byTime}
      <ByDifficulty asked={asked} />
      <BySet asked={asked} />
      <StudentsBySet asked={asked} name="Class" />
    </>,
  )
  for (const said of [
    /right and wrong ones stand here day by day/,
    /stand here by the hour of the day/,
    /stand here by weekday/,
    /the success rate of each difficulty stands here/,
    /each activity stands here by difficulty/,
    /the success rate of each student in each of them stands here/,
  ])
    expect(await screen.findByText(said)).toBeTruthy()
})
