// The author's errors are realistic: one hidden test case, and nothing else.
import { expect, test } from 'vitest'
import { erratumOf, firstCases } from './errata.ts'
import { readPackages } from './packages.ts'
import { inTeachingOrder } from './practices.ts'

const problems = inTeachingOrder(readPackages())
const corrected = problems.filter((problem) => erratumOf(problem) !== null)

test('those of two practices and of an exam were put right, one waits for a decision', () => {
  expect(corrected.map((problem) => erratumOf(problem))).toMatchObject([
    { foundIn: 'practice', isApplied: true },
    { foundIn: 'year', isApplied: true },
    { foundIn: 'exam', isApplied: true },
    { foundIn: 'practice', isApplied: false },
  ])
})

test.each(corrected)('$slug: one hidden datum expects something else at first', (problem) => {
  const first = firstCases(problem)
  const wrong = problem.cases.filter((datum, index) => datum.expectedOutput !== first[index]?.expectedOutput)
  expect(wrong).toMatchObject([{ testDataId: erratumOf(problem)?.testDataId, read: false }])
  expect(first.map(({ input }) => input)).toEqual(problem.cases.map(({ input }) => input))
})

test('all other problems have been right from the beginning', () => {
  for (const problem of problems) if (!corrected.includes(problem)) expect(firstCases(problem)).toBe(problem.cases)
})
