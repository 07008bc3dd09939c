// A user's classes, and one class with its members.
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { classesToday, groupInfo, groupOfCourse, managedGroups, myGroups } from './calls.ts'
import { classOfCourse } from './courseNumber.ts'
import { groupWithMembers } from './groupWithMembers.ts'
import { managedBy } from './managed.ts'
import { ownGroups } from './ownGroups.ts'
import { classesTodaySchemas, groupInfoSchemas, groupOfCourseSchemas, managedGroupsSchemas, myGroupsSchemas } from './schemas.ts'
import { todayIn } from './today.ts'

export interface GroupQueryDeps {
  reader: Reader
  access: Access
}

/** Routes that read classes (requirements a20, a24). */
export const groupQueries = (deps: GroupQueryDeps): Route[] => [
  route(myGroups, myGroupsSchemas, ({ loadDetails }, { caller, now }) => ownGroups(deps, caller.userId, now, loadDetails)),

  route(managedGroups, managedGroupsSchemas, (asked, { caller, now }) => managedBy(deps, caller.userId, asked, now)),

  route(classesToday, classesTodaySchemas, ({ since }, { caller, now }) => todayIn(deps, caller.userId, new Date(since), now)),

  route(groupInfo, groupInfoSchemas, async ({ groupId }, { caller, now }) => {
    deps.access.requireGroupReader(caller.userId, groupId)
    return await groupWithMembers(deps, groupId, caller.userId, now)
  }),

  route(groupOfCourse, groupOfCourseSchemas, async ({ courseNumber }, { caller }) => ({
    groupId: await classOfCourse(deps, { userId: caller.userId, courseNumber }),
  })),
]
