// Unused problem sets: of every type, one open to all teachers, and one with similarity thresholds.
import type { z } from 'zod'
import { addProblemSetSchemas } from '../commands/problems/problemSet/schemas.ts'
import { SET_TYPE } from '../commands/problems/problemSet/types.ts'
import { createProblemSet } from '../commands/problems/problemSet/useCases.ts'
import type { DemoPractice } from './practices.ts'
import { by, pass, type Telling } from './telling.ts'

const STEP = 15_000

type Request = z.input<typeof addProblemSetSchemas.request>
type Entry = Omit<Request['problems'][number], 'problemId'> & { slug: string }
type Plan = Omit<Request, 'problems'> & { problems: readonly Entry[] }

/** With similarity check; percent, -1 is unset. */
const compared = (slug: string, distribution: number, textAnalyze: number, structureAnalyze: number, variableAnalyze: number): Entry => ({
  slug,
  distribution,
  enableAnalyze: true,
  textAnalyze,
  structureAnalyze,
  variableAnalyze,
})

const plans: readonly Plan[] = [
  {
    name: '作業一：條件與迴圈 Homework 1: conditions and loops',
    description: '一週內完成，會比對作答的相似度。 One week; answers are compared.',
    problemSetType: SET_TYPE.Assignment,
    tags: ['homework', 'loop'],
    difficulty: 2,
    problems: [
      compared('minguo-leap-year', 30, -1, 90, -1),
      compared('rising-streak', 40, 80, 90, -1),
      { slug: 'name-badge', distribution: 30 },
    ],
  },
  {
    name: '作業二：陣列 Homework 2: arrays',
    description: '',
    problemSetType: SET_TYPE.Assignment,
    tags: ['homework', 'array'],
    analyzeMode: 0,
    problems: [
      { slug: 'score-ranking', distribution: 50 },
      { slug: 'garden-area', distribution: 50 },
    ],
  },
  {
    name: '期中考 Midterm exam',
    description: '九十分鐘，請先看完所有題目。 Ninety minutes; read all problems first.',
    problemSetType: SET_TYPE.Exam,
    tags: ['exam'],
    difficulty: 4,
    problems: [
      { slug: 'a-plus-b', distribution: 10 },
      { slug: 'photo-rotate', distribution: 30 },
      { slug: 'prime-queries', distribution: 60 },
    ],
  },
  {
    name: '解題競賽 Programming contest',
    description: '',
    problemSetType: SET_TYPE.Game,
    tags: ['contest'],
    difficulty: 5,
    problems: [
      { slug: 'hanoi', distribution: 40 },
      { slug: 'bubble-tea', distribution: 60 },
    ],
  },
  {
    name: '企業題目集：報表 For companies: reports',
    description: '',
    problemSetType: SET_TYPE.Company,
    tags: ['company'],
    problems: [
      { slug: 'breakfast-bill', distribution: 50 },
      { slug: 'invoice-lottery', distribution: 50 },
    ],
  },
  {
    name: 'TQC+ 第一類 TQC+ part 1',
    description: '付費題庫，學生需要授權。 Of the paid bank: students need a licence.',
    problemSetType: SET_TYPE.TqcPlus,
    tags: ['tqc+'],
    problems: [
      { slug: 'gear-alignment', distribution: 40 },
      { ...compared('prime-queries', 60, 80, -1, -1), useTqcAns: true },
    ],
  },
  {
    name: '共用題庫：入門 Open to all: first steps',
    description: '歡迎直接指派給課程，或建立副本再修改。 Give it to your classes, or copy and change it.',
    problemSetType: SET_TYPE.Exercise,
    tags: ['open', 'beginner'],
    difficulty: 1,
    isGlobal: true,
    problems: [
      { slug: 'a-plus-b', distribution: 33.34 },
      { slug: 'name-badge', distribution: 33.33 },
      { slug: 'duty-roster', distribution: 33.33 },
    ],
  },
]

/** Creates them as the teacher who wrote the problems of these practices. */
export const tellSets = async (telling: Telling, teacherId: number, practices: readonly DemoPractice[]): Promise<void> => {
  const idOf = new Map(practices.flatMap(({ problems }) => problems.map(({ slug, problemId }) => [slug, problemId] as const)))
  for (const plan of plans) {
    pass(telling, STEP)
    const problems = plan.problems.map(({ slug, ...entry }, index) => ({ ...entry, problemId: idOf.get(slug), order: index + 1 }))
    const request = addProblemSetSchemas.request.parse({ ...plan, problems })
    await createProblemSet(telling, request, teacherId, by(telling, { userId: teacherId, role: 'teacher' }))
  }
}
