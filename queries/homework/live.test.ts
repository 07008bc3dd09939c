import { expect, test } from 'vitest'
import { HOMEWORK, handedIn, homeworkAssigned, homeworkExtended, homeworkOpened } from '../../projections/homework/homework.fixture.ts'
import { similarityMeasured } from '../../projections/judging/similarity.fixture.ts'
import { AMY, ANALYST, BEN, CLASS, joined, TEACHER } from '../../projections/school.fixture.ts'
import type { Access } from '../../protocol/access.ts'
import { assignmentLive, homeworkLive } from './live.ts'

const access = { mayAuditGroup: (userId: number) => [TEACHER, ANALYST].includes(userId) } as never as Access
const told = ({ type, data }: { type: string; data: unknown }) => homeworkLive.changes[type as 'CodeSubmitted']?.(data as never) as object
const heardBy = (event: { type: string; data: unknown }) =>
  [AMY, BEN, TEACHER, ANALYST].filter((userId) => homeworkLive.hears?.(access, userId, told(event)))

test('a student hears of the own answers and extension alone, staff of all', () => {
  expect(told(handedIn({ answerId: 81 }))).toMatchObject({ activityId: HOMEWORK, problemId: 1 })
  expect(heardBy(handedIn({ answerId: 81 }))).toEqual([AMY, TEACHER, ANALYST])
  expect(heardBy(similarityMeasured({ answerId: 81, activityId: HOMEWORK }))).toEqual([TEACHER, ANALYST])
  expect(heardBy(homeworkExtended(BEN, '2026-06-02T00:00:00.000Z'))).toEqual([BEN, TEACHER, ANALYST])
})

test('of a homework that has not started only staff hear', () => {
  expect(heardBy(homeworkAssigned())).toEqual([TEACHER, ANALYST])
  expect(heardBy(homeworkOpened())).toEqual([AMY, BEN, TEACHER, ANALYST])
})

test('a change of members concerns all of it', () => {
  expect(told(joined(AMY, 'student'))).toEqual({ groupId: CLASS, activityId: null, problemId: null })
})

test('followers of one homework hear of its life, not of answers', () => {
  expect(Object.keys(assignmentLive.changes)).toContain('HomeworkEndedEarly')
  expect(Object.keys(assignmentLive.changes)).not.toContain('CodeSubmitted')
})
