// A correction over HTTP: students submit, the teacher corrects the test data, reviews the changes, and applies or drops them.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RejudgeInfo } from '../../../queries/judging/rejudge/schemas.ts'
import { callAt } from '../../../server/testing/client.ts'
import { type House, sources } from '../../../server/testing/house.ts'
import { correct, handIn, inState, request, seenBy, studentOf } from '../../../server/testing/rejudges.ts'
import { openTableHouse, startTableOn } from '../../../server/testing/tableHouse.ts'
import { differencesOf } from '../../../server/testing/verified.ts'

describe('after a correction', () => {
  let house: House
  let answers: { answerId: number }[]
  beforeAll(async () => {
    house = await openTableHouse()
    answers = [await handIn(house, 0, sources.python), await handIn(house, 1, sources.wrong)]
  })
  afterAll(async () => {
    await house.close()
  })

  const before = [
    { score: 100, history: [['Accept', 100]], success: 1, error: 1, myState: 'solved', myBestScore: 100 },
    { score: 50, history: [['WrongAnswer', 50]], success: 1, error: 1, myState: 'tried', myBestScore: 50 },
  ]
  const asBefore = async () => {
    for (const index of [0, 1]) expect(await seenBy(house, index)).toMatchObject(before[index] as object)
  }

  it('students cannot revise a problem, and a revision alone changes no verdict', async () => {
    expect((await correct(house, '10\n', { token: studentOf(house, 0).token })).body.code).toBe('Common.Forbidden')
    expect(await correct(house, '10\n')).toMatchObject({ status: 200, body: { version: 2 } })
    await asBefore()
  })

  it('a student may neither ask nor look', async () => {
    const { token } = studentOf(house, 0)
    const { problemId } = house.practice
    expect((await request(house, { problemId }, token)).body.code).toBe('Group.NotTeacherOrAssistant')
    for (const path of ['Rejudge/List', 'Rejudge/Info', 'Rejudge/Apply', 'Rejudge/Drop'])
      expect((await house.call(path, { groupId: house.groupId, rejudgeId: 1 }, token)).body.code).toBe('Group.NotTeacherOrAssistant')
  })

  it('a scope must say something, and something must be in it', async () => {
    expect((await request(house, {})).body.code).toBe('Rejudge.ScopeMissing')
    expect((await request(house, { activityId: 42 })).body.code).toBe('Rejudge.NothingToJudge')
    expect((await request(house, { until: '2020-01-01T00:00:00Z' })).body.code).toBe('Rejudge.NothingToJudge')
    const unknown = { groupId: house.groupId, rejudgeId: 42 }
    expect((await house.call('Rejudge/Info', unknown, house.teacher.token)).body.code).toBe('Rejudge.NotFound')
    expect((await house.call('Rejudge/Apply', unknown, house.teacher.token)).body.code).toBe('Rejudge.NotFound')
  })

  it('dropped, it changes nothing', async () => {
    const { body: asked } = await request(house, { answerId: answers[0]?.answerId })
    expect(asked.answerCount).toBe(1)
    const info = await inState(house, asked.rejudgeId, 'ready')
    expect(info.rows).toMatchObject([{ before: { score: 100 }, after: { score: 50 }, difference: -50 }])
    const place = { groupId: house.groupId, rejudgeId: asked.rejudgeId }
    await house.call('Rejudge/Drop', place, house.teacher.token)
    await inState(house, asked.rejudgeId, 'dropped')
    expect((await house.call('Rejudge/Apply', place, house.teacher.token)).body.code).toBe('Rejudge.AlreadyDropped')
    await asBefore()
  })

  it('the preview lists gains and losses by student, and changes nothing yet', async () => {
    const { problemId, activityId } = house.practice
    const { body: asked } = await request(house, { problemId, activityId, since: '2020-01-01T00:00:00Z' })
    const info = await inState(house, asked.rejudgeId, 'ready')
    expect(info).toMatchObject({ answerCount: 2, judgedCount: 2, gainCount: 1, lossCount: 1, requestedByName: 'teacher' })
    expect(info.totals).toMatchObject({ pointsGained: 50, pointsLost: 50, gainingPeople: 1, losingPeople: 1, sameCount: 0 })
    expect(info.people).toMatchObject([
      { userName: 'student1', answerCount: 1, before: 100, after: 50, difference: -50, solvedBefore: 1, solvedAfter: 0 },
      { userName: 'student2', answerCount: 1, before: 50, after: 100, difference: 50, solvedBefore: 0, solvedAfter: 1 },
    ])
    expect(info.rows).toMatchObject([
      { userName: 'student1', problemTitle: 'A plus B', before: { status: 'Accept' }, after: { status: 'WrongAnswer' }, difference: -50 },
      { userName: 'student2', before: { status: 'WrongAnswer' }, after: { status: 'Accept' }, difference: 50 },
    ])
    await asBefore()
  })

  it('applied, every number follows and the old verdicts stay in the history', async () => {
    const { body: list } = await house.call('Rejudge/List', { groupId: house.groupId }, house.teacher.token)
    expect(list.map(({ state }: RejudgeInfo) => state)).toEqual(['ready', 'dropped'])
    const { rejudgeId } = list[0]
    await house.call('Rejudge/Apply', { groupId: house.groupId, rejudgeId }, house.teacher.token)
    await inState(house, rejudgeId, 'applied')
    const [lost, won] = [await seenBy(house, 0), await seenBy(house, 1)]
    expect(lost).toMatchObject({ score: 50, success: 1, error: 1, myState: 'tried', myBestScore: 50 })
    expect(lost.history).toEqual([
      ['WrongAnswer', 50],
      ['Accept', 100],
    ])
    expect(won).toMatchObject({ score: 100, success: 1, error: 1, myState: 'solved', myBestScore: 100 })
    expect(won.history).toEqual([
      ['Accept', 100],
      ['WrongAnswer', 50],
    ])
    const answerId = answers[1]?.answerId
    const { body: one } = await house.call('Code/Submission', { answerId }, studentOf(house, 1).token)
    expect(one).toMatchObject({ status: 'Accept', problemVersion: 2, verdicts: [{ status: 'Accept' }, { status: 'WrongAnswer' }] })
    expect((await house.call('Rejudge/Drop', { groupId: house.groupId, rejudgeId }, house.teacher.token)).body.code).toBe(
      'Rejudge.AlreadyApplied',
    )
    const { body: timeline } = await house.call('Timeline/List', { groupId: house.groupId, answerId }, house.teacher.token)
    expect(timeline.items[0]).toMatchObject({ type: 'SubmissionRejudged', actorName: 'teacher', score: 100 })
  })

  it('verify finds no difference', async () => {
    expect(await differencesOf(house.server.core, house.dataDir)).toEqual([])
  })
})

it('goes on after a restart where it was', async () => {
  const house = await openTableHouse()
  await handIn(house, 0, sources.wrong)
  await correct(house, '10\n')
  const { body: asked } = await request(house, { problemId: house.practice.problemId })
  await house.server.stop()
  const server = await startTableOn(house.dataDir)
  try {
    const call = callAt(server.origin)
    const info = await inState(house, asked.rejudgeId, 'ready', call)
    expect(info.rows).toMatchObject([{ userName: 'student1', difference: 50 }])
  } finally {
    await server.stop()
    rmSync(house.dataDir, { recursive: true, force: true })
  }
})
