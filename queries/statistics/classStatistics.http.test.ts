// Problems, scores and study of a class, over HTTP: with blocks, a rejudged score, and as of a moment.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examCalls, examSet } from '../../server/testing/exams.ts'
import { assignedBefore, homeworkRequest, homeworkSet, hoursHence } from '../../server/testing/homework.ts'
import { type House, sources } from '../../server/testing/house.ts'
import { openTableHouse } from '../../server/testing/tableHouse.ts'
import { unzipped } from '../../server/testing/zip.ts'
import { FILES_OF } from './download/sections.ts'

type Student = House['students'][number]
let house: House
let students: [Student, Student, Student]
let homework: { groupId: number; activityId: number }
let examId: number
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 3 })
  students = house.students as unknown as [Student, Student, Student]
  const [amy, ben, cat] = students
  const { groupId, practice } = house
  const setId = await homeworkSet(house)
  const activityId = await assignedBefore(house, homeworkRequest(house, setId, { startTime: hoursHence(-2), endTime: hoursHence(20) }))
  homework = { groupId, activityId }
  const handIn = async (student: Student, content: string, place: object) => {
    await must('Code/Judge', { problemId: practice.problemId, languageId: 4, localeId: 1, content, groupId, ...place }, student.token)
  }
  await handIn(amy, sources.wrong, practice)
  await handIn(amy, sources.python, practice)
  await handIn(ben, sources.wrong, practice)
  await handIn(ben, sources.wrong, practice)
  await handIn(amy, sources.python, { ...homework, problemSetId: setId })
  await handIn(cat, sources.python, { ...homework, problemSetId: setId })
  await must('Assignment/Stop', homework)
  const exam = examCalls(house, await examSet(house))
  const place = await exam.add()
  examId = place.activityId
  await exam.must('Exam/Start', place)
  await exam.handIn(place, amy)
  await exam.handIn(place, ben, sources.wrong)
  await exam.must('Exam/Excuse', { ...place, userId: cat.userId, isExcused: true, reason: 'Ill' })
  await exam.stop(place)
})
afterAll(() => house.close())

const must = async (path: string, body: object = {}, token = house.teacher.token) => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  const { status, body: reply } = await house.call(path, { groupId: house.groupId, ...body }, token)
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply
}

test('right and wrong answers by problem, and errors without what is accepted', async () => {
  const rates = await must('Statistics/ProblemSuccessRate')
  const ofType = (type: string) => rates.find(({ activityType }: { activityType: string }) => activityType === type)
  expect(ofType('Exercise')).toMatchObject({ activityName: 'Practice 1', title: 'A plus B', correct: 1, failed: 3, successRate: 25 })
  expect(ofType('Assignment')).toMatchObject({ correct: 2, failed: 0, successRate: 100 })
  expect(ofType('Exam')).toMatchObject({ correct: 1, failed: 1, successRate: 50 })
  const { problems, totalCountByStatus } = await must('Statistics/TopErrorProblems', { topN: 1 })
  expect(problems).toMatchObject([{ problemId: house.practice.problemId, failed: 4, correct: 4, successRate: 50 }])
  expect(problems[0].activities).toHaveLength(3)
  expect(totalCountByStatus.map(({ status }: { status: number }) => status)).not.toContain(7)
  expect(totalCountByStatus.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(4)
  const last = await must('Statistics/ProblemLastErrorCount')
  expect(last.problems.map((one: { activityType: string; lastErrorCount: number }) => [one.activityType, one.lastErrorCount])).toEqual([
    ['Exercise', 1],
    ['Exam', 1],
  ])
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  expect((await must('Statistics/TopErrorProblems', { endTime: yesterday })).problems).toEqual([])
})

test('what students have solved, in practices and in all activities', async () => {
  const [amy, ben, cat] = students.map(({ userId }) => userId)
  const { practiceRecord, userCount } = await must('Statistics/PracticeRecord')
  expect(userCount).toBe(3)
  expect(practiceRecord[0].problems).toMatchObject([
    { groupMembersStatusCount: { correct: 1, wrong: 1, unanswered: 1 }, successRate: 33.33 },
  ])
  const { userIds, solvedProblems, triedProblems, problemCount } = await must('Statistics/SolvedProblemCount')
  const byUser = (counts: number[]) => Object.fromEntries(userIds.map((id: number, at: number) => [id, counts[at]]))
  expect(problemCount).toBe(1)
  expect(byUser(solvedProblems)).toEqual({ [amy as number]: 1, [ben as number]: 0, [cat as number]: 1 })
  expect(byUser(triedProblems)).toEqual({ [amy as number]: 1, [ben as number]: 1, [cat as number]: 1 })
  expect(await must('Statistics/StudentAnswer', { userId: amy })).toEqual([
    { groupId: house.groupId, userId: amy, problemId: house.practice.problemId, title: 'A plus B', correct: 3, failed: 1 },
  ])
})

test('scores are those of the transcripts', async () => {
  for (const [type, place] of [
    ['Assignment', homework],
    ['Exam', { groupId: house.groupId, activityId: examId }],
  ] as const) {
    const { students: rows, activityIds } = await must(`Statistics/${type}/Student`)
    const paper = await must(`${type}/ScorePaper`, place)
    expect(activityIds).toEqual([place.activityId])
    expect(rows.map((row: { userId: number; scores: number[] }) => [row.userId, row.scores[0]])).toEqual(
      paper.students.map((row: { userId: number; totalScore: number; isExcused: boolean }) => [
        row.userId,
        row.isExcused ? null : row.totalScore,
      ]),
    )
  }
  const summary = await must('Statistics/Assignment/Summary')
  expect(summary).toMatchObject({ userCount: 3, activityFullScores: [100], activityAvgScores: [66.67], avgScore: 66.67 })
})

test('an adjusted score counts, and an excused student counts nowhere', async () => {
  const [, ben, cat] = students
  const { problemId } = house.practice
  const before = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await must('Mark/Score/Adjust', { ...homework, userId: ben.userId, problemId, score: 50, reason: 'By hand' })
  expect(await must('Statistics/Assignment/Summary')).toMatchObject({ activityAvgScores: [83.33] })
  expect(await must('Statistics/Assignment/Summary', { at: before })).toMatchObject({ activityAvgScores: [66.67] })
  const { students: rows } = await must('Statistics/Exam/Student')
  const ofCat = rows.find(({ userId }: { userId: number }) => userId === cat.userId)
  expect(ofCat).toMatchObject({ scores: [null], avgScore: null })
  const all = rows.flatMap(({ scores }: { scores: (number | null)[] }) => scores).filter((score: number | null) => score !== null)
  expect(all).toHaveLength(2)
})

test('by time, difficulty and activity, and day by day', async () => {
  const { hours, weekdays } = await must('Statistics/StudyAnalysis/SubmissionTimestampAccuracy')
  const total = (rows: { correct: number; failed: number }[]) =>
    rows.reduce((sum, { correct, failed }) => [(sum[0] ?? 0) + correct, (sum[1] ?? 0) + failed], [0, 0])
  expect([hours.length, total(hours)]).toEqual([24, [4, 4]])
  expect([weekdays.length, total(weekdays)]).toEqual([7, [4, 4]])
  const difficulties = await must('Statistics/StudyAnalysis/ProblemDifficultyData')
  expect(difficulties.map(({ problems }: { problems: number }) => problems)).toEqual([1, 0, 0, 0, 0])
  expect(difficulties[0]).toMatchObject({ difficulty: 1, correct: 4, failed: 4, rate: 50 })
  const sets = await must('Statistics/StudyAnalysis/ProblemSetDifficulty')
  expect(sets.map(({ rate }: { rate: number }) => rate).toSorted()).toEqual([100, 25, 50])
  const people = await must('Statistics/StudyAnalysis/UserProblemSetCorrectness')
  const amy = people.students.find(({ userId }: { userId: number }) => userId === students[0].userId)
  expect(amy.rates.toSorted()).toEqual([100, 100, 50])
  expect(total(await must('Statistics/SubmissionCorrectness'))).toEqual([4, 4])
  for (const { hour, correct, failed } of hours)
    expect(total(await must('Statistics/SubmissionCorrectness', { hour }))).toEqual([correct, failed])
  for (const { weekday, correct, failed } of weekdays)
    expect(total(await must('Statistics/SubmissionCorrectness', { weekday }))).toEqual([correct, failed])
  expect(total(await must('Statistics/SubmissionCorrectness', { userId: students[1].userId }))).toEqual([0, 3])
})

test('a blocked student is in none of them, and returns; the past stays', async () => {
  const [, ben] = students
  const paths = [
    'ProblemSuccessRate',
    'TopErrorProblems',
    'ProblemLastErrorCount',
    'SolvedProblemCount',
    'PracticeRecord',
    'Assignment/Student',
    'Exam/Summary',
    'SubmissionCorrectness',
    'StudyAnalysis/SubmissionTimestampAccuracy',
    'StudyAnalysis/ProblemDifficultyData',
    'StudyAnalysis/ProblemSetDifficulty',
    'StudyAnalysis/UserProblemSetCorrectness',
  ]
  const all = async (at: string | null = null) => {
    const replies = []
    for (const path of paths) replies.push([path, await must(`Statistics/${path}`, { at })])
    return replies
  }
  const before = await all()
  const now = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await must('Group/BlockUser', { userId: ben.userId })
  const rates = await must('Statistics/ProblemSuccessRate')
  const practice = rates.find(({ activityType }: { activityType: string }) => activityType === 'Exercise')
  expect(practice).toMatchObject({ correct: 1, failed: 1, successRate: 50 })
  expect(await must('Statistics/SubmissionCorrectness')).toMatchObject([{ correct: 4, failed: 1 }])
  expect(await must('Statistics/StudentAnswer', { userId: ben.userId })).toEqual([])
  expect(await must('Statistics/SubmissionCorrectness', { userId: ben.userId })).toEqual([])
  const blocked = await all()
  for (const [at, [path, reply]] of blocked.entries()) expect(reply, path).not.toEqual(before[at]?.[1])
  expect(await all(now)).toEqual(before)
  await must('Group/UnBlockUser', { userId: ben.userId })
  expect(await all()).toEqual(before)
})

test('an exam from which all students are excused has no average', async () => {
  const others = students.slice(0, 2)
  for (const { userId } of others) await must('Group/BlockUser', { userId })
  expect(await must('Statistics/Exam/Summary')).toMatchObject({ userCount: 1, activityAvgScores: [null], avgScore: null })
  for (const { userId } of others) await must('Group/UnBlockUser', { userId })
})

test('the ZIP is named after the class, and its figures are those of the calls', async () => {
  const download = async (body: object) => {
    const reply = await fetch(`${house.server.origin}/api/v2/Statistics/Download`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en', Authorization: `Bearer ${house.teacher.token}` },
      body: JSON.stringify({ groupId: house.groupId, ...body }),
    })
    const files = unzipped(Buffer.from(await reply.arrayBuffer()))
    return { name: reply.headers.get('Content-Disposition') ?? '', files }
  }
  const { description, expirationTime } = await must('Group/Info')
  await must('Group/Edit', { name: '程式設計 (100%) “101”', description, expirationTime })
  const { name, files } = await download({})
  expect(decodeURIComponent(name.split("filename*=UTF-8''")[1] ?? '')).toBe('程式設計 (100%) “101”.zip')
  expect(files.size).toBe(Object.values(FILES_OF).reduce((sum, count) => sum + count, 0))
  const rowsOf = (file: string) => {
    const text = files.get(`${file}.csv`) ?? ''
    expect(text.startsWith('\uFEFF'), file).toBe(true)
    return text
      .slice(1)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').map((cell) => (cell === '' ? null : Number.isNaN(Number(cell)) ? cell : Number(cell))))
  }
  const usage = await must('Statistics/Usage/Summary')
  expect(rowsOf('Answer analysis 01 summary')[0]).toEqual(['Total', usage.totalAnswerCount, usage.totalMinutes])
  const people = await must('Statistics/Usage/Student')
  expect(rowsOf('Answer analysis 02 students').map((row) => row[3])).toEqual(
    people.map(({ totalAnswers }: { totalAnswers: number }) => totalAnswers),
  )
  const shares = await must('Statistics/Usage/AnswerAnalysis')
  expect(rowsOf('Answer analysis 03 number of answers').map((row) => row[1])).toEqual(Object.values(shares))
  const rates = await must('Statistics/ProblemSuccessRate')
  expect(rowsOf('Problems').map((row) => row.slice(2))).toEqual(
    rates.map((one: { correct: number; failed: number; successRate: number }) => [one.correct, one.failed, one.successRate]),
  )
  for (const [type, file] of [
    ['Assignment', 'Homework'],
    ['Exam', 'Exam'],
  ]) {
    const summary = await must(`Statistics/${type}/Summary`)
    const averages = rowsOf(`${file} grades 01 averages`)
    expect(averages.slice(0, -1).map((row) => row[1])).toEqual(summary.activityAvgScores)
    expect(averages.at(-1)).toEqual(['Average', null, null, summary.avgScore])
    for (const [, score, full, percent] of averages.slice(0, -1)) expect(percent).toBeCloseTo((100 * Number(score)) / Number(full), 2)
    const { students: rows } = await must(`Statistics/${type}/Student`)
    expect(rowsOf(`${file} grades 02 students`).map((row) => row.at(-1))).toEqual(
      rows.map(({ avgScore }: { avgScore: number }) => avgScore),
    )
  }
  const { totalCountByStatus } = await must('Statistics/ProblemLastErrorCount')
  expect(rowsOf('Students whose last answer is wrong').map((row) => row[1])).toEqual(
    totalCountByStatus.map(({ count }: { count: number }) => count),
  )
  const { hours, weekdays } = await must('Statistics/StudyAnalysis/SubmissionTimestampAccuracy')
  expect(rowsOf('Study analysis 01 answers by weekday')).toEqual(
    weekdays.map((one: { weekday: number; correct: number; failed: number; rate: number | null }) => [
      one.weekday,
      one.correct,
      one.failed,
      one.rate,
    ]),
  )
  expect(rowsOf('Study analysis 01 answers by hour')).toEqual(
    hours.map((one: { hour: number; correct: number; failed: number; rate: number | null }) => [
      one.hour,
      one.correct,
      one.failed,
      one.rate,
    ]),
  )
  const study = await must('Statistics/StudyAnalysis/UserProblemSetCorrectness')
  expect(rowsOf('Study analysis 04 students').map((row) => row.slice(4))).toEqual(
    study.students.map(({ rates }: { rates: number[] }) => rates),
  )
  expect((await download({ sections: ['exams'] })).files.size).toBe(2)
})

test('answers to a deleted practice stay answers of the class', async () => {
  const { activityId } = house.practice
  const sumOf = (rows: { correct: number; failed: number }[]) => rows.reduce((sum, { correct, failed }) => sum + correct + failed, 0)
  const before = await must('Statistics/ProblemSuccessRate')
  const { totalAnswerCount } = await must('Statistics/Usage/Summary')
  expect(sumOf(before)).toBe(totalAnswerCount)
  await must('Group/Exercise/Delete', { activityId })
  const rates = await must('Statistics/ProblemSuccessRate')
  expect(sumOf(rates)).toBe(totalAnswerCount)
  expect(rates.at(-1)).toMatchObject({ activityId, activityName: null, title: 'A plus B', correct: 1, failed: 3 })
  const difficulties = await must('Statistics/StudyAnalysis/ProblemDifficultyData')
  expect(sumOf(difficulties)).toBe(totalAnswerCount)
  for (const one of difficulties)
    expect(sumOf(rates.filter(({ difficulty }: { difficulty: number }) => difficulty === one.difficulty))).toBe(sumOf([one]))
})

test('is for the staff of the class', async () => {
  for (const path of ['ProblemSuccessRate', 'SolvedProblemCount', 'Exam/Student', 'SubmissionCorrectness'])
    expect((await house.call(`Statistics/${path}`, { groupId: house.groupId }, students[0].token)).body.code).toBe(
      'Group.NotTeacherOrAssistant',
    )
})

test('a problem keeps its title among the errors when its practice is deleted', async () => {
  await must('Group/Exercise/Delete', { activityId: house.practice.activityId })
  expect((await must('Statistics/TopErrorProblems')).problems).toContainEqual(
    expect.objectContaining({ problemId: house.practice.problemId, title: 'A plus B' }),
  )
})
