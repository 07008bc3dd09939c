// Losing a session, a right or the account ends the live socket or its topics immediately, on a real server.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GroupCommand, groups } from '../../commands/classes/group/decider.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { type UserCommand, users } from '../../commands/people/user/decider.ts'
import { CLOSE } from '../../protocol/live.ts'
import type { House } from '../testing/house.ts'
import { openTab } from '../testing/tab.ts'
import { openTableHouse } from '../testing/tableHouse.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse({ studentCount: 6 })
})
afterAll(() => house.close())

const by = () => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: house.teacher.userId, role: 'teacher' }, commandId, correlationId: commandId }
}
const ofClass = (command: GroupCommand) => groups.handle(house.server.core.commands, house.groupId, command, by())
const ofAccount = (command: UserCommand) => users.handle(house.server.core.commands, command.userId, command, by())
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

const ticketOf = async (token: string) => (await house.call('Live/Ticket', {}, token)).body.ticket as string
const tabWith = async (ticket: string) => {
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket })
  return tab
}
/** Tokens of students who have signed in again. */
const tokenOf = new Map<number, string>()
/** A student with a tab that follows a topic of the class. */
const following = async (number: number, topic = `groups/${house.groupId}/practice`) => {
  const student = house.students[number] as House['students'][number]
  const tab = await tabWith(await ticketOf(tokenOf.get(number) ?? student.token))
  expect(await tab.next()).toMatchObject({ type: 'welcome' })
  tab.send({ type: 'follow', topic })
  await tab.until('following', topic)
  return { ...student, tab, topic }
}

it('signing out closes the tab and voids the tickets', async () => {
  const { tab, token } = await following(0)
  const unused = await ticketOf(token)
  await house.call('User/Logout', {}, token)
  expect(await tab.closed).toBe(CLOSE.sessionEnded)
  expect(await (await tabWith(unused)).closed).toBe(CLOSE.badTicket)
})

it('sessions are listed for their owner, and ended one by one only by the owner', async () => {
  const { tab, token } = await following(1)
  const listed = await house.call('User/Sessions', {}, token, { 'user-agent': 'A test' })
  expect(listed.body).toMatchObject([{ ip: '127.0.0.1', isCurrent: true, isSuperseded: false }])
  const [{ sessionId }] = listed.body
  const stranger = house.students[2]?.token
  expect((await house.call('User/Sessions', {}, stranger)).body).not.toContainEqual(expect.objectContaining({ sessionId }))
  expect((await house.call('User/Session/End', { sessionId }, stranger)).body).toEqual({ isDone: true })
  expect((await house.call('User/Groups', {}, token)).status).toBe(200)

  const fresh = await house.signIn(house.students[1]?.account ?? '')
  expect(await tab.closed).toBe(CLOSE.signedInElsewhere)
  expect((await house.call('User/Sessions', {}, fresh)).body).toMatchObject([
    { isCurrent: true },
    { sessionId, isCurrent: false, isSuperseded: true },
  ])
  expect((await house.call('User/Session/End', { sessionId }, fresh)).body).toEqual({ isDone: true })
  expect((await house.call('User/Sessions', {}, fresh)).body).toHaveLength(1)
  expect((await house.call('User/Groups', {}, token)).body.code).toBe('Common.Unauthorized')
  tokenOf.set(1, fresh)
})

it('refused sign-ins are seen by the person and by admins', async () => {
  const { account, userId } = house.students[0] as House['students'][number]
  for (const name of [account.toUpperCase(), 'nobody@school.test']) await house.call('User/Login', { account: name, password: 'a guess' })
  await house.server.core.projections.reached(await house.server.core.events.head(), 5000)
  const own = await house.call('User/RefusedSignIns', {}, await house.signIn(account))
  expect(own.body).toMatchObject({ count: 1, attempts: [{ ip: '127.0.0.1', reason: 'wrong password' }] })
  const all = await house.call('User/RefusedSignIns/paging', {}, await house.signIn('admin@school.test'))
  expect(all.body).toMatchObject({ total: 2, items: [{ userId: null }, { userId, email: account, count: 1 }] })
})

it('another role takes the topics of the old one', async () => {
  const member = { groupId: house.groupId, userId: house.students[1]?.userId ?? 0 }
  await ofClass({ type: 'ChangeMemberRole', ...member, role: 'assistant', now: soon(0) })
  await house.server.core.projections.reached(await house.server.core.events.head(), 5000)
  const { tab, topic } = await following(1, `groups/${house.groupId}/rejudges`)
  await ofClass({ type: 'ChangeMemberRole', ...member, role: 'student', now: soon(0) })
  expect(await tab.until('refused', topic)).toMatchObject({ payload: { code: 'Common.Forbidden' } })
  tab.socket.close()
})

it('a block, and another end of the membership, take the topics of the class', async () => {
  const [blocked, ended] = [await following(2), await following(3)]
  await ofClass({ type: 'BlockMember', groupId: house.groupId, userId: blocked.userId, now: soon(0) })
  await blocked.tab.until('refused', blocked.topic)
  const end = { expirationTime: soon(-1000), unitExpirationTime: soon(1000) }
  await ofClass({ type: 'ChangeMemberExpiration', groupId: house.groupId, userIds: [ended.userId], ...end })
  await ended.tab.until('refused', ended.topic)
  for (const { tab } of [blocked, ended]) tab.socket.close()
})

it('the end of the account closes the tab: when it is set, and when it comes', async () => {
  const [now, later] = [await following(4), await following(5)]
  await ofAccount({ type: 'ChangeUserExpiration', userId: now.userId, expirationTime: soon(-1000) })
  expect(await now.tab.closed).toBe(CLOSE.accountExpired)
  const refused = await house.call('User/Groups', {}, now.token)
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'User.AccountExpired', userId: now.userId }])
  await ofAccount({ type: 'ChangeUserExpiration', userId: later.userId, expirationTime: soon(2000) })
  const unused = await ticketOf(later.token)
  expect(await later.tab.closed).toBe(CLOSE.accountExpired)
  expect(await (await tabWith(unused)).closed).toBe(CLOSE.accountExpired)
})
