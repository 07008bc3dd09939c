// Notices to many people over a real log: one event each, once also after a crash, and other work goes on meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeEach, expect, test } from 'vitest'
import { freshLog } from '../../../server/testing/freshLog.ts'
import { type CommandHandler, createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { inboxes } from '../inbox/decider.ts'
import type { InboxEvent } from '../inbox/events.ts'
import { users } from '../user/decider.ts'
import type { NoticeChoice, NoticeGroup } from './schemas.ts'
import { type ActivityNotice, notify, readNotices } from './useCases.ts'

const at = freshLog()
let commands: CommandHandler
beforeEach(() => {
  commands = createCommandHandler(at.events)
})

const NOW = new Date('2026-11-02T08:00:00.000Z')
const by = () => {
  const commandId = newCommandId(NOW)
  return { actor: { userId: 7, role: 'teacher' }, commandId, correlationId: commandId }
}
const enrol = async (count: number): Promise<number[]> => {
  const userIds = Array.from({ length: count }, (_, index) => 100 + index)
  const about = { name: 'Amy', email: null, studentId: null }
  await Promise.all(userIds.map((userId) => users.handle(commands, userId, { type: 'RegisterUser', userId, ...about }, by())))
  return userIds
}
const choose = (userId: number, group: NoticeGroup, choice: NoticeChoice) =>
  users.handle(commands, userId, { type: 'ChangeNoticeChoice', userId, group, ...choice }, by())
const started = (userIds: Iterable<number>): ActivityNotice => ({
  kind: 'homeworkStarted',
  groupId: 21,
  activityId: 31,
  userIds,
  fromId: null,
  at: NOW.toISOString(),
})
const commented = (userId: number, problemId = 1): ActivityNotice => ({
  ...started([userId]),
  kind: 'answerCommented',
  problemId,
  fromId: 7,
})
const deps = () => ({ commands, now: () => NOW })
const mailsOf = async (userId: number) =>
  ((await at.events.readStream(inboxes.stream(userId))).events as { type: string; data: object }[])
    .filter(({ type }) => type === 'MailDelivered')
    .map(({ data }) => data as Extract<InboxEvent, { type: 'MailDelivered' }>['data'])

test('500 students get one mail each, and the loop is never blocked', async () => {
  const userIds = await enrol(500)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await notify(deps(), started([...userIds, ...userIds]), by())
  delay.disable()
  const { events } = await at.events.readAll({ types: ['MailDelivered'], max: 1000 })
  expect(events.map(({ data }) => (data as { userId: number }).userId).toSorted((a, b) => a - b)).toEqual(userIds)
  expect(delay.max / 1e6).toBeLessThan(500)
})

test('after a crash the others are notified, and nobody twice', async () => {
  const userIds = await enrol(35)
  const context = by()
  let writes = 0
  const dying = createCommandHandler({
    ...at.events,
    append: async (...args) => {
      writes += 1
      if (writes > 17) throw new Error('killed')
      return await at.events.append(...args)
    },
  })
  await expect(notify({ ...deps(), commands: dying }, started(userIds), context)).rejects.toThrow('killed')
  await notify({ ...deps(), commands: createCommandHandler(at.events) }, started(userIds), context)
  for (const userId of userIds) expect(await mailsOf(userId)).toMatchObject([{ kind: 'homeworkStarted', groupId: 21, activityId: 31 }])
})

test('each person is notified as they chose, the author and forgotten people are not, and old news are none', async () => {
  const [both = 0, email = 0, none = 0, other = 0, gone = 0] = await enrol(5)
  await choose(both, 'activityTimes', { inbox: true, email: true })
  await choose(email, 'activityTimes', { inbox: false, email: true })
  await choose(none, 'activityTimes', { inbox: false, email: false })
  await choose(other, 'comments', { inbox: false, email: false })
  await users.handle(commands, gone, { type: 'ForgetUser', userId: gone }, by())
  await notify(deps(), started([both, email, none, other, gone, 9999]), by())
  await notify(deps(), { ...started([other]), fromId: other }, by())
  await notify(deps(), { ...started([other]), at: '2026-11-01T07:00:00.000Z' }, by())
  const ways = await Promise.all(
    [both, email, none, other, gone, 9999].map(async (userId) => (await mailsOf(userId)).map((mail) => mail.ways)),
  )
  expect(ways).toEqual([[['inbox', 'email']], [['email']], [], [['inbox']], [], []])
})

test('comments are one mail until it is read or the comments are seen', async () => {
  const [userId = 0] = await enrol(1)
  for (let time = 0; time < 10; time += 1) await notify(deps(), commented(userId), by())
  await notify(deps(), commented(userId, 2), by())
  expect(await mailsOf(userId)).toHaveLength(2)
  await readNotices({ commands }, { userId, kind: 'answerCommented', activityId: 31, problemId: 1 }, by())
  await notify(deps(), commented(userId, 2), by())
  expect(await mailsOf(userId)).toHaveLength(2)
  await notify(deps(), commented(userId), by())
  expect(await mailsOf(userId)).toHaveLength(3)
})

test('by e-mail alone, comments on a problem are one mail a day', async () => {
  const [userId = 0] = await enrol(1)
  await choose(userId, 'comments', { inbox: false, email: true })
  const on = (day: string): ActivityNotice => ({ ...commented(userId), at: `2026-11-${day}T08:00:00.000Z` })
  for (const day of ['01', '01', '02', '02']) await notify({ commands, now: () => new Date('2026-11-02T08:00:00.000Z') }, on(day), by())
  expect(await mailsOf(userId)).toHaveLength(2)
})
