// Whether to offer a rejudge: to teachers and assistants of the class, and to platform admins. The server has the last word.
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import { callQuery } from './api/queries.ts'
import { useSession } from './session.ts'

export const useMayRejudge = (groupId: number): boolean => {
  const { user } = useSession()
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  return group?.isGroupAdmin === true || user?.roles.includes('admin') === true
}
