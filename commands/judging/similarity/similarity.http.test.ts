// Similarity over HTTP: from the hand-in of similar programs to the waiver, and who sees what.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignedBefore, homeworkRequest, homeworkSet, hoursHence } from '../../../server/testing/homework.ts'
import { type House, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const PYTHON = 4

let house: House
let place: { groupId: number; activityId: number }
let problemSetId: number
let ids: { first: number; second: number; wrong: number }

const upToDate = async () => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
}
const send = async (path: string, body: object, token = house.teacher.token) => {
  await upToDate()
  return await house.call(path, body, token)
}
const must = async (path: string, body: object, token = house.teacher.token) => {
  const reply = await send(path, body, token)
  if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
const tokenOf = (student: number) => house.students[student]?.token as string
const handIn = async (token: string, content: string): Promise<number> => {
  const { problemId } = house.practice
  return (await must('Code/Judge', { ...place, problemSetId, problemId, languageId: PYTHON, localeId: 1, content }, token)).answerId
}
const scoresOf = async () => {
  const { students } = await must('Assignment/ScorePaper', place)
  return students.map(({ totalScore }: { totalScore: number }) => totalScore).toSorted((a: number, b: number) => a - b)
}

beforeAll(async () => {
  house = await openTableHouse()
  problemSetId = await homeworkSet(house, { enableAnalyze: true, textAnalyze: 90 })
  const times = { startTime: hoursHence(-2), endTime: hoursHence(20) }
  const activityId = await assignedBefore(house, homeworkRequest(house, problemSetId, times))
  place = { groupId: house.groupId, activityId }
  const wrong = await handIn(tokenOf(0), sources.wrong)
  const first = await handIn(tokenOf(0), sources.python)
  const second = await handIn(tokenOf(1), sources.python)
  ids = { first, second, wrong }
})
afterAll(() => house.close())

test('the author and staff get the outcome, others do not', async () => {
  expect(await must('Analyze/Result', { answerId: ids.first }, tokenOf(0))).toEqual({
    answerId: ids.first,
    success: true,
    isWaived: false,
    notMeasured: null,
  })
  expect(await must('Analyze/Result', { answerId: ids.second }, tokenOf(1))).toMatchObject({ success: false })
  expect(await must('Analyze/Result', { answerId: ids.second })).toMatchObject({ success: false })
  expect((await send('Analyze/Result', { answerId: ids.second }, tokenOf(0))).body.code).toBe('Common.Forbidden')
  expect((await send('Analyze/Result', { answerId: ids.wrong }, tokenOf(0))).body.code).toBe('Analyze.NotMeasured')
  expect((await send('Analyze/Result', { answerId: 1 })).body.code).toBe('Submission.NotFound')
})

test('an answer that is too similar counts 0 until staff waive it', async () => {
  await expect.poll(scoresOf).toEqual([0, 100])
  expect((await send('Analyze/Waive', { answerId: ids.second, reason: 'x' }, tokenOf(1))).status).toBe(403)
  expect((await send('Analyze/Waive', { answerId: ids.first, reason: 'x' })).body.code).toBe('Analyze.NothingToWaive')
  expect((await send('Analyze/Waive', { answerId: ids.second, reason: ' ' })).status).toBe(400)
  await must('Analyze/Waive', { answerId: ids.second, reason: 'They worked together.' })
  await expect.poll(scoresOf).toEqual([100, 100])
  await must('Analyze/RemoveWaiver', { answerId: ids.second })
  await expect.poll(scoresOf).toEqual([0, 100])
})

test('staff see both programs with their equal parts, and the student only after the end, and only the own one', async () => {
  const { similar, other: beside } = await must('Analyze/Detail', { answerId: ids.second })
  expect(similar).toMatchObject([{ answerId: ids.first, measures: ['text', 'structure', 'variable'] }])
  expect(beside).toMatchObject({ answerId: ids.first, files: [{ content: sources.python }], values: { text: 100 } })
  expect(beside.text[0]).toMatchObject({ left: { start: { line: 1, column: 1 } }, right: { start: { line: 1, column: 1 } } })
  expect((await send('Analyze/Detail', { answerId: ids.second }, tokenOf(1))).body.code).toBe('Similarity.NotYet')
  await must('Assignment/Stop', place)
  const own = await must('Analyze/Detail', { answerId: ids.second }, tokenOf(1))
  expect(own).toMatchObject({ textSimilarity: 100, textAnalyze: 90, similar: [], other: null, files: [{ content: sources.python }] })
  expect((await send('Analyze/Detail', { answerId: ids.second }, tokenOf(0))).body.code).toBe('Common.Forbidden')
})

test('staff see the pairs of the class', async () => {
  const { problemId } = house.practice
  const found = await must('Analyze/Class', { ...place, problemId })
  expect(found).toMatchObject({ languageId: PYTHON, pairCount: 1, pairs: [{ left: 0, right: 1, text: 100 }] })
  expect((await send('Analyze/Class', { ...place, problemId }, tokenOf(0))).status).toBe(403)
})
