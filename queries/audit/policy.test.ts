import { expect, test } from 'vitest'
import type { Access } from '../../protocol/access.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { OUTSIDE, readableEvents, requireEntryReader } from './policy.ts'

const [TEACHER, AMY, GONE, STRANGER, OFFICE] = [1, 2, 3, 4, 5]
const CLASS = 21
const access = {
  user: (userId: number) => ({ roles: userId === OFFICE ? ['analyst'] : [] }),
  group: () => ({ members: { [TEACHER]: {}, [AMY]: {} } }),
  mayAuditGroup: (userId: number) => [TEACHER, OFFICE].includes(userId),
  isGroupAdmin: (userId: number) => userId === TEACHER,
  requireGroupReader(userId: number) {
    if (userId === STRANGER) throw rejected('Group.MemberBlockedOrNotJoined')
  },
} as unknown as Access

test('auditors of the class read all events, others only their own', () => {
  expect(readableEvents(access, TEACHER, CLASS, null)).toEqual({ userId: null, hasOutside: false, hiddenType: null })
  expect(readableEvents(access, TEACHER, CLASS, GONE)).toEqual({ userId: GONE, hasOutside: false, hiddenType: null })
  expect(readableEvents(access, AMY, CLASS, null)).toEqual({ userId: AMY, hasOutside: true, hiddenType: null })
  expect(readableEvents(access, TEACHER, CLASS, AMY)).toEqual({ userId: AMY, hasOutside: false, hiddenType: null })
  expect(readableEvents(access, OFFICE, CLASS, AMY)).toMatchObject({ userId: AMY, hasOutside: true })
  expect(() => readableEvents(access, AMY, CLASS, TEACHER)).toThrow('Common.Forbidden')
  expect(() => readableEvents(access, STRANGER, CLASS, null)).toThrow('Group.MemberBlockedOrNotJoined')
})

test('an entry opens in its class; one outside any class only for its user and platform offices', () => {
  const open = (reader: number, groupId: number, userId: number | null) => () =>
    requireEntryReader(access, reader, CLASS, { groupId, userId, type: 'CodeSubmitted' })
  for (const entry of [open(TEACHER, CLASS, null), open(AMY, CLASS, AMY), open(AMY, OUTSIDE, AMY), open(OFFICE, OUTSIDE, AMY)])
    expect(entry).not.toThrow()
  expect(open(TEACHER, 22, AMY)).toThrow('Common.NotFound')
  expect(open(TEACHER, OUTSIDE, AMY)).toThrow('Common.NotFound')
  expect(open(OFFICE, OUTSIDE, GONE)).toThrow('Common.NotFound')
  expect(open(TEACHER, OUTSIDE, GONE)).toThrow('Common.NotFound')
  expect(open(TEACHER, OUTSIDE, null)).toThrow('Common.NotFound')
  expect(open(AMY, CLASS, TEACHER)).toThrow('Common.Forbidden')
  expect(open(AMY, CLASS, null)).toThrow('Common.Forbidden')
})

test('presence is visible to the member and to class staff, not to offices', () => {
  const used = (userId: number) => ({ groupId: CLASS, userId, type: 'UsageRecorded' })
  for (const reader of [TEACHER, AMY]) expect(() => requireEntryReader(access, reader, CLASS, used(AMY))).not.toThrow()
  expect(() => requireEntryReader(access, OFFICE, CLASS, used(AMY))).toThrow('Common.Forbidden')
  expect(readableEvents(access, OFFICE, CLASS, null)).toMatchObject({ hiddenType: 'UsageRecorded' })
})
