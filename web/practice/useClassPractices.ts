// Practices of one kind in a class, with live updates.
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import { practiceList } from '../../queries/practice/calls.ts'
import type { ShownPractice } from '../../queries/practice/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt, useAsOf } from '../shared/asOf.ts'
import type { ClassPractice } from './ClassPractices.tsx'
import { usePracticeUpdates } from './usePracticeUpdates.ts'

/** Set types 1 and 6 (requirement b12): the certification banks have a list of their own (requirement b27), all others stand in the list of practices. */
export const EXERCISE = 1
export const PAID = 6

/** True if the server included the class's progress, as it does for managers. */
export const isOfClass = (practice: ShownPractice): practice is ClassPractice => practice.classProgress !== null

export const useClassPractices = (groupId: number, type: typeof EXERCISE | typeof PAID) => {
  const refetchInterval = usePracticeUpdates(groupId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const at = useAsOf(groupId)
  const practices = useQuery({ ...callQuery(practiceList, { groupId, ...askedAt(at) }), refetchInterval: at === null && refetchInterval })
  const shown = practices.data
    ?.filter((practice) => (practice.problemSetType === PAID) === (type === PAID))
    .toSorted((a, b) => a.order - b.order)
  return { group, practices, shown, at }
}
