// Notes that open pages send to an area, over real WebSockets: accepted and refused ones, and the error messages.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { rejected } from '../../protocol/catalogue.ts'
import { CLOSE } from '../../protocol/live.ts'
import { type HeardNote, hearNotes } from '../../protocol/notes.ts'
import { startTestApplication } from '../http/testing.ts'
import { examTopic } from '../testing/examLive.ts'
import { openTab } from '../testing/tab.ts'

type Heard = HeardNote<typeof examTopic.path, unknown>

let at: Awaited<ReturnType<typeof startTestApplication>>
let heard: Heard[]
const act = vi.fn<(note: Heard) => Promise<void> | void>()
beforeAll(async () => {
  at = await startTestApplication()
  at.activities.set(31, 1)
  at.live.hear([
    hearNotes(examTopic, (note) => {
      heard.push(note)
      return act(note)
    }),
  ])
})
afterEach(() => act.mockReset())
afterAll(() => at.stop())

const topic = 'contests/31'
const open = async (userId: number, { follows = true, language = 'en' } = {}) => {
  heard = []
  const { sessionId, headers } = await at.signIn(userId)
  const { ticket } = (await (await at.post('Live/Ticket', {}, headers)).json()) as { ticket: string }
  const tab = openTab(`${at.address.replace('http', 'ws')}/api/v2/live`, { headers: { 'accept-language': language } })
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket })
  if (follows) tab.send({ type: 'follow', topic })
  await tab.until(follows ? 'following' : 'welcome', follows ? topic : '')
  const note = (sent: unknown, more: object = {}) => tab.send({ type: 'note', topic, note: sent, ...more })
  /** Payload of the next refusal. */
  const refusal = async (ofTopic = topic) => (await tab.until('noteRefused', ofTopic)).payload as { code: string; message: string }
  return { ...tab, sessionId, note, refusal }
}

it('reach the area in order, with their sender, session, tab and time', async () => {
  const [tab, other] = [await open(7), await open(7)]
  const before = Date.now()
  tab.note({ type: 'left', seconds: 3 })
  tab.note({ type: 'cameBack' })
  await expect.poll(() => heard.length).toBe(2)
  other.note({ type: 'heartbeat' })
  await expect.poll(() => heard.length).toBe(3)
  expect(heard[0]).toEqual({
    ids: { activityId: 31 },
    note: { type: 'left', seconds: 3 },
    caller: { userId: 7, sessionId: tab.sessionId, roles: ['student'] },
    tabId: expect.any(String),
    ip: '127.0.0.1',
    now: expect.any(Date),
  })
  expect(heard[0]?.now.getTime()).toBeGreaterThanOrEqual(before)
  expect(heard.map(({ note }) => (note as { type: string }).type)).toEqual(['left', 'cameBack', 'heartbeat'])
  expect(heard[1]?.tabId).toBe(heard[0]?.tabId)
  expect(heard[2]?.tabId).not.toBe(heard[0]?.tabId)
  expect(heard[2]?.caller.sessionId).toBe(other.sessionId)
  for (const one of [tab, other]) one.socket.close()
})

it.each<[string, unknown, object]>([
  ['of no type', {}, { code: 'Common.FieldsNotValid' }],
  ['of an unknown type', { type: 'shout' }, { code: 'Common.FieldsNotValid' }],
  [
    'with an unknown field',
    { type: 'heartbeat', userId: 8 },
    { code: 'Common.FieldsNotValid', validationErrors: [{ field: 'userId', code: 'Field.Unknown' }] },
  ],
  [
    'with a field that is out of range',
    { type: 'left', seconds: 1e9 },
    { code: 'Common.FieldsNotValid', validationErrors: [{ field: 'seconds', code: 'Field.OutOfRange' }] },
  ],
  ['that is no object', 'heartbeat', { code: 'Common.FieldsNotValid' }],
  ['that is not there', undefined, { code: 'Common.FieldsNotValid' }],
  ['of another prototype', JSON.parse('{"type":"heartbeat","__proto__":{"isAdmin":true}}'), { code: 'Common.FieldsNotValid' }],
  ['that is huge', { type: 'left', seconds: 1, why: '字'.repeat(2000) }, { code: 'Common.TooLarge' }],
])('one %s is refused in words, and the tab goes on', async (_, note, refusal) => {
  const tab = await open(17)
  tab.note(note, { id: 5 })
  expect(await tab.refusal()).toMatchObject({ id: 5, message: expect.any(String), ...refusal })
  tab.note({ type: 'heartbeat' })
  await expect.poll(() => heard.length).toBe(1)
  tab.socket.close()
})

it('are accepted only from followers who have permission at that moment', async () => {
  const tab = await open(27, { follows: false })
  tab.note({ type: 'heartbeat' })
  expect(await tab.refusal()).toMatchObject({ code: 'Common.Forbidden' })
  for (const other of ['contests/32', 'contests/031', 'users/27', 'users/8', 'everything']) {
    tab.send({ type: 'note', topic: other, note: { type: 'heartbeat' } })
    expect(await tab.refusal(other)).toMatchObject({ code: 'Common.Forbidden' })
  }
  tab.send({ type: 'follow', topic })
  await tab.until('following', topic)
  at.state.areRightsKnown = false
  tab.note({ type: 'heartbeat' })
  expect(await tab.refusal()).toMatchObject({ code: 'Common.Unavailable' })
  at.state.areRightsKnown = true
  at.blocked.add(27) // the socket has not been notified yet
  tab.note({ type: 'heartbeat' })
  expect(await tab.refusal()).toMatchObject({ code: 'Common.Forbidden' })
  at.blocked.delete(27)
  tab.send({ type: 'follow', topic })
  await tab.until('following', topic)
  tab.send({ type: 'unfollow', topic })
  tab.note({ type: 'heartbeat' })
  expect(await tab.refusal()).toMatchObject({ code: 'Common.Forbidden' })
  expect(heard).toEqual([])
  tab.socket.close()
})

it('are refused by the area with a code of the catalogue, in the language of the note or of the browser, and without the detail of a fault', async () => {
  const tab = await open(37, { language: 'zh-TW,zh;q=0.9' })
  act.mockRejectedValueOnce(rejected('Common.Conflict'))
  tab.note({ type: 'heartbeat' }, { language: 'en' })
  expect(await tab.refusal()).toEqual({ code: 'Common.Conflict', message: expect.stringContaining('Someone else') })
  act.mockImplementationOnce(() => {
    throw rejected('Common.Conflict')
  })
  tab.note({ type: 'heartbeat' })
  expect(await tab.refusal()).toEqual({ code: 'Common.Conflict', message: expect.stringContaining('資料剛被其他人更新') })
  act.mockRejectedValueOnce(new Error('secret detail'))
  tab.note({ type: 'heartbeat' }, { language: 'en' })
  const refusal = await tab.refusal()
  expect(refusal.code).toBe('Common.Default')
  expect(JSON.stringify(refusal)).not.toContain('secret')
  expect(at.lines.some(({ level, msg }) => level === 50 && msg === 'live: a note could not be handled')).toBe(true)
  tab.note({ type: 'heartbeat' }, { language: 'xx' })
  expect(await tab.closed).toBe(CLOSE.protocol)
})

it('wait for each other and hold up nothing else; more than a few that wait are refused', async () => {
  const tab = await open(47)
  const { promise, resolve } = Promise.withResolvers<void>()
  act.mockImplementationOnce(() => promise)
  for (let id = 0; id < 20; id += 1) tab.note({ type: 'heartbeat' }, { id })
  tab.send({ type: 'ping' })
  await tab.until('pong', '')
  expect(heard).toHaveLength(1)
  resolve()
  await expect.poll(() => heard.length).toBe(16)
  tab.socket.close()
})

it('are heard so often from one tab and no more, which does not keep other tabs from it; a flood closes the tab', async () => {
  const [tab, other] = [await open(57), await open(58)]
  for (let id = 0; id < 40; id += 1) {
    tab.note({ type: 'heartbeat' }, { id })
    if (id % 10 === 9) await pause(20) // notes do not wait for each other
  }
  expect(await tab.refusal()).toMatchObject({ code: 'Common.TooManyRequests', retryAfter: 1 })
  expect(heard.length).toBeGreaterThanOrEqual(30)
  expect(heard.length).toBeLessThan(40)
  other.note({ type: 'cameBack' })
  await expect.poll(() => heard.at(-1)?.note).toEqual({ type: 'cameBack' })
  for (let id = 0; id < 700; id += 1) tab.note({ type: 'heartbeat' }, { id })
  expect(await tab.closed).toBe(CLOSE.protocol)
  other.note({ type: 'heartbeat', filler: 'x'.repeat(20_000) })
  expect(await other.closed).toBe(1009)
})

it('are handled for no topic that takes none', () => {
  expect(() => at.live.hear([{ topic: { ...examTopic, path: 'settings' }, hear() {} }])).toThrow('the topic settings takes no notes')
})
