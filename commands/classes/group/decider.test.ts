import { describe, test } from 'vitest'
import type { GroupRole } from '../../../protocol/access.ts'
import { specification } from '../../kit/spec.ts'
import { groups } from './decider.ts'
import type { GroupEvent } from './events.ts'

const { given } = specification(groups)
const groupId = 21
const end = '2027-01-31T00:00:00.000Z'
const now = '2026-03-01T00:00:00.000Z'
const about = { name: '程式設計一', description: '', expirationTime: end }
const created: GroupEvent = { type: 'GroupCreated', data: { groupId, businessUnitId: 5, ...about } }
const joined = (userId: number, role: GroupRole): GroupEvent => ({
  type: 'MemberJoined',
  data: { groupId, userId, role, expirationTime: null },
})
const blocked = (userId: number): GroupEvent => ({ type: 'MemberBlocked', data: { groupId, userId } })
const unblocked = (userId: number): GroupEvent => ({ type: 'MemberUnblocked', data: { groupId, userId } })
const left = (userId: number): GroupEvent => ({ type: 'MemberLeft', data: { groupId, userId } })
const becameTeacher: GroupEvent = { type: 'MemberRoleChanged', data: { groupId, userId: 8, role: 'teacher' } }

const aClass = [created, joined(7, 'teacher'), joined(8, 'assistant'), joined(9, 'student')]

describe('a class', () => {
  const create = { type: 'CreateGroup', groupId, businessUnitId: 5, unitExpirationTime: end, ...about, teacherId: 7 } as const
  const edit = { type: 'EditGroup', groupId, unitExpirationTime: end, ...about } as const
  const tooLate = '2027-01-31T00:00:00.001Z'

  test('is created with its teacher', () => given().when(create).then(created, joined(7, 'teacher')))
  test('does not outlast its unit', () =>
    given()
      .when({ ...create, expirationTime: tooLate })
      .rejects('BusinessUnit.GroupExpirationAfterUnit'))
  test('is edited', () =>
    given(...aClass)
      .when({ ...edit, name: '程式設計二' })
      .then({ type: 'GroupEdited', data: { groupId, ...about, name: '程式設計二' } }))
  test('no event if nothing changes', () =>
    given(...aClass)
      .when(edit)
      .thenNothing())
  test('keeps an end beyond that of its unit while something else is changed', () => {
    const shortened = { ...edit, name: '程式設計二', unitExpirationTime: '2026-12-31T00:00:00.000Z' }
    given(...aClass)
      .when(shortened)
      .thenMatching({ type: 'GroupEdited' })
    given(...aClass)
      .when({ ...shortened, expirationTime: '2027-01-01T00:00:00.000Z' })
      .rejects('BusinessUnit.GroupExpirationAfterUnit')
  })
  test('cannot be edited to outlast its unit', () =>
    given(...aClass)
      .when({ ...edit, expirationTime: tooLate })
      .rejects('BusinessUnit.GroupExpirationAfterUnit'))
})

const changes = [
  { type: 'BlockMember', now },
  { type: 'UnblockMember' },
  { type: 'RemoveMember', now },
  { type: 'ChangeMemberRole', role: 'student', now },
] as const
const ends = { type: 'ChangeMemberExpiration', userIds: [10], expirationTime: end, unitExpirationTime: end } as const

test.each([
  { type: 'EditGroup', unitExpirationTime: end, ...about },
  { type: 'JoinMember', userId: 9, role: 'student', expirationTime: null },
  ...changes.map((change) => ({ ...change, userId: 9 })),
  ends,
] as const)('$type needs the class', (command) =>
  given()
    .when({ groupId, ...command })
    .rejects('Group.NotFound'),
)

test.each([...changes.map((change) => ({ ...change, userId: 10 })), ends] as const)('$type is for members', (command) =>
  given(...aClass)
    .when({ groupId, ...command })
    .rejects('Group.UserNotInGroup'),
)

describe('a member', () => {
  const join = { type: 'JoinMember', groupId, userId: 10, role: 'student', expirationTime: end } as const

  test('joins', () =>
    given(...aClass)
      .when(join)
      .then({ type: 'MemberJoined', data: { groupId, userId: 10, role: 'student', expirationTime: end } }))
  test('joins once, in any role', () =>
    given(...aClass)
      .when({ ...join, userId: 8 })
      .rejects('Group.UserAlreadyJoined'))
  test('joins once, though blocked', () =>
    given(...aClass, blocked(9))
      .when({ ...join, userId: 9 })
      .rejects('Group.UserAlreadyJoined'))
  test('may join again after leaving, and is not blocked any more', () => {
    given(...aClass, left(9))
      .when({ ...join, userId: 9 })
      .thenMatching({ type: 'MemberJoined' })
    given(...aClass, blocked(9), left(9), joined(9, 'student'))
      .when({ type: 'UnblockMember', groupId, userId: 9 })
      .thenNothing()
  })
  test('is blocked, once', () => {
    const block = { type: 'BlockMember', groupId, userId: 9, now } as const
    given(...aClass)
      .when(block)
      .then(blocked(9))
    given(...aClass, blocked(9))
      .when(block)
      .thenNothing()
  })
  test('is blocked with others, at once', () => {
    const block = (...userIds: number[]) => ({ type: 'BlockMembers', groupId, userIds, now }) as const
    const three = [...aClass, joined(10, 'student'), joined(11, 'student'), blocked(10)]
    given(...three)
      .when(block(9, 10, 11, 9))
      .then(blocked(9), blocked(11))
    given(...three)
      .when(block(10))
      .thenNothing()
    given(...three)
      .when(block(9, 12))
      .rejects('Group.UserNotInGroup')
    given(...three, becameTeacher)
      .when(block(9, 7, 8))
      .rejects('Group.NeedsTeacher')
  })
  test('is unblocked, once', () => {
    const unblock = { type: 'UnblockMember', groupId, userId: 9 } as const
    given(...aClass, blocked(9))
      .when(unblock)
      .then(unblocked(9))
    given(...aClass, blocked(9), unblocked(9))
      .when(unblock)
      .thenNothing()
  })
  test('is removed', () =>
    given(...aClass)
      .when({ type: 'RemoveMember', groupId, userId: 9, now })
      .then(left(9)))
  test('gets another end, once, and not one after the unit’s', () => {
    const change = { type: 'ChangeMemberExpiration', groupId, userIds: [9], expirationTime: end, unitExpirationTime: end } as const
    const changed = (expirationTime: string | null): GroupEvent => ({
      type: 'MemberExpirationChanged',
      data: { groupId, businessUnitId: null, userId: 9, expirationTime },
    })
    given(...aClass)
      .when(change)
      .then(changed(end))
    given(...aClass, changed(end))
      .when(change)
      .thenNothing()
    // every student, no teachers
    given(...aClass)
      .when({ ...change, userIds: null })
      .then(changed(end))
    given(...aClass, changed(end))
      .when({ ...change, expirationTime: null })
      .then(changed(null))
    given(...aClass)
      .when({ ...change, expirationTime: '2027-01-31T00:00:00.001Z' })
      .rejects('BusinessUnit.UserExpirationAfterUnit')
  })
  test('gets another role, once', () => {
    const promote = { type: 'ChangeMemberRole', groupId, userId: 8, role: 'teacher', now } as const
    given(...aClass)
      .when(promote)
      .then(becameTeacher)
    given(...aClass, becameTeacher)
      .when(promote)
      .thenNothing()
  })
})

describe('a class needs an active teacher', () => {
  const withoutTeacher = [
    { type: 'RemoveMember', now },
    { type: 'BlockMember', now },
    { type: 'ChangeMemberRole', role: 'student', now },
    { type: 'ChangeMemberRole', role: 'assistant', now },
  ] as const

  test.each(withoutTeacher)('$type of the only one', (command) => {
    given(...aClass)
      .when({ groupId, userId: 7, ...command })
      .rejects('Group.NeedsTeacher')
    given(...aClass, becameTeacher, blocked(8))
      .when({ groupId, userId: 7, ...command })
      .rejects('Group.NeedsTeacher')
  })
  test.each(withoutTeacher)('$type beside one whose membership has ended', (command) => {
    const ended = (userId: number, expirationTime: string): GroupEvent => ({
      type: 'MemberExpirationChanged',
      data: { groupId, businessUnitId: null, userId, expirationTime },
    })
    given(...aClass, becameTeacher, ended(8, now))
      .when({ groupId, userId: 7, ...command })
      .rejects('Group.NeedsTeacher')
    given(...aClass, becameTeacher, ended(8, end))
      .when({ groupId, userId: 7, ...command })
      .thenMatching({ data: { groupId, userId: 7 } })
    given(...aClass, becameTeacher, ended(8, now))
      .when({ groupId, userId: 8, ...command })
      .thenMatching({ data: { groupId, userId: 8 } })
  })
  test.each(withoutTeacher)('$type of one of two', (command) =>
    given(...aClass, becameTeacher)
      .when({ groupId, userId: 7, ...command })
      .thenMatching({ data: { groupId, userId: 7 } }),
  )
})
