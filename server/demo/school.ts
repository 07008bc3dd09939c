// Builds the demo school by running commands: a unit, its people, two classes, the problems and their practices.

import { groupDecider, groupStream } from '../../commands/classes/group/decider.ts'
import type { CommandContext } from '../../commands/kit/handler.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { businessUnitDecider, businessUnitStream } from '../../commands/people/businessUnit/decider.ts'
import { userDecider, userStream } from '../../commands/people/user/decider.ts'
import { registerUser } from '../../commands/people/user/register.ts'
import { STATEMENT } from '../../commands/people/user/routes.ts'
import { practiceDecider, practiceStream } from '../../commands/practice/practice/decider.ts'
import { addProblem, editProblem } from '../../commands/problems/problem/contract.ts'
import { createProblem, reviseProblem } from '../../commands/problems/problem/routes.ts'
import { addProblemSet } from '../../commands/problems/problemSet/contract.ts'
import { problemSetDecider, problemSetStream } from '../../commands/problems/problemSet/decider.ts'
import { createProblemSet } from '../../commands/problems/problemSet/routes.ts'
import type { Core } from '../core.ts'
import { isRuleKnown } from '../judgeRoom.ts'
import { firstTests } from './mistakes.ts'
import { DEMO_PASSWORD, type DemoPerson, demoStudents, staff } from './people.ts'
import { demoProblems } from './problems/all.ts'
import type { DemoProblem, DemoTestData } from './problems/type.ts'

const DAY = 24 * 3600 * 1000
/** Every demo problem counts the same. */
export const DISTRIBUTION = 25
const EXERCISE = 1
const SYSTEM = { userId: null, role: 'system' }

/** A practice as it is planned; it exists once it is opened, at its time. */
export interface DemoPractice {
  groupId: number
  teacherId: number
  opensAt: number
  problems: readonly { problemId: number; demo: DemoProblem }[]
  studentIds: readonly number[]
  open(): Promise<{ activityId: number; problemSetId: number }>
}

/** A clock that is set by hand while the past is being told. */
export interface PastClock {
  now(): Date
  set(time: number): void
}

/** Command context of a person, or of the system, at the clock's time. */
export const by = (clock: PastClock, actor: CommandContext['actor'] = SYSTEM): CommandContext => {
  const commandId = newCommandId(clock.now())
  return { actor, commandId, correlationId: commandId }
}

const enrol = async (core: Core, clock: PastClock, businessUnitId: number, person: DemoPerson): Promise<number> => {
  const { commands, vault } = core
  const { email, name, studentId, roles } = person
  const userId = await registerUser(commands, vault, { email, name, studentId, roles, password: DEMO_PASSWORD }, by(clock))
  const self = { userId, role: roles[0] ?? 'student' }
  await commands.handle(userDecider, userStream(userId), { type: 'JoinBusinessUnit', userId, businessUnitId }, by(clock))
  await commands.handle(
    businessUnitDecider,
    businessUnitStream(businessUnitId),
    { type: 'AddMember', businessUnitId, userId, expirationTime: null },
    by(clock),
  )
  await commands.handle(
    userDecider,
    userStream(userId),
    { type: 'SignPersonalDataAgreement', userId, statement: STATEMENT },
    by(clock, self),
  )
  clock.set(clock.now().getTime() + 20_000)
  return userId
}

/** The form of a demo problem as its author fills it in. */
const formOf = ({ difficulty, tags, languages, locales, editFiles }: DemoProblem, testDatas: readonly DemoTestData[]) => ({
  difficulty,
  isGlobal: true,
  tags,
  languages,
  locales: locales.map((locale, index) => ({ ...locale, isPrimary: index === 0 })),
  testDatas: testDatas.map((test) => ({ ...test })),
  editFiles,
})

const addDemoProblem = async (core: Core, clock: PastClock, teacherId: number, demo: DemoProblem): Promise<number> => {
  const request = addProblem.request.parse(formOf(demo, firstTests(demo)))
  const deps = { commands: core.commands, storeBlob: core.storeBlob, isRuleKnown }
  const { problemId } = await createProblem(deps, request, teacherId, by(clock, { userId: teacherId, role: 'teacher' }))
  clock.set(clock.now().getTime() + 600_000)
  return problemId
}

/** The author finds the mistake in the test data: from now on the problem is as it should be. Answers its new version. */
export const correctDemoProblem = async (core: Core, clock: PastClock, teacherId: number, problemId: number, demo: DemoProblem) => {
  const request = editProblem.request.parse({ ...formOf(demo, demo.testDatas), problemId })
  const deps = { commands: core.commands, storeBlob: core.storeBlob, isRuleKnown }
  return (await reviseProblem(deps, request, teacherId, by(clock, { userId: teacherId, role: 'teacher' }))).version
}

interface Plan {
  group: 'first' | 'second'
  name: string
  description: string
  /** Problems by their place in teaching order. */
  problems: readonly number[]
  daysAgo: number
}

const plans: readonly Plan[] = [
  {
    group: 'first',
    name: '第一週：輸入、輸出與判斷 Input and output',
    description: '從讀取兩個整數開始，熟悉標準輸入與輸出。 Begin by reading two integers.',
    problems: [0, 1, 2, 3],
    daysAgo: 84,
  },
  {
    group: 'first',
    name: '第五週：陣列與排序 Arrays and sorting',
    description: '把資料放進陣列，再依需要排序。 Keep data in arrays and sort them.',
    problems: [4, 5, 6, 7],
    daysAgo: 56,
  },
  {
    group: 'first',
    name: '第九週：質數、遞迴與搜尋 Primes, recursion, search',
    description: '想清楚再動手：演算法決定速度。 Think first: the algorithm decides the speed.',
    problems: [8, 9, 10],
    daysAgo: 28,
  },
  {
    group: 'second',
    name: '暖身練習 Warm-up',
    description: '複習基本語法，準備進入演算法。 Review the basics before the algorithms.',
    problems: [0, 4, 8],
    daysAgo: 70,
  },
  {
    group: 'second',
    name: '圖論與動態規劃 Graphs and dynamic programming',
    description: '走迷宮、最短路徑與最佳選擇。 Mazes, shortest paths and best choices.',
    problems: [10, 11, 12, 13],
    daysAgo: 35,
  },
]

/** Builds the school as it was three months before `end` and on, and answers the practices that are to be opened since. */
export const buildSchool = async (core: Core, clock: PastClock, end: number): Promise<DemoPractice[]> => {
  const { commands } = core
  clock.set(end - 92 * DAY)
  const businessUnitId = (
    await commands.create(
      businessUnitDecider,
      businessUnitStream,
      (id) => ({
        type: 'CreateBusinessUnit' as const,
        businessUnitId: id,
        unitType: 'school',
        name: 'Demo School',
        description: '示範學校 A school to look around in',
        expirationTime: new Date(end + 730 * DAY).toISOString(),
        now: clock.now().toISOString(),
      }),
      by(clock),
    )
  ).id
  await enrol(core, clock, businessUnitId, staff.admin)
  const unitAdminId = await enrol(core, clock, businessUnitId, staff.unitAdmin)
  await commands.handle(
    businessUnitDecider,
    businessUnitStream(businessUnitId),
    { type: 'AppointAdministrator', businessUnitId, userId: unitAdminId },
    by(clock),
  )
  const teacherId = await enrol(core, clock, businessUnitId, staff.teacher)
  const assistantId = await enrol(core, clock, businessUnitId, staff.assistant)
  await enrol(core, clock, businessUnitId, staff.guest)
  const studentIds: number[] = []
  for (const student of demoStudents) studentIds.push(await enrol(core, clock, businessUnitId, student))

  const teacher = { userId: teacherId, role: 'teacher' }
  const classOf = async (name: string, description: string, members: readonly number[]): Promise<number> => {
    clock.set(clock.now().getTime() + 60_000)
    const { id } = await commands.create(
      groupDecider,
      groupStream,
      (groupId) => ({
        type: 'CreateGroup' as const,
        groupId,
        businessUnitId,
        unitExpirationTime: new Date(end + 730 * DAY).toISOString(),
        name,
        description,
        expirationTime: new Date(end + 180 * DAY).toISOString(),
        teacherId,
      }),
      by(clock, teacher),
    )
    const join = (userId: number, role: 'assistant' | 'student') =>
      commands.handle(
        groupDecider,
        groupStream(id),
        { type: 'JoinMember', groupId: id, userId, role, expirationTime: null },
        by(clock, teacher),
      )
    await join(assistantId, 'assistant')
    for (const userId of members) await join(userId, 'student')
    return id
  }
  const groups = {
    first: await classOf('程式設計入門 Programming 101', '每週三、四節，電腦教室 A。從第一行程式開始。', studentIds),
    second: await classOf('演算法專題 Algorithms', '進階選修：資料結構、圖論與動態規劃。', studentIds.slice(0, 16)),
  }
  const blockedId = studentIds[29] as number
  await commands.handle(
    groupDecider,
    groupStream(groups.first),
    { type: 'BlockMember', groupId: groups.first, userId: blockedId },
    by(clock, teacher),
  )

  const problemIds: number[] = []
  for (const demo of demoProblems) problemIds.push(await addDemoProblem(core, clock, teacherId, demo))

  return plans.map((plan, index) => {
    const groupId = groups[plan.group]
    const problems = plan.problems.map((place) => ({ problemId: problemIds[place] as number, demo: demoProblems[place] as DemoProblem }))
    const solvers = plan.group === 'first' ? studentIds.filter((id) => id !== blockedId) : studentIds.slice(0, 16)
    const open = () =>
      openPractice(core, clock, plan, { groupId, teacherId, order: index + 1, problemIds: problems.map(({ problemId }) => problemId) })
    return { groupId, teacherId, opensAt: end - plan.daysAgo * DAY, problems, studentIds: solvers, open }
  })
}

const openPractice = async (
  { commands }: Core,
  clock: PastClock,
  { name, description }: Plan,
  { groupId, teacherId, order, problemIds }: { groupId: number; teacherId: number; order: number; problemIds: readonly number[] },
): Promise<{ activityId: number; problemSetId: number }> => {
  const teacher = { userId: teacherId, role: 'teacher' }
  const problems = problemIds.map((problemId, index) => ({ problemId, distribution: DISTRIBUTION, order: index + 1 }))
  const request = addProblemSet.request.parse({ name, description, problemSetType: EXERCISE, tags: ['demo'], problems })
  const { problemSetId } = await createProblemSet(commands, request, teacherId, by(clock, teacher))
  const practice = { groupId, problemSetId, problemSetType: EXERCISE, name, description, order, createUserId: teacherId }
  const { id: activityId } = await commands.create(
    practiceDecider,
    practiceStream,
    (id) => ({ type: 'CreatePractice' as const, activityId: id, ...practice }),
    by(clock, teacher),
  )
  await commands.handle(
    problemSetDecider,
    problemSetStream(problemSetId),
    { type: 'AssignProblemSet', problemSetId, activityId },
    by(clock, teacher),
  )
  return { activityId, problemSetId }
}
