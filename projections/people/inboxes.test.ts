import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, CLASS, forgotten, happened, mailAnswered, mailed, mailRead, PRACTICE, SUM, TEACHER } from '../school.fixture.ts'
import { inboxes } from './inboxes.ts'

const noNotice = { groupId: null, activityId: null, problemId: null }

test('each person’s mails, the newest first, with what was read and answered', () => {
  const [first, second] = [mailed(TEACHER, AMY, 'a'), mailed(TEACHER, BEN, 'b')]
  const mail = { kind: 'passwordResetRequested', businessUnitId: null, ...noNotice, isInInbox: true, isRead: false, action: null } as const
  const [a, b] = [
    { ...mail, mailId: 'a', fromId: AMY, at: first.metadata.recordedAt },
    { ...mail, mailId: 'b', fromId: BEN, at: second.metadata.recordedAt },
  ]
  whenEvents(inboxes, [first, second]).thenDocuments({ [TEACHER]: { userId: TEACHER, mails: [b, a] } })
  whenEvents(inboxes, [first, second, mailRead(TEACHER, 'a', 'unknown')]).thenDocuments({
    [TEACHER]: { userId: TEACHER, mails: [b, { ...a, isRead: true }] },
  })
  whenEvents(inboxes, [first, second, mailAnswered(TEACHER, 'b', 'reject')]).thenDocuments({
    [TEACHER]: { userId: TEACHER, mails: [{ ...b, isRead: true, action: 'reject' }, a] },
  })
})

test('of many the newest 100 are shown', () => {
  const many = Array.from({ length: 120 }, (_, number) => mailed(TEACHER, AMY, `${number}`))
  const mails = whenEvents(inboxes, many).document(TEACHER)?.mails ?? []
  expect([mails.length, mails[0]?.mailId, mails.at(-1)?.mailId]).toEqual([100, '119', '20'])
})

test('of a forgotten person nothing is left', () => {
  whenEvents(inboxes, [mailed(AMY, null, 'a'), forgotten(AMY)]).thenDocuments({})
})

test('a notice says what it is about, and whether the inbox shows it', () => {
  const about = { groupId: CLASS, activityId: PRACTICE, problemId: SUM }
  const notice = (mailId: string, ways: ('inbox' | 'email')[]) =>
    happened({ type: 'MailDelivered', data: { userId: AMY, mailId, kind: 'answerCommented', fromId: TEACHER, ...about, ways } })
  const mails = whenEvents(inboxes, [notice('a', ['inbox', 'email']), notice('b', ['email'])]).document(AMY)?.mails
  expect(mails).toMatchObject([
    { mailId: 'b', ...about, isInInbox: false },
    { mailId: 'a', ...about, isInInbox: true },
  ])
})
