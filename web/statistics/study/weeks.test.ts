import { expect, test } from 'vitest'
import { pointsOf } from './weeks.ts'

const on = (day: string, correct: number, failed = 0) => ({ day, correct, failed, rate: null })

test('a term is shown day by day, also days without an answer', () => {
  expect(pointsOf([])).toEqual({ isByWeek: false, points: [] })
  expect(pointsOf([on('2026-03-02', 1), on('2026-03-04', 2, 1)])).toEqual({
    isByWeek: false,
    points: [
      { day: '2026-03-02', correct: 1, failed: 0 },
      { day: '2026-03-03', correct: 0, failed: 0 },
      { day: '2026-03-04', correct: 2, failed: 1 },
    ],
  })
})

test('a year is shown by weeks from Monday to Sunday, also those without an answer', () => {
  const { isByWeek, points } = pointsOf([on('2026-01-07', 1), on('2026-01-11', 2, 4), on('2026-01-12', 8), on('2026-12-30', 16)])
  expect(isByWeek).toBe(true)
  expect(points.slice(0, 3)).toEqual([
    { day: '2026-01-05', correct: 3, failed: 4 },
    { day: '2026-01-12', correct: 8, failed: 0 },
    { day: '2026-01-19', correct: 0, failed: 0 },
  ])
  expect(points).toHaveLength(52)
  expect(points.at(-1)).toEqual({ day: '2026-12-28', correct: 16, failed: 0 })
})
