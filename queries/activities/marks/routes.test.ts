import { expect, test } from 'vitest'
import * as marks from '../../../projections/activities/marks/marks.fixture.ts'
import {
  ADMIN,
  AMY,
  ANALYST,
  ASSISTANT,
  BEN,
  CLASS,
  LOOP,
  member,
  OTHER_CLASS,
  OTHER_PRACTICE,
  OUTSIDER,
  PRACTICE,
  SET,
  SUM,
  TEACHER,
} from '../../../projections/school.fixture.ts'
import { schoolAsking } from '../../school.fixture.ts'
import { marksInfo, marksSummary, openRequests, savedCommentList } from './calls.ts'
import { markQueries } from './routes.ts'

const school = schoolAsking(markQueries, () => [
  marks.adjusted({ problemId: LOOP }, 20, 'Right idea'),
  marks.commented(1),
  marks.replied(2, 1),
  marks.commented(3),
  marks.commentRemoved(3),
  marks.commented(4),
  marks.replied(5, 4),
  marks.commentRemoved(4),
  marks.regradeAsked({ problemId: LOOP, answerId: 52 }),
  marks.regradeAsked({ userId: BEN, answerId: 53 }, 'It compiles here.'),
  marks.commentSaved(1),
  marks.commentSaved(2),
])

const whose = { groupId: CLASS, activityId: PRACTICE, userId: AMY }
const info = (userId: number, asked: Partial<typeof whose> & { problemId?: number } = {}) =>
  school.ask(marksInfo, { ...whose, ...asked }, userId)

test('a student reads the own marks, with the names of those who wrote them', async () => {
  const found = await info(AMY)
  expect(found.adjustments).toMatchObject([{ problemId: LOOP, score: 20, reason: 'Right idea', authorName: `名字${TEACHER}` }])
  expect(found.requests).toMatchObject([{ problemId: LOOP, answerId: 52, answer: null }])
  expect(found.judgedScores).toEqual([
    { problemId: SUM, score: 40 },
    { problemId: LOOP, score: 5 },
  ])
  expect([found.unseen, found.mayMark]).toEqual([[LOOP, SUM], false])
})

test('a removed comment is listed as long as it has replies, without its text', async () => {
  expect((await info(AMY)).comments.map(({ commentId, text }) => [commentId, text])).toEqual([
    [1, 'Why a loop?'],
    [2, 'To count.'],
    [4, null],
    [5, 'To count.'],
  ])
})

test('of one problem alone', async () => {
  const found = await info(TEACHER, { problemId: LOOP })
  expect([found.comments, found.adjustments.length, found.unseen]).toEqual([[], 1, [LOOP]])
  expect(found.judgedScores).toEqual([{ problemId: LOOP, score: 5 }])
  expect(found.mayMark).toBe(true)
  expect([found.countingAnswerId, (await info(TEACHER)).countingAnswerId]).toEqual([52, null])
})

test('auditors read them without marking, which is noted; other students, other classes and the blocked do not', async () => {
  const before = school.reads.length
  for (const userId of [ADMIN, ANALYST]) expect((await info(userId)).mayMark).toBe(false)
  expect(school.reads.slice(before)).toMatchObject([
    { readerId: ADMIN, view: 'answers', userIds: [AMY] },
    { readerId: ANALYST, view: 'answers', userIds: [AMY] },
  ])
  await expect(info(BEN)).rejects.toMatchObject({ code: 'Common.Forbidden' })
  await expect(info(OUTSIDER)).rejects.toMatchObject({ code: 'Group.MemberBlockedOrNotJoined' })
  await expect(info(TEACHER, { activityId: OTHER_PRACTICE })).rejects.toMatchObject({ code: 'Activity.NotFound' })
  await expect(info(OUTSIDER, { groupId: OTHER_CLASS, activityId: PRACTICE })).rejects.toMatchObject({ code: 'Activity.NotFound' })
})

test('the summary has a line for each problem with marks', async () => {
  expect(await school.ask(marksSummary, whose, AMY)).toEqual([
    { problemId: LOOP, adjustedScore: 20, commentCount: 0, hasOpenRequest: true, isUnseen: true },
    { problemId: SUM, adjustedScore: null, commentCount: 3, hasOpenRequest: false, isUnseen: true },
  ])
  expect(await school.ask(marksSummary, { ...whose, userId: ASSISTANT }, ASSISTANT)).toEqual([])
  await expect(school.ask(marksSummary, whose, BEN)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})

test('open requests of a class and of an activity, the oldest first, for its staff alone', async () => {
  const requests = (userId: number, activityId: number | null = null) =>
    school.ask(openRequests, { groupId: CLASS, activityId }, userId, 'en')
  expect(await requests(ASSISTANT)).toMatchObject([
    { activityId: PRACTICE, problemSetId: SET, problemId: LOOP, userId: AMY, userName: `名字${AMY}`, answerId: 52 },
    { problemTitle: `Problem ${SUM}`, userId: BEN, text: 'It compiles here.' },
  ])
  expect(await requests(TEACHER, PRACTICE)).toHaveLength(2)
  expect(await requests(TEACHER, OTHER_PRACTICE)).toEqual([])
  for (const userId of [AMY, ADMIN, OUTSIDER]) await expect(requests(userId)).rejects.toMatchObject({ code: 'Group.NotTeacherOrAssistant' })
})

test('saved comments are each teacher’s own', async () => {
  expect(await school.ask(savedCommentList, {}, TEACHER)).toEqual([
    { savedCommentId: 1, text: 'Name 1', points: -1 },
    { savedCommentId: 2, text: 'Name 2', points: -1 },
  ])
  expect(await school.ask(savedCommentList, {}, ASSISTANT)).toEqual([])
  await expect(school.ask(savedCommentList, {}, AMY)).rejects.toMatchObject({ code: 'Common.Forbidden' })
})

test('a blocked student reads nothing, and the own request leaves the list', async () => {
  await school.happens(member('MemberBlocked', BEN))
  await expect(info(BEN, { userId: BEN })).rejects.toMatchObject({ code: 'Group.MemberBlockedOrNotJoined' })
  expect(await school.ask(openRequests, { groupId: CLASS }, TEACHER)).toHaveLength(1)
})
