// The past of an exam: its board, its ranking and the programs of its examinees at any second equal what they were then.
import { afterAll, expect, test } from 'vitest'
import { examCalls, examSet } from '../../server/testing/exams.ts'
import { type House, sources } from '../../server/testing/house.ts'
import { openTableHouse } from '../../server/testing/tableHouse.ts'

const house = await openTableHouse({ studentCount: 3 })
const setId = await examSet(house)
const { ask, must, add, stop, handIn } = examCalls(house, setId)
afterAll(() => house.close())

type Student = House['students'][number]
const tick = () => new Promise((resolve) => setTimeout(resolve, 15))

/** The board without what is relative to now. */
const boardAt = async (place: object, at: string | null) => {
  const { exam, rows, people } = await must('Exam/Board', { ...place, at })
  return { status: exam.status, times: exam.times, rows, people }
}

test('any moment is what it was, also after later answers, adjusted scores and blocks', async () => {
  const place = await add({ isGame: true })
  const [amy, ben, cat] = house.students as [Student, Student, Student]
  await expect.poll(async () => (await boardAt(place, null)).rows.length).toBe(3)
  const moments: { at: string; board: object; ranking: object }[] = []
  const remember = async () => {
    await tick()
    const board = await boardAt(place, null)
    const ranking = await must('Exam/Ranking', place)
    moments.push({ at: new Date().toISOString(), board, ranking })
    await tick()
  }
  const problemId = house.practice.problemId
  await remember()
  await must('Exam/Enter', place, amy.token)
  await must('Exam/Start', place)
  await remember()
  await handIn(place, amy, sources.wrong)
  await remember()
  await must('Draft/Save', { activityId: place.activityId, problemId, languageId: 4, content: '# half\n' }, ben.token)
  const half = new Date().toISOString()
  await tick()
  await handIn(place, ben)
  const files = [
    { name: 'main.py', content: 'import parts\n' },
    { name: 'parts.py', content: '' },
  ]
  const draftOf = { activityId: place.activityId, problemId, languageId: 4 }
  await must('Draft/Save', { ...draftOf, files }, cat.token)
  expect((await must('Draft/Get', draftOf, cat.token)).draft).toMatchObject({ content: 'import parts\n', files })
  const written = new Date().toISOString()
  await must('Exam/Pause', place)
  await remember()
  await must('Exam/Resume', place)
  await must('Exam/Extend', { ...place, extendMinutes: 5 })
  await must('Exam/Complete', { ...place, userId: cat.userId }, cat.token)
  await remember()
  await stop(place)
  await must('Mark/Score/Adjust', {
    groupId: place.groupId,
    activityId: place.activityId,
    userId: amy.userId,
    problemId,
    score: 50,
    reason: 'x',
  })
  await remember()
  await must('Exam/BlockExaminees', { ...place, userIds: [amy.userId] })

  expect(moments).toHaveLength(6)
  for (const { at, board, ranking } of moments) {
    expect(await boardAt(place, at)).toEqual(board)
    expect(await must('Exam/Ranking', { ...place, at })).toEqual(ranking)
  }
  const codeOf = async ({ userId }: Student, time: string) => (await must('Exam/CodeAt', { ...place, userId, problemId, time })).code
  expect(await codeOf(ben, half)).toMatchObject({ kind: 'draft', content: '# half\n', languageId: 4 })
  expect(await codeOf(ben, new Date().toISOString())).toMatchObject({ kind: 'submitted', content: sources.python })
  expect(await codeOf(ben, moments[0]?.at ?? '')).toBeNull()
  expect(await codeOf(cat, written)).toMatchObject({ kind: 'draft', content: 'import parts\n', files })
  const now = new Date().toISOString()
  const { before } = await must('Exam/CodeAt', { ...place, userId: ben.userId, problemId, time: now })
  expect(before).toMatchObject({ kind: 'draft', content: '# half\n' })
  const { exam, examinee } = await must('Exam/Lanes', { ...place, userId: ben.userId })
  const typesOf = (events: { type: string }[]) => events.map(({ type }) => type)
  expect(typesOf(exam)).toEqual(expect.arrayContaining(['ExamScheduled', 'ExamStarted', 'ExamFinished']))
  expect(typesOf(examinee)).toEqual(
    expect.arrayContaining(['ExamineeAdmitted', 'DraftSaved', 'CodeSubmitted', 'SubmissionJudged', 'AttemptCompleted']),
  )
  const ofAmy = await must('Exam/Lanes', { ...place, userId: amy.userId })
  expect(typesOf(ofAmy.examinee)).toContain('MemberBlocked')
  expect(await ask('Exam/Lanes', { ...place, userId: ben.userId }, ben.token)).toBe('Common.Forbidden')
})
