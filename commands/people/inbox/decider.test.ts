import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { inboxes } from './decider.ts'
import type { InboxEvent } from './events.ts'
import type { MailKind } from './schemas.ts'

const { given } = specification(inboxes)
const userId = 7
const delivered = (mailId: string, kind: MailKind = 'passwordResetRequested', fromId: number | null = 9): InboxEvent => ({
  type: 'MailDelivered',
  data: { userId, mailId, kind, fromId },
})
const read = (...mailIds: string[]): InboxEvent => ({ type: 'MailRead', data: { userId, mailIds } })
const taken = (mailId: string, action: 'accept' | 'reject'): InboxEvent => ({ type: 'MailActionTaken', data: { userId, mailId, action } })
const deliver = (mailId: string, fromId: number | null = 9, kind: MailKind = 'passwordResetRequested') =>
  ({ type: 'DeliverMail', userId, mailId, kind, fromId }) as const
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
    ({ type: 'DeliverMail', userId, mailId, kind: 'unitInvitation', fromId, businessUnitId }) as const
  const invited = (mailId: string, fromId: number, businessUnitId: number): InboxEvent => ({
    type: 'MailDelivered',
    data: { userId, mailId, kind: 'unitInvitation', fromId, businessUnitId },
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
