// Changes that teachers make to a class: its properties, and blocking members, who lose access to everything of the class at once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, sources } from '../../../server/testing/house.ts'
import { openTab } from '../../../server/testing/tab.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { newCommandId } from '../../kit/ids.ts'
import { groups } from './decider.ts'

const slow = 'a program that waits for the test'
const gate = Promise.withResolvers<void>()
let house: House
let assistant: House['students'][number]
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 7, table: [[slow, { prints: () => '3\n', waits: () => gate.promise }]] })
  assistant = student(6)
  const { commands } = house.server.core
  const { groupId } = house
  const commandId = newCommandId(new Date())
  const by = { actor: { userId: house.teacher.userId, role: 'teacher' }, commandId, correlationId: commandId }
  const promote = { type: 'ChangeMemberRole', groupId, userId: assistant.userId, role: 'assistant', now: new Date().toISOString() } as const
  await groups.handle(commands, groupId, promote, by)
  await settled()
})
afterAll(() => house.close())

const student = (number: number) => house.students[number] as House['students'][number]
const settled = async () => house.server.core.projections.reached(await house.server.core.events.head(), 10_000)
const asTeacher = (path: string, body: object) => house.call(path, { groupId: house.groupId, ...body }, house.teacher.token)
const info = async (token = house.teacher.token) => (await house.call('Group/Info', { groupId: house.groupId }, token)).body
const stateOf = async (userId: number) => {
  await settled()
  return (await info()).students.find((one: { userId: number }) => one.userId === userId)?.isBlocked
}
const runOf = (content: string) => ({ ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content })

it('is called otherwise and ends at another time, but not after its unit', async () => {
  const { groupId, name, expirationTime } = await info()
  const edit = { groupId, name: '程式設計二', description: '週三上課', expirationTime }
  for (const { token, status } of [
    { token: student(0).token, status: 403 },
    { token: assistant.token, status: 200 },
    { token: house.teacher.token, status: 200 },
  ])
    expect((await house.call('Group/Edit', edit, token)).status).toBe(status)
  await settled()
  expect(await info()).toMatchObject({ name: '程式設計二', description: '週三上課', expirationTime })

  const late = await asTeacher('Group/Edit', { ...edit, expirationTime: '2999-01-01T00:00:00Z' })
  expect([late.status, late.body.code]).toEqual([400, 'BusinessUnit.GroupExpirationAfterUnit'])
  const long = await asTeacher('Group/Edit', { ...edit, name: ' ', description: '字'.repeat(201) })
  expect(long.body).toMatchObject({ code: 'Common.FieldsNotValid', validationErrors: [{ field: 'name' }, { field: 'description' }] })
  expect((await asTeacher('Group/Edit', { ...edit, name })).status).toBe(200)
})

it('blocks and unblocks a member, for teachers only', async () => {
  const { userId, token } = student(0)
  const codeOf = async (path: string, who: string) => (await house.call(path, { groupId: house.groupId, userId }, who)).body.code
  for (const path of ['Group/BlockUser', 'Group/UnBlockUser']) {
    expect(await codeOf(path, student(1).token)).toBe('Group.NotTeacherOrAssistant')
    expect(await codeOf(path, assistant.token)).toBe('Group.NotTeacher')
  }
  expect((await asTeacher('Group/BlockUser', { userId })).status).toBe(200)
  expect(await stateOf(userId)).toBe(true)
  expect((await house.call('Group/Info', { groupId: house.groupId }, token)).body.code).toBe('Group.MemberBlockedOrNotJoined')
  expect((await asTeacher('Group/UnBlockUser', { userId })).status).toBe(200)
  expect(await stateOf(userId)).toBe(false)
  expect((await house.call('Group/Info', { groupId: house.groupId }, token)).status).toBe(200)

  expect((await asTeacher('Group/BlockUser', { userId: house.teacher.userId })).body.code).toBe('Group.NeedsTeacher')
  const stranger = await asTeacher('Group/BlockUser', { userId: 12 })
  expect([stranger.status, stranger.body]).toMatchObject([400, { code: 'Group.UserNotInGroup', userIds: [12] }])
  expect(stranger.body.message).toBe('This user is not in the class.')
  expect((await asTeacher('Group/ResetPassword', { userId: 12 })).body).toMatchObject({ code: 'Group.UserNotInGroup', userIds: [12] })
})

it('keeps several out, or none where one is no member', async () => {
  const userIds = [student(1).userId, student(2).userId]
  const block = (ids: number[], token = house.teacher.token) =>
    house.call('Group/BlockUsers', { groupId: house.groupId, userIds: ids }, token)
  expect((await block(userIds, assistant.token)).body.code).toBe('Group.NotTeacher')
  expect((await block([...userIds, 12])).body).toMatchObject({
    code: 'Group.UserNotInGroup',
    userIds: [12],
    validationErrors: [{ field: 'userIds.2', code: 'Group.UserNotInGroup' }],
  })
  expect(await Promise.all(userIds.map(stateOf))).toEqual([false, false])
  expect((await block(userIds)).status).toBe(200)
  expect((await block(userIds)).status).toBe(200)
  expect(await Promise.all(userIds.map(stateOf))).toEqual([true, true])
})

it('closes answers, drafts and sockets of a blocked member and aborts waiting calls; submissions are still judged', async () => {
  const { userId, token } = student(3)
  const before = await house.call('Code/Judge', runOf(sources.wrong), token)
  expect(before.status).toBe(200)
  const { body: ticket } = await house.call('Live/Ticket', {}, token)
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket: ticket.ticket })
  expect(await tab.next()).toMatchObject({ type: 'welcome' })
  for (const topic of [`users/${userId}`, `users/${userId}/judging`, `groups/${house.groupId}`]) {
    tab.send({ type: 'follow', topic })
    await tab.until('following', topic)
  }

  const key = newCommandId(new Date())
  const judging = house.call('Code/Judge', runOf(slow), token, { 'Idempotency-Key': key })
  const evaluating = house.call('Code/Evaluate', { ...runOf(sources.sleeper), input: '' }, token)
  const waiting = async () => (await (await fetch(`${house.server.origin}/readyz`)).json()).judge.queue
  await expect.poll(waiting).toMatchObject({ inFlight: 1, evaluating: 1 })

  expect((await asTeacher('Group/BlockUser', { userId })).status).toBe(200)
  for (const { status, body } of await Promise.all([judging, evaluating])) {
    expect([status, body.code]).toEqual([403, 'Group.MemberBlockedOrNotJoined'])
    expect(JSON.stringify(body)).not.toContain('stdout')
  }
  const heard: string[] = []
  const expected = [`users/${userId} changed {"groupId":${house.groupId}}`, `groups/${house.groupId} refused {"code":"Common.Forbidden"}`]
  while (!expected.every((one) => heard.includes(one))) {
    const { topic, type, payload } = (await tab.next()) as { topic: string; type: string; payload: object }
    heard.push(`${topic} ${type} ${JSON.stringify(payload)}`)
  }
  // submissions already queued are still judged, but no longer pushed to the blocked member
  const isOfBefore = (one: string) => one.includes(`"answerId":${before.body.answerId}`)
  expect(heard.filter((one) => one.includes('/judging') && !isOfBefore(one))).toMatchObject([
    expect.stringContaining('submitted'),
    expect.stringContaining('compiling'),
  ])
  gate.resolve()
  const { activityId, problemId } = house.practice
  const place = { activityId, problemId, languageId: 4 }
  const answersOf = async (who: string) => house.call('Group/Exercise/Answers', { ...house.practice, groupId: house.groupId, userId }, who)
  await expect.poll(async () => (await answersOf(house.teacher.token)).body.length).toBe(2)
  await expect.poll(async () => (await answersOf(house.teacher.token)).body[0].status).toBe('WrongAnswer')
  tab.send({ type: 'ping' })
  for (let { type, topic } = await tab.next(); type !== 'pong'; { type, topic } = await tab.next()) expect(topic).not.toContain('/judging')
  tab.socket.close()
  const { answerId } = before.body
  for (const [path, body] of [
    ['Code/Submission', { answerId }],
    ['Code/Cancel', { answerId }],
    ['Group/Exercise/Answers', { ...house.practice, groupId: house.groupId, userId }],
    ['Draft/Save', { ...place, content: 'mine' }],
    ['Draft/Get', place],
    ['Code/Judge', runOf(sources.python)],
    ['Group/Ping', { groupId: house.groupId }],
  ] as const) {
    const { body: refused } = await house.call(path, body, token)
    expect([path, refused.code]).toEqual([path, 'Group.MemberBlockedOrNotJoined'])
  }
  expect((await house.call('Code/Submission', { answerId }, house.teacher.token)).body).toMatchObject({ status: 'WrongAnswer' })
})
