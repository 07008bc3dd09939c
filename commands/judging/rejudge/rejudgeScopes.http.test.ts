// Rejudges of every scope over HTTP: permissions, events, and concurrent changes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, sources } from '../../../server/testing/house.ts'
import { correct, handIn, inState, request, seenBy, studentOf } from '../../../server/testing/rejudges.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { differencesOf } from '../../../server/testing/verified.ts'
import { submissions } from '../submission/decider.ts'

let house: House
let answers: { answerId: number }[]
let between: string
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 3, env: { JUDGE_SLOTS: '1' } })
  answers = [await handIn(house, 0, sources.python), await handIn(house, 1, sources.wrong)]
  between = new Date().toISOString()
  answers.push(await handIn(house, 1, sources.python))
  await correct(house, '10\n')
})
afterAll(async () => {
  await house.close()
})

const decide = async (what: 'Apply' | 'Drop', rejudgeId: number, token = house.teacher.token) =>
  await house.call(`Rejudge/${what}`, { groupId: house.groupId, rejudgeId }, token)
const ready = async (scope: object, token?: string) => {
  const { body } = await request(house, scope, token)
  return await inState(house, body.rejudgeId, 'ready')
}
const eventsOf = async (answerId: number) => (await house.server.core.events.readStream(submissions.stream(answerId))).events
const [score, difference] = [100, -50]

describe('a rejudge', () => {
  const scopes: [string, () => object, number[]][] = [
    ['one submission', () => ({ answerId: answers[1]?.answerId }), [50]],
    ['a problem', () => ({ problemId: house.practice.problemId }), [difference, difference, 50]],
    ['an activity', () => ({ activityId: house.practice.activityId }), [difference, difference, 50]],
    ['a time range', () => ({ since: between, until: new Date().toISOString() }), [difference]],
    ['a time until a moment', () => ({ until: between }), [difference, 50]],
  ]
  it.each(scopes)(
    'of %s is previewed per answer and per person, and dropped without a trace in the answers',
    async (_, scope, expected) => {
      const info = await ready(scope())
      expect(info.rows.map((row) => row.difference)).toEqual(expected)
      for (const { before, after, difference: own } of info.people) expect(after - before).toBe(own)
      expect((await decide('Drop', info.rejudgeId)).status).toBe(200)
      for (const { answerId } of answers)
        expect((await eventsOf(answerId)).map(({ type }) => type)).toEqual(['CodeSubmitted', 'SubmissionJudged'])
    },
  )

  it('goes by the version that is named, where all are answers to one problem', async () => {
    const asked = (problemVersion: number) =>
      house.call(
        'Rejudge/Request',
        { groupId: house.groupId, scope: { problemId: house.practice.problemId }, problemVersion, reason: 'The judge was at fault.' },
        house.teacher.token,
      )
    const { rejudgeId } = (await asked(1)).body
    const info = await inState(house, rejudgeId, 'ready')
    expect(info.rows.map((row) => row.difference)).toEqual([0, 0, 0])
    await decide('Drop', rejudgeId)
    expect((await asked(99)).body).toMatchObject({ code: 'Problem.VersionNotFound', validationErrors: [{ field: 'problemVersion' }] })
  })

  it('is for teachers, assistants and platform admins of the class: others cannot request, view, apply or drop it', async () => {
    const admin = await house.signIn('admin@school.test')
    const { rejudgeId } = await ready({ answerId: answers[0]?.answerId }, admin)
    for (const token of [studentOf(house, 0).token, await house.signIn('outsider@school.test')]) {
      expect((await request(house, { answerId: answers[0]?.answerId }, token)).status).toBe(403)
      for (const path of ['Info', 'List', 'Apply', 'Drop'])
        expect((await house.call(`Rejudge/${path}`, { groupId: house.groupId, rejudgeId }, token)).body.code).toBe(
          'Group.NotTeacherOrAssistant',
        )
    }
    expect((await house.call('Rejudge/Apply', { groupId: house.groupId, rejudgeId })).status).toBe(401)
    expect((await decide('Drop', rejudgeId, admin)).status).toBe(200)
  })
})

const queue = async () => (await (await fetch(`${house.server.origin}/readyz`)).json()).judge.queue

/** Occupies the only slot until released. */
const takeSlot = async () => {
  const { token, userId } = studentOf(house, 2)
  const run = { ...house.practice, groupId: house.groupId, languageId: 4, content: sources.sleeper }
  const running = house.call('Code/Judge', run, token)
  await expect.poll(async () => (await queue()).inFlight).toBe(1)
  return async () => {
    const { body: mine } = await house.call('Group/Exercise/Answers', { ...house.practice, groupId: house.groupId, userId }, token)
    const waiting = mine.findLast(({ statusCode }: { statusCode: number }) => statusCode === 0)
    await house.call('Code/Cancel', { answerId: waiting.answerId }, token)
    expect((await running).body.statusCode).toBe(13)
  }
}

it('dropped while it waits, leaves the queue at once', async () => {
  const leave = await takeSlot()
  const { body } = await request(house, { problemId: house.practice.problemId })
  await expect.poll(async () => (await queue()).length).toBe(3)
  await decide('Drop', body.rejudgeId)
  await expect.poll(async () => (await queue()).length).toBe(0)
  expect(await queue()).toMatchObject({ inFlight: 1 })
  await leave()
})

it('lets new submissions go first, though it has waited longer', async () => {
  const leave = await takeSlot()
  const { body } = await request(house, { problemId: house.practice.problemId })
  await expect.poll(async () => (await queue()).length).toBe(3)
  const judging = handIn(house, 1, `${sources.python}# first`)
  await expect.poll(async () => (await queue()).length).toBe(4)
  await leave()
  const { answerId } = await judging
  await inState(house, body.rejudgeId, 'ready')
  const judged = (await eventsOf(answerId)).find(({ type }) => type === 'SubmissionJudged')
  const { events } = await house.server.core.events.readStream(`rejudge-${body.rejudgeId}`)
  const results = events.filter(({ type }) => type === 'RejudgeResultRecorded')
  expect(results).toHaveLength(3)
  for (const { position } of results) expect(position > (judged?.position ?? '')).toBe(true)
  await decide('Drop', body.rejudgeId)
})

it('concurrent submissions and a second correction do not change a preview', async () => {
  const info = await ready({ problemId: house.practice.problemId })
  // the new answer is judged by the current version and is not part of the rejudge
  expect(await handIn(house, 2, sources.python)).toMatchObject({ statusCode: 1, score: 50 })
  expect((await correct(house, '0\n', { basedOn: 2 })).body.version).toBe(3)
  expect(await handIn(house, 2, `${sources.python}#`)).toMatchObject({ statusCode: 7, score: 100 })
  const again = await inState(house, info.rejudgeId, 'ready')
  expect([again.rows, again.people, again.totals]).toEqual([info.rows, info.people, info.totals])
  expect(new Set(again.rows.map(({ problemVersion }) => problemVersion))).toEqual(new Set([2]))

  await decide('Apply', info.rejudgeId)
  await inState(house, info.rejudgeId, 'applied')
  expect(await seenBy(house, 0)).toMatchObject({ score: 50, myState: 'tried' })
  expect(await seenBy(house, 2)).toMatchObject({ score, history: [['Accept', 100]], myState: 'solved' })
})

it('of two over the same answers the newer version of the problem wins, whichever is applied last, and each is in the log with its actor', async () => {
  const third = await ready({ problemId: house.practice.problemId })
  expect((await correct(house, '10\n', { basedOn: 3 })).body.version).toBe(4)
  const fourth = await ready({ problemId: house.practice.problemId })
  for (const { rejudgeId } of [fourth, third]) {
    await decide('Apply', rejudgeId)
    await inState(house, rejudgeId, 'applied')
  }
  const [first] = answers
  const events = await eventsOf(first?.answerId ?? 0)
  const rejudged = events.filter(({ type }) => type === 'SubmissionRejudged')
  expect(rejudged.map(({ data }) => (data as { problemVersion: number }).problemVersion)).toEqual([2, 4])
  for (const { metadata } of rejudged) expect(metadata.actor).toEqual({ userId: house.teacher.userId, role: 'teacher' })
  const stream = (await house.server.core.events.readStream(`rejudge-${fourth.rejudgeId}`)).events
  const byTeacher = stream.filter(({ metadata }) => metadata.actor.userId === house.teacher.userId).map(({ type }) => type)
  expect(byTeacher).toEqual(['RejudgeRequested', 'RejudgeApplied', 'RejudgeCompleted'])
  const applied = stream.find(({ type }) => type === 'RejudgeApplied')
  expect(rejudged.at(-1)?.metadata.causationId).toBe(applied?.metadata.commandId)
  expect(await seenBy(house, 0)).toMatchObject({
    score: 50,
    history: [
      ['WrongAnswer', 50],
      ['WrongAnswer', 50],
      ['Accept', 100],
    ],
  })
})

it('verify finds no difference', async () => {
  expect(await differencesOf(house.server.core, house.dataDir)).toEqual([])
})
