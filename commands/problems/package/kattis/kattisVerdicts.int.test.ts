// Programs of packages in the real sandbox: each gets what its package expects of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, STATUS } from '../../../../judge/catalogue.ts'
import { openTestJudge, type TestJudge } from '../../../../judge/testing/room.ts'
import { judgingOf, packageKinds, readWhole } from './kattis.fixture.ts'

let at: TestJudge
beforeAll(async () => {
  at = await openTestJudge({ slots: 4 })
})
afterAll(() => at.close())

test.each(packageKinds)('a package %s: right programs earn everything, others fail as expected', async (_, files) => {
  const whole = readWhole(files)
  const { form, tests } = whole
  expect(form.authorPrograms.length).toBeGreaterThan(1)
  for (const program of form.authorPrograms) {
    const { languageId, name, expectedStatus, permitted, required } = program
    const verdict = await at.judged({ languageId, source: filesOf(program), tests, distribution: 100, ...judgingOf(whole) })
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
