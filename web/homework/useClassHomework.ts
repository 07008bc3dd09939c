// Homework of a class, with live updates.
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import { homeworkList } from '../../queries/homework/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt, useAsOf } from '../shared/asOf.ts'
import { useClassHomeworkUpdates } from './useHomeworkUpdates.ts'

export const useClassHomework = (groupId: number) => {
  const interval = useClassHomeworkUpdates(groupId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const at = useAsOf(groupId)
  const homework = useQuery({ ...callQuery(homeworkList, { groupId, ...askedAt(at) }), refetchInterval: at === null && interval })
  return { group, homework, at }
}
