// What a class would bring into another one.
import { useQuery } from '@tanstack/react-query'
import { groupActivities } from '../../../queries/activities/calls.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { homeworkList } from '../../../queries/homework/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'

export const useTakenOver = (fromGroupId: number, toGroupId: number) => {
  const activities = useQuery(callQuery(groupActivities, { groupId: fromGroupId }))
  const homework = useQuery(callQuery(homeworkList, { groupId: fromGroupId }))
  const group = useQuery(callQuery(groupInfo, { groupId: toGroupId }))
  const present = useQuery(callQuery(groupActivities, { groupId: toGroupId }))
  const all = [activities, homework, group, present]
  const isLoaded = activities.data !== undefined && homework.data !== undefined && group.data !== undefined && present.data !== undefined
  return {
    /** Undefined while loading, and after an error. */
    data: isLoaded
      ? { activities: activities.data, homework: homework.data, group: group.data, presentCount: present.data.length }
      : undefined,
    error: all.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch()
    },
  }
}

export type TakenOver = NonNullable<ReturnType<typeof useTakenOver>['data']>
