// Who reads what of similar answers, and the pairs of a class.
import { describe, expect, test } from 'vitest'
import type { ComparedPair, ComparedPrograms } from '../../../commands/judging/similarity/port.ts'
import type { Matrix } from '../../../judge/similarity/types.ts'
import { HOMEWORK, homeworkAssigned, homeworkOpened } from '../../../projections/homework/homework.fixture.ts'
import { comparedAndAccepted, similarityMeasured, similarityWaived } from '../../../projections/judging/similarity.fixture.ts'
import {
  AMY,
  ANALYST,
  ASSISTANT,
  BEN,
  CLASS,
  happened,
  joined,
  member,
  OUTSIDER,
  registered,
  SUM,
  setContent,
  TEACHER,
} from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { analyzeClass, analyzeDetail } from './calls.ts'
import { similarityQueries } from './routes.ts'

const [CAT, DAN] = [21, 22]
const place = { activityId: HOMEWORK }
const range = { file: 0, start: { line: 1, column: 1 }, end: { line: 1, column: 4 } }
const pair: ComparedPair = {
  left: [{ name: 'main.py', content: 'left' }],
  right: [{ name: 'main.py', content: 'right' }],
  result: {
    isMeasurable: true,
    values: { text: 91.5, structure: 100, variable: 0 },
    text: [{ left: range, right: range, tokens: 5 }],
    structure: [],
  },
}
let compared: number[] = []
let isSlow = false
const comparedPrograms: ComparedPrograms = {
  pair: async () => pair,
  async all(_, ids) {
    compared = [...ids]
    if (isSlow) return null
    const values = Float32Array.from({ length: (ids.length * (ids.length - 1)) / 2 }, (__, at) => [80, 100, 12.345][at] ?? 0)
    return {
      isMeasurable: true,
      ids: [...ids],
      text: values,
      structure: values,
      variable: values,
      renewed: [],
      omitted: [],
    } satisfies Matrix
  },
}

const thresholds = { enableAnalyze: true, useTqcAns: false, textAnalyze: 90, structureAnalyze: -1, variableAnalyze: -1 }
const set = { ...setContent(), type: 2, analyzeMode: 1 }
const problems = set.problems.map((entry) => ({ ...entry, ...thresholds }))

const school = schoolAsking(
  (open) => similarityQueries({ ...open, loadBlob: () => Promise.reject(new Error('no blobs')), comparedPrograms }),
  () => [
    happened({ type: 'ProblemSetRevised', data: { ...set, version: 2, problems } }),
    registered(CAT, '小貓'),
    joined(CAT, 'student'),
    registered(DAN, '小丹'),
    joined(DAN, 'student'),
    homeworkAssigned(),
    homeworkOpened(),
    ...comparedAndAccepted({ answerId: 501, userId: AMY, ...place }),
    ...comparedAndAccepted({ answerId: 502, userId: BEN, ...place }),
    similarityMeasured({ answerId: 502, userId: BEN, ...place }, { textMatch: 501, structureMatch: 501 }),
    similarityWaived({ answerId: 502, userId: BEN, ...place }, '同組作業'),
    ...comparedAndAccepted({ answerId: 503, userId: CAT, ...place }),
    ...comparedAndAccepted({ answerId: 504, userId: ASSISTANT, ...place }),
    ...comparedAndAccepted({ answerId: 505, userId: DAN, ...place }),
    member('MemberBlocked', DAN),
  ],
)

const detail = (userId: number, answerId = 502, otherId: number | 'tqc' | null = null) =>
  school.ask(analyzeDetail, { answerId, otherId }, userId, 'en')

describe('details of an answer', () => {
  test('staff see values, thresholds, and whose program is similar with the equal parts', async () => {
    const seen = await detail(TEACHER)
    expect(seen).toMatchObject({
      check: 'waived',
      success: false,
      isWaived: true,
      waiver: { reason: '同組作業', authorName: `名字${TEACHER}` },
      textSimilarity: 91.5,
      textAnalyze: 90,
      isStaff: true,
      mayWaive: true,
      similar: [{ answerId: 501, userId: AMY, userName: `名字${AMY}`, measures: ['text', 'structure'], isElsewhere: false }],
      other: { answerId: 501, files: pair.right, values: { text: 91.5 }, text: [{ tokens: 5 }] },
    })
    expect(school.reads.at(-1)).toEqual({ readerId: TEACHER, view: 'submission', userIds: [BEN, AMY] })
  })

  test('the author sees values and the own program, and nothing of others', async () => {
    const seen = await detail(BEN)
    expect(seen).toMatchObject({ isStaff: false, mayWaive: false, textSimilarity: 91.5, baselineCount: null, similar: [], other: null })
    expect(JSON.stringify(seen)).not.toContain('501')
  })

  test('other students see nothing', async () => {
    for (const userId of [AMY, OUTSIDER]) await expect(detail(userId)).rejects.toMatchObject({ code: 'Common.Forbidden' })
    await expect(detail(TEACHER, 999)).rejects.toMatchObject({ code: 'Submission.NotFound' })
  })

  test('any answer of the activity may be shown beside it, no other one', async () => {
    expect(await detail(TEACHER, 502, 503)).toMatchObject({ other: { answerId: 503, userName: '小貓' } })
    for (const otherId of [502, 51, 'tqc'] as const)
      await expect(detail(TEACHER, 502, otherId)).rejects.toMatchObject({ code: 'Submission.NotFound' })
  })

  test('an answer without a measurement is pending, and has the thresholds of the set', async () => {
    expect(await detail(TEACHER, 503)).toMatchObject({
      check: 'pending',
      success: null,
      textSimilarity: null,
      textAnalyze: 90,
      other: null,
    })
  })

  test('the analyst reads it, and may not waive', async () => {
    expect(await detail(ANALYST)).toMatchObject({ isStaff: true, mayWaive: false })
  })
})

describe('pairs of a class', () => {
  const asked = { groupId: CLASS, activityId: HOMEWORK, problemId: SUM }

  test('each student once, without staff and blocked students; the most similar pair first', async () => {
    const seen = await school.ask(analyzeClass, asked, TEACHER)
    expect(compared).toEqual([501, 502, 503])
    expect(seen).toMatchObject({ languageId: 4, languages: [{ languageId: 4, count: 3 }], isPending: false, pairCount: 3, textAnalyze: 90 })
    expect(seen.students.map(({ userId, check }) => [userId, check])).toEqual([
      [AMY, 'pending'],
      [BEN, 'waived'],
      [CAT, 'pending'],
    ])
    expect(seen.pairs.map(({ left, right, structure }) => [left, right, structure])).toEqual([
      [0, 2, 100],
      [0, 1, 80],
      [1, 2, 12.35],
    ])
    expect(school.reads.at(-1)).toEqual({ readerId: TEACHER, view: 'answers', userIds: [AMY, BEN, CAT] })
  })

  test('values are counted in steps of 5, 100 in the last one', async () => {
    const { distribution } = await school.ask(analyzeClass, asked, TEACHER)
    expect(distribution.structure.flatMap((count, step) => (count > 0 ? [[step, count]] : []))).toEqual([
      [2, 1],
      [16, 1],
      [19, 1],
    ])
  })

  test('a comparison that takes longer is pending', async () => {
    isSlow = true
    expect(await school.ask(analyzeClass, asked, TEACHER)).toMatchObject({ isPending: true, pairs: [], students: [{}, {}, {}] })
    isSlow = false
  })

  test('is for staff, and of a problem of the set', async () => {
    for (const userId of [AMY, BEN])
      await expect(school.ask(analyzeClass, asked, userId)).rejects.toMatchObject({ code: 'Common.Forbidden' })
    await expect(school.ask(analyzeClass, { ...asked, problemId: 99 }, TEACHER)).rejects.toMatchObject({ code: 'Problem.NotFound' })
    await expect(school.ask(analyzeClass, { ...asked, activityId: 99 }, TEACHER)).rejects.toMatchObject({ code: 'Activity.NotFound' })
  })

  test('without answers in a language there is nothing to compare', async () => {
    const seen = await school.ask(analyzeClass, { ...asked, problemId: 2 }, TEACHER)
    expect(seen).toMatchObject({ languageId: null, students: [], pairs: [], isPending: false })
  })
})
