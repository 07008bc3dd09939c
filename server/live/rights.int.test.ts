// Whoever loses a session, a right or the account loses the live socket or its topics at once, on a real server.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GroupCommand, groupDecider, groupStream } from '../../commands/group/decider.ts'
import { newCommandId } from '../../commands/kit/ids.ts'
import { type UserCommand, userDecider, userStream } from '../../commands/user/decider.ts'
import { type House, openHouse } from '../testing/house.ts'
import { openTab } from '../testing/tab.ts'
import { CLOSE } from './contract.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ studentCount: 6 })
})
afterAll(() => house.close())

const by = () => {
  const commandId = newCommandId(new Date())
  return { actor: { userId: house.teacher.userId, role: 'teacher' }, commandId, correlationId: commandId }
}
const ofClass = (command: GroupCommand) => house.server.core.commands.handle(groupDecider, groupStream(house.groupId), command, by())
const ofAccount = (command: UserCommand) => house.server.core.commands.handle(userDecider, userStream(command.userId), command, by())
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

const ticketOf = async (token: string) => (await house.call('Live/Ticket', {}, token)).body.ticket as string
const tabWith = async (ticket: string) => {
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket })
  return tab
}
/** A student with a tab that follows a topic of the class. */
const following = async (number: number, topic = `groups/${house.groupId}/practice`) => {
  const student = house.students[number] as House['students'][number]
  const tab = await tabWith(await ticketOf(student.token))
  expect(await tab.next()).toMatchObject({ type: 'welcome' })
  tab.send({ type: 'follow', topic })
  expect(await tab.next()).toMatchObject({ type: 'following', topic })
  return { ...student, tab, topic }
}

it('signing out closes the tab and voids the tickets', async () => {
  const { tab, token } = await following(0)
  const unused = await ticketOf(token)
  await house.call('User/Logout', {}, token)
  expect(await tab.closed).toBe(CLOSE.sessionEnded)
  expect(await (await tabWith(unused)).closed).toBe(CLOSE.badTicket)
})

it('another role takes the topics of the old one', async () => {
  const member = { groupId: house.groupId, userId: house.students[1]?.userId ?? 0 }
  await ofClass({ type: 'ChangeMemberRole', ...member, role: 'assistant' })
  await house.server.core.projections.reached(await house.server.core.events.head(), 5000)
  const { tab, topic } = await following(1, `groups/${house.groupId}/rejudges`)
  await ofClass({ type: 'ChangeMemberRole', ...member, role: 'student' })
  expect(await tab.next()).toMatchObject({ type: 'refused', topic, payload: { code: 'Common.Forbidden' } })
  tab.socket.close()
})

it('a block, and another end of the membership, take the topics of the class', async () => {
  const [blocked, ended] = [await following(2), await following(3)]
  await ofClass({ type: 'BlockMember', groupId: house.groupId, userId: blocked.userId })
  expect(await blocked.tab.next()).toMatchObject({ type: 'refused', topic: blocked.topic })
  const end = { expirationTime: soon(-1000), unitExpirationTime: soon(1000) }
  await ofClass({ type: 'ChangeMemberExpiration', groupId: house.groupId, userId: ended.userId, ...end })
  expect(await ended.tab.next()).toMatchObject({ type: 'refused', topic: ended.topic })
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
