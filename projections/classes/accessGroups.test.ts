import { test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, CLASS, classCreated, END, happened, joined, member, TEACHER, UNIT } from '../school.fixture.ts'
import { accessGroups } from './accessGroups.ts'

const student = { role: 'student', isBlocked: false, expirationTime: null } as const
const aClass = { groupId: CLASS, businessUnitId: UNIT, expirationTime: END, members: { [AMY]: student } }
const begun = [classCreated(), joined(AMY, 'student')]

test('a class without a name, and its members', () => {
  whenEvents(accessGroups, begun).thenDocuments({ [CLASS]: aClass })
})

test('an unknown class stays unknown', () => {
  whenEvents(accessGroups, [joined(AMY, 'student'), member('MemberBlocked', AMY), member('MemberLeft', AMY)]).thenDocuments({})
})

test.each([
  ['another member', [joined(TEACHER, 'teacher')], { [AMY]: student, [TEACHER]: { ...student, role: 'teacher' } }],
  ['a block', [member('MemberBlocked', AMY)], { [AMY]: { ...student, isBlocked: true } }],
  ['a block that ended', [member('MemberBlocked', AMY), member('MemberUnblocked', AMY)], { [AMY]: student }],
  [
    'another role',
    [happened({ type: 'MemberRoleChanged', data: { groupId: CLASS, userId: AMY, role: 'assistant' } })],
    { [AMY]: { ...student, role: 'assistant' } },
  ],
  [
    'another end of a membership',
    [happened({ type: 'MemberExpirationChanged', data: { groupId: CLASS, businessUnitId: null, userId: AMY, expirationTime: END } })],
    { [AMY]: { ...student, expirationTime: END } },
  ],
  [
    'nothing of a membership of the unit',
    [happened({ type: 'MemberExpirationChanged', data: { groupId: null, businessUnitId: UNIT, userId: AMY, expirationTime: END } })],
    { [AMY]: student },
  ],
  ['a leave', [member('MemberLeft', AMY)], {}],
  ['a return, no longer blocked', [member('MemberBlocked', AMY), member('MemberLeft', AMY), joined(AMY, 'student')], { [AMY]: student }],
  ['no access for a user who is not a member', [member('MemberBlocked', BEN), member('MemberLeft', BEN)], { [AMY]: student }],
] as const)('%s', (_, events, members) => {
  whenEvents(accessGroups, [...begun, ...events]).thenDocument(CLASS, { ...aClass, members })
})

test('another end', () => {
  const data = { groupId: CLASS, name: '', description: '', expirationTime: '2028-01-01T00:00:00.000Z' }
  whenEvents(accessGroups, [...begun, happened({ type: 'GroupEdited', data })]).thenDocument(CLASS, {
    ...aClass,
    expirationTime: data.expirationTime,
  })
})
