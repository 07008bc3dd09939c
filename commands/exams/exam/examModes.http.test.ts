// Modes of an exam that its form sets: what examinees learn of their answers, bounds on submissions, and the freeze of a game.
import { afterAll, expect, test } from 'vitest'
import { examCalls, examSet, startedBefore } from '../../../server/testing/exams.ts'
import { type House, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const house = await openTableHouse()
const setId = await examSet(house)
const { ask, must, add, stop, handIn, rowOf } = examCalls(house, setId)
afterAll(() => house.close())

type Student = House['students'][number]
const student = (index: number) => house.students[index] as Student
const wrong = { status: 'WrongAnswer', score: 50 }

test.each([
  ['cases', wrong, 3, 50],
  ['total', { ...wrong, withheld: 'cases' }, 0, 50],
  ['compile', { status: 'Waiting', score: 0, withheld: 'result' }, 0, null],
  ['none', { status: 'Waiting', score: 0, withheld: 'result' }, 0, null],
] as const)('with the feedback "%s" examinees learn just that until the finish, and staff all', async (feedback, shown, cases, points) => {
  const place = await add({ feedback })
  const amy = student(0)
  await must('Exam/Start', place)
  const reply = await handIn(place, amy, sources.wrong)
  expect(reply).toMatchObject(shown)
  expect(reply.cases).toHaveLength(cases)
  const ownScores = async () => (await must('Exam/Attempt', place, amy.token)).problems.map(({ score }: { score: number | null }) => score)
  expect(await ownScores()).toEqual([points])
  expect(await rowOf(place, amy)).toMatchObject({ total: 50, problems: [{ score: 50, isSolved: false }] })
  await stop(place)
  expect(await ownScores()).toEqual([50])
})

test('bounds on submissions are kept, and told with each verdict', async () => {
  const often = await add({ mostHandIns: 2 })
  const amy = student(0)
  await must('Exam/Start', often)
  expect(await handIn(often, amy)).toMatchObject({ handIns: { left: 1 } })
  expect(await handIn(often, amy)).toMatchObject({ handIns: { left: 0 } })
  expect(await handIn(often, amy)).toBe('Submission.NoneLeft')
  expect(await rowOf(often, amy)).toMatchObject({ problems: [{ answers: 2 }] })
  await stop(often)
  const slowly = await add({ intervalSeconds: 60 })
  await must('Exam/Start', slowly)
  expect((await handIn(slowly, amy)).handIns.nextAt).not.toBeNull()
  expect(await handIn(slowly, amy)).toBe('Submission.TooSoon')
  await stop(slowly)
})

test('the ranking of a game stands still for its last minutes, while the board of staff goes on', async () => {
  const place = await add({ isGame: true, freezeMinutes: 5 })
  const [amy, ben] = [student(0), student(1)]
  await startedBefore(house, place.activityId, 6)
  expect(await must('Exam/Ranking', place)).toMatchObject({ isFrozen: true })
  await handIn(place, ben)
  await handIn(place, amy)
  const counts = async () => (await must('Exam/Ranking', place)).entries.map((entry: { correctCount: number }) => entry.correctCount)
  expect(await counts()).toEqual([0, 0])
  // a pause, and more time for one examinee, uncover nothing
  await must('Exam/Pause', place)
  expect(await must('Exam/Ranking', place)).toMatchObject({ isFrozen: true })
  expect(await counts()).toEqual([0, 0])
  await must('Exam/Resume', place)
  await must('Exam/Extend', { ...place, userId: amy.userId, extendMinutes: 60 })
  expect(await counts()).toEqual([0, 0])
  expect(await rowOf(place, amy)).toMatchObject({ problems: [{ isSolved: true }] })
  await stop(place)
  expect(await counts()).toEqual([1, 1])
  const { isFrozen, firstSolvers } = await must('Exam/Ranking', place)
  expect([isFrozen, firstSolvers]).toEqual([false, [{ problemId: house.practice.problemId, userId: ben.userId }]])
  expect(await ask('Exam/Ranking', place, amy.token)).toBe('Common.Forbidden')
})
