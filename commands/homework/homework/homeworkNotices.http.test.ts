// Notices of a homework arrive in the inboxes of those whom they concern, once, as its creator chose.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groups } from '../../../commands/classes/group/decider.ts'
import {
  assignedBefore,
  type HomeworkRequest,
  homeworkEventsOf,
  homeworkRequest,
  homeworkSet,
  hoursHence,
} from '../../../server/testing/homework.ts'
import { context, type House } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
let setId: number
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 3 })
  setId = await homeworkSet(house)
  const { commands, events, projections } = house.server.core
  const { groupId, students, teacher } = house
  const block = { type: 'BlockMember', groupId, userId: students[2]?.userId as number, now: new Date().toISOString() } as const
  await groups.handle(commands, groupId, block, context(teacher.userId, 'teacher'))
  await projections.reached(await events.head(), 10_000)
})
afterAll(() => house.close())

const past = (more: Partial<HomeworkRequest>) => assignedBefore(house, homeworkRequest(house, setId, more))
const typesOf = async (activityId: number) => (await homeworkEventsOf(house, activityId)).map(({ type }) => type)
/** Kinds of the notices of a homework, by student. */
const noticesOf = async (activityId: number): Promise<string[][]> => {
  const { events } = house.server.core
  const inboxes = await Promise.all(house.students.map(({ userId }) => events.readStream(`inbox-${userId}`)))
  return inboxes.map((inbox) => {
    const mails = inbox.events.map(({ data }) => data as { kind: string; activityId?: number })
    return mails.filter((mail) => mail.activityId === activityId).map(({ kind }) => kind)
  })
}
const allHandled = async () => {
  const { reactors } = (await (await fetch(`${house.server.origin}/readyz`)).json()) as { reactors: { name: string; lagMs: number }[] }
  return reactors.find(({ name }) => name === 'homeworkNotices')?.lagMs
}

test('tell the students of the class who are not blocked of its start, and the one with more time of that', async () => {
  const [amy] = house.students
  const activityId = await past({
    startTime: hoursHence(-1),
    endTime: new Date(Date.now() + 2500).toISOString(),
    notifyStart: true,
    notifyEnd: true,
  })
  await expect.poll(() => noticesOf(activityId)).toEqual([['homeworkStarted'], ['homeworkStarted'], []])
  const more = { groupId: house.groupId, activityId, userId: amy?.userId, endTime: hoursHence(2), reason: 'Ill' }
  expect((await house.call('Assignment/Extend', more, house.teacher.token)).status).toBe(200)
  const expected = [['homeworkStarted', 'homeworkExtended'], ['homeworkStarted', 'homeworkEnded'], []]
  await expect.poll(() => noticesOf(activityId), { timeout: 20_000 }).toEqual(expected)
})

test('tell nothing that was not chosen, nor what happened days ago', async () => {
  const silent = await past({ startTime: hoursHence(-1), notifyEnd: true })
  const old = await past({ startTime: hoursHence(-720), endTime: hoursHence(-360), notifyStart: true, notifyEnd: true })
  await expect.poll(() => typesOf(silent)).toContain('HomeworkOpened')
  await expect.poll(() => typesOf(old)).toContain('HomeworkClosed')
  await expect.poll(allHandled).toBe(0)
  expect([await noticesOf(silent), await noticesOf(old)]).toEqual([
    [[], [], []],
    [[], [], []],
  ])
  const place = { groupId: house.groupId, activityId: silent }
  expect((await house.call('Assignment/Stop', place, house.teacher.token)).status).toBe(200)
  await expect.poll(() => noticesOf(silent)).toEqual([['homeworkEnded'], ['homeworkEnded'], []])
})

test('tell of a make-up that was added later', async () => {
  const activityId = await past({ startTime: hoursHence(-30), endTime: hoursHence(-3) })
  await expect.poll(() => typesOf(activityId)).toContain('HomeworkClosed')
  const start = Date.now() + 1500
  const times = { makeUpStartTime: new Date(start).toISOString(), makeUpEndTime: new Date(start + 7_200_000).toISOString() }
  const makeUp = { groupId: house.groupId, activityId, canMakeUp: true, ...times, notifyMakeUpStart: true }
  expect((await house.call('Assignment/MakeUp', makeUp, house.teacher.token)).status).toBe(200)
  await expect.poll(() => noticesOf(activityId), { timeout: 20_000 }).toEqual([['makeUpStarted'], ['makeUpStarted'], []])
})

test('tell a student with more time of the end of that, and nobody else', async () => {
  const [amy] = house.students
  const activityId = await past({ startTime: hoursHence(-1), endTime: new Date(Date.now() + 1500).toISOString(), notifyEnd: true })
  const endTime = new Date(Date.now() + 4000).toISOString()
  const more = { groupId: house.groupId, activityId, userId: amy?.userId, endTime, reason: 'Ill' }
  expect((await house.call('Assignment/Extend', more, house.teacher.token)).status).toBe(200)
  const expected = [['homeworkExtended', 'homeworkEnded'], ['homeworkEnded'], []]
  await expect.poll(() => noticesOf(activityId), { timeout: 20_000 }).toEqual(expected)
  expect(await typesOf(activityId)).toEqual([
    'HomeworkAssigned',
    'HomeworkOpened',
    'HomeworkExtended',
    'HomeworkClosed',
    'HomeworkExtensionEnded',
  ])
})
