import { expect, test } from 'vitest'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { OUTSIDE, readableEvents, requireEntryReader } from './policy.ts'

const [TEACHER, AMY, GONE, STRANGER] = [1, 2, 3, 4]
const CLASS = 21
const access = {
  group: () => ({ members: { [TEACHER]: {}, [AMY]: {} } }),
  mayAuditGroup: (userId: number) => userId === TEACHER,
  requireGroupReader(userId: number) {
    if (userId === STRANGER) throw rejected('Group.MemberBlockedOrNotJoined')
  },
} as unknown as Access

test('who audits the class reads everybody’s events, others their own, whatever they ask for', () => {
  expect(readableEvents(access, TEACHER, CLASS, null)).toEqual({ userId: null, isMember: false })
  expect(readableEvents(access, TEACHER, CLASS, GONE)).toEqual({ userId: GONE, isMember: false })
  expect(readableEvents(access, AMY, CLASS, null)).toEqual({ userId: AMY, isMember: true })
  expect(() => readableEvents(access, AMY, CLASS, TEACHER)).toThrow('Common.Forbidden')
  expect(() => readableEvents(access, STRANGER, CLASS, null)).toThrow('Group.MemberBlockedOrNotJoined')
})

test('an entry is opened in its class, and one outside any class where its person is a member', () => {
  const open = (reader: number, groupId: number, userId: number | null) => () =>
    requireEntryReader(access, reader, CLASS, { groupId, userId })
  for (const entry of [open(TEACHER, CLASS, null), open(AMY, CLASS, AMY), open(TEACHER, OUTSIDE, AMY)]) expect(entry).not.toThrow()
  expect(open(TEACHER, 22, AMY)).toThrow('Common.NotFound')
  expect(open(TEACHER, OUTSIDE, GONE)).toThrow('Common.NotFound')
  expect(open(TEACHER, OUTSIDE, null)).toThrow('Common.NotFound')
  expect(open(AMY, CLASS, TEACHER)).toThrow('Common.Forbidden')
  expect(open(AMY, CLASS, null)).toThrow('Common.Forbidden')
})
