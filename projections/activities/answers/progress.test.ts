import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../../eventstore/port.ts'
import { STATUS } from '../../../judge/catalogue.ts'
import { usualSettings } from '../../../protocol/activitySettings.ts'
import { whenEvents } from '../../kit/spec.ts'
import { AMY, BEN, CLASS, cancelled, happened, judged, LOOP, member, PRACTICE, rejudged, SUM, submitted } from '../../school.fixture.ts'
import { type ProblemProgress, progressKey, withoutAnswers } from './progress.ts'
import { answers } from './projection.ts'

const [right, wrong] = [{ [STATUS.Accept]: 1 }, { [STATUS.WrongAnswer]: 1 }]
const amy = progressKey(PRACTICE, AMY)
const progress = (...events: RecordedEvent[]) => whenEvents(answers, events, 'progress')
const of = (problems: Record<string, ProblemProgress>, userId = AMY, isCounted = true) =>
  ({ groupId: CLASS, activityId: PRACTICE, userId, isCounted, isStudent: false, problems }) as never
type Judged = RecordedEvent & { data: { answerId: number; verdict?: { statusCode: number } } }
const problem = (
  tries: number,
  success: number,
  error: number,
  scores: Record<string, number>,
  statuses: Record<string, number>,
  newest: Judged,
  statusCode = newest.data.verdict?.statusCode ?? 0,
): ProblemProgress => ({
  isSolved: success > 0,
  score: Math.max(...Object.keys(scores).map(Number)),
  tries,
  success,
  error,
  scores,
  statuses,
  newest: { answerId: newest.data.answerId, position: newest.position, statusCode },
})

test('the newest attempt is the last one handed in, also where an earlier one is judged later', () => {
  const handedIn = [submitted({ answerId: 51 }), submitted({ answerId: 52 })]
  const [first, second] = [judged({ answerId: 51 }, STATUS.WrongAnswer), judged({ answerId: 52 }, STATUS.WrongAnswer)]
  const newest = (...events: RecordedEvent[]) => {
    const { problems } = progress(...handedIn, ...events).document(amy) as never as { problems: Record<number, ProblemProgress> }
    return problems[SUM]?.newest?.answerId
  }
  expect(newest(first)).toBe(51)
  expect(newest(first, second)).toBe(52)
  expect(newest(second, first)).toBe(52)
  expect(newest(first, second, rejudged({ answerId: 51 }, STATUS.Partial, 20))).toBe(52)
})

test('per person and problem: tries, best score, solved', () => {
  const events = [
    judged({ answerId: 51 }, STATUS.WrongAnswer, 10),
    judged({ answerId: 52 }, STATUS.Partial, 30),
    judged({ answerId: 53 }, STATUS.WrongAnswer, 20),
    judged({ answerId: 54, problemId: LOOP }, STATUS.Accept, 60),
    judged({ answerId: 55, userId: BEN }, STATUS.CompileError),
  ] as const
  progress(...events).thenDocuments({
    [amy]: of({
      [SUM]: problem(3, 0, 3, { 10: 1, 20: 1, 30: 1 }, { [STATUS.WrongAnswer]: 2, [STATUS.Partial]: 1 }, events[2]),
      [LOOP]: problem(1, 1, 0, { 60: 1 }, right, events[3]),
    }),
    [progressKey(PRACTICE, BEN)]: of({ [SUM]: problem(1, 0, 1, { 0: 1 }, { [STATUS.CompileError]: 1 }, events[4]) }, BEN),
  })
})

test('a solved problem stays solved', () => {
  const [first, last] = [judged({ answerId: 51 }, STATUS.Accept, 40), judged({ answerId: 52 }, STATUS.WrongAnswer)]
  progress(first, last).thenDocument(amy, of({ [SUM]: problem(2, 1, 1, { 0: 1, 40: 1 }, { ...right, ...wrong }, last) }))
})

test('a rejudge removes points that no other answer has, and adds points; an attempt remains one attempt', () => {
  const before = [judged({ answerId: 51 }, STATUS.Accept, 40), judged({ answerId: 52 }, STATUS.Partial, 30)] as const
  const lost = [...before, rejudged({ answerId: 51 }, STATUS.WrongAnswer)]
  progress(...lost).thenDocument(amy, of({ [SUM]: problem(2, 0, 2, { 0: 1, 30: 1 }, { ...wrong, [STATUS.Partial]: 1 }, before[1]) }))
  const won = [...lost, rejudged({ answerId: 52 }, STATUS.Accept, 40, 62)]
  progress(...won).thenDocument(amy, of({ [SUM]: problem(2, 1, 1, { 0: 1, 40: 1 }, { ...right, ...wrong }, before[1], STATUS.Accept) }))
})

test('an answer that the judge failed on is not an attempt until a rejudge gives a verdict', () => {
  const tried = judged({ answerId: 51 }, STATUS.WrongAnswer, 10)
  const failed = judged({ answerId: 52 }, STATUS.SystemError)
  progress(failed).thenDocuments({})
  progress(tried, failed).thenDocument(amy, of({ [SUM]: problem(1, 0, 1, { 10: 1 }, wrong, tried) }))
  progress(failed, rejudged({ answerId: 52 }, STATUS.Accept, 40)).thenDocument(
    amy,
    of({ [SUM]: problem(1, 1, 0, { 40: 1 }, right, failed, STATUS.Accept) }),
  )
})

test('pending and cancelled answers do not count as tried', () => {
  progress(submitted({ answerId: 51 })).thenDocuments({})
  progress(submitted({ answerId: 51 }), cancelled({ answerId: 51 })).thenDocuments({})
})

test('a blocked person’s own progress stays what it is, marked as not counted', () => {
  const handedIn = submitted({ answerId: 51 })
  const events = [handedIn, judged({ answerId: 51 }, STATUS.Accept, 40), member('MemberBlocked', AMY)]
  progress(...events).thenDocument(amy, of({ [SUM]: problem(1, 1, 0, { 40: 1 }, right, handedIn, STATUS.Accept) }, AMY, false))
})

test('without some of the answers there is left what the others come to', () => {
  const scores = { 10: 2, 20: 1, 40: 1 }
  const solved: ProblemProgress = {
    isSolved: true,
    score: 40,
    tries: 4,
    success: 1,
    error: 3,
    scores,
    statuses: { ...right, [STATUS.WrongAnswer]: 3 },
  }
  const [accepted, mistaken] = [
    { statusCode: STATUS.Accept, score: 40 },
    { statusCode: STATUS.WrongAnswer, score: 20 },
  ]
  expect(withoutAnswers(solved, [accepted])).toMatchObject({ isSolved: false, score: 20, tries: 3 })
  expect(withoutAnswers(solved, [mistaken])).toMatchObject({ isSolved: true, score: 40, tries: 3 })
  expect(withoutAnswers(solved, [accepted, mistaken])).toMatchObject({ isSolved: false, score: 10, tries: 2 })
  expect(withoutAnswers(solved, [{ statusCode: STATUS.Waiting, score: 0 }])).toEqual(solved)
  expect(withoutAnswers(undefined, [])).toMatchObject({ isSolved: false, score: 0 })
})

test('where the last answer counts, it is what a person has, however the others went and in whatever order they are judged', () => {
  const settings = { ...usualSettings, counts: 'last' as const, endsAt: null }
  const handedIn = (answerId: number) => {
    const { data, stream } = submitted({ answerId })
    return happened({ type: 'CodeSubmitted', data: { ...data, settings } as never }, { stream })
  }
  const both = [handedIn(51), handedIn(52)]
  const [first, second] = [judged({ answerId: 51 }, STATUS.Accept, 40), judged({ answerId: 52 }, STATUS.Partial, 30)]
  const seen = (...events: RecordedEvent[]) => {
    const { problems } = progress(...events).document(amy) as never as { problems: Record<number, ProblemProgress> }
    const { isSolved, score, tries, counting } = problems[SUM] as ProblemProgress
    return [isSolved, score, tries, counting?.answerId]
  }
  expect(seen(...both, first)).toEqual([true, 40, 1, 51])
  expect(seen(...both, first, second)).toEqual([false, 30, 2, 52])
  expect(seen(...both, second, first)).toEqual([false, 30, 2, 52])
  expect(seen(...both, first, second, rejudged({ answerId: 51 }, STATUS.WrongAnswer))).toEqual([false, 30, 2, 52])
  expect(seen(...both, first, second, rejudged({ answerId: 52 }, STATUS.Accept, 40))).toEqual([true, 40, 2, 52])
  expect(seen(...both, first, cancelled({ answerId: 52 }))).toEqual([true, 40, 1, 51])
})
