// Events of a teacher's library of problems and sets, of other authors' global problems, and of the submissions of ten classes, as commands
// would create them.
import { groups } from '../commands/classes/group/decider.ts'
import { accounts } from '../commands/people/account/decider.ts'
import { businessUnits } from '../commands/people/businessUnit/decider.ts'
import { users } from '../commands/people/user/decider.ts'
import { STATEMENT } from '../commands/people/user/useCases.ts'
import type { RecordedEvent } from '../eventstore/port.ts'
import { STATUS } from '../judge/catalogue.ts'
import * as school from '../projections/school.fixture.ts'
import { asNew, fillFolder, told, type Written } from './filling.ts'
import * as plan from './libraryPlan.ts'

const DAY_MS = 24 * 3600 * 1000
/** Days over which submissions are spread. */
const DAYS = 60
const end = new Date(Date.now() + 365 * DAY_MS).toISOString()
const topics = ['迴圈', '陣列', '字串', 'recursion', '排序', 'graphs', '數學', 'files']
const statuses = [STATUS.WrongAnswer, STATUS.Accept, STATUS.CompileError, STATUS.Partial]

/** Length of a carefully written problem text. */
const TEXT = '輸入兩個整數，輸出它們的和；輸入以檔案結尾結束。Print $a+b$ for each line.\n\n'.repeat(12)

const everybody = [
  plan.TEACHER,
  ...Array.from({ length: plan.AUTHORS }, (_, index) => plan.authorOf(index)),
  ...Array.from({ length: plan.CLASSES * plan.STUDENTS }, (_, index) => plan.studentOf(index)),
]
const isStudent = (userId: number): boolean => userId >= plan.studentOf(0)

const personStreams = function* (userId: number, hash: string): Generator<Written> {
  yield told(accounts, hash, [{ type: 'ClaimAccount', userId }])
  yield told(users, userId, [
    { type: 'RegisterUser', userId, name: `名字${userId}`, email: plan.accountOf(userId), studentId: `S${userId}` },
    { type: 'GrantRole', userId, role: isStudent(userId) ? 'student' : 'teacher' },
    { type: 'JoinBusinessUnit', userId, businessUnitId: plan.UNIT },
    { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT },
  ])
}

const unitStream = (): Written => {
  const now = new Date().toISOString()
  const unit = { unitType: 'School', name: '學校', description: '', expirationTime: end, now }
  return told(businessUnits, plan.UNIT, [{ type: 'CreateBusinessUnit', businessUnitId: plan.UNIT, ...unit }])
}

const classStream = (index: number): Written => {
  const groupId = plan.groupOf(index)
  const created = { unitExpirationTime: end, businessUnitId: plan.UNIT, name: `課程 ${index}`, description: '', expirationTime: end }
  const students = Array.from({ length: plan.STUDENTS }, (_, place) => plan.studentOf(index * plan.STUDENTS + place))
  return told(groups, groupId, [
    { type: 'CreateGroup', groupId, ...created, teacherId: plan.TEACHER },
    ...students.map((userId) => ({ type: 'JoinMember', groupId, userId, role: 'student', expirationTime: null }) as const),
  ])
}

/** The event with some fields changed. */
const but = (event: RecordedEvent, data: object): RecordedEvent => ({ ...event, data: { ...(event.data as object), ...data } })

const problemStream = (problemId: number, index: number, ownerId: number, isGlobal: boolean, more: RecordedEvent[] = []): Written => {
  const content = school.problemContent(problemId)
  const name = index < plan.FEW ? ` ${plan.RARE} ${index}` : ''
  const locales = content.locales.map((locale) => ({ ...locale, title: `${locale.title}${name}`, description: TEXT }))
  const tags = [topics[index % topics.length], topics[(index * 5 + 1) % topics.length]]
  const said = { locales, tags, ownerId, isGlobal, difficulty: 1 + (index % 5) }
  return asNew(`problem-${problemId}`, but(school.problemCreated(problemId), said), ...more)
}

const problemStreams = function* ({ problems }: plan.Library): Generator<Written> {
  for (let index = 0; index < problems; index += 1) {
    yield problemStream(plan.ownProblem(index), index, plan.TEACHER, false)
    yield problemStream(plan.globalProblem(index), index, plan.authorOf(index), true)
  }
  for (let index = 0; index < plan.FEW; index += 1) {
    const problemId = plan.sharedProblem(index)
    const shares = [school.shared(problemId, plan.TEACHER), school.sharedToClass(problemId, plan.groupOf(0))]
    yield problemStream(problemId, index, plan.authorOf(0), false, shares)
  }
}

const setStream = (problemSetId: number, problemIds: readonly number[], said: object): Written => {
  const [entry] = school.setContent().problems
  const problems = problemIds.map((problemId, order) => ({ ...entry, problemId, distribution: 10, order: order + 1 }))
  return asNew(`problemSet-${problemSetId}`, but(school.setCreated(), { problemSetId, problems, ...said }))
}

const setStreams = function* (library: plan.Library): Generator<Written> {
  const places = Array.from({ length: plan.PROBLEMS_OF_SET }, (_, place) => place)
  const named = (index: number) => ({ name: `題目集 ${index}${index < 3 ? ` ${plan.RARE}` : ''}`, tags: [topics[index % topics.length]] })
  for (let index = 0; index < plan.setCount(library); index += 1) {
    const problemIds = places.map((place) => plan.problemInSet(library, index, place))
    yield setStream(plan.setOf(index), problemIds, { ...named(index), ownerId: plan.TEACHER, isGlobal: true })
  }
  for (let index = 0; index < plan.MANY_SETS; index += 1) {
    const problemIds = places.map((place) => plan.problemInManySet(index, place))
    yield setStream(plan.manySet(index), problemIds, { ...named(index), ownerId: plan.authorOf(0) })
  }
}

const practiceStream = (classIndex: number, order: number): Written => {
  const [activityId, groupId] = [plan.practiceOf(classIndex, order), plan.groupOf(classIndex)]
  const created = school.practiceCreated(activityId, groupId, order + 1)
  return asNew(`practice-${activityId}`, but(created, { problemSetId: plan.setOf(order), createUserId: plan.TEACHER }))
}

const answerStream = (library: plan.Library, index: number): Written => {
  const { student, classIndex, practice, problem } = plan.placeOf(index)
  const answer = {
    answerId: plan.answerOf(index),
    userId: plan.studentOf(student),
    groupId: plan.groupOf(classIndex),
    activityId: plan.practiceOf(classIndex, practice),
    problemId: plan.problemInSet(library, practice, problem),
  }
  const status = statuses[(index * 7 + Math.floor(index / 230)) % statuses.length] ?? STATUS.WrongAnswer
  const events = [school.submitted(answer), school.judged(answer, status, status === STATUS.Accept ? 40 : (index * 13) % 40)]
  return asNew(`submission-${answer.answerId}`, ...events.map((event) => but(event, { problemSetId: plan.setOf(practice) })))
}

/** All streams in time order: `at` receives the elapsed share, from 0 to 1. */
const allStreams = function* (library: plan.Library, hashOf: (account: string) => string, at: (share: number) => void): Generator<Written> {
  for (const userId of everybody) yield* personStreams(userId, hashOf(plan.accountOf(userId)))
  yield unitStream()
  for (let index = 0; index < plan.CLASSES; index += 1) yield classStream(index)
  yield* problemStreams(library)
  yield* setStreams(library)
  for (let index = 0; index < plan.CLASSES * plan.PRACTICES; index += 1)
    yield practiceStream(Math.floor(index / plan.PRACTICES), index % plan.PRACTICES)
  for (let index = 0; index < library.answers; index += 1) {
    at(index / library.answers)
    yield answerStream(library, index)
  }
}

/** Users who sign in: the teacher, an author, and the students of the first class. */
export const signingIn = [plan.TEACHER, plan.authorOf(0), ...everybody.filter(isStudent).slice(0, plan.STUDENTS)]

/** Fills an initialised data folder that no server has open. Resolves to the number of events written. */
export const writeLibrary = (dataDir: string, library: plan.Library): Promise<number> => {
  const begun = Date.now() - DAYS * DAY_MS
  let now = begun
  const at = (share: number) => {
    now = begun + share * DAYS * DAY_MS
  }
  return fillFolder(dataDir, {
    streams: (hashOf) => allStreams(library, hashOf, at),
    signingIn,
    clock: { now: () => new Date(now) },
  })
}
