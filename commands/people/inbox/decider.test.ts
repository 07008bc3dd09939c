import { expect, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { type InboxCommand, inboxes } from './decider.ts'
import type { InboxEvent } from './events.ts'
import type { MailKind } from './schemas.ts'

const { given } = specification(inboxes)
const userId = 7
const delivered = (mailId: string, kind: MailKind = 'passwordResetRequested', fromId: number | null = 9): InboxEvent => ({
  type: 'MailDelivered',
  data: { userId, mailId, kind, fromId, ways: ['inbox'] },
})
const read = (...mailIds: string[]): InboxEvent => ({ type: 'MailRead', data: { userId, mailIds } })
const taken = (mailId: string, action: 'accept' | 'reject'): InboxEvent => ({ type: 'MailActionTaken', data: { userId, mailId, action } })
const deliver = (mailId: string, fromId: number | null = 9, kind: MailKind = 'passwordResetRequested') =>
  ({ type: 'DeliverMail', userId, mailId, kind, fromId, ways: ['inbox'] }) satisfies InboxCommand
const take = (mailId: string, action: 'accept' | 'reject') => ({ type: 'TakeMailAction', userId, mailId, action }) as const

test('a mail is delivered once', () => {
  given().when(deliver('a')).then(delivered('a'))
  given(delivered('a')).when(deliver('a')).thenNothing()
})

test('a sender with an unanswered request cannot ask again', () => {
  given(delivered('a')).when(deliver('b')).thenNothing()
  given(delivered('a'))
    .when(deliver('b', 10))
    .then(delivered('b', 'passwordResetRequested', 10))
  given(delivered('a'), taken('a', 'reject')).when(deliver('b')).then(delivered('b'))
  given(delivered('a', 'passwordReset'))
    .when(deliver('b', 9, 'passwordReset'))
    .then(delivered('b', 'passwordReset'))
})

test('all admins of a unit share one invitation mail; another unit sends its own', () => {
  const invite = (mailId: string, fromId: number, businessUnitId: number) =>
    ({ type: 'DeliverMail', userId, mailId, kind: 'unitInvitation', fromId, businessUnitId, ways: ['inbox'] }) satisfies InboxCommand
  const invited = (mailId: string, fromId: number, businessUnitId: number): InboxEvent => ({
    type: 'MailDelivered',
    data: { userId, mailId, kind: 'unitInvitation', fromId, businessUnitId, ways: ['inbox'] },
  })
  given(invited('a', 9, 5))
    .when(invite('b', 10, 5))
    .thenNothing()
  given(invited('a', 9, 5))
    .when(invite('b', 9, 6))
    .then(invited('b', 9, 6))
  given(invited('a', 9, 5), taken('a', 'reject'))
    .when(invite('b', 9, 5))
    .then(invited('b', 9, 5))
})

test('an unread mail is marked as read once', () => {
  const mark = (...mailIds: string[]) => ({ type: 'MarkMailRead', userId, mailIds }) as const
  given(delivered('a'), delivered('b', 'passwordReset'), read('a'))
    .when(mark('a', 'b', 'b', 'unknown'))
    .then(read('b'))
  given(delivered('a'), read('a')).when(mark('a')).thenNothing()
})

test('a mail is answered once, by one of its buttons', () => {
  given(delivered('a')).when(take('a', 'accept')).then(taken('a', 'accept'))
  given(delivered('a'), taken('a', 'accept')).when(take('a', 'accept')).rejects('Inbox.AlreadyDone')
  given(delivered('a'), taken('a', 'accept')).when(take('a', 'reject')).rejects('Inbox.AlreadyDone')
  given(delivered('a')).when(take('b', 'accept')).rejects('Inbox.NotFound')
  given(delivered('a', 'passwordRecovered', null))
    .when(take('a', 'accept'))
    .rejects('Inbox.NotFound')
})

test('of a full inbox the newest mails can be answered', () => {
  const full = Array.from({ length: 201 }, (_, number) => delivered(`${number}`, 'passwordResetRequested', number + 1))
  given(...full)
    .when(take('0', 'accept'))
    .rejects('Inbox.NotFound')
  given(...full)
    .when(take('1', 'accept'))
    .then(taken('1', 'accept'))
})

test('while a notice of comments on a problem is unread, the inbox gets no other one', () => {
  type Ways = ('inbox' | 'email')[]
  const about = (mailId: string, problemId: number, ways: Ways = ['inbox'], kind: MailKind = 'answerCommented') =>
    ({ userId, mailId, kind, fromId: 9, groupId: 21, activityId: 31, problemId, ways }) as const
  const command = (...notice: Parameters<typeof about>): InboxCommand => ({ type: 'DeliverMail', ...about(...notice) })
  const arrived = (...notice: Parameters<typeof about>): InboxEvent => ({ type: 'MailDelivered', data: about(...notice) })
  given(arrived('a', 1)).when(command('b', 1)).thenNothing()
  given(arrived('a', 1)).when(command('b', 2)).then(arrived('b', 2))
  given(arrived('a', 1), read('a')).when(command('b', 1)).then(arrived('b', 1))
  given(arrived('a', 1))
    .when(command('b', 1, ['inbox'], 'reviewRequested'))
    .then(arrived('b', 1, ['inbox'], 'reviewRequested'))
  // nobody marks as read what arrived by e-mail alone: those have one id a day
  given(arrived('day 1', 1, ['email']))
    .when(command('day 2', 1, ['email']))
    .then(arrived('day 2', 1, ['email']))
  given(arrived('day 1', 1, ['email']))
    .when(command('day 1', 1, ['email']))
    .thenNothing()
  // each extension of a deadline is news
  given(arrived('a', 1, ['inbox'], 'homeworkExtended'))
    .when(command('b', 1, ['inbox'], 'homeworkExtended'))
    .then(arrived('b', 1, ['inbox'], 'homeworkExtended'))
})

test('a mail of the first version lies in the inbox', () => {
  const old = { userId, mailId: 'a', kind: 'passwordReset', fromId: 9 }
  expect(inboxes.events.MailDelivered.upcasts[1](old)).toEqual({ ...old, ways: ['inbox'] })
})
