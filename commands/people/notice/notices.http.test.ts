// Notices about marks over HTTP: in the inbox, live and by e-mail, as each person chose.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, sources } from '../../../server/testing/house.ts'
import { type MailServer, startMailServer } from '../../../server/testing/mailServer.ts'
import { openTab } from '../../../server/testing/tab.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { inboxes } from '../inbox/decider.ts'

let smtp: MailServer
let house: House
let amy: House['students'][number]
let ben: House['students'][number]
let answerId: number

const settled = async () => house.server.core.projections.reached(await house.server.core.events.head(), 10_000)
const ask = async (path: string, body: object | null, token: string, headers = {}) => {
  await settled()
  const { status, body: reply } = await house.call(path, body, token, headers)
  return status === 200 ? reply : reply.code
}
const inbox = (token: string, language = 'en') => ask('User/Inbox', null, token, { 'accept-language': language })
const messages = async (token: string, language = 'en') =>
  ((await inbox(token, language)) as { message: string }[]).map(({ message }) => message)
const choose = (token: string, group: string, inboxOn: boolean, email: boolean) =>
  ask('User/NotificationChoice/Change', { group, inbox: inboxOn, email }, token)
const whose = () => ({ groupId: house.groupId, activityId: house.practice.activityId, userId: amy.userId })
const comment = (text: string) => ask('Mark/Comment/Add', { ...whose(), answerId, text, lines: null, points: null }, house.teacher.token)
const readAll = async (token: string) =>
  ask('User/readInbox', { mailIds: ((await inbox(token)) as { id: string }[]).map(({ id }) => id) }, token)

beforeAll(async () => {
  smtp = await startMailServer()
  house = await openTableHouse({
    studentCount: 2,
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'judge@school.test', PUBLIC_URL: 'https://judge.school.test' },
  })
  const [first, second] = house.students
  if (!first || !second) throw new Error('there are two students')
  ;[amy, ben] = [first, second]
  const hand = { ...house.practice, groupId: house.groupId, languageId: 4, content: sources.python }
  answerId = (await house.call('Code/Judge', hand, amy.token)).body.answerId
})
afterAll(async () => {
  await house.close()
  await smtp.close()
})

it('shows the first of many comments once, in the language of the reader, with a link, and live', async () => {
  const topic = `users/${amy.userId}/inbox`
  const { body: live } = await house.call('Live/Ticket', {}, amy.token)
  const tab = openTab(`${house.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket: live.ticket })
  tab.send({ type: 'follow', topic })
  await tab.until('following', topic)
  for (const text of ['One', 'Two', 'Three']) await comment(text)
  await tab.until('changed', topic)
  tab.socket.close()
  await expect.poll(() => messages(amy.token)).toHaveLength(1)
  const { problemId, problemSetId, activityId } = house.practice
  expect(await inbox(amy.token)).toMatchObject([
    {
      fromName: 'teacher',
      read: false,
      left: null,
      activity: { activityType: 'Exercise', groupId: house.groupId, activityId, problemSetId, problemId, userId: null },
    },
  ])
  expect(await messages(amy.token)).toEqual([expect.stringMatching(/^teacher commented on your answers to “.+” in “.+”/)])
  expect(await messages(amy.token, 'zh-TW')).toEqual([expect.stringMatching(/^teacher 對你在「.+」的「.+」的作答留下評語/)])
  const { events } = await house.server.core.events.readStream(inboxes.stream(amy.userId))
  expect(events.map(({ type }) => type)).toEqual(['MailDelivered'])
})

it('is marked as read when the student has seen the comments, and the next comment is a mail again', async () => {
  await ask('Mark/Seen', { ...house.practice, groupId: house.groupId }, amy.token)
  await expect.poll(() => inbox(amy.token)).toMatchObject([{ read: true }])
  await comment('Four')
  await expect.poll(() => inbox(amy.token)).toMatchObject([{ read: false }, { read: true }])
  await readAll(amy.token)
})

it('tells the author of a comment of the reply, staff of a review request, and the student of its answer', async () => {
  const { problemId } = house.practice
  await ask('Mark/Comment/Reply', { ...whose(), commentId: 1, text: 'Because of the loop' }, amy.token)
  await ask('Mark/Regrade/Ask', { ...whose(), problemId, answerId, text: 'Please look again' }, amy.token)
  await expect.poll(() => messages(house.teacher.token)).toHaveLength(2)
  expect(await messages(house.teacher.token)).toEqual([
    expect.stringMatching(/^student1 requested a review of an answer to “A plus B”/),
    expect.stringMatching(/^student1 replied to your comment on an answer to “A plus B”/),
  ])
  expect(await inbox(house.teacher.token)).toMatchObject([{ activity: { userId: amy.userId } }, { activity: { userId: amy.userId } }])
  await ask('Mark/Regrade/Answer', { ...whose(), problemId, text: 'It stays' }, house.teacher.token)
  await expect.poll(() => inbox(amy.token)).toMatchObject([{ read: false }, { read: true }, { read: true }])
  await readAll(amy.token)
})

it('is sent by e-mail where the person chose so, in the language of their mails, with a link that opens the mail', async () => {
  expect(await ask('User/NotificationChoices', {}, amy.token)).toEqual({
    choices: [
      { group: 'activityTimes', inbox: true, email: false },
      { group: 'comments', inbox: true, email: false },
      { group: 'authoring', inbox: true, email: false },
    ],
    canEmail: true,
  })
  expect(await choose(amy.token, 'comments', true, true)).toEqual({ isDone: true })
  await ask('User/Info/Edit', { language: 'en' }, amy.token)
  await comment('Five')
  const mail = await smtp.next()
  expect([mail.to].flat().map((to) => to?.text)).toEqual([amy.account])
  expect(mail.subject).toBe('Chronojudge: a new notice')
  expect(mail.text).toContain('teacher commented on your answers to “A plus B”')
  const link = /https:\/\/judge\.school\.test\/inbox\/(\S+)/.exec(mail.text ?? '')?.[1]
  expect(await ask('User/Inbox/Mail', { mailId: link }, amy.token)).toMatchObject({ read: false, fromName: 'teacher' })
  expect(await ask('User/Inbox/Mail', { mailId: link }, ben.token)).toBe('Inbox.NotFound')
  await readAll(amy.token)
})

it('is retried until the mail server accepts it', async () => {
  smtp.refuse(451)
  const before = smtp.tries()
  await comment('Six')
  await expect.poll(() => smtp.tries(), { timeout: 10_000 }).toBeGreaterThan(before + 1)
  smtp.refuse(null)
  expect((await smtp.next()).subject).toBe('Chronojudge: a new notice')
  await readAll(amy.token)
})

it('by e-mail alone it is no mail in the inbox, and one a day about a problem', async () => {
  const count = (await inbox(amy.token)).length
  await choose(amy.token, 'comments', false, true)
  await comment('Seven')
  const mail = await smtp.next()
  await comment('Eight')
  await settled()
  const mailId = /\/inbox\/(\S+)/.exec(mail.text ?? '')?.[1]
  expect(await ask('User/Inbox/Mail', { mailId }, amy.token)).toMatchObject({ activity: { activityId: house.practice.activityId } })
  expect(await inbox(amy.token)).toHaveLength(count)
  await choose(amy.token, 'comments', false, false)
  await comment('Nine')
  await ask('Mark/Comment/Reply', { ...whose(), commentId: 1, text: 'And another reply' }, amy.token)
  await readAll(house.teacher.token)
  await ask('Mark/Comment/Reply', { ...whose(), commentId: 1, text: 'Still there?' }, amy.token)
  await expect.poll(async () => (await inbox(house.teacher.token)).filter(({ read }: { read: boolean }) => !read)).toHaveLength(1)
  expect(await inbox(amy.token)).toHaveLength(count)
  expect(smtp.mails).toHaveLength(3)
})

it('names nothing that the reader may no longer see', async () => {
  await choose(amy.token, 'comments', true, false)
  await comment('Ten')
  await expect.poll(async () => (await inbox(amy.token))[0]).toMatchObject({ read: false })
  await ask('Group/BlockUser', { groupId: house.groupId, userId: amy.userId }, house.teacher.token)
  await settled()
  const gone = 'A notice about an activity that you cannot see now.'
  expect(new Set(await messages(amy.token))).toEqual(new Set([gone]))
  expect((await inbox(amy.token))[0]).toMatchObject({ activity: null })
  expect(JSON.stringify(await inbox(amy.token))).not.toMatch(/A plus B|Class 1/)
})

it('the choice is on the timeline of the person', async () => {
  const request = { groupId: house.groupId, userId: amy.userId, types: ['NotificationChoiceChanged'] }
  const { items } = await ask('Timeline/List', request, await house.signIn('admin@school.test'))
  expect(items).toMatchObject(Array.from({ length: 4 }, () => ({ userId: amy.userId })))
})
