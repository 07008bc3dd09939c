// A student's own result of an exam (requirement d16), and in a game class whether it was passed.
import { Alert } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { Suspense } from 'react'
import { ACTIVITY_TYPE, examsTopic, myExamScorePaper } from '../../../queries/exams/calls.ts'
import type { ShownExam } from '../../../queries/exams/schemas.ts'
import type { MyScorePaper } from '../../../queries/kit/transcript/schemas.ts'
import { type AnswersDialog, isGone, OwnResult, useMyScorePaper, viewerOf } from '../../activities/index.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Navigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { examCrumbs } from '../crumbs.ts'
import { isGameGroup, rememberGameGroup } from '../gameFlag.ts'
import { useExam } from '../useExam.ts'

/** For a finished game exam, in a session of a game class only. */
const Banner = ({ exam, paper }: { exam: ShownExam; paper: MyScorePaper }) => {
  const { t } = useTranslation('exams')
  if (!exam.isGame || exam.status !== 'Finished' || !isGameGroup()) return null
  const isPassed = paper.totalScore >= exam.passScore
  return (
    <Alert color={isPassed ? 'green' : 'red'} mb="md" icon={<Icon of={isPassed ? IconCircleCheck : IconCircleX} />}>
      {t(isPassed ? 'passed' : 'failed', { score: paper.totalScore, pass: exam.passScore })}
    </Alert>
  )
}

export const ExamStudentResultPage = ({ AnswersDialog: Answers }: { AnswersDialog: AnswersDialog }) => {
  const { t } = useTranslation('exams')
  const { groupId, activityId, group, exam, error, refetchInterval } = useExam()
  const isStudent = viewerOf(group) === 'student'
  const isShown = exam?.showsResults === true
  const papers = useMyScorePaper(myExamScorePaper, examsTopic.of({ groupId }), {
    groupId,
    activityId,
    refetchInterval,
    isShown: group !== undefined && isStudent && isShown,
  })
  if (exam !== undefined) rememberGameGroup(exam.isGameGroup)
  if (isGone(error)) return <Navigate to={paths.exams(groupId)} replace />
  if (group !== undefined && !isStudent) return <Navigate to={paths.examResult(groupId, activityId)} replace />
  const paper = papers.data?.find((one) => one.activityId === activityId)
  if ((exam !== undefined && !isShown) || (papers.isSuccess && paper === undefined)) return <Navigate to={paths.exams(groupId)} replace />
  const failure = error ?? papers.error
  return (
    <>
      <PageHeader
        title={exam === undefined ? titleOf('examStudentResult') : t('ownOf', { name: exam.name })}
        crumbs={examCrumbs(groupId, group)}
      />
      {paper === undefined && failure === null && <LoadingSkeleton lines={6} height={48} />}
      {paper === undefined && failure !== null && <ErrorState error={failure} onRetry={() => void papers.refetch()} />}
      {paper !== undefined && exam !== undefined && (
        <>
          <Banner exam={exam} paper={paper} />
          <Suspense fallback={<LoadingSkeleton lines={6} height={48} />}>
            <OwnResult
              activityType={ACTIVITY_TYPE}
              place={{ groupId, activityId, problemSetId: exam.problemSetId }}
              paper={paper}
              AnswersDialog={Answers}
            />
          </Suspense>
        </>
      )}
    </>
  )
}
