// Transcripts: what counts in each cell, who may read, and the table for spreadsheets.
import { describe, expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { adjusted } from '../../projections/activities/marks/marks.fixture.ts'
import {
  answeredHomework,
  HOMEWORK,
  homeworkAssigned,
  homeworkExtended,
  homeworkOpened,
  makeUpOffered,
} from '../../projections/homework/homework.fixture.ts'
import {
  AMY,
  ANALYST,
  ASSISTANT,
  BEN,
  CLASS,
  LOOP,
  member,
  OUTSIDER,
  rejudged,
  SUM,
  TEACHER,
  UNIT_ADMIN,
} from '../../projections/school.fixture.ts'
import { NOW, schoolAsking } from '../school.fixture.ts'
import { answerContent, downloadScorePaper, myScorePaper, scorePaper } from './calls.ts'
import { homeworkQueries } from './routes.ts'

const HOUR = 3_600_000
const hence = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString()
const RUNNING = HOMEWORK + 1
const place = { groupId: CLASS, activityId: HOMEWORK }

const school = schoolAsking(
  (open) => homeworkQueries({ ...open, loadBlob: async () => Buffer.alloc(0) }),
  () => [
    homeworkAssigned({ startTime: hence(-48), endTime: hence(-24) }),
    homeworkOpened(),
    homeworkAssigned({ activityId: RUNNING, startTime: hence(-2), endTime: hence(22) }),
    homeworkOpened(RUNNING),
    ...answeredHomework({ answerId: 81 }, 40),
    ...answeredHomework({ answerId: 82 }, 20),
    ...answeredHomework({ answerId: 83, problemId: LOOP }, 60),
    ...answeredHomework({ answerId: 84, userId: BEN }, 10),
    ...answeredHomework({ answerId: 85, activityId: RUNNING }, 40),
    makeUpOffered(hence(-20), hence(-10)),
  ],
)
const paper = (userId = TEACHER, more: object = {}) => school.ask(scorePaper, { ...place, ...more }, userId, 'en')
const scoresOf = async (userId: number) => {
  const student = (await paper()).students.find((one) => one.userId === userId)
  return { total: student?.totalScore, cells: student?.scores ?? [] }
}

describe('the transcript of a class', () => {
  test('has the counting score of every student and problem, by student number', async () => {
    const { titles, problems, passScore, fullScore, students } = await paper()
    expect([titles, passScore, fullScore]).toEqual([['Problem 1', 'Problem 2'], 60, 100])
    expect(problems.map(({ problemId, distribution, enableAnalyze }) => [problemId, distribution, enableAnalyze])).toEqual([
      [SUM, 40, false],
      [LOOP, 60, false],
    ])
    expect(students.map(({ userId, name, studentId, totalScore }) => [userId, name, studentId, totalScore])).toEqual(
      [
        [BEN, `名字${BEN}`, `S${BEN}`, 10],
        [AMY, `名字${AMY}`, `S${AMY}`, 80],
      ].toSorted((one, other) => (String(one[2]) === 'S9' ? -1 : String(other[2]) === 'S9' ? 1 : 0)),
    )
    const [sum, loop] = (await scoresOf(AMY)).cells
    expect(sum).toMatchObject({ score: 20, success: false, answerId: 82, statusCode: STATUS.WrongAnswer, languageId: 4, answers: 2 })
    expect(sum?.submitTime).not.toBeNull()
    expect(loop).toMatchObject({ score: 60, success: true, answerId: 83, isMakeUp: false, isAdjusted: false, analyzeSuccess: null })
    expect((await scoresOf(BEN)).cells[1]).toMatchObject({ score: 0, submitTime: null, answerId: null, success: false, answers: 0 })
  })

  test('an answer of the make-up is in the cell only while it is worth more, with its label', async () => {
    await school.happens(
      ...answeredHomework({ answerId: 91 }, 10, { isMakeUp: true }),
      ...answeredHomework({ answerId: 92, userId: BEN }, 40, { isMakeUp: true }),
    )
    expect((await scoresOf(AMY)).cells[0]).toMatchObject({ answerId: 82, score: 20, isMakeUp: false, answers: 3 })
    expect((await scoresOf(BEN)).cells[0]).toMatchObject({ answerId: 92, score: 40, isMakeUp: true, success: true })
    await school.happens(rejudged({ answerId: 92, userId: BEN, activityId: HOMEWORK }, STATUS.WrongAnswer, 5))
    expect((await scoresOf(BEN)).cells[0]).toMatchObject({ answerId: 84, score: 10, isMakeUp: false })
  })

  test('has the score that staff set, also where nothing was handed in', async () => {
    await school.happens(adjusted({ activityId: HOMEWORK, userId: BEN, problemId: LOOP }, 12.5))
    const { total, cells } = await scoresOf(BEN)
    expect([total, cells[1]]).toMatchObject([22.5, { score: 12.5, isAdjusted: true, submitTime: null }])
  })

  test('is without blocked students, and for staff of the class alone; reading it is noted', async () => {
    await school.happens(member('MemberBlocked', AMY))
    expect((await paper()).students.map(({ userId }) => userId)).toEqual([BEN])
    await school.happens(member('MemberUnblocked', AMY))
    for (const userId of [AMY, OUTSIDER, UNIT_ADMIN, ANALYST])
      await expect(paper(userId)).rejects.toMatchObject({ code: 'Group.NotTeacherOrAssistant' })
    await expect(paper(TEACHER, { activityId: 999 })).rejects.toMatchObject({ code: 'Activity.NotFound' })
    school.reads.length = 0
    await paper(ASSISTANT)
    expect(school.reads.map(({ view, userIds }) => [view, userIds.toSorted((a, b) => a - b)])).toEqual([['answers', [AMY, BEN]]])
  })

  test('is a table with a column for each problem and notes where there are any', async () => {
    const { fileName, content } = await school.ask(downloadScorePaper, place, TEACHER, 'en')
    const text = Buffer.concat(await Array.fromAsync(content, (chunk) => Buffer.from(chunk))).toString('utf8')
    expect(fileName).toBe(`transcript-${HOMEWORK}.csv`)
    const [headers, ...rows] = text.split('\r\n')
    expect(headers).toBe('\uFEFFStudent number,Name,Account,Total,Problem 1,Problem 2,Problem 2 (notes),Result')
    expect(rows).toContain(`S${AMY},名字${AMY},${AMY}@example.edu.tw,80,20,60,,Passed`)
    expect(rows).toContain(`S${BEN},名字${BEN},${BEN}@example.edu.tw,22.5,10,12.5,score adjusted,Not passed`)
  })
})

describe('the own results', () => {
  const own = (userId: number, activityId: number | null = null) => school.ask(myScorePaper, { groupId: CLASS, activityId }, userId, 'en')

  test('of what has ended, with total and scores', async () => {
    expect(await own(AMY)).toMatchObject([
      { activityId: HOMEWORK, name: '作業一', totalScore: 80, passScore: 60, titles: ['Problem 1', 'Problem 2'] },
    ])
    expect(await own(BEN, HOMEWORK)).toMatchObject([{ totalScore: 22.5 }])
    await expect(own(AMY, RUNNING)).rejects.toMatchObject({ code: 'Activity.NotOpen' })
  })

  test('with more time than the class, from the own end', async () => {
    await school.happens(
      homeworkAssigned({ activityId: 95, startTime: hence(-9), endTime: hence(-1) }),
      homeworkExtended(AMY, hence(3), null, 95),
    )
    expect((await own(AMY)).map(({ activityId }) => activityId)).toEqual([HOMEWORK])
    expect((await own(BEN)).map(({ activityId }) => activityId)).toEqual([95, HOMEWORK])
  })

  test.each([
    ['cases', true],
    ['total', false],
    ['none', false],
  ] as const)('while the make-up takes answers, with feedback %s: %s', async (feedback, isShown) => {
    const times = { startTime: hence(-9), endTime: hence(-3), makeUpStartTime: hence(-1), makeUpEndTime: hence(1) }
    await school.happens(homeworkAssigned({ activityId: 96, ...times, feedback }))
    expect((await own(BEN)).map(({ activityId }) => activityId).includes(96)).toBe(isShown)
    const asked = own(BEN, 96).catch(({ code }) => code)
    expect(await asked).toEqual(isShown ? [expect.objectContaining({ activityId: 96 })] : 'Activity.NotOpen')
  })
})

describe('the code of an answer', () => {
  const code = (userId: number, answerId: number, activityId = HOMEWORK) =>
    school.ask(answerContent, { groupId: CLASS, activityId, answerId }, userId)

  test('is for its author after the end, and for staff, which is noted', async () => {
    expect(await code(AMY, 82)).toMatchObject({ answerId: 82, userId: AMY, problemId: SUM, languageId: 4, content: 'code of 82' })
    await expect(code(BEN, 82)).rejects.toMatchObject({ code: 'Common.Forbidden' })
    await expect(code(AMY, 85, RUNNING)).rejects.toMatchObject({ code: 'Activity.NotOpen' })
    school.reads.length = 0
    expect(await code(TEACHER, 85, RUNNING)).toMatchObject({ content: 'code of 85' })
    expect(school.reads).toEqual([{ readerId: TEACHER, view: 'submission', userIds: [AMY] }])
  })

  test('is found only in its own homework', async () => {
    await expect(code(TEACHER, 85)).rejects.toMatchObject({ code: 'Submission.NotFound' })
    await expect(code(TEACHER, 51)).rejects.toMatchObject({ code: 'Submission.NotFound' })
  })
})
