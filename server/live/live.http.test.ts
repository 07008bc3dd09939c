// The live socket from a browser tab's view, over real WebSockets.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inboxTopic } from '../../commands/people/inbox/calls.ts'
import { CLOSE } from '../../protocol/live.ts'
import { startTestApplication } from '../http/testing.ts'
import { examTopic } from '../testing/examLive.ts'
import { openTab } from '../testing/tab.ts'

let at: Awaited<ReturnType<typeof startTestApplication>>
beforeAll(async () => {
  at = await startTestApplication()
})
afterAll(() => at.stop())

const address = () => `${at.address.replace('http', 'ws')}/api/v2/live`

const open = (options: { origin?: string } = {}) => openTab(address(), options)

const ticketOf = async (headers: Record<string, string>) =>
  ((await (await at.post('Live/Ticket', {}, headers)).json()) as { ticket: string }).ticket

const greeted = async (userId: number) => {
  const session = await at.signIn(userId)
  const tab = open()
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket: await ticketOf(session.headers) })
  expect(await tab.next()).toMatchObject({ v: 1, type: 'welcome', payload: { epoch: expect.any(String) } })
  return { ...tab, session }
}

it('follows own topics, in order, until unsubscribed', async () => {
  const tab = await greeted(7)
  tab.send({ type: 'follow', topic: 'users/7/judging' })
  const { seq } = await tab.next()
  at.live.publish('users/8/judging', 'judging', { case: 0 })
  at.live.publish('users/7/judging', 'judging', { case: 1 })
  at.live.publish('users/7/judging', 'judging', { case: 2 })
  expect(await tab.next()).toEqual({ v: 1, topic: 'users/7/judging', seq: seq + 1, type: 'judging', payload: { case: 1 } })
  expect(await tab.next()).toMatchObject({ seq: seq + 2, payload: { case: 2 } })
  tab.send({ type: 'unfollow', topic: 'users/7/judging' })
  tab.send({ type: 'ping' })
  expect(await tab.next()).toMatchObject({ type: 'pong' })
  at.live.publish('users/7/judging', 'judging', { case: 3 })
  tab.send({ type: 'ping' })
  expect(await tab.next()).toMatchObject({ type: 'pong' })
  tab.socket.close()
})

it('refuses topics of others, and topics after the permission was lost', async () => {
  const tab = await greeted(7)
  for (const topic of [
    'users/8',
    'users/8/judging',
    'users/7/secrets',
    'users/7x',
    'users/07',
    'groups/2/practice',
    'groups/1/practices',
    'groups/1/rejudges',
    'everything',
  ]) {
    tab.send({ type: 'follow', topic })
    expect(await tab.next()).toMatchObject({ type: 'refused', topic, payload: { code: 'Common.Forbidden' } })
  }
  tab.send({ type: 'follow', topic: 'groups/1/practice' })
  expect(await tab.next()).toMatchObject({ type: 'following' })
  at.blocked.add(7)
  at.live.recheck(new Set([7]))
  expect(await tab.next()).toMatchObject({ type: 'refused', topic: 'groups/1/practice' })
  at.blocked.delete(7)
  tab.socket.close()
})

it('opens the topic of an activity to its class, refuses missing ones, and ends it when the activity or the permission is gone', async () => {
  const topic = 'contests/31'
  const tab = await greeted(67)
  const asked = async () => {
    tab.send({ type: 'follow', topic })
    const { type, payload } = await tab.next()
    return type === 'refused' ? (payload as { code: string }).code : type
  }
  expect(await asked()).toBe('Common.Forbidden')
  at.activities.set(31, 2)
  expect(await asked()).toBe('Common.Forbidden')
  at.activities.set(31, 1)
  at.state.areActivitiesKnown = false
  expect(await asked()).toBe('Common.Unavailable')
  at.state.areActivitiesKnown = true
  expect(await asked()).toBe('following')

  at.state.areActivitiesKnown = false // while rights are unknown, nothing is revoked
  at.live.recheck(new Set([67]))
  at.live.publish(topic, 'changed', {})
  expect(await tab.next()).toMatchObject({ topic, type: 'changed' })
  at.state.areActivitiesKnown = true
  at.blocked.add(67)
  at.live.recheck(new Set([67]))
  expect(await tab.next()).toMatchObject({ type: 'refused', topic, payload: { code: 'Common.Forbidden' } })
  at.blocked.delete(67)
  expect(await asked()).toBe('following')
  at.activities.delete(31) // noticed within a second
  expect(await tab.next()).toMatchObject({ type: 'refused', topic, payload: { code: 'Common.Forbidden' } })
  tab.socket.close()
})

it('sends the newest row of each key, without fields outside the schema, and a change message if one is too large', async () => {
  const [topic, exam] = ['contests/41', { activityId: 41 }]
  at.activities.set(41, 1)
  const tab = await greeted(77)
  tab.send({ type: 'follow', topic })
  const { seq } = await tab.next()
  const row = (userId: number, score: number, more: object = {}) => ({ key: String(userId), row: { userId, score, ...more } })
  at.live.tell(examTopic, exam, [row(1, 10, { password: 'secret' })], '0007')
  for (let score = 20; score <= 90; score += 10) at.live.tell(examTopic, exam, [row(1, score), row(2, score)])
  expect(await tab.next()).toEqual({
    v: 1,
    topic,
    seq: seq + 1,
    type: 'rows',
    payload: { rows: [{ key: '1', row: { userId: 1, score: 10 } }] },
    position: '0007',
  })
  expect(await tab.next()).toMatchObject({ seq: seq + 2, type: 'rows', payload: { rows: [row(1, 90), row(2, 90)] } })
  at.live.tell(examTopic, exam, [row(1, 5, { note: 'x'.repeat(5000) })], '0008')
  expect(await tab.next()).toMatchObject({ seq: seq + 3, type: 'changed', payload: {}, position: '0008' })
  expect(() => at.live.tell(examTopic, exam, [row(0, 5)])).toThrow('userId')
  expect(() => at.live.tell(inboxTopic, { userId: 77 }, [])).toThrow('tells no rows')
  tab.socket.close()
})

it('resumes where a tab left off, and says so when it cannot', async () => {
  const topic = 'users/17/judging'
  for (let n = 1; n <= 10; n++) at.live.publish(topic, 'judging', { n })
  const tab = await greeted(17)
  tab.send({ type: 'resume', topic, lastSeq: 8 })
  expect(await tab.next()).toMatchObject({ seq: 9, payload: { n: 9 } })
  expect(await tab.next()).toMatchObject({ seq: 10, payload: { n: 10 } })
  expect(await tab.next()).toMatchObject({ type: 'following', payload: { seq: 10 } })
  for (let n = 11; n <= 100; n++) at.live.publish(topic, 'judging', { n })
  for (let n = 11; n <= 100; n++) expect(await tab.next()).toMatchObject({ seq: n })
  for (const lastSeq of [10, 101]) {
    tab.send({ type: 'resume', topic, lastSeq })
    expect(await tab.next()).toMatchObject({ type: 'gap', topic })
    expect(await tab.next()).toMatchObject({ type: 'following', payload: { seq: 100 } })
  }
  tab.socket.close()
})

it('needs a ticket that is fresh and used once', async () => {
  const { headers } = await at.signIn(7)
  const ticket = await ticketOf(headers)
  const first = open()
  await first.opened
  first.send({ v: 1, type: 'hello', ticket })
  expect(await first.next()).toMatchObject({ type: 'welcome' })
  for (const message of [{ v: 1, type: 'hello', ticket }, { type: 'follow', topic: 'users/7' }, 'nonsense']) {
    const tab = open()
    await tab.opened
    tab.send(message)
    expect(await tab.closed).toBe(CLOSE.badTicket)
  }
  first.socket.close()
})

it('closes a tab that does not keep to the rules', async () => {
  for (const message of ['{', '{"type":"shout"}', '[]', Buffer.from([1, 2, 3])]) {
    const tab = await greeted(7)
    tab.socket.send(message)
    expect(await tab.closed).toBe(CLOSE.protocol)
  }
  const loud = await greeted(7)
  loud.socket.send('x'.repeat(20_000))
  expect(await loud.closed).toBe(1009)
})

it('lets a tab follow 50 topics', async () => {
  const tab = await greeted(7)
  tab.send({ type: 'follow', topic: 'users/7' })
  expect(await tab.next()).toMatchObject({ type: 'following' })
  for (let n = 1; n <= 49; n++) tab.send({ type: 'follow', topic: `open/${n}` })
  for (let n = 0; n < 49; n++) expect(await tab.next()).toMatchObject({ type: 'following' })
  tab.send({ type: 'follow', topic: 'open/50' })
  expect(await tab.next()).toMatchObject({ type: 'refused', payload: { code: 'Common.TooManyRequests' } })
  tab.socket.close()
})

it('closes at once when its session is signed out, with the tickets that were not used yet', async () => {
  const tab = await greeted(7)
  const unused = await ticketOf(tab.session.headers)
  await at.vault.sessions.end(tab.session.sessionId)
  expect(await tab.closed).toBe(CLOSE.sessionEnded)
  const late = open()
  await late.opened
  late.send({ v: 1, type: 'hello', ticket: unused })
  expect(await late.closed).toBe(CLOSE.badTicket)
})

it('closes by itself when the account comes to its end, and does not open any more', async () => {
  const tab = await greeted(27)
  const unused = await ticketOf(tab.session.headers)
  at.expired.add(27)
  expect(await tab.closed).toBe(CLOSE.accountExpired)
  const late = open()
  await late.opened
  late.send({ v: 1, type: 'hello', ticket: unused })
  expect(await late.closed).toBe(CLOSE.accountExpired)
})

it('refuses a topic by itself when the right to it ends with time', async () => {
  const tab = await greeted(37)
  tab.send({ type: 'follow', topic: 'groups/1/practice' })
  expect(await tab.next()).toMatchObject({ type: 'following' })
  at.blocked.add(37)
  expect(await tab.next()).toMatchObject({ type: 'refused', topic: 'groups/1/practice' })
  tab.socket.close()
})

it('grants a refused topic on a retry after the permission was given and is known', async () => {
  const topic = 'groups/1/practice'
  const tab = await greeted(57)
  const asked = async () => {
    tab.send({ type: 'follow', topic })
    const { type, payload } = await tab.next()
    return type === 'refused' ? (payload as { code: string }).code : type
  }
  at.blocked.add(57)
  expect(await asked()).toBe('Common.Forbidden')
  at.blocked.delete(57)
  at.state.areRightsKnown = false
  expect(await asked()).toBe('Common.Unavailable')
  at.state.areRightsKnown = true
  expect(await asked()).toBe('following')
  tab.socket.close()
})

it('neither disconnects nor grants topics while permissions are unknown', async () => {
  const topic = 'groups/1/practice'
  const tab = await greeted(47)
  tab.send({ type: 'follow', topic })
  expect(await tab.next()).toMatchObject({ type: 'following' })
  const { headers } = await at.signIn(47)
  const ticket = await ticketOf(headers)
  at.expired.add(47)
  at.state.areRightsKnown = false
  at.live.recheck(new Set([47]))
  const late = open()
  await late.opened
  late.send({ v: 1, type: 'hello', ticket })
  expect(await late.next()).toMatchObject({ type: 'welcome' })
  late.send({ type: 'follow', topic })
  expect(await late.next()).toMatchObject({ type: 'refused', topic, payload: { code: 'Common.Unavailable' } })
  at.live.publish(topic, 'changed', {})
  expect(await tab.next()).toMatchObject({ topic, type: 'changed' })
  at.state.areRightsKnown = true
  expect(await Promise.all([tab.closed, late.closed])).toEqual([CLOSE.accountExpired, CLOSE.accountExpired])
})

it('ends with its session, and only pages of this server may open it', async () => {
  const tab = await greeted(7)
  const other = await greeted(8)
  const unused = await ticketOf(tab.session.headers)
  at.live.disconnect(tab.session.sessionId, CLOSE.signedInElsewhere)
  expect(await tab.closed).toBe(CLOSE.signedInElsewhere)
  const late = open()
  await late.opened
  late.send({ v: 1, type: 'hello', ticket: unused })
  expect(await late.closed).toBe(CLOSE.badTicket)
  other.send({ type: 'ping' })
  expect(await other.next()).toMatchObject({ type: 'pong' })
  other.socket.close()

  await expect(open({ origin: 'https://evil.example' }).opened).rejects.toThrow('403')
  const own = open({ origin: at.address })
  await own.opened
  own.socket.close()
  expect((await fetch(`${at.address}/api/v2/live`)).status).toBe(404)
})

it('with a public URL, pages of other origins are refused regardless of the Host header', async () => {
  const site = await startTestApplication({ publicUrl: 'https://judge.example' })
  const from = (origin: string, host: string) => openTab(`${site.address.replace('http', 'ws')}/api/v2/live`, { origin, headers: { host } })
  await expect(from('https://evil.example', 'evil.example').opened).rejects.toThrow('403')
  await expect(from(site.address, new URL(site.address).host).opened).rejects.toThrow('403')
  const own = from('https://judge.example', 'judge.example')
  await own.opened
  own.socket.close()
  await site.stop()
})
