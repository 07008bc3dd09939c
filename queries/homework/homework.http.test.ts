// Homework read over HTTP: as of an earlier time, with the live counts of its list, and the ZIP of its programs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followTopic } from '../../server/testing/activityUnderTest.ts'
import { assignedBefore, homeworkRequest, homeworkSet, hoursHence } from '../../server/testing/homework.ts'
import { type House, sources } from '../../server/testing/house.ts'
import { openTableHouse } from '../../server/testing/tableHouse.ts'

const PYTHON = 4
let house: House
let problemSetId: number
let activityId: number
let place: { groupId: number; activityId: number }

beforeAll(async () => {
  house = await openTableHouse()
  problemSetId = await homeworkSet(house)
  const times = { startTime: hoursHence(-2), endTime: hoursHence(20) }
  activityId = await assignedBefore(house, homeworkRequest(house, problemSetId, times))
  place = { groupId: house.groupId, activityId }
})
afterAll(() => house.close())

const upToDate = async () => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
}
const must = async (path: string, body: object, token = house.teacher.token) => {
  await upToDate()
  const reply = await house.call(path, body, token)
  if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
const handIn = (student: number, content: string) => {
  const run = { ...place, problemSetId, problemId: house.practice.problemId, languageId: PYTHON, localeId: 1, content }
  return must('Code/Judge', run, house.students[student]?.token)
}
const transcript = async (at: string | null = null) => {
  const { students } = await must('Assignment/ScorePaper', { ...place, at })
  return students.map(({ totalScore }: { totalScore: number }) => totalScore).toSorted()
}

test('staff with the list open are told how many students have answered', async () => {
  const topic = `groups/${house.groupId}/homework/answered`
  expect(await followTopic(house, house.students[0]?.token as string, topic)).toBeNull()
  const tab = await followTopic(house, house.teacher.token, topic)
  if (tab === null) throw new Error('the topic is refused')
  await handIn(0, sources.wrong)
  const { payload } = (await tab.until('rows', topic)) as { payload: { rows: object[] } }
  expect(payload.rows).toEqual([{ key: String(activityId), row: { activityId, hasAnswerStudents: 1, notAnswerStudents: 1 } }])
  tab.socket.close()
  const [listed] = await must('Group/Assignment/List', { groupId: house.groupId })
  expect(listed).toMatchObject({ hasAnswerStudents: 1, notAnswerStudents: 1, status: 'Normal In Progress' })
})

test('the transcript and the list as of an earlier time', async () => {
  const earlier = new Date().toISOString()
  const before = await transcript()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await handIn(0, sources.python)
  await must('Assignment/Extend', { ...place, userId: house.students[1]?.userId, endTime: hoursHence(40), reason: 'Ill' })
  await must('Assignment/Stop', place)
  expect(await transcript()).not.toEqual(before)
  expect(await transcript(earlier)).toEqual(before)
  const listed = async (at: string | null) => (await must('Group/Assignment/List', { groupId: house.groupId, at }))[0]
  expect(await listed(earlier)).toMatchObject({ status: 'Normal In Progress', extensions: [], hasAnswerStudents: 1 })
  expect(await listed(null)).toMatchObject({ status: 'Normal Finished', extensions: [] })
})

test('a student reads the own result after the end, and nothing of the transcript', async () => {
  const token = house.students[0]?.token
  const [mine] = await must('Assignment/MyScorePaper', { groupId: house.groupId }, token)
  expect(mine).toMatchObject({ activityId, totalScore: 100, scores: [{ success: true, score: 100 }] })
  expect((await house.call('Assignment/ScorePaper', place, token)).body.code).toBe('Group.NotTeacherOrAssistant')
})

test('the transcript and the programs are downloaded', async () => {
  const download = async (path: string) => {
    const reply = await fetch(`${house.server.origin}/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${house.teacher.token}` },
      body: JSON.stringify(place),
    })
    return { type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  const csv = await download('Assignment/DownloadScorePaper')
  expect(csv.type).toContain('text/csv')
  expect(csv.bytes.toString('utf8').startsWith('\uFEFF')).toBe(true)
  expect(csv.bytes.toString('utf8')).toMatch(/,100,/)
  expect((await download('Activity/Answers/Download')).bytes.subarray(0, 2).toString()).toBe('PK')
})
