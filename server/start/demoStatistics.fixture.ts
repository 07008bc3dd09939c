// Every call of statistics about the demo school, asked as its users do, each with the plain count that its reply must equal.
import { naiveFigures } from '../../queries/statistics/naive/naiveFigures.fixture.ts'
import { naiveItem } from '../../queries/statistics/naive/naiveItem.fixture.ts'
import type { NaiveProblems, NaiveSchool } from '../../queries/statistics/naive/naiveSchool.fixture.ts'
import { naiveUnit } from '../../queries/statistics/naive/naiveUnit.fixture.ts'
import type { callAt } from '../testing/client.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Of the past. */
export const MOMENTS = 20
const PASSWORD = 'Demo-2026'
/** The teachers of all classes whose students answer. */
const STAFF = ['teacher@demo.test', 'assistant@demo.test', 'centre@demo.test']
const UNIT_ADMIN = 'bu@demo.test'
const ADMIN = 'admin@demo.test'

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
  'Statistics/SubmissionCorrectness',
  'Statistics/StudyAnalysis/SubmissionTimestampAccuracy',
  'Statistics/StudyAnalysis/ProblemDifficultyData',
  'Statistics/StudyAnalysis/ProblemSetDifficulty',
]
const OF_STUDENT: readonly Path[] = ['Statistics/StudentAnswer', 'Statistics/SubmissionCorrectness']
const OF_UNIT: readonly (keyof ReturnType<typeof naiveUnit>)[] = [
  'Statistics/AnswerCountReport',
  'Statistics/AnswerCountReport by month',
  'Statistics/GroupMemberAnswerReport',
  'Statistics/Usage/GroupSummary',
  'Statistics/Usage/GroupAnswerAnalysis',
  'Statistics/Usage/GroupTimeAnalysis',
  'Statistics/Usage/GroupStudentSummary',
  'Statistics/GroupAssignmentSummary',
  'Statistics/GroupExamSummary',
]
/** Students of each class who are asked about at each moment; today all are. */
const SOME = 2

export interface AskedOfDemo {
  path: string
  body: { groupId?: number; at: string | null }
  status: number
  reply: { code?: string }
  /** The reply without names, or the code of an error. */
  count(school: NaiveSchool, problems: NaiveProblems): unknown
}

/** The moments, and the days in Taipei. */
const times = () => {
  const end = Date.now() - HOUR
  const since = (start: number) =>
    Array.from({ length: MOMENTS / 2 }, (_, at) => new Date(end - ((at + 0.5) * (end - start)) / (MOMENTS / 2)).toISOString())
  const midnight = Math.floor(end / DAY) * DAY - 8 * HOUR
  const daysOf = (from: number, to: number) => ({
    startTime: new Date(midnight - from * DAY).toISOString(),
    endTime: new Date(midnight - to * DAY).toISOString(),
  })
  // over the year, and over the term in which all classes are
  return { past: [...since(end - 366 * DAY), ...since(end - 90 * DAY)], ranges: [daysOf(300, 200), daysOf(33, 12)] }
}

type Call = ReturnType<typeof callAt>
type Range = ReturnType<typeof times>['ranges'][number] | Record<string, never>

/** The figures of the school that was asked for last: one count has those of many calls. */
const counting = <Figures>(figuresOf: (school: NaiveSchool, problems: NaiveProblems) => Figures) => {
  let last: { school: NaiveSchool; figures: Figures } | undefined
  return <Name extends keyof Figures>(name: Name): AskedOfDemo['count'] =>
    (school, problems) => {
      if (last?.school !== school) last = { school, figures: figuresOf(school, problems) }
      return last.figures[name]
    }
}

/** Asks everything. `classes`: those whose students answer, with the token of their teacher. */
export const askDemo = async (call: Call) => {
  const { past, ranges } = times()
  const asked: AskedOfDemo[] = []
  const signedIn = new Map<string, { token: string; userId: number }>()
  /** Once, since a person has one session. */
  const signIn = async (account: string) => {
    const known = signedIn.get(account)
    if (known) return known
    const { token } = (await call('User/Login', { account, password: PASSWORD })).body as { token: string }
    const person = { token, userId: (await call('User/Info', {}, token)).body.id as number }
    signedIn.set(account, person)
    return person
  }
  const ask = async (path: string, body: AskedOfDemo['body'] & Record<string, unknown>, token: string, count: AskedOfDemo['count']) => {
    const { status, body: reply } = await call(path, body, token)
    asked.push({ path, body, status, reply, count })
    return status
  }

  const classes = new Map<number, { token: string; teacher: number; students: number[] }>()
  for (const account of STAFF) {
    const { token, userId: teacher } = await signIn(account)
    for (const { groupId } of (await call('User/Groups', {}, token)).body as { groupId: number }[]) {
      const { status, body } = await call('Statistics/Usage/Student', { groupId }, token)
      const students = status === 200 ? (body as { userId: number }[]).map(({ userId }) => userId) : []
      if (status === 200 && !classes.has(groupId)) classes.set(groupId, { token, teacher, students })
    }
  }

  const askClass = async (groupId: number, at: string | null, range: Range): Promise<void> => {
    const { token, teacher, students } = classes.get(groupId) as { token: string; teacher: number; students: number[] }
    const [moment, body] = [at ?? new Date().toISOString(), { groupId, at, ...range }]
    const ofClass = counting((...of) => naiveFigures(...of, { groupId, moment, ...range }))
    for (const path of 'startTime' in range ? RANGED : [...RANGED, ...WHOLE])
      if ((await ask(path, body, token, ofClass(path))) === 404) return
    // the teacher is in no figure
    for (const userId of [...(at === null ? students : students.slice(0, SOME)), teacher]) {
      const ofStudent = counting((...of) => naiveFigures(...of, { groupId, moment, userId, ...range }))
      for (const path of OF_STUDENT) await ask(path, { ...body, userId }, token, ofStudent(path))
    }
  }
  const unit = await signIn(UNIT_ADMIN)
  const [{ businessUnitId }] = (await call('User/BusinessUnits', {}, unit.token)).body as [{ businessUnitId: number }]
  const askUnit = async (at: string | null, range: Range): Promise<void> => {
    const moment = at ?? new Date().toISOString()
    const ofUnit = counting((...of) => naiveUnit(...of, { businessUnitId, moment, ...range }))
    for (const name of OF_UNIT) {
      const [path = '', type] = name.split(' by ')
      await ask(path, { businessUnitId, at, ...range, ...(type && { type }) }, unit.token, ofUnit(name))
    }
  }
  for (const at of [null, ...past])
    for (const range of [{}, ...ranges]) {
      for (const groupId of classes.keys()) await askClass(groupId, at, range)
      await askUnit(at, range)
    }

  const isOnStaff = ({ members }: NaiveSchool, groupId: number, userId: number) => {
    const member = members.get(groupId)?.get(userId)
    return member !== undefined && member.role !== 'student' && !member.isBlocked
  }
  const problemIds = new Set(
    asked
      .filter(({ path, body }) => path === 'Statistics/ProblemSuccessRate' && body.at === null)
      .flatMap(({ reply }) => (reply as unknown as { problemId: number }[]).map(({ problemId }) => problemId)),
  )
  for (const account of [...STAFF, ADMIN]) {
    const { token, userId } = await signIn(account)
    for (const problemId of problemIds)
      await ask('Statistics/Problem/Item', { problemId, at: null }, token, (school, problems) =>
        account === ADMIN || problems.get(problemId)?.ownerId === userId
          ? naiveItem(school, problemId, (groupId) => account === ADMIN || isOnStaff(school, groupId, userId))
          : 'Problem.NotCreator',
      )
  }
  return { asked, classes, past }
}
