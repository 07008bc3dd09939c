// Creates or edits a practice, for teachers of the class; only its creator may edit it.
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { practiceList } from '../../../queries/practice/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Navigate, useParams } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { crumbsOf, listOf } from '../crumbs.ts'
import { EXERCISE } from '../useClassPractices.ts'
import { type EditedPractice, PracticeForm, type SetChooser } from './PracticeForm.tsx'

const fresh: EditedPractice = { activityId: null, problemSetId: null, problemSetType: EXERCISE, name: '', description: '', isBegun: false }

export const PracticeEditPage = ({ SetChooser }: { SetChooser: SetChooser }) => {
  const { t } = useTranslation('practiceEdit')
  const { user } = useSession()
  const params = useParams()
  const groupId = Number(params.groupId)
  const activityId = params.practiceId === undefined ? null : Number(params.practiceId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const practices = useQuery(callQuery(practiceList, { groupId }))
  if (group !== undefined && !group.isGroupAdmin) return <Navigate to={paths.practices(groupId)} replace />
  const edited = practices.data?.find((one) => one.activityId === activityId)
  if (activityId !== null && practices.data !== undefined && edited === undefined) return <Navigate to={paths.practices(groupId)} replace />
  const isOthers = edited !== undefined && user !== null && edited.createUserId !== user.id
  const title = titleOf(activityId === null ? 'practiceNew' : 'practiceEdit')
  return (
    <>
      <PageHeader title={title} crumbs={crumbsOf(groupId, group, edited)} />
      {practices.isPending && <LoadingSkeleton lines={4} height={48} />}
      {practices.isError && practices.data === undefined && <ErrorState error={practices.error} onRetry={() => void practices.refetch()} />}
      {isOthers && <EmptyState title={t('notYours')} />}
      {practices.data !== undefined && !isOthers && (
        <PracticeForm
          key={`${groupId}/${activityId}`}
          groupId={groupId}
          practice={edited === undefined ? fresh : { ...edited, isBegun: (edited.classProgress?.begunCount ?? 0) > 0 }}
          order={Math.max(0, ...practices.data.map(({ order }) => order)) + 1}
          SetChooser={SetChooser}
          listOf={(problemSetType) => listOf(groupId, { problemSetType }).to}
        />
      )}
    </>
  )
}
