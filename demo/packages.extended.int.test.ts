// Every program of every problem package gets the verdict from the real judge that its package expects.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATUS, statusName } from '../judge/catalogue.ts'
import { openTestJudge, type TestJudge } from '../judge/testing/room.ts'
import { readPackages } from './packages.ts'
import { DISTRIBUTION, inTeachingOrder } from './practices.ts'
import { taskOf } from './verdicts.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge()
})
afterAll(() => at.close())

describe.each(inTeachingOrder(readPackages()))('$slug', (problem) => {
  test.concurrent.for(problem.programs)('$file', async (program, { skip }) => {
    const isHere = at.languages.some(({ languageId, isAvailable }) => languageId === program.languageId && isAvailable)
    if (!isHere) skip('its language is not installed')
    const { statusCode, score, cases } = await at.judged(taskOf(problem, program, problem.cases))
    expect(statusName(statusCode)).toBe(statusName(program.expectedStatus))
    const passed = cases.filter((result) => result.statusCode === STATUS.Accept).length
    if (statusCode === STATUS.Accept) expect([score, passed]).toEqual([DISTRIBUTION, problem.cases.length])
    else expect(passed).toBeLessThan(problem.cases.length)
    // a beginner's wrong answer still passes some cases
    if (statusCode === STATUS.WrongAnswer) expect(passed).toBeGreaterThan(0)
  })
})
