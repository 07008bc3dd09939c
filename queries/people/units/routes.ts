// Units with their classes and people, for unit admins and platform admins. Reads of personal data are audited.
import { requireUnitAdmin } from '../../../commands/people/user/policy.ts'
import { type ClassDocument, classLists } from '../../../projections/classes/classes.ts'
import type { BusinessUnitDocument } from '../../../projections/people/businessUnits.ts'
import { scopeOf } from '../../../projections/people/searching.ts'
import { type Route, route, type SignedInContext } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { findNamed, type NamedOrder } from '../../kit/foundByName.ts'
import { findPeople } from '../findPeople.ts'
import {
  allGroups,
  allUnits,
  anyUnitInfo,
  groupStudents,
  unitGroupList,
  unitGroupsByName,
  unitGroupUsers,
  unitHistory,
  unitInfo,
  unitInvitations,
  unitUserCount,
  unitUserList,
  unitUsersByEmail,
} from './calls.ts'
import { unitHistory as historyOf } from './history.ts'
import { openInvitations } from './invitations.ts'
import {
  allGroupsSchemas,
  allUnitsSchemas,
  anyUnitInfoSchemas,
  groupSorts,
  groupStudentsSchemas,
  unitGroupListSchemas,
  unitGroupsByNameSchemas,
  unitGroupUsersSchemas,
  unitHistorySchemas,
  unitInfoSchemas,
  unitInvitationsSchemas,
  unitSorts,
  unitUserCountSchemas,
  unitUserListSchemas,
  unitUserSorts,
  unitUsersByEmailSchemas,
} from './schemas.ts'
import { listedGroups, listedUnitUser, shownUnit, shownUnitGroup, shownUnits, type UnitSources } from './shownUnits.ts'

export interface UnitQueryDeps extends UnitSources {
  noteRead: NoteRead
}

interface Asked<Sort extends string> {
  search: string
  page: number
  size: number
  sortBy: Sort | null
  isDescending: boolean
}

const groupOrders: Record<(typeof groupSorts)[number], NamedOrder> = { name: 'nameKey', members: 'memberCount', ends: 'expirationTime' }
const countedIn = (counts: string): NamedOrder => ({
  counts,
  idOf: (id) => scopeOf.unit(Number(id)),
  thingOf: (countId) => countId.slice(scopeOf.unit(0).length - 1),
})
const unitOrders: Record<(typeof unitSorts)[number], NamedOrder> = {
  name: 'nameKey',
  groups: countedIn('classCounts'),
  members: countedIn('peopleCounts'),
  ends: 'expirationTime',
}

/** Most matches returned, by name. */
const FIRST = 20
const firstOf = (search: string): Asked<never> => ({ search, page: 1, size: FIRST, sortBy: null, isDescending: false })

const classesIn = (deps: UnitSources, businessUnitId: number | null, { sortBy, ...asked }: Asked<(typeof groupSorts)[number]>) =>
  findNamed<ClassDocument>(
    deps.reader,
    {
      collection: 'classes',
      found: 'classesFound',
      counts: 'classCounts',
      scope: businessUnitId === null ? classLists.all : classLists.ofUnit(businessUnitId),
      filter: businessUnitId === null ? {} : { businessUnitId },
    },
    { ...asked, order: sortBy && groupOrders[sortBy] },
  )

type Note = (context: SignedInContext, users: readonly { userId: number }[]) => void
const noteMembers =
  ({ noteRead }: UnitQueryDeps): Note =>
  (context, users) =>
    noteRead(context, { view: 'members', groupId: null, userIds: users.map(({ userId }) => userId) })

/** For unit admins. */
const keeperQueries = (deps: UnitQueryDeps): Route[] => {
  const { reader, access } = deps
  const note = noteMembers(deps)
  const look = ({ caller }: SignedInContext, businessUnitId: number) => requireUnitAdmin(access, caller.userId, businessUnitId)
  const usersIn = async (businessUnitId: number, { sortBy, ...asked }: Asked<(typeof unitUserSorts)[number]>, context: SignedInContext) => {
    const { people, total, isMore } = await findPeople(reader, scopeOf.unit(businessUnitId), { ...asked, sort: sortBy })
    note(context, people)
    return { items: people.map((person) => listedUnitUser(deps, businessUnitId, person)), total, isMore }
  }
  return [
    route(unitInfo, unitInfoSchemas, async ({ businessUnitId }, context) => {
      look(context, businessUnitId)
      return await shownUnit(deps, businessUnitId)
    }),

    route(unitGroupList, unitGroupListSchemas, async ({ businessUnitId, ...asked }, context) => {
      look(context, businessUnitId)
      const { items, total, isMore } = await classesIn(deps, businessUnitId, asked)
      return { items: await listedGroups(deps, items), total, isMore, page: asked.page, size: asked.size }
    }),

    route(unitGroupsByName, unitGroupsByNameSchemas, async ({ businessUnitId, name }, context) => {
      look(context, businessUnitId)
      return (await classesIn(deps, businessUnitId, firstOf(name))).items.map((group) => ({ groupId: group.groupId, name: group.name }))
    }),

    route(unitGroupUsers, unitGroupUsersSchemas, async ({ groupId }, context) => {
      const group = access.group(groupId)
      if (!group) throw rejected('Group.NotFound')
      look(context, group.businessUnitId)
      const shown = await shownUnitGroup(deps, groupId)
      note(context, shown.users)
      return shown
    }),

    route(unitHistory, unitHistorySchemas, async (asked, context) => {
      const { userId } = context.caller
      if (!access.hasRole(userId, 'admin') && !access.hasRole(userId, 'analyst')) look(context, asked.businessUnitId)
      const { name, timeZone } = await shownUnit(deps, asked.businessUnitId)
      const { items, hasMore } = await historyOf(deps, asked)
      note(
        context,
        items.flatMap(({ userId: whom }) => (whom === null ? [] : [{ userId: whom }])),
      )
      return { businessUnitName: name, timeZone, items, hasMore }
    }),

    route(unitInvitations, unitInvitationsSchemas, async (asked, context) => {
      look(context, asked.businessUnitId)
      const { items, total } = await openInvitations(reader, asked, context.now)
      note(context, items)
      return { items, total, page: asked.page, size: asked.size }
    }),

    route(unitUserList, unitUserListSchemas, async ({ businessUnitId, ...asked }, context) => {
      look(context, businessUnitId)
      return { ...(await usersIn(businessUnitId, asked, context)), page: asked.page, size: asked.size }
    }),

    route(unitUserCount, unitUserCountSchemas, async ({ businessUnitId }, context) => {
      look(context, businessUnitId)
      return { count: (await shownUnit(deps, businessUnitId)).memberCount }
    }),

    route(unitUsersByEmail, unitUsersByEmailSchemas, async ({ businessUnitId, email }, context) => {
      look(context, businessUnitId)
      const { items } = await usersIn(businessUnitId, firstOf(email), context)
      return items.filter((person) => person.email?.toLowerCase().startsWith(email.toLowerCase()) ?? false)
    }),
  ]
}

/** Restricted to platform admins by the calls. */
const platformQueries = (deps: UnitQueryDeps): Route[] => {
  const note = noteMembers(deps)
  return [
    route(allUnits, allUnitsSchemas, async ({ sortBy, ...asked }) => {
      const { items, total, isMore } = await findNamed<BusinessUnitDocument>(
        deps.reader,
        { collection: 'businessUnits', found: 'unitsFound', counts: 'unitCounts', scope: scopeOf.everybody, filter: {} },
        { ...asked, order: sortBy && unitOrders[sortBy] },
      )
      return { items: await shownUnits(deps, items), total, isMore, page: asked.page, size: asked.size }
    }),

    route(anyUnitInfo, anyUnitInfoSchemas, ({ businessUnitId }) => shownUnit(deps, businessUnitId)),

    route(allGroups, allGroupsSchemas, async (asked) => {
      const { items, total, isMore } = await classesIn(deps, null, asked)
      return { items: await listedGroups(deps, items), total, isMore, page: asked.page, size: asked.size }
    }),

    route(groupStudents, groupStudentsSchemas, async ({ groupId }, context) => {
      const shown = await shownUnitGroup(deps, groupId)
      note(context, shown.users)
      return shown
    }),
  ]
}

export const unitQueries = (deps: UnitQueryDeps): Route[] => [...keeperQueries(deps), ...platformQueries(deps)]
