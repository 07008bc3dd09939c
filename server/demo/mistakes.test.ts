// The mistakes of the demo's author are of the kind that happens: one hidden datum, and nothing else.
import { expect, test } from 'vitest'
import { correctionOf, firstTests } from './mistakes.ts'
import { demoProblems } from './problems/all.ts'

const corrected = demoProblems.filter((demo) => correctionOf(demo) !== null)

test('one was put right, one waits for a decision', () => {
  expect(corrected.map((demo) => correctionOf(demo)?.isApplied)).toEqual([true, false])
})

test.each(corrected)('$slug: one hidden datum expects something else at first', (demo) => {
  const first = firstTests(demo)
  const wrong = demo.testDatas.flatMap((datum, index) => (datum.expectedOutput === first[index]?.expectedOutput ? [] : [index]))
  expect(wrong).toEqual([correctionOf(demo)?.index])
  expect(first[wrong[0] as number]).toMatchObject({ read: false, input: demo.testDatas[wrong[0] as number]?.input })
})

test('all other problems have been right from the beginning', () => {
  for (const demo of demoProblems) if (!corrected.includes(demo)) expect(firstTests(demo)).toBe(demo.testDatas)
})
