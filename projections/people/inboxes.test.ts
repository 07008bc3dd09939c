import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, forgotten, mailAnswered, mailed, mailRead, TEACHER } from '../school.fixture.ts'
import { inboxes } from './inboxes.ts'

test('each person’s mails, the newest first, with what was read and answered', () => {
  const [first, second] = [mailed(TEACHER, AMY, 'a'), mailed(TEACHER, BEN, 'b')]
  const mail = { kind: 'passwordResetRequested', businessUnitId: null, isRead: false, action: null } as const
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
