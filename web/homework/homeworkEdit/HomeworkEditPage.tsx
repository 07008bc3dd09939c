// Form of a homework, for the staff of the class; only its creator may edit it, and after its end only its make-up (requirements c15, c16).
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { minutesBetween, SOON_MINUTES } from '../../../commands/homework/homework/limits.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import type { GroupInfo } from '../../../queries/classes/schemas.ts'
import { homeworkInfo } from '../../../queries/homework/calls.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { isGone } from '../../activities/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate, useParams } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { crumbsOf } from '../crumbs.ts'
import { nowText } from '../fullMinute.ts'
import { HomeworkForm, type HomeworkSetChooser } from './HomeworkForm.tsx'

/** How a homework can be edited now, or why not. */
const editingOf = ({ status, startTime, makeUpStartTime }: ShownHomework): 'edit' | 'makeUp' | 'soon' | 'running' | 'madeUp' => {
  if (status === 'Normal Waiting') return minutesBetween(nowText(), startTime) < SOON_MINUTES ? 'soon' : 'edit'
  if (status === 'MakeUp Waiting' || (status === 'Normal Finished' && makeUpStartTime === null)) return 'makeUp'
  return status === 'Normal In Progress' ? 'running' : 'madeUp'
}

interface EditingProps {
  group: GroupInfo
  homework: ShownHomework
  SetChooser: HomeworkSetChooser
}

const Editing = ({ group, homework, SetChooser }: EditingProps) => {
  const { t } = useTranslation('homeworkEdit')
  const { user } = useSession()
  // of the opening: what was written stays when the homework starts meanwhile
  const [editing] = useState(() => editingOf(homework))
  const back = (
    <Button component={Link} to={paths.homework(group.groupId)} variant="default">
      {t('toList')}
    </Button>
  )
  if (user === null) return null
  if (homework.createUserId !== user.id) return <EmptyState title={t('notYours')} action={back} />
  if (editing !== 'edit' && editing !== 'makeUp') return <EmptyState title={t(`closed.${editing}`)} action={back} />
  return <HomeworkForm mode={editing} group={group} homework={homework} SetChooser={SetChooser} />
}

const EditOf = ({ group, activityId, SetChooser }: Omit<EditingProps, 'homework'> & { activityId: number }) => {
  const { data, error, isPending, refetch } = useQuery(callQuery(homeworkInfo, { groupId: group.groupId, activityId }))
  if (isPending) return <LoadingSkeleton lines={5} height={64} />
  if (data !== undefined) return <Editing key={activityId} group={group} homework={data} SetChooser={SetChooser} />
  return isGone(error) ? (
    <Navigate to={paths.homework(group.groupId)} replace />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  )
}

export const HomeworkEditPage = ({ SetChooser }: { SetChooser: HomeworkSetChooser }) => {
  useTranslation('homeworkEdit')
  const params = useParams()
  const groupId = Number(params.groupId)
  const activityId = params.homeworkId === undefined ? null : Number(params.homeworkId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  if (group !== undefined && !group.isGroupAdmin) return <Navigate to={paths.homework(groupId)} replace />
  return (
    <>
      <PageHeader title={titleOf(activityId === null ? 'homeworkNew' : 'homeworkEdit')} crumbs={crumbsOf(groupId, group)} />
      {group === undefined && <LoadingSkeleton lines={5} height={64} />}
      {group !== undefined && activityId === null && (
        <HomeworkForm key={groupId} mode="new" group={group} homework={null} SetChooser={SetChooser} />
      )}
      {group !== undefined && activityId !== null && <EditOf group={group} activityId={activityId} SetChooser={SetChooser} />}
    </>
  )
}
