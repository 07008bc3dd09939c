import { expect, test } from 'vitest'
import { type ItemStudent, itemFigures } from './figures.ts'

const student = (isSolved: boolean, share: number | null = null, more: Partial<ItemStudent> = {}): ItemStudent => ({
  answers: 2,
  accepted: Number(isSolved),
  minutes: isSolved ? 10 : null,
  share,
  ...more,
})
const times = (count: number, one: ItemStudent) => Array.from({ length: count }, () => one)

test('success, tries and the median time to the first accept', () => {
  const figures = itemFigures([
    student(true, null, { answers: 1, minutes: 0 }),
    student(true, null, { answers: 3, minutes: 30 }),
    student(false, null, { answers: 3 }),
  ])
  expect(figures).toMatchObject({ tried: 3, solved: 2, answers: 7, accepted: 2, successRate: 28.57, meanTries: 2.33, medianMinutes: 15 })
  expect(itemFigures([])).toEqual({
    tried: 0,
    solved: 0,
    answers: 0,
    accepted: 0,
    successRate: null,
    meanTries: null,
    medianMinutes: null,
    discrimination: null,
    hint: null,
  })
})

test('discrimination: 1 if the strong alone solve it, -1 if the weak alone do, near 0 if it tells nothing', () => {
  const of = (strong: boolean, weak: boolean) =>
    itemFigures([...times(5, student(strong, 1)), ...times(5, student(weak, 0))]).discrimination
  expect(of(true, false)).toBe(1)
  expect(of(false, true)).toBe(-1)
  const mixed = [
    ...times(3, student(true, 1)),
    ...times(3, student(false, 1)),
    ...times(3, student(true, 0)),
    ...times(3, student(false, 0)),
  ]
  expect(itemFigures(mixed).discrimination).toBe(0)
  // by hand: means 0.8 and 0.5, deviation 0.2419, half of them solved it
  const some = [0.6, 0.7, 0.8, 0.9, 1].map((share) => student(true, share))
  const others = [0.1, 0.5, 0.5, 0.6, 0.8].map((share) => student(false, share))
  expect(itemFigures([...some, ...others]).discrimination).toBe(0.62)
})

test('there is none of under ten students, or where all are alike', () => {
  expect(itemFigures([...times(5, student(true, 1)), ...times(4, student(false, 0))]).discrimination).toBeNull()
  expect(itemFigures(times(12, student(true, 0.5))).discrimination).toBeNull()
  expect(itemFigures([...times(6, student(true, 0.5)), ...times(6, student(false, 0.5))]).discrimination).toBeNull()
  expect(itemFigures([...times(6, student(true)), ...times(6, student(false))]).discrimination).toBeNull()
})

test('points at the problem where those who solve the rest fail too, and at the class where the rest fails as well', () => {
  const hard = [...times(4, student(false, 1)), student(true, 1), ...times(7, student(false, 0.2))]
  expect(itemFigures(hard).hint).toEqual({ kind: 'problem', strong: 5, strongSolved: 1, meanShare: 53.33 })
  const behind = [...times(4, student(true, 1)), ...times(8, student(false, 0.1))]
  expect(itemFigures(behind).hint).toEqual({ kind: 'class', strong: 4, strongSolved: 4, meanShare: 40 })
})

test('says nothing where most solve it, of few students, and where the rest goes well enough', () => {
  expect(itemFigures([...times(7, student(true, 1)), ...times(6, student(false, 0))]).hint).toBeNull()
  expect(itemFigures(times(9, student(false, 1))).hint).toBeNull()
  expect(itemFigures(times(12, student(false, 0.6))).hint).toBeNull()
})
