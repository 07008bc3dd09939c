// Whether to offer a rejudge. The server has the last word.
import { useQuery } from '@tanstack/react-query'
import { mayRejudge } from '../../commands/judging/rejudge/policy.ts'
import { groupInfo } from '../../queries/classes/calls.ts'
import { callQuery } from './api/queries.ts'
import { useSession } from './session.ts'

export const useMayRejudge = (groupId: number): boolean => {
  const { user } = useSession()
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  return mayRejudge({ isGroupAdmin: group?.isGroupAdmin === true, isAdmin: user?.roles.includes('admin') === true })
}
