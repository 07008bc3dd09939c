// Form of an exam, for the staff of the class; only its creator may edit it, and only while it waits (requirement d02).
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupInfo } from '../../../queries/classes/calls.ts'
import type { GroupInfo } from '../../../queries/classes/schemas.ts'
import { examInfo } from '../../../queries/exams/calls.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { isGone } from '../../activities/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate, useParams } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { examCrumbs } from '../crumbs.ts'
import { ExamForm, type ExamSetChooser } from './ExamForm.tsx'

interface EditingProps {
  group: GroupInfo
  exam: ShownExam
  SetChooser: ExamSetChooser
}

const Editing = ({ group, exam, SetChooser }: EditingProps) => {
  const { t } = useTranslation('examEdit')
  const { user } = useSession()
  // of the opening: what was written stays when the exam starts meanwhile
  const [isWaiting] = useState(() => exam.status === 'Waiting')
  const back = (
    <Button component={Link} to={paths.exams(group.groupId)} variant="default">
      {t('toList')}
    </Button>
  )
  if (user === null) return null
  if (exam.createUserId !== user.id) return <EmptyState title={t('notYours')} action={back} />
  if (!isWaiting) return <EmptyState title={t('hasStarted')} action={back} />
  return <ExamForm group={group} exam={exam} SetChooser={SetChooser} />
}

const EditOf = ({ group, activityId, SetChooser }: Omit<EditingProps, 'exam'> & { activityId: number }) => {
  const { data, error, isPending, refetch } = useQuery(callQuery(examInfo, { groupId: group.groupId, activityId }))
  if (isPending) return <LoadingSkeleton lines={5} height={64} />
  if (data !== undefined) return <Editing key={activityId} group={group} exam={data} SetChooser={SetChooser} />
  return isGone(error) ? <Navigate to={paths.exams(group.groupId)} replace /> : <ErrorState error={error} onRetry={() => void refetch()} />
}

export const ExamEditPage = ({ SetChooser }: { SetChooser: ExamSetChooser }) => {
  useTranslation('examEdit')
  const params = useParams()
  const groupId = Number(params.groupId)
  const activityId = params.examId === undefined ? null : Number(params.examId)
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  if (group !== undefined && !group.isGroupAdmin) return <Navigate to={paths.exams(groupId)} replace />
  return (
    <>
      <PageHeader title={titleOf(activityId === null ? 'examNew' : 'examEdit')} crumbs={examCrumbs(groupId, group)} />
      {group === undefined && <LoadingSkeleton lines={5} height={64} />}
      {group !== undefined && activityId === null && <ExamForm key={groupId} group={group} exam={null} SetChooser={SetChooser} />}
      {group !== undefined && activityId !== null && <EditOf group={group} activityId={activityId} SetChooser={SetChooser} />}
    </>
  )
}
