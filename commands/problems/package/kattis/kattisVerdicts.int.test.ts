// Programs of packages in the real sandbox: each gets what its package expects of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, STATUS } from '../../../../judge/catalogue.ts'
import { openTestJudge, type TestJudge } from '../../../../judge/testing/room.ts'
import {
  currentPackage,
  functionsPackage,
  interactivePackage,
  legacyPackage,
  passesPackage,
  readWhole,
  scoringPackage,
} from './kattis.fixture.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 4 })
})
afterAll(() => at.close())

test.each([
  ['of the first version', legacyPackage],
  ['with test groups', scoringPackage],
  ['of the current version', currentPackage],
  ['with a conversation', interactivePackage],
  ['with several passes', passesPackage],
  ['of functions', functionsPackage],
])('a package %s: right programs earn everything, others fail as expected', async (_, files) => {
  const { form, tests } = readWhole(files)
  const { checkerProgram, interactorProgram, graders, judging, isAllOrNothing, showsCheckerMessage } = form
  const rules = { checkerProgram, interactorProgram, graders, judging, isAllOrNothing, showsCheckerMessage }
  expect(form.authorPrograms.length).toBeGreaterThan(1)
  for (const program of form.authorPrograms) {
    const { languageId, name, expectedStatus, permitted, required } = program
    const verdict = await at.judged({ languageId, source: filesOf(program), tests, distribution: 100, ...rules })
    const statuses = verdict.cases.map(({ statusCode }) => statusCode).filter((status) => status !== STATUS.Skipped)
    const told = `${name}: ${statuses.join(' ')}, ${verdict.message}`
    if (expectedStatus === STATUS.Accept) expect([verdict.statusCode, verdict.score], told).toEqual([STATUS.Accept, 100])
    else expect(verdict.score, told).toBeLessThan(100)
    if (permitted) expect(permitted, told).toEqual(expect.arrayContaining(statuses))
    if (required)
      expect(
        statuses.some((status) => required.includes(status)),
        told,
      ).toBe(true)
  }
})
