// Server results of the palette: problems to solve, classes, activities, own problems and users, within the user's permissions.
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { foundProblems, groupActivities } from '../../../queries/activities/calls.ts'
import { groupInfo, myGroups } from '../../../queries/classes/calls.ts'
import { userProblemPage } from '../../../queries/problems/calls.ts'
import { activityPath } from '../../shared/activityPaths.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import type { IconShape } from '../../shared/ui/Icon.tsx'

export interface Found {
  id: string
  kind: 'tasks' | 'classes' | 'activities' | 'problems' | 'people'
  label: string
  /** Context, such as the class. */
  detail?: string
  icon: IconShape
  to: string
}

/** Results shown per kind, and the number of newest classes that are searched. */
const MOST = { shown: 6, classes: 6 } as const
const FRESH_MS = 60_000

const holds = (text: string | null, wanted: string): boolean => text?.toLowerCase().includes(wanted.toLowerCase()) === true

/** `wanted` is the debounced query; an empty one finds nothing. `isPending` until all requests have completed. */
export const useFound = (wanted: string): { found: readonly Found[]; isPending: boolean } => {
  const { token, user } = useSession()
  const isWanted = token !== null && wanted !== ''
  const own = useQuery({ ...callQuery(myGroups, {}), enabled: token !== null, staleTime: FRESH_MS })
  const open = (own.data ?? []).filter(({ isBlocked, isMembershipOver }) => !isBlocked && !isMembershipOver)
  const joined = open.filter(({ role, isExpired }) => role !== null && !isExpired).slice(0, MOST.classes)
  const taught = joined.filter(({ role }) => role !== 'student')
  const activities = useQueries({
    queries: joined.map(({ groupId }) => ({ ...callQuery(groupActivities, { groupId }), enabled: isWanted, staleTime: FRESH_MS })),
  })
  const members = useQueries({
    queries: taught.map(({ groupId }) => ({ ...callQuery(groupInfo, { groupId }), enabled: isWanted, staleTime: FRESH_MS })),
  })
  const problems = useQuery({
    ...callQuery(userProblemPage, { search: wanted, page: 1, size: MOST.shown }),
    enabled: isWanted && user?.mayAuthor === true,
    placeholderData: keepPreviousData,
  })
  const tasks = useQuery({ ...callQuery(foundProblems, { search: wanted }), enabled: isWanted, placeholderData: keepPreviousData })
  if (!isWanted) return { found: [], isPending: false }
  const nameOf = (groupId: number) => open.find((group) => group.groupId === groupId)?.name ?? ''
  const found: Record<Found['kind'], Found[]> = {
    tasks: (tasks.data ?? []).map(({ problemId, locales, ...place }) => ({
      id: `task.${place.activityId}.${problemId}`,
      kind: 'tasks',
      label: localeOf(locales)?.title ?? String(problemId),
      detail: `${place.activityName} · ${place.groupName}`,
      icon: IconCode,
      to: activityPath(place, { problem: problemId }),
    })),
    classes: open
      .filter(({ name }) => holds(name, wanted))
      .map(({ groupId, name }) => ({
        id: `class.${groupId}`,
        kind: 'classes',
        label: name,
        icon: IconUsers,
        to: paths.groupInfo(groupId),
      })),
    activities: activities
      .flatMap(({ data = [] }) => data)
      .filter(({ name }) => holds(name, wanted))
      .map((activity) => ({
        id: `activity.${activity.activityId}`,
        kind: 'activities',
        label: activity.name,
        detail: nameOf(activity.groupId),
        icon: IconClipboardList,
        to: activityPath(activity),
      })),
    problems: (problems.data?.items ?? []).map(({ id, locales }) => ({
      id: `problem.${id}`,
      kind: 'problems',
      label: localeOf(locales)?.title ?? String(id),
      icon: IconPencil,
      to: paths.problemEdit(id),
    })),
    people: members
      .flatMap(({ data }) => (data === undefined ? [] : data.students.map((student) => ({ ...student, groupId: data.groupId }))))
      .filter(({ userName, email }) => holds(userName, wanted) || holds(email, wanted))
      .map(({ groupId, userId, userName, email }) => ({
        id: `person.${groupId}.${userId}`,
        kind: 'people',
        label: userName ?? email ?? '',
        detail: nameOf(groupId),
        icon: IconUser,
        to: paths.timeline(groupId, { user: userId }),
      })),
  }
  return {
    found: Object.values(found).flatMap((kind) => kind.slice(0, MOST.shown)),
    isPending: [own, tasks, problems, ...activities, ...members].some(({ isFetching }) => isFetching),
  }
}
