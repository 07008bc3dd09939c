// A rehearsal by staff of the class: the problems of an exam and the workspace. Nothing of it counts.
import { Alert } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { examProblems, examStanding } from '../../../queries/exams/calls.ts'
import { ActivityDialog, type ActivityDialogs, isGone, ProblemList } from '../../activities/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Navigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { examCrumbs } from '../crumbs.ts'
import { examParts } from '../examParts.ts'
import { useExam } from '../useExam.ts'

export const Rehearsal = ({ groupId, activityId, dialogs }: { groupId: number; activityId: number; dialogs: ActivityDialogs }) => {
  const { t } = useTranslation('examShow')
  const { group, exam, error, retry, refetchInterval } = useExam()
  const place = { groupId, activityId, problemSetId: exam?.problemSetId ?? 0 }
  const isBegun = exam !== undefined && exam.status !== 'Waiting'
  const problems = useQuery({ ...callQuery(examProblems, place), enabled: exam !== undefined, refetchInterval })
  const standing = useQuery({ ...callQuery(examStanding, place), enabled: isBegun, refetchInterval })
  if (isGone(error)) return <Navigate to={paths.exams(groupId)} replace />
  const failure = error ?? problems.error
  const list = problems.data?.toSorted((a, b) => a.order - b.order)
  return (
    <>
      <PageHeader title={exam?.name ?? titleOf('examShow')} crumbs={examCrumbs(groupId, group)} description={exam?.description} />
      <Alert variant="light" mb="md" icon={<Icon of={IconInfoCircle} />} role="note">
        {t(exam?.status === 'Finished' ? 'rehearsal.over' : 'rehearsal.text')}
      </Alert>
      {failure !== null && list === undefined && (
        <ErrorState error={failure} onRetry={exam === undefined ? retry : () => void problems.refetch()} />
      )}
      {failure === null && list === undefined && <LoadingSkeleton lines={6} height={48} />}
      {list !== undefined && (
        <Suspense fallback={<LoadingSkeleton lines={6} height={48} />}>
          <ProblemList
            place={place}
            parts={examParts}
            problems={list}
            part="teacher"
            isPast={false}
            standing={standing.data}
            empty={<EmptyState icon={IconNotebook} title={t('noProblems')} />}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <ActivityDialog
          place={place}
          calls={examParts.calls}
          dialogs={dialogs}
          problems={list ?? []}
          group={group}
          part="teacher"
          refetchInterval={refetchInterval}
        />
      </Suspense>
    </>
  )
}
