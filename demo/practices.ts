// Practices of the two classes, with their times.
import { createPractice } from '../commands/practice/practice/useCases.ts'
import { addProblemSetSchemas } from '../commands/problems/problemSet/schemas.ts'
import { SET_TYPE } from '../commands/problems/problemSet/types.ts'
import { createProblemSet } from '../commands/problems/problemSet/useCases.ts'
import { writeProblem } from './authoring.ts'
import type { DemoClass } from './founding.ts'
import type { ProblemPackage } from './packages.ts'
import type { DemoSchool } from './school.ts'
import { by, type Telling } from './telling.ts'
import type { PracticePlan } from './yearPlans.ts'

const DAY = 24 * 3600 * 1000
/** Every demo problem has the same score. */
export const DISTRIBUTION = 25

export interface DemoProblem extends ProblemPackage {
  problemId: number
}

/** A planned practice; it is created when it opens. */
export interface DemoPractice extends DemoClass {
  /** From 1, over both classes. */
  order: number
  opensAt: number
  problems: readonly DemoProblem[]
  open(): Promise<{ activityId: number; problemSetId: number }>
}

/** A practice once it is there. */
export type Opened = Awaited<ReturnType<DemoPractice['open']>>

interface Plan extends PracticePlan {
  group: 'first' | 'second'
}

export const plans: readonly Plan[] = [
  {
    group: 'first',
    name: '第一週：輸入、輸出與判斷 Input and output',
    description: '從讀取兩個整數開始，熟悉標準輸入與輸出。 Begin by reading two integers.',
    problems: ['a-plus-b', 'minguo-leap-year', 'name-badge', 'rising-streak'],
    daysAgo: 84,
  },
  {
    group: 'first',
    name: '第五週：陣列與排序 Arrays and sorting',
    description: '把資料放進陣列，再依需要排序。 Keep data in arrays and sort them.',
    problems: ['score-ranking', 'photo-rotate', 'garden-area', 'gear-alignment'],
    daysAgo: 56,
  },
  {
    group: 'first',
    name: '第九週：質數、遞迴與搜尋 Primes, recursion, search',
    description: '想清楚再動手：演算法決定速度。 Think first: the algorithm decides the speed.',
    problems: ['prime-queries', 'hanoi', 'bubble-tea'],
    daysAgo: 28,
  },
  {
    group: 'second',
    name: '暖身練習 Warm-up',
    description: '複習基本語法，準備進入演算法。 Review the basics before the algorithms.',
    problems: ['a-plus-b', 'score-ranking', 'prime-queries'],
    daysAgo: 70,
  },
  {
    group: 'second',
    name: '圖論與動態規劃 Graphs and dynamic programming',
    description: '走迷宮、最短路徑與最佳選擇。 Mazes, shortest paths and best choices.',
    problems: ['bubble-tea', 'night-market', 'lost-cat', 'island-ride'],
    daysAgo: 35,
  },
  {
    group: 'first',
    name: '第十二週：期末複習 Review before the final exam',
    description: '生活裡的小題目，把學過的都用上。 Small things of everyday life, with all that was learned.',
    problems: ['duty-roster', 'breakfast-bill', 'invoice-lottery', 'kiosk-queue', 'no-fourth-floor'],
    daysAgo: 0.25,
  },
  {
    group: 'second',
    name: '互動題與多種答案 Conversations, and more than one right answer',
    description: '程式要會對話，也要會說服檢查程式。 Programs that talk, and answers that a checker has to believe.',
    problems: ['coupon-pair', 'canal-leak', 'tug-of-war', 'banquet-kitchen'],
    daysAgo: 0.25,
  },
  {
    group: 'first',
    name: 'TQC+ 程式語言模擬題 TQC+ mock questions',
    description: '認證題庫的模擬題，需要個人授權。 From the certification banks: each person needs a licence.',
    problems: ['typhoon-track', 'jiufen-steps', 'river-level'],
    daysAgo: 40,
    isPaid: true,
  },
]

/** Problems by difficulty, then in teaching order, then those not taught yet. */
export const inTeachingOrder = (packages: readonly ProblemPackage[]): ProblemPackage[] => {
  const taught = plans.flatMap(({ problems }) => problems)
  const placeOf = ({ slug }: ProblemPackage) => (taught.includes(slug) ? taught.indexOf(slug) : taught.length)
  return packages.toSorted((a, b) => a.form.difficulty - b.form.difficulty || placeOf(a) - placeOf(b))
}

/** Writes the problems, and returns them by package. */
export const writeProblems = async (
  telling: Telling,
  teacherId: number,
  packages: readonly ProblemPackage[],
): Promise<ReadonlyMap<string, DemoProblem>> => {
  const written = new Map<string, DemoProblem>()
  for (const problem of packages) written.set(problem.slug, { ...problem, problemId: await writeProblem(telling, teacherId, problem) })
  return written
}

/** A practice of a class, which is created when it opens. */
export const practiceOf = (
  telling: Telling,
  plan: PracticePlan,
  group: DemoClass,
  { order, known, end }: { order: number; known: ReadonlyMap<string, DemoProblem>; end: number },
): DemoPractice => {
  const problems = plan.problems.map((slug) => known.get(slug) as DemoProblem)
  const planned = { ...group, order, opensAt: end - plan.daysAgo * DAY, problems }
  return { ...planned, open: () => openPractice(telling, plan, planned) }
}

/** The practices of the two classes that open until `end`. */
export const planPractices = (
  telling: Telling,
  classes: Pick<DemoSchool, 'first' | 'second' | 'licensedIds'>,
  known: ReadonlyMap<string, DemoProblem>,
  end: number,
): DemoPractice[] =>
  plans.map((plan, index) => {
    const { [plan.group]: group, licensedIds } = classes
    const studentIds = plan.isPaid ? group.studentIds.filter((id) => licensedIds.includes(id)) : group.studentIds
    return practiceOf(telling, plan, { ...group, studentIds }, { order: index + 1, known, end })
  })

const openPractice = async (
  telling: Telling,
  { name, description, isPaid }: PracticePlan,
  { groupId, teacherId, order, problems }: Omit<DemoPractice, 'open'>,
): Promise<{ activityId: number; problemSetId: number }> => {
  const teacher = { userId: teacherId, role: 'teacher' }
  const entries = problems.map(({ problemId }, index) => ({ problemId, distribution: DISTRIBUTION, order: index + 1 }))
  const request = addProblemSetSchemas.request.parse({
    name,
    description,
    problemSetType: isPaid ? SET_TYPE.TqcPlus : SET_TYPE.Exercise,
    tags: ['demo'],
    problems: entries,
  })
  const { problemSetId } = await createProblemSet(telling, request, teacherId, by(telling, teacher))
  const practice = { groupId, problemSetId, name, description, order }
  const { activityId } = await createPractice(telling, practice, teacherId, by(telling, teacher))
  return { activityId, problemSetId }
}
