// Every figure of the demo school, of classes, students, the unit and problems, today and at twenty past moments, against a plain count over the
// raw events; and the files of the download against the calls.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { periodOf } from '../../queries/statistics/naive/naiveClock.fixture.ts'
import { numbersIn } from '../../queries/statistics/naive/naiveNumbers.fixture.ts'
import { type NaiveProblems, type NaiveSchool, problemsIn, schoolAt } from '../../queries/statistics/naive/naiveSchool.fixture.ts'
import type { DayOfAnswers } from '../../queries/statistics/study/schemas.ts'
import { pointsOf } from '../../web/statistics/study/weeks.ts'
import { openLog } from '../log/openLog.ts'
import { callAt } from '../testing/client.ts'
import { startProcess } from '../testing/process.ts'
import { type ComparedFile, comparedDownload } from './demoDownloads.fixture.ts'
import { type AskedOfDemo, askDemo, MOMENTS } from './demoStatistics.fixture.ts'

const PATIENCE_MS = 1_800_000
const DAY = 24 * 3_600_000
/** The first class is there at it. */
const MOMENT_OF_TERM = MOMENTS / 2 + 1

const eventsIn = async (dataDir: string): Promise<RecordedEvent[]> => {
  const { events, close } = openLog(dataDir, { now: () => new Date() })
  const told: RecordedEvent[] = []
  for (let after: string | undefined, isEnd = false; !isEnd; ) {
    const page = await events.readAll({ ...(after === undefined ? {} : { after }), max: 1000 })
    told.push(...page.events)
    after = page.checkpoint
    isEnd = page.isEnd
  }
  await close()
  return told
}

let asked: AskedOfDemo[]
let downloads: ComparedFile[][]
let schools: Map<string | null, NaiveSchool>
let problems: NaiveProblems
let classes: readonly number[]

/** Asks the demo school everything in a folder, and reads its log. */
const readDemo = async (dataDir: string): Promise<void> => {
  const server = await startProcess(dataDir, { SEED: 'demo' })
  try {
    const call = callAt(server.origin)
    const found = await askDemo(call)
    asked = found.asked
    classes = [...found.classes.keys()]
    downloads = []
    const download = async (token: string, body: object) => void downloads.push(await comparedDownload(server.origin, call, token, body))
    for (const [groupId, { token }] of found.classes) await download(token, { groupId })
    for (const [groupId, { token }] of [...found.classes].slice(0, 1)) await download(token, { groupId, at: found.past.at(MOMENT_OF_TERM) })
    expect(await server.stop()).toBe(0)
    const told = await eventsIn(dataDir)
    schools = new Map([...found.past, null].map((at) => [at, schoolAt(told, at ?? new Date().toISOString())]))
    problems = problemsIn(told)
  } finally {
    await server.kill()
  }
}

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statistics-'))
  await readDemo(dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }))
}, PATIENCE_MS)

/** Compares replies with the plain counts; returns how many numbers were compared. */
const compared = (of: readonly AskedOfDemo[]): number => {
  const differences: object[] = []
  let numbers = 0
  for (const { path, body, status, reply, count } of of) {
    const school = schools.get(body.at) as NaiveSchool
    const isYet = body.groupId === undefined || school.groups.has(body.groupId)
    const expected = isYet ? count(school, problems) : 'Group.NotYetThere'
    const read = typeof expected === 'string' ? reply.code : numbersIn(reply)
    numbers += JSON.stringify(read ?? null).match(/-?\d+(\.\d+)?/g)?.length ?? 0
    try {
      expect(read).toEqual(numbersIn(expected))
    } catch (error) {
      differences.push({ path, ...body, status, what: (error as Error).message.slice(0, 1500) })
    }
  }
  expect(differences.slice(0, 5), `${differences.length} of ${of.length} replies differ`).toEqual([])
  return numbers
}

const isOfUnit = ({ body }: AskedOfDemo) => 'businessUnitId' in body
const isOfStudent = ({ body }: AskedOfDemo) => 'userId' in body
const isOfProblem = ({ path }: AskedOfDemo) => path === 'Statistics/Problem/Item'

it(
  'has in each class what a plain count over the raw events says, number by number',
  () => {
    const of = asked.filter((one) => !isOfUnit(one) && !isOfStudent(one) && !isOfProblem(one))
    expect(compared(of)).toBeGreaterThan(100_000)
    // of all classes, most of which are younger than a year
    expect(classes.length).toBeGreaterThan(4)
    expect(of.some(({ reply }) => reply.code === 'Group.NotYetThere')).toBe(true)
  },
  PATIENCE_MS,
)

it(
  'has for each student what a plain count says, and nothing for those who teach',
  () => {
    expect(compared(asked.filter(isOfStudent))).toBeGreaterThan(10_000)
  },
  PATIENCE_MS,
)

it(
  'shows weeks of a year, and days of a term, that add up to the answers of the class or the student',
  () => {
    const charts = asked.filter(({ path, reply }) => path === 'Statistics/SubmissionCorrectness' && Array.isArray(reply))
    const byWeek = charts.map(({ body, reply, count }) => {
      const days = numbersIn(count(schools.get(body.at) as NaiveSchool, problems)) as DayOfAnswers[]
      const { isByWeek, points } = pointsOf(reply as unknown as DayOfAnswers[])
      const placeOf = (day: string) => (isByWeek ? periodOf(day, 'week') : day)
      const expected = new Map<string, { day: string; correct: number; failed: number }>()
      const [first, last] = [days[0]?.day, days.at(-1)?.day]
      if (first === undefined || last === undefined) expect(points).toEqual([])
      else {
        expect(isByWeek).toBe(Date.parse(last) - Date.parse(first) > 92 * DAY)
        for (let time = Date.parse(first); time <= Date.parse(last); time += DAY) {
          const day = placeOf(new Date(time).toISOString().slice(0, 10))
          expected.set(day, { day, correct: 0, failed: 0 })
        }
        for (const { day, correct, failed } of days) {
          const point = expected.get(placeOf(day)) as { correct: number; failed: number }
          point.correct += correct
          point.failed += failed
        }
        expect(points).toEqual([...expected.values()])
      }
      return isByWeek
    })
    expect(new Set(byWeek)).toEqual(new Set([true, false]))
  },
  PATIENCE_MS,
)

it(
  'has in the unit what a plain count says: classes, medians, students, weeks and months',
  () => {
    expect(compared(asked.filter(isOfUnit))).toBeGreaterThan(10_000)
  },
  PATIENCE_MS,
)

it(
  'has for each problem what a plain count says, to its creator and to a platform admin',
  () => {
    const of = asked.filter(isOfProblem)
    expect(compared(of)).toBeGreaterThan(2000)
    const replies = of.map(({ reply }) => JSON.stringify(reply))
    for (const what of ['Problem.NotCreator', '"discrimination":0.', '"outputs":[{'])
      expect(
        replies.some((reply) => reply.includes(what)),
        what,
      ).toBe(true)
  },
  PATIENCE_MS,
)

it('has in the files of each class what the calls reply', () => {
  for (const files of downloads)
    for (const { file, shown, expected } of files) expect({ file, rows: shown }).toEqual({ file, rows: expected })
  expect(downloads.length).toBeGreaterThan(5)
})
