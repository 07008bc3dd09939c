// Every figure of the classes of the demo school, today and at twenty past moments, against a plain count over the raw events.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { openLog } from '../log/openLog.ts'
import { callAt, type Reply } from '../testing/client.ts'
import { startProcess } from '../testing/process.ts'
import { type NaiveAsked, naiveFigures } from './naiveFigures.fixture.ts'
import { difficultiesIn, schoolAt } from './naiveSchool.fixture.ts'
import { naiveUnit } from './naiveUnit.fixture.ts'

const PATIENCE_MS = 1_200_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const MOMENTS = 20
const PASSWORD = 'Demo-2026'
/** The teachers of all classes whose students answer. */
const STAFF = ['teacher@demo.test', 'assistant@demo.test', 'centre@demo.test']

type Path = keyof ReturnType<typeof naiveFigures>
const WHOLE: readonly Path[] = [
  'Statistics/ProblemLastErrorCount',
  'Statistics/SolvedProblemCount',
  'Statistics/PracticeRecord',
  'Statistics/Assignment/Summary',
  'Statistics/Assignment/Student',
  'Statistics/Exam/Summary',
  'Statistics/Exam/Student',
  'Statistics/StudyAnalysis/UserProblemSetCorrectness',
]
const RANGED: readonly Path[] = [
  'Statistics/Usage/Summary',
  'Statistics/Usage/Student',
  'Statistics/Usage/AnswerAnalysis',
  'Statistics/Usage/TimeAnalysis',
  'Statistics/ProblemSuccessRate',
  'Statistics/TopErrorProblems',
  'Statistics/StudentAnswer',
  'Statistics/SubmissionCorrectness',
  'Statistics/StudyAnalysis/SubmissionTimestampAccuracy',
  'Statistics/StudyAnalysis/ProblemDifficultyData',
  'Statistics/StudyAnalysis/ProblemSetDifficulty',
]

/** Of the unit, whose administrator asks. */
const ADMIN = 'bu@demo.test'
type UnitPath = keyof ReturnType<typeof naiveUnit>
const OF_UNIT: readonly UnitPath[] = [
  'Statistics/GroupMemberAnswerReport',
  'Statistics/Usage/GroupSummary',
  'Statistics/Usage/GroupAnswerAnalysis',
  'Statistics/Usage/GroupTimeAnalysis',
  'Statistics/GroupAssignmentSummary',
  'Statistics/GroupExamSummary',
]

type Figures = Partial<Record<Path | UnitPath, unknown>>

/** What is told beside the numbers. */
const NAMES = new Set(['groupName', 'isExpired', 'isOwn', 'title', 'activityName', 'activityNames', 'userName', 'studentId', 'email'])

/** Without names; students and classes by id. */
const numbersIn = (reply: unknown): unknown => {
  if (Array.isArray(reply)) {
    const all = reply.map(numbersIn)
    const isOfStudents = all.some((one) => one !== null && typeof one === 'object' && 'userId' in one && !('problemId' in one))
    if (isOfStudents) return (all as { userId: number }[]).sort((one, other) => one.userId - other.userId)
    const isOfClasses = all.some((one) => one !== null && typeof one === 'object' && 'userCount' in one)
    return isOfClasses ? (all as { groupId: number }[]).sort((one, other) => one.groupId - other.groupId) : all
  }
  if (reply === null || typeof reply !== 'object') return reply
  const { userIds, userNames: _, studentIds: __, triedProblems: tried, solvedProblems: solved, ...rest } = reply as Record<string, number[]>
  const students = userIds?.map((userId, at) => ({ userId, tried: tried?.[at], solved: solved?.[at] }))
  const own = Object.entries({ ...rest, ...(students && { students }) }).filter(([name]) => !NAMES.has(name))
  return Object.fromEntries(own.map(([name, value]) => [name, numbersIn(value)]))
}

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

interface Answered {
  path: Path | UnitPath
  asked: NaiveAsked
  /** For calls about a unit. */
  businessUnitId?: number
  /** Null for today. */
  at: string | null
  status: number
  body: Reply['body']
}

it(
  'is what a plain count over the raw events says, number by number, today and at twenty past moments',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'statistics-'))
    try {
      const server = await startProcess(dataDir, { SEED: 'demo' })
      const end = Date.now() - HOUR
      const since = (start: number) =>
        Array.from({ length: MOMENTS / 2 }, (_, at) => new Date(end - ((at + 0.5) * (end - start)) / (MOMENTS / 2)).toISOString())
      // over the year, and over the term in which all classes are
      const past = [...since(end - 366 * DAY), ...since(end - 90 * DAY)]
      const midnight = Math.floor(end / DAY) * DAY - 8 * HOUR // in Taipei
      const daysOf = (from: number, to: number) => ({
        startTime: new Date(midnight - from * DAY).toISOString(),
        endTime: new Date(midnight - to * DAY).toISOString(),
      })
      const ranges = [daysOf(300, 200), daysOf(33, 12)]

      const call = callAt(server.origin)
      const answered: Answered[] = []
      const known = new Set<number>()
      for (const account of STAFF) {
        const { token } = (await call('User/Login', { account, password: PASSWORD })).body
        const groups = (await call('User/Groups', {}, token)).body as { groupId: number }[]
        for (const { groupId } of groups) {
          if (known.has(groupId)) continue
          const students = await call('Statistics/Usage/Student', { groupId }, token)
          if (students.status !== 200) continue
          known.add(groupId)
          const userId: number = students.body[0]?.userId ?? 1
          const ask = async (path: Path, at: string | null, range: object = {}) => {
            const moment = at ?? new Date().toISOString()
            const body = { groupId, at, ...range, ...(path === 'Statistics/StudentAnswer' ? { userId } : {}) }
            const reply = await call(path, body, token)
            answered.push({ path, asked: { groupId, moment, userId, ...range }, at, status: reply.status, body: reply.body })
          }
          for (const at of [null, ...past]) {
            for (const path of [...WHOLE, ...RANGED]) {
              await ask(path, at)
              if (answered.at(-1)?.status === 404) break
            }
            if (answered.at(-1)?.status === 404) continue
            for (const range of ranges) for (const path of RANGED) await ask(path, at, range)
          }
        }
      }
      const { token } = (await call('User/Login', { account: ADMIN, password: PASSWORD })).body
      const [{ businessUnitId }] = (await call('User/BusinessUnits', {}, token)).body as [{ businessUnitId: number }]
      for (const at of [null, ...past])
        for (const path of OF_UNIT) {
          const moment = at ?? new Date().toISOString()
          const { status, body } = await call(path, { businessUnitId, at }, token)
          answered.push({ path, businessUnitId, asked: { groupId: 0, moment }, at, status, body })
        }
      expect(await server.stop()).toBe(0)

      const told = await eventsIn(dataDir)
      const difficulties = difficultiesIn(told)
      const schools = new Map([...past, null].map((at) => [at, schoolAt(told, at ?? new Date().toISOString())]))
      const differences: object[] = []
      let numbers = 0
      let notYetThere = 0
      const figures = new Map<string, Figures>()
      for (const { path, asked, businessUnitId: unit, at, status, body } of answered) {
        const school = schools.get(at)
        if (school === undefined) throw new Error('no such moment')
        if (unit === undefined && !school.groups.has(asked.groupId)) {
          expect({ status, code: body.code }).toEqual({ status: 404, code: 'Group.NotYetThere' })
          notYetThere += 1
          continue
        }
        const key = `${unit}/${asked.groupId}/${at}/${asked.startTime}`
        const { moment } = asked
        const counted: Figures =
          figures.get(key) ??
          (unit === undefined
            ? naiveFigures(school, difficulties, asked)
            : naiveUnit(school, difficulties, { businessUnitId: unit, moment }))
        figures.set(key, counted)
        const read = numbersIn(body)
        numbers += JSON.stringify(read).match(/-?\d+(\.\d+)?/g)?.length ?? 0
        try {
          expect(read).toEqual(numbersIn(counted[path]))
        } catch (error) {
          differences.push({ path, at, ...asked, status, what: (error as Error).message.slice(0, 1500) })
        }
      }
      expect(differences.slice(0, 5), `${differences.length} of ${answered.length} replies differ`).toEqual([])
      // of all classes, most of which are younger than a year
      expect(known.size).toBeGreaterThan(4)
      expect(numbers).toBeGreaterThan(100_000)
      expect(notYetThere).toBeGreaterThan(0)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  PATIENCE_MS,
)
