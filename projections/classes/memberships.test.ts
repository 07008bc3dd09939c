import { test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, CLASS, joined, member, OTHER_CLASS } from '../school.fixture.ts'
import { memberships } from './memberships.ts'

test('a person is in the classes that they joined and have not left; a block does not change that', () => {
  whenEvents(memberships, [
    joined(AMY, 'student'),
    joined(BEN, 'student'),
    joined(AMY, 'teacher', OTHER_CLASS),
    member('MemberBlocked', AMY),
    member('MemberLeft', BEN),
  ]).thenDocuments({ [AMY]: { groupIds: [CLASS, OTHER_CLASS] }, [BEN]: { groupIds: [] } })
})

test('a returning member is in the class once', () => {
  whenEvents(memberships, [joined(AMY, 'student'), member('MemberLeft', AMY), joined(AMY, 'student')]).thenDocument(AMY, {
    groupIds: [CLASS],
  })
})
