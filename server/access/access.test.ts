import { describe, expect, test } from 'vitest'
import type { AccessGroup, AccessUser, GroupRole } from '../../protocol/access.ts'
import { type ErrorCode, Rejection } from '../../protocol/catalogue.ts'
import { createAccess } from './access.ts'

const NOW = '2026-03-02T01:00:00.000Z'
const [BEFORE, AFTER] = ['2026-03-02T00:59:59.999Z', '2026-03-02T01:00:00.001Z']
const [CLASS, EXPIRED, UNKNOWN] = [21, 22, 23]
const UNIT = 5

/** Everybody by what they are; ids are places in the list. */
const everybody = [
  'teacher',
  'assistant',
  'student',
  'blocked teacher',
  'blocked student',
  'ended teacher',
  'ended student',
  'ending student',
  'outsider',
  'admin',
  'analyst',
  'unit admin',
  'admin of another unit',
  'ended unit admin',
  'member of the unit',
] as const
type Who = (typeof everybody)[number]
const idOf = (who: Who): number => everybody.indexOf(who) + 1

const user = (who: Who): AccessUser => ({
  userId: idOf(who),
  roles: who === 'admin' || who === 'analyst' ? [who] : [],
  expirationTime: null,
  hasSignedAgreement: true,
  mustChangePassword: false,
  businessUnits:
    who === 'unit admin' || who === 'member of the unit'
      ? [{ businessUnitId: UNIT, isAdmin: who === 'unit admin', isCurrent: true, expirationTime: AFTER }]
      : who === 'admin of another unit'
        ? [{ businessUnitId: 6, isAdmin: true, isCurrent: true, expirationTime: null }]
        : who === 'ended unit admin'
          ? [{ businessUnitId: UNIT, isAdmin: true, isCurrent: true, expirationTime: NOW }]
          : [],
  isForgotten: false,
  licenceTime: null,
})
const member = (role: GroupRole, isBlocked = false, expirationTime: string | null = null) => ({ role, isBlocked, expirationTime })
const group = (groupId: number, expirationTime: string): AccessGroup => ({
  groupId,
  businessUnitId: UNIT,
  expirationTime,
  members: {
    [idOf('teacher')]: member('teacher'),
    [idOf('assistant')]: member('assistant'),
    [idOf('student')]: member('student'),
    [idOf('blocked teacher')]: member('teacher', true),
    [idOf('blocked student')]: member('student', true),
    [idOf('ended teacher')]: member('teacher', false, NOW),
    [idOf('ended student')]: member('student', false, BEFORE),
    [idOf('ending student')]: member('student', false, AFTER),
  },
})
const access = createAccess({
  users: new Map(everybody.map((who) => [String(idOf(who)), user(who)])),
  groups: new Map([
    [String(CLASS), group(CLASS, AFTER)],
    [String(EXPIRED), group(EXPIRED, NOW)],
  ]),
  now: () => new Date(NOW),
})
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
const entering: Who[] = ['teacher', 'assistant', 'student', 'ending student']
const auditing: Who[] = ['teacher', 'assistant', 'admin', 'analyst', 'unit admin']

test('class admins are its teachers and assistants, not blocked, not ended', () => {
  expect(thoseWho((id) => access.isGroupAdmin(id, CLASS))).toEqual(['teacher', 'assistant'])
  expect(thoseWho((id) => access.isGroupTeacher(id, CLASS))).toEqual(['teacher'])
  expect(thoseWho((id) => codeOf(() => access.requireGroupAdmin(id, CLASS)) === null)).toEqual(['teacher', 'assistant'])
  expect(codeOf(() => access.requireGroupAdmin(idOf('admin'), CLASS))).toBe('Group.NotTeacherOrAssistant')
})

test('problems are authored by whoever teaches or assists in any class, and by platform roles', () => {
  expect(thoseWho((id) => access.mayAuthor(id))).toEqual(['teacher', 'assistant', 'admin'])
})

test('a class is audited by its admins, admins of its unit, platform admins and analysts', () => {
  expect(thoseWho((id) => access.mayAuditGroup(id, CLASS))).toEqual(auditing)
  expect(thoseWho((id) => access.mayAuditGroup(id, UNKNOWN))).toEqual([])
})

test('a class is read by those who may enter it or audit it, also when it has expired', () => {
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

test('an unknown person may nothing', () => {
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
