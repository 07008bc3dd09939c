// The statistics of a practice, for those who teach the class.
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import { practiceInfo } from '../../queries/practice/calls.ts'
import { ActivityStatisticsPage, type ReaderDialog } from '../activities/index.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths } from '../shared/paths.ts'
import { Navigate, useParams } from '../shared/router.ts'
import { crumbsOf } from './crumbs.ts'
import { practiceParts } from './practiceParts.ts'
import { usePracticeUpdates } from './usePracticeUpdates.ts'

export const PracticeStatisticsPage = ({ ReaderDialog }: { ReaderDialog: ReaderDialog }) => {
  const params = useParams()
  const [groupId, activityId, problemSetId] = [Number(params.groupId), Number(params.practiceId), Number(params.problemSetId)]
  const refetchInterval = usePracticeUpdates(groupId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const practice = useQuery(callQuery(practiceInfo, { groupId, activityId }))
  const show = paths.practiceShow(groupId, activityId, problemSetId)
  if (group !== undefined && !group.isGroupAdmin) return <Navigate to={show} replace />
  return (
    <ActivityStatisticsPage
      place={{ groupId, activityId, problemSetId }}
      calls={practiceParts.calls}
      name={practice.data?.name ?? ''}
      crumbs={crumbsOf(groupId, group, practice.data)}
      activity={show}
      list={paths.practices(groupId)}
      error={practice.error}
      refetchInterval={refetchInterval}
      ReaderDialog={ReaderDialog}
    />
  )
}
