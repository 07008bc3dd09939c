import { describe, expect, test } from 'vitest'
import { type ErrorCode, Rejection } from '../../protocol/catalogue.ts'
import { access, CLASS, EXPIRED, everybody, idOf, OF_ENDED_UNIT, UNIT, type Who } from './everybody.fixture.ts'

const UNKNOWN = 24
const thoseWho = (may: (userId: number) => boolean): Who[] => everybody.filter((who) => may(idOf(who)))
const codeOf = (check: () => void): ErrorCode | null => {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof Rejection) return error.code
    throw error
  }
}
const entering: Who[] = ['teacher', 'assistant', 'student', 'ending student', 'student of the unit']
const auditing: Who[] = ['teacher', 'assistant', 'admin', 'analyst', 'unit admin']

test('class admins are its teachers and assistants, not blocked, not ended', () => {
  expect(thoseWho((id) => access.isGroupAdmin(id, CLASS))).toEqual(['teacher', 'assistant'])
  expect(thoseWho((id) => access.isGroupTeacher(id, CLASS))).toEqual(['teacher'])
  expect(thoseWho((id) => codeOf(() => access.requireGroupAdmin(id, CLASS)) === null)).toEqual(['teacher', 'assistant'])
  expect(codeOf(() => access.requireGroupAdmin(idOf('admin'), CLASS))).toBe('Group.NotTeacherOrAssistant')
})

test('problems are authored by teachers and assistants of any class, and by platform roles', () => {
  expect(thoseWho((id) => access.mayAuthor(id))).toEqual(['teacher', 'assistant', 'admin'])
})

test('a class is audited by its admins, admins of its unit, platform admins and analysts', () => {
  expect(thoseWho((id) => access.mayAuditGroup(id, CLASS))).toEqual(auditing)
  expect(thoseWho((id) => access.mayAuditGroup(id, UNKNOWN))).toEqual([])
})

test('a class is readable by its members and auditors, even after it expired', () => {
  const readers = everybody.filter((who) => entering.includes(who) || auditing.includes(who))
  for (const groupId of [CLASS, EXPIRED]) {
    expect(thoseWho((id) => codeOf(() => access.requireGroupReader(id, groupId)) === null)).toEqual(readers)
    expect(codeOf(() => access.requireGroupReader(idOf('outsider'), groupId))).toBe('Group.MemberBlockedOrNotJoined')
  }
})

test('only members may solve, and only until the class expires', () => {
  expect(thoseWho((id) => codeOf(() => access.requireGroupMember(id, CLASS)) === null)).toEqual(entering)
  expect(codeOf(() => access.requireGroupMember(idOf('admin'), CLASS))).toBe('Group.MemberBlockedOrNotJoined')
  expect(codeOf(() => access.requireGroupMember(idOf('student'), EXPIRED))).toBe('Group.Expired')
  expect(codeOf(() => access.requireGroupMember(idOf('blocked student'), EXPIRED))).toBe('Group.MemberBlockedOrNotJoined')
})

describe('an unknown class', () => {
  test.each(['requireGroupReader', 'requireGroupMember', 'requireGroupAdmin'] as const)('is not found: %s', (check) => {
    for (const who of ['teacher', 'outsider', 'admin'] as const)
      expect(codeOf(() => access[check](idOf(who), UNKNOWN))).toBe('Group.NotFound')
  })
})

test('an unknown person has no permissions', () => {
  expect(access.user(99)).toBeNull()
  expect(access.group(UNKNOWN)).toBeNull()
  expect(access.hasRole(99, 'admin')).toBe(false)
  expect(access.isBusinessUnitAdmin(99, UNIT)).toBe(false)
  expect(access.mayAuditGroup(99, CLASS)).toBe(false)
})

test('roles and units', () => {
  expect(thoseWho((id) => access.hasRole(id, 'admin'))).toEqual(['admin'])
  expect(thoseWho((id) => access.isBusinessUnitAdmin(id, UNIT))).toEqual(['unit admin'])
})

test('leaving the unit ends access to its classes, even for remaining members', () => {
  for (const who of ['student who has left the unit', 'teacher who has left the unit'] as const) {
    expect(codeOf(() => access.requireGroupReader(idOf(who), CLASS))).toBe('Group.MembershipEnded')
    expect(codeOf(() => access.requireGroupMember(idOf(who), CLASS))).toBe('Group.MembershipEnded')
    expect(access.isGroupAdmin(idOf(who), CLASS)).toBe(false)
    // but not those of another unit
    expect(codeOf(() => access.requireGroupReader(idOf(who), OF_ENDED_UNIT))).toBeNull()
  }
})

test('the classes of an expired unit have expired: they can be read, but not solved', () => {
  expect([CLASS, EXPIRED, OF_ENDED_UNIT, UNKNOWN].map((groupId) => access.hasGroupEnded(groupId))).toEqual([false, true, true, false])
  expect(codeOf(() => access.requireGroupReader(idOf('student'), OF_ENDED_UNIT))).toBeNull()
  expect(codeOf(() => access.requireGroupMember(idOf('student'), OF_ENDED_UNIT))).toBe('Group.Expired')
  expect(access.isGroupTeacher(idOf('teacher'), OF_ENDED_UNIT)).toBe(true)
})
