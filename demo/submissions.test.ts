// The demo's history is the same at every start, whenever that is.
import { expect, test } from 'vitest'
import { STATUS } from '../judge/catalogue.ts'
import type { Verdict } from '../protocol/verdict.ts'
import { type PackagedProgram, readPackages } from './packages.ts'
import { DISTRIBUTION, inTeachingOrder, plans } from './practices.ts'
import { allSubmissions } from './submissions.ts'

const DAY = 24 * 3600 * 1000
const packages = inTeachingOrder(readPackages())

const verdictOf = ({ statusCode }: PackagedProgram): Verdict => {
  const score = statusCode === STATUS.Accept ? DISTRIBUTION : 0
  return { statusCode, score, cases: [], message: '', timeMs: 0, memoryKb: 0 }
}
const now = new Map(packages.flatMap(({ programs }) => programs.map((program) => [program, verdictOf(program)])))

/** Who hands in what until `end`, in order. */
const history = (end: number) => {
  const practices = plans.map(({ problems, daysAgo }, index) => ({
    order: index + 1,
    groupId: 1,
    teacherId: 1,
    opensAt: end - daysAgo * DAY,
    studentIds: Array.from({ length: 16 }, (_, student) => 100 + student),
    problems: packages.filter(({ slug }) => problems.includes(slug)).map((problem, place) => ({ ...problem, problemId: place + 1 })),
    open: () => Promise.reject(new Error('no practice is opened here')),
  }))
  const submissions = allSubmissions(practices, end, { now, first: new Map() })
  return submissions.map(({ at, userId, problem, program }) => [end - at, userId, problem.slug, program.file])
}

test('students try the same programs in the same order at every start, all before its end', () => {
  const told = history(Date.parse('2026-03-01T08:00:00Z'))
  expect(told.length).toBeGreaterThan(200)
  for (const [before] of told) expect(before).toBeGreaterThan(0)
  expect(history(Date.parse('2026-10-17T21:13:07Z'))).toEqual(told)
})
