// Results of an exam for the staff of the class (requirement d20): transcript, bars, downloads, and the release of results.
import { Alert, Button } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { releaseResults } from '../../../commands/exams/exam/calls.ts'
import { ACTIVITY_TYPE, downloadExamScorePaper, examScorePaper, examsTopic } from '../../../queries/exams/calls.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import { type AnswersDialog, isGone, type OnWhy, Transcript, TranscriptDownloads, useScorePaper } from '../../activities/index.ts'
import { request } from '../../shared/api/client.ts'
import { newCommandId } from '../../shared/api/commandId.ts'
import { keptAt } from '../../shared/asOf.ts'
import { loadTexts } from '../../shared/i18n.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Navigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { examCrumbs } from '../crumbs.ts'
import { ExamLinks } from '../ExamLinks.tsx'
import { ExamRecordButton } from '../ExamRecord.tsx'
import { useExam } from '../useExam.ts'

const ScoreChart = lazy(async () => {
  const [module] = await Promise.all([import('./ScoreChart.tsx'), loadTexts(['charts'])])
  return module
})

const WhyDialog = lazy(() => import('../WhyDialog.tsx'))

/** Offers to release the results of a finished exam whose form asks for it. */
const Release = ({ exam }: { exam: ShownExam }) => {
  const { t } = useTranslation('exams')
  const refresh = useRefresh()
  const release = useMutation({
    mutationFn: async () => {
      const { groupId, activityId } = exam
      await request(releaseResults, { groupId, activityId }, { idempotencyKey: newCommandId() })
      await refresh(releaseResults)
    },
    onSuccess: () => notifySuccess(t('released')),
    onError: (error) => notifyFailure(error),
  })
  if (exam.status !== 'Finished' || exam.results !== 'released' || exam.isReleased) return null
  const ask = async () => {
    if (await confirm({ title: t('releaseTitle'), message: t('releaseText'), confirmLabel: t('release') })) release.mutate()
  }
  return (
    <Alert color="yellow" variant="light" mb="md" icon={<Icon of={IconInfoCircle} />}>
      {t('notReleased')}{' '}
      <Button size="compact-sm" loading={release.isPending} onClick={() => void ask()}>
        {t('release')}
      </Button>
    </Alert>
  )
}

export const ExamResultPage = ({ AnswersDialog: Answers }: { AnswersDialog: AnswersDialog }) => {
  const { t } = useTranslation('exams')
  const { groupId, activityId, group, exam, at, error, refetchInterval } = useExam()
  const papers = useScorePaper(examScorePaper, examsTopic.of({ groupId }), { groupId, activityId, at, refetchInterval })
  const paper = papers.data
  const [why, setWhy] = useState<Parameters<OnWhy>[0] | null>(null)
  const failure = error ?? papers.error
  if (isGone(failure)) return <Navigate to={keptAt(paths.exams(groupId), at)} replace />
  if (group !== undefined && !group.isGroupAdmin) return <Navigate to={paths.exams(groupId)} replace />
  const name = exam?.name ?? ''
  const isEmpty = paper !== undefined && (paper.students.length === 0 || paper.problems.length === 0)
  return (
    <>
      <PageHeader
        title={exam === undefined ? titleOf('examResult') : t('of', { name })}
        crumbs={examCrumbs(groupId, group, at)}
        actions={
          <>
            {paper !== undefined && (
              <Suspense fallback={null}>
                <TranscriptDownloads
                  groupId={groupId}
                  activityId={activityId}
                  call={downloadExamScorePaper}
                  name={name}
                  paper={paper}
                  at={at}
                />
              </Suspense>
            )}
            {at === null && exam !== undefined && <ExamRecordButton exam={exam} maySeal />}
            {at === null && exam !== undefined && <ExamLinks on="result" exam={exam} />}
          </>
        }
      />
      {exam !== undefined && at === null && <Release exam={exam} />}
      {paper === undefined && failure === null && <LoadingSkeleton lines={8} height={40} />}
      {paper === undefined && failure !== null && <ErrorState error={failure} onRetry={() => void papers.refetch()} />}
      {isEmpty && <EmptyState icon={IconUsers} title={t('bar.nobody')} />}
      {paper !== undefined && !isEmpty && exam !== undefined && (
        <Suspense fallback={<LoadingSkeleton lines={8} height={40} />}>
          <Transcript
            activityType={ACTIVITY_TYPE}
            place={{ groupId, activityId, problemSetId: exam.problemSetId }}
            paper={paper}
            at={at}
            AnswersDialog={Answers}
            onWhy={setWhy}
          />
          <ScoreChart paper={paper} />
          {why !== null && <WhyDialog groupId={groupId} activityId={activityId} at={at} {...why} onClose={() => setWhy(null)} />}
        </Suspense>
      )}
    </>
  )
}
