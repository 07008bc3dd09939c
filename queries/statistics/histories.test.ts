// Every figure of any history, with blocks, make-ups, deletions and rejudges, now and at past moments, equals a plain count over the raw events.
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { historyOf } from './naive/histories.fixture.ts'
import { naiveFigures } from './naive/naiveFigures.fixture.ts'
import { naiveItem } from './naive/naiveItem.fixture.ts'
import { numbersIn } from './naive/naiveNumbers.fixture.ts'
import { problemsIn, schoolAt } from './naive/naiveSchool.fixture.ts'
import { naiveUnit } from './naive/naiveUnit.fixture.ts'
import { openStatisticsHouse } from './naive/statisticsHouse.fixture.ts'
import { idsOf, iso, steps } from './naive/story.fixture.ts'

const DAY = 24 * 3_600_000
const FIRST = Date.parse('2026-01-30T20:10:00Z')
/** From one history to the next, so that all are in one log. */
const APART = 400 * DAY
const RUNS = process.env.TESTS === 'all' ? 150 : 12
/** A failure is made smaller for half of it. */
const PATIENCE_MS = 300_000
const OF_STUDENT = ['Statistics/StudentAnswer', 'Statistics/SubmissionCorrectness'] as const

const share = fc.double({ min: 0, max: 1, noNaN: true })
const histories = fc.record({
  of: steps,
  timeZone: fc.constantFrom('Asia/Taipei', 'America/New_York', 'Asia/Kolkata'),
  who: fc.nat(3),
  /** Part of the history up to the moment. */
  until: share,
  edges: fc.tuple(share, share),
})
type History = typeof histories extends fc.Arbitrary<infer H> ? H : never

const house = await openStatisticsHouse()
afterAll(() => house.close())
let told = 0

const compare = async ({ of, timeZone, who, until, edges }: History): Promise<void> => {
  told += 1
  const [base, begin] = [1000 * told, FIRST + told * APART]
  const { unitId: businessUnitId, groupIds, administrator, teachers, students, problemIds } = idsOf(base)
  const [owner = 0] = teachers
  const history = historyOf(of, { base, begin, timeZone })
  await house.record(history)
  const raw = history.map(({ type, data, at }) => ({ type, data, metadata: { recordedAt: iso(at) } })) as unknown as RecordedEvent[]
  const problems = problemsIn(raw)
  const last = history.at(-1)?.at ?? begin
  const [startTime = '', endTime = ''] = edges.map((edge) => iso(begin + edge * (last + DAY - begin))).sort()

  for (const at of [iso(history[Math.floor(until * history.length)]?.at ?? last), null]) {
    const moment = at ?? iso(last)
    const school = schoolAt(raw, moment)
    const ask = await house.asking(at, { businessUnitId, administrator })
    const same = async (path: string, body: object, userId: number, counted: unknown) => {
      const reply = numbersIn(await ask(path, body, userId))
      expect({ path, ...body, at, reply }).toEqual({ path, ...body, at, reply: numbersIn(counted) })
    }
    for (const range of [{}, { startTime, endTime }]) {
      for (const [index, groupId] of groupIds.entries()) {
        const [teacher = 0, userId = 0] = [teachers[index], students[who]]
        const figures = naiveFigures(school, problems, { groupId, moment, ...range })
        for (const [path, counted] of Object.entries(figures))
          if (path !== 'Statistics/StudentAnswer') await same(path, { groupId, ...range }, teacher, counted)
        const own = naiveFigures(school, problems, { groupId, moment, userId, ...range })
        for (const path of OF_STUDENT) await same(path, { groupId, userId, ...range }, teacher, own[path])
      }
      for (const [name, counted] of Object.entries(naiveUnit(school, problems, { businessUnitId, moment, ...range }))) {
        const [path = '', type] = name.split(' by ')
        await same(path, { businessUnitId, ...range, ...(type && { type }) }, administrator, counted)
      }
    }
    // of now alone, for the owner, who teaches the first class
    if (at === null)
      for (const problemId of problemIds) {
        const counted = naiveItem(school, problemId, (groupId) => groupId === groupIds[0])
        await same('Statistics/Problem/Item', { problemId }, owner, counted)
      }
  }
}

test(
  'every figure of a class, its students, its unit and its problems',
  () => fc.assert(fc.asyncProperty(histories, compare), { numRuns: RUNS, interruptAfterTimeLimit: PATIENCE_MS / 2 }),
  PATIENCE_MS,
)
