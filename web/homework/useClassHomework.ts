// Homework of a class, with live updates.
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import { homeworkList } from '../../queries/homework/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt, useAsOf } from '../shared/asOf.ts'
import { useClassHomeworkUpdates } from './useHomeworkUpdates.ts'

/** Changes that are not about one answer: staff get the numbers of answers as rows. */
const isOfList = (payload: unknown): boolean => typeof (payload as { problemId?: unknown } | null)?.problemId !== 'number'

export const useClassHomework = (groupId: number) => {
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const interval = useClassHomeworkUpdates(groupId, group?.isGroupAdmin === true ? { isMeant: isOfList } : {})
  const at = useAsOf(groupId)
  const homework = useQuery({ ...callQuery(homeworkList, { groupId, ...askedAt(at) }), refetchInterval: at === null && interval })
  return { group, homework, at }
}
