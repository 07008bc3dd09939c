// Why a score is what it is: the chain of events behind it, with actors and reasons, over HTTP.
import { afterAll, expect, test } from 'vitest'
import { examCalls, examSet } from '../../../server/testing/exams.ts'
import { type House, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import type { WhyMark } from './schemas.ts'

const house = await openTableHouse()
const setId = await examSet(house)
const { ask, must, add, stop, handIn } = examCalls(house, setId)
afterAll(() => house.close())

type Student = House['students'][number]
const [amy, ben] = house.students as [Student, Student]

test('a score is told step by step: answers, verdicts, and what staff did and why', async () => {
  const place = await add({ counts: 'best' })
  const { problemId } = house.practice
  const whyOf = async ({ userId }: Student): Promise<WhyMark> => await must('Exam/WhyMark', { ...place, userId, problemId })
  await must('Exam/Start', place)
  const { answerId } = await handIn(place, amy)
  await handIn(place, amy, sources.wrong)
  expect(await whyOf(ben)).toMatchObject({ score: null, steps: [], countingAnswerId: null })
  const before = await whyOf(amy)
  expect(before).toMatchObject({ score: 100, counts: 'best', countingAnswerId: answerId, isAdjusted: false })
  expect(before.steps.map(({ what, score }) => [what, score])).toEqual([
    ['submitted', null],
    ['judged', 100],
    ['submitted', null],
    ['judged', 50],
  ])
  expect(before.steps[0]).toMatchObject({ actorId: amy.userId, actorName: 'student1', answerId })
  const then = new Date().toISOString()
  await stop(place)
  await must('Mark/Score/Adjust', { ...place, userId: amy.userId, problemId, score: 80, reason: 'Copied the input.' })
  const after = await whyOf(amy)
  expect(after).toMatchObject({ score: 80, isAdjusted: true })
  expect(after.steps.at(-1)).toMatchObject({ what: 'adjusted', score: 80, reason: 'Copied the input.', actorName: 'teacher' })
  // as it was before the adjustment
  expect(await must('Exam/WhyMark', { ...place, userId: amy.userId, problemId, at: then })).toEqual(before)
  expect(await ask('Exam/WhyMark', { ...place, userId: amy.userId, problemId }, amy.token)).toBe('Common.Forbidden')
  expect(await ask('Exam/WhyMark', { ...place, userId: house.teacher.userId, problemId })).toBe('Activity.NotExaminee')
})
