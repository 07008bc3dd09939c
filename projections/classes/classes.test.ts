import { test } from 'vitest'
import { position, whenEvents } from '../kit/spec.ts'
import { AMY, CLASS, classCreated, END, happened, joined, member, TEACHER, UNIT } from '../school.fixture.ts'
import { classes } from './classes.ts'

const created = '2026-03-02T01:00:00.000Z'
const entered = '2026-03-02T02:00:00.000Z'
const aClass = {
  groupId: CLASS,
  position: position(1),
  businessUnitId: UNIT,
  name: `課程 ${CLASS}`,
  nameKey: `課程 ${CLASS}`,
  description: '',
  expirationTime: END,
  createTime: created,
}
const student = { userId: AMY, role: 'student', isBlocked: false, expirationTime: null, joinTime: entered } as const
const begun = () => [classCreated(CLASS, { at: created, position: position(1) }), joined(AMY, 'student', CLASS, { at: entered })]

test('a class and when its members joined', () => {
  whenEvents(classes, begun()).thenDocuments({ [CLASS]: { ...aClass, members: [student], memberCount: 1 } })
})

test.each([
  ['a block', [member('MemberBlocked', AMY)], [{ ...student, isBlocked: true }]],
  ['a block that ended', [member('MemberBlocked', AMY), member('MemberUnblocked', AMY)], [student]],
  [
    'another role',
    [happened({ type: 'MemberRoleChanged', data: { groupId: CLASS, userId: AMY, role: 'teacher' } })],
    [{ ...student, role: 'teacher' as const }],
  ],
  ['a leave', [member('MemberLeft', AMY)], []],
] as const)('%s', (_, events, members) => {
  whenEvents(classes, [...begun(), ...events]).thenDocument(CLASS, {
    ...aClass,
    members,
    memberCount: members.filter(({ isBlocked }) => !isBlocked).length,
  })
})

test('members in the order in which they joined', () => {
  const members = [{ userId: AMY }, { userId: TEACHER }] as never
  whenEvents(classes, [...begun(), joined(TEACHER, 'teacher')]).thenDocumentWith(CLASS, { members })
})

test('a class as it was edited last, with its unit and its members', () => {
  const edited = { name: '新名稱', description: '說明', expirationTime: '2028-01-01T00:00:00.000Z' }
  whenEvents(classes, [...begun(), happened({ type: 'GroupEdited', data: { groupId: CLASS, ...edited } })]).thenDocument(CLASS, {
    ...aClass,
    ...edited,
    nameKey: edited.name,
    members: [student],
    memberCount: 1,
  })
})
