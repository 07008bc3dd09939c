// Example requests of all calls of classes, for the test of the permission table.
import { anyMemberOf, byGet, type Examples, groupOf, nextMonth, nothing, unitOf } from '../../server/testing/things.ts'

export const classesExamples: Examples = {
  'Admin/Group/Edit': { request: (things) => ({ ...groupOf(things), name: 'Edited', expirationTime: nextMonth() }) },
  'Admin/Group/User/Block': { request: anyMemberOf },
  'Admin/Group/User/UnBlock': { request: anyMemberOf },
  'Admin/Group/User/UpdateExpiration': {
    request: (things) => ({ ...groupOf(things), userIds: [things.school.memberId], expirationTime: null }),
  },
  'BusinessUnit/Group/Add': {
    request: (things) => ({ ...unitOf(things), name: 'One more', expirationTime: nextMonth(), teacherId: things.school.idOf('teacher') }),
  },
  'BusinessUnit/Group/UpdateInfo': { request: (things) => ({ ...groupOf(things), name: 'Edited', expirationTime: nextMonth() }) },
  'BusinessUnit/Group/User/Add': {
    request: (things) => ({ ...groupOf(things), userName: things.school.accountOf('student') }),
    also: ['Group.UserAlreadyJoined'],
  },
  'BusinessUnit/Group/User/Block': { request: anyMemberOf },
  'BusinessUnit/Group/User/UnBlock': { request: anyMemberOf },
  'BusinessUnit/Group/User/UpdateExpiration': {
    request: (things) => ({ ...groupOf(things), userIds: [things.school.memberId], expirationTime: null }),
  },
  'Group/BlockUser': { request: anyMemberOf },
  'Group/BlockUsers': { request: (things) => ({ ...groupOf(things), userIds: [things.school.memberId] }) },
  'Group/ByCourseNumber': { request: () => ({ courseNumber: 'course-1' }), also: ['Group.NotFound'] },
  'Group/Edit': {
    request: (things) => {
      const { house } = things.school
      const { expirationTime = '' } = house.server.core.access.group(house.groupId) ?? {}
      return { ...groupOf(things), name: 'Edited', description: '', expirationTime }
    },
  },
  'Group/Info': { request: groupOf },
  'Group/Ping': { request: groupOf },
  'Group/Presence': { request: groupOf },
  'Group/UnBlockUser': { request: anyMemberOf },
  'Setting/GroupPingTime': { request: byGet },
  'User/Groups': { request: nothing },
  'User/Groups/Today': { request: () => ({ since: new Date(Date.now() - 3_600_000).toISOString() }) },
  'User/Groups/paging': { request: nothing },
}
