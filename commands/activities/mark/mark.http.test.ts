// Marking over HTTP: adjusted scores, comments with replies, review requests; errors, retries and erasure.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, sources } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
let answerId: number
let amy: House['students'][number]
let ben: House['students'][number]
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 2 })
  const [first, second] = house.students
  if (!first || !second) throw new Error('there are two students')
  ;[amy, ben] = [first, second]
  const { body } = await house.call(
    'Code/Judge',
    { ...house.practice, groupId: house.groupId, languageId: 4, content: sources.python },
    amy.token,
  )
  answerId = body.answerId
})
afterAll(() => house.close())

const place = () => ({ groupId: house.groupId, activityId: house.practice.activityId })
const whose = (userId = amy.userId) => ({ ...place(), userId })
const problem = (userId = amy.userId) => ({ ...whose(userId), problemId: house.practice.problemId })
/** Waits until the read models have caught up, then sends the request. */
const ask = async (path: string, body: object, token = house.teacher.token) => {
  const { events, projections } = house.server.core
  await projections.reached(await events.head(), 10_000)
  const { status, body: reply } = await house.call(path, body, token)
  return status === 200 ? reply : reply.code
}
const infoOf = (token: string, userId = amy.userId) => ask('Mark/Info', whose(userId), token)

describe('adjusted scores', () => {
  test('are set with a reason, of an empty cell too, and removed', async () => {
    expect(await ask('Mark/Score/Adjust', { ...problem(), score: 7.456, reason: 'A typo' })).toEqual({ isDone: true })
    expect((await infoOf(amy.token)).adjustments).toMatchObject([{ score: 7.46, reason: 'A typo', isBeforeRejudge: false }])
    expect(await ask('Mark/Score/Adjust', { ...problem(ben.userId), score: 5, reason: 'Shown at the board' })).toEqual({ isDone: true })
    expect(await infoOf(ben.token, ben.userId)).toMatchObject({ adjustments: [{ score: 5 }], judgedScores: [] })
    expect(await ask('Mark/Score/Remove', problem(ben.userId))).toEqual({ isDone: true })
    expect((await infoOf(ben.token, ben.userId)).adjustments).toEqual([])
  })

  test('are refused without a reason, above the maximum, in another activity, and to users outside the class', async () => {
    expect(await ask('Mark/Score/Adjust', { ...problem(), score: 7, reason: ' ' })).toBe('Common.FieldsNotValid')
    expect(await ask('Mark/Score/Adjust', { ...problem(), score: 1000, reason: 'Well done' })).toBe('Score.TooHigh')
    expect(await ask('Mark/Score/Adjust', { ...problem(), problemId: 99, score: 1, reason: 'x' })).toBe('Problem.NotFound')
    expect(await ask('Mark/Score/Adjust', { ...problem(), activityId: 99, score: 1, reason: 'x' })).toBe('Activity.NotFound')
    expect(await ask('Mark/Score/Adjust', { ...problem(99), score: 1, reason: 'x' })).toBe('User.NotFound')
    expect(await ask('Mark/Score/Adjust', { ...problem(), score: 1, reason: 'x' }, amy.token)).toBe('Group.NotTeacherOrAssistant')
  })
})

describe('comments', () => {
  const comment = { text: 'Why a loop?', lines: { from: 1, to: 2 }, points: -1 }

  test('are added to lines, answered, changed and removed, and a repeated call adds none', async () => {
    const body = { ...whose(), answerId, ...comment }
    const key = { 'idempotency-key': '01997a00-0000-7000-8000-000000000001' }
    const { body: added } = await house.call('Mark/Comment/Add', body, house.teacher.token, key)
    const { body: again } = await house.call('Mark/Comment/Add', body, house.teacher.token, key)
    expect(again).toEqual(added)
    const { commentId } = added
    const reply = await ask('Mark/Comment/Reply', { ...whose(), commentId, text: 'To count.' }, amy.token)
    expect((await infoOf(amy.token)).comments).toMatchObject([
      { ...comment, commentId, replyTo: null, answerId, authorId: house.teacher.userId },
      { commentId: reply.commentId, replyTo: commentId, authorId: amy.userId, text: 'To count.' },
    ])
    expect(await ask('Mark/Comment/Edit', { ...whose(), commentId, text: 'Why two loops?' })).toEqual({ isDone: true })
    expect(await ask('Mark/Comment/Edit', { ...whose(), commentId, text: 'x' }, amy.token)).toBe('Comment.NotAuthor')
    expect(await ask('Mark/Comment/Delete', { ...whose(), commentId: reply.commentId }, amy.token)).toEqual({ isDone: true })
    expect((await infoOf(amy.token)).comments).toMatchObject([{ commentId, text: 'Why two loops?', points: null }])
  })

  test('are for staff; replies also for the student concerned, and for no classmate', async () => {
    const body = { ...whose(), answerId, ...comment }
    expect(await ask('Mark/Comment/Add', body, amy.token)).toBe('Group.NotTeacherOrAssistant')
    expect(await ask('Mark/Comment/Reply', { ...whose(), commentId: 1, text: 'x' }, ben.token)).toBe('Common.Forbidden')
    expect(await infoOf(ben.token)).toBe('Common.Forbidden')
  })

  test('are refused on the answer of another student, without text, with reversed lines, and on an unknown answer', async () => {
    expect(await ask('Mark/Comment/Add', { ...whose(ben.userId), answerId, ...comment })).toBe('Submission.NotFound')
    expect(await ask('Mark/Comment/Add', { ...whose(), answerId: 99, ...comment })).toBe('Submission.NotFound')
    expect(await ask('Mark/Comment/Add', { ...whose(), answerId, ...comment, text: ' ' })).toBe('Common.FieldsNotValid')
    expect(await ask('Mark/Comment/Add', { ...whose(), answerId, ...comment, lines: { from: 3, to: 1 } })).toBe('Common.FieldsNotValid')
    expect(await ask('Mark/Comment/Reply', { ...whose(), commentId: 77, text: 'x' })).toBe('Comment.NotFound')
  })

  test('are news until the student has seen them', async () => {
    const summary = () => ask('Mark/Summary', whose(), amy.token)
    expect(await summary()).toMatchObject([{ problemId: house.practice.problemId, commentCount: 1, isUnseen: true }])
    const { problemId } = house.practice
    expect(await ask('Mark/Seen', { ...place(), problemId }, amy.token)).toEqual({ isDone: true })
    expect(await summary()).toMatchObject([{ isUnseen: false }])
  })
})

describe('review requests', () => {
  test('are made by the author of the answer, one at a time, and answered by staff', async () => {
    const request = { ...place(), answerId, text: 'Case 3 prints the same.' }
    expect(await ask('Mark/Regrade/Ask', request, ben.token)).toBe('Common.Forbidden')
    expect(await ask('Mark/Regrade/Ask', request, amy.token)).toEqual({ isDone: true })
    expect(await ask('Mark/Regrade/Ask', request, amy.token)).toBe('Regrade.AlreadyAsked')
    const list = () => ask('Mark/Regrade/List', { groupId: house.groupId })
    expect(await list()).toMatchObject([{ userId: amy.userId, answerId, text: 'Case 3 prints the same.' }])
    expect(await ask('Mark/Regrade/Answer', { ...problem(), text: 'It does not.' }, amy.token)).toBe('Group.NotTeacherOrAssistant')
    expect(await ask('Mark/Regrade/Answer', { ...problem(), text: 'It does not.' })).toEqual({ isDone: true })
    expect(await list()).toEqual([])
    expect((await infoOf(amy.token)).requests).toMatchObject([{ answer: { authorId: house.teacher.userId, text: 'It does not.' } }])
  })
})

test('saved comments are kept, changed and removed by their owner', async () => {
  const list = () => ask('User/SavedComment/List', {})
  await ask('User/SavedComment/Add', { text: 'Name what it counts.', points: -1 })
  await ask('User/SavedComment/Add', { text: 'Well named.' })
  expect(await list()).toMatchObject([{ savedCommentId: 1, points: -1 }, { points: null }])
  await ask('User/SavedComment/Edit', { savedCommentId: 1, text: 'Name it.', points: -2 })
  await ask('User/SavedComment/Delete', { savedCommentId: 2 })
  expect(await list()).toEqual([{ savedCommentId: 1, text: 'Name it.', points: -2 }])
  expect(await ask('User/SavedComment/Add', { text: 'x' }, amy.token)).toBe('Common.Forbidden')
})

test('a blocked student can neither read nor reply', async () => {
  await ask('Group/BlockUser', whose())
  expect(await infoOf(amy.token)).toBe('Group.MemberBlockedOrNotJoined')
  expect(await ask('Mark/Comment/Reply', { ...whose(), commentId: 1, text: 'x' }, amy.token)).toBe('Group.MemberBlockedOrNotJoined')
  await ask('Group/UnBlockUser', whose())
})

test('texts of an erased student are gone from log and read models, and the student cannot be marked', async () => {
  const admin = await house.signIn('admin@school.test')
  expect(await ask('User/Forget', { userId: amy.userId }, admin)).toEqual({ isDone: true })
  const { events } = await house.server.core.events.readStream(`mark-${place().activityId}-${amy.userId}`)
  expect(events.length).toBeGreaterThan(5)
  expect(events.filter(({ data }) => typeof (data as { text?: string }).text === 'string')).toEqual([])
  const { comments } = await infoOf(house.teacher.token)
  expect(comments).toMatchObject([{ text: null }])
  expect(await ask('Mark/Comment/Add', { ...whose(), answerId, text: 'x' })).toBe('User.NotFound')
  expect(await ask('Mark/Score/Adjust', { ...problem(), score: 1, reason: 'x' })).toBe('User.NotFound')
})
