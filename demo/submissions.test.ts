// The demo's history is the same at every start, at any time.
import { expect, test } from 'vitest'
import { readPackages } from './packages.ts'
import { inTeachingOrder, plans } from './practices.ts'
import { allSubmissions } from './submissions.ts'
import { visitsUntil } from './visits.ts'

const DAY = 24 * 3600 * 1000
const packages = inTeachingOrder(readPackages())

const usable = new Set(packages.flatMap(({ programs }) => programs))

/** Submissions until `end`, in order. */
const submissionsUntil = (end: number) => {
  const practices = plans.map(({ problems, daysAgo }, index) => ({
    order: index + 1,
    groupId: 1,
    teacherId: 1,
    opensAt: end - daysAgo * DAY,
    studentIds: Array.from({ length: 16 }, (_, student) => 100 + student),
    problems: packages.filter(({ slug }) => problems.includes(slug)).map((problem, place) => ({ ...problem, problemId: place + 1 })),
    open: () => Promise.reject(new Error('no practice is opened here')),
  }))
  return allSubmissions(practices, end, { usable, now: new Map(), first: new Map() })
}
const history = (end: number) =>
  submissionsUntil(end).map(({ at, userId, problem, program }) => [end - at, userId, problem.slug, program.file])

test('students try the same programs in the same order at every start, all before its end', () => {
  const told = history(Date.parse('2026-03-01T08:00:00Z'))
  expect(told.length).toBeGreaterThan(200)
  for (const [before] of told) expect(before).toBeGreaterThan(0)
  expect(history(Date.parse('2026-10-17T21:13:07Z'))).toEqual(told)
})

test('students are present in the class when they submit, in visits of at most half an hour that do not overlap', () => {
  const end = Date.parse('2026-03-01T08:00:00Z')
  const submissions = submissionsUntil(end)
  const visits = visitsUntil(submissions, end)
  for (const { at, userId } of submissions) expect(visits.some((one) => one.userId === userId && one.from < at && at <= one.to)).toBe(true)
  for (const own of Map.groupBy(visits, ({ userId }) => userId).values())
    for (const [index, { from, to }] of own.entries()) {
      expect(to).toBeGreaterThan(from)
      expect(to - from).toBeLessThanOrEqual(30 * 60_000)
      expect(to).toBeLessThanOrEqual(end)
      expect(own[index - 1]?.to ?? 0).toBeLessThanOrEqual(from)
    }
})
