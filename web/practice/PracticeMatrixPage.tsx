// Students × problems of a practice, for teachers of the class.
import { ActivityMatrixPage, type AnswersDialog } from '../activities/index.ts'
import { keptAt } from '../shared/asOf.ts'
import { paths } from '../shared/paths.ts'
import { Navigate } from '../shared/router.ts'
import { crumbsOf } from './crumbs.ts'
import { practiceParts } from './practiceParts.ts'
import { usePractice } from './usePractice.ts'

export const PracticeMatrixPage = ({ AnswersDialog: Answers }: { AnswersDialog: AnswersDialog }) => {
  const { place, group, practice, at, error, refetchInterval } = usePractice()
  const { groupId, activityId, problemSetId } = place
  const show = keptAt(paths.practiceShow(groupId, activityId, problemSetId), at)
  if (group !== undefined && !group.isGroupAdmin) return <Navigate to={show} replace />
  return (
    <ActivityMatrixPage
      place={place}
      calls={practiceParts.calls}
      name={practice?.name ?? ''}
      crumbs={crumbsOf(groupId, group, practice, at)}
      at={at}
      activity={show}
      list={keptAt(paths.practices(groupId), at)}
      error={error}
      refetchInterval={refetchInterval}
      AnswersDialog={Answers}
    />
  )
}
