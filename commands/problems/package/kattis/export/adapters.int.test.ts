// Rules and conventions that Kattis's format lacks, in the real sandbox.
import { afterAll, beforeAll, test } from 'vitest'
import { openTestJudge, type TestJudge } from '../../../../../judge/testing/room.ts'
import { adaptedProblems, expectSameVerdicts } from './adapters.fixture.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 4 })
})
afterAll(() => at.close())

test.each(adaptedProblems.filter(([name]) => !/testlib's (?:checker|interactor)/.test(name)))('%s', async (_, problem) => {
  await expectSameVerdicts(at, problem)
})
