// Copying the activities of a class into another one, over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignedBefore, homeworkEventsOf, homeworkRequest, homeworkSet, hoursHence } from '../../../server/testing/homework.ts'
import { context, enrol, type House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { groups } from '../../classes/group/decider.ts'
import { newCommandId } from '../../kit/ids.ts'

const DAY_MS = 86_400_000
let house: House
let other: { userId: number; token: string }
let toGroupId: number
let homeworkId: number
let pastId: number
beforeAll(async () => {
  house = await openTableHouse()
  const { core } = house.server
  const { commands, access, events, projections } = core
  const teacherId = house.teacher.userId
  const otherId = await enrol(core, 'other@school.test', ['teacher'])
  const expirationTime = hoursHence(24 * 300)
  const { businessUnitId = 0 } = access.group(house.groupId) ?? {}
  const about = { businessUnitId, unitExpirationTime: expirationTime, name: 'Next', description: '', expirationTime, teacherId }
  const create = (groupId: number) => ({ type: 'CreateGroup', groupId, ...about }) as const
  toGroupId = (await groups.create(commands, create, context(teacherId))).id
  for (const groupId of [house.groupId, toGroupId]) {
    const join = { type: 'JoinMember', groupId, userId: otherId, role: 'teacher', expirationTime: null } as const
    await groups.handle(commands, groupId, join, context(teacherId))
  }
  const setId = await homeworkSet(house)
  homeworkId = await assignedBefore(house, homeworkRequest(house, setId, { startTime: hoursHence(-2), endTime: hoursHence(48) }))
  pastId = await assignedBefore(house, homeworkRequest(house, setId, { startTime: hoursHence(-2400), endTime: hoursHence(-2000) }))
  await projections.reached(await events.head(), 10_000)
  other = { userId: otherId, token: await house.signIn('other@school.test') }
})
afterAll(() => house.close())

const copy = async (token: string, more: object = {}, headers: Record<string, string> = {}) =>
  await house.call('Group/CopyActivities', { fromGroupId: house.groupId, toGroupId, moveDays: 28, ...more }, token, headers)

test('creates its practices and homework there, times moved, once for a repeated command', async () => {
  const headers = { 'Idempotency-Key': newCommandId(new Date()) }
  const { status, body } = await copy(house.teacher.token, {}, headers)
  expect(status).toBe(200)
  expect((await copy(house.teacher.token, {}, headers)).body).toEqual(body)
  expect(body.copied.map(({ fromActivityId }: { fromActivityId: number }) => fromActivityId)).toEqual([
    house.practice.activityId,
    homeworkId,
  ])
  expect(body.leftOut).toEqual([
    { fromActivityId: pastId, activityType: 'Assignment', name: 'Homework 1', code: 'Validation.AddAssignmentViewModel.StartTime.Error' },
  ])
  const list = (await house.call('Group/Exercise/List', { groupId: toGroupId }, house.teacher.token)).body
  expect(list).toMatchObject([{ activityId: body.copied[0].activityId, name: 'Practice 1', description: 'First steps' }])
  const [before, [after]] = [await homeworkEventsOf(house, homeworkId), await homeworkEventsOf(house, body.copied[1].activityId)]
  const { startTime, endTime } = (before[0] as unknown as { data: { startTime: string; endTime: string } }).data
  const later = (time: string) => new Date(Date.parse(time) + 28 * DAY_MS).toISOString()
  expect(after?.data).toMatchObject({ copiedFrom: homeworkId, startTime: later(startTime), endTime: later(endTime), groupId: toGroupId })
})

test('leaves out what the caller may not assign, with the reason', async () => {
  const { body } = await copy(other.token)
  expect(body.copied).toEqual([])
  expect(body.leftOut.map(({ code }: { code: string }) => code)).toEqual(Array(3).fill('ProblemSet.CannotAssign'))
})

test('is for staff of both classes', async () => {
  const outsider = await house.signIn('outsider@school.test')
  for (const token of [outsider, house.students[0]?.token as string])
    expect((await copy(token)).body.code).toBe('Group.NotTeacherOrAssistant')
  expect((await copy(house.teacher.token, { toGroupId: toGroupId + 1 })).body.code).toBe('Group.NotFound')
})
