// A student's own result of a homework (requirement c19).
import { Button } from '@mantine/core'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import { Suspense } from 'react'
import { isInProgress, showsResults } from '../../../commands/homework/homework/status.ts'
import { ACTIVITY_TYPE, homeworkTopic, myScorePaper } from '../../../queries/homework/calls.ts'
import { type AnswersDialog, isGone, OwnResult, useMyScorePaper, viewerOf } from '../../activities/index.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { crumbsOf } from '../crumbs.ts'
import { useHomework } from '../useHomework.ts'
import { SimilarityOf } from './Similarity.tsx'

export const StudentResultPage = ({ AnswersDialog: Answers }: { AnswersDialog: AnswersDialog }) => {
  const { t } = useTranslation('transcript')
  const { t: ofHomework } = useTranslation('homework')
  const { groupId, activityId, group, homework, error, refetchInterval } = useHomework()
  const isStudent = viewerOf(group) === 'student'
  const isOver = homework !== undefined && showsResults(homework.status, homework.feedback)
  const isShown = group !== undefined && isStudent && isOver
  const papers = useMyScorePaper(myScorePaper, homeworkTopic.of({ groupId }), { groupId, activityId, refetchInterval, isShown })
  if (isGone(error)) return <Navigate to={paths.homework(groupId)} replace />
  if (group !== undefined && !isStudent) return <Navigate to={paths.homeworkResult(groupId, activityId)} replace />
  const paper = papers.data?.find((one) => one.activityId === activityId)
  if ((homework !== undefined && !isOver) || (papers.isSuccess && paper === undefined))
    return <Navigate to={paths.homework(groupId)} replace />
  const failure = error ?? papers.error
  return (
    <>
      <PageHeader
        title={homework === undefined ? titleOf('homeworkStudentResult') : t('ownOf', { name: homework.name })}
        crumbs={crumbsOf(groupId, group)}
        actions={
          homework !== undefined &&
          isInProgress(homework.status) && (
            <Button component={Link} to={paths.homeworkShow(groupId, activityId)} leftSection={<Icon of={IconCode} size={16} />}>
              {ofHomework('doMakeUp')}
            </Button>
          )
        }
      />
      {paper === undefined && failure === null && <LoadingSkeleton lines={6} height={48} />}
      {paper === undefined && failure !== null && <ErrorState error={failure} onRetry={() => void papers.refetch()} />}
      {paper !== undefined && homework !== undefined && (
        <Suspense fallback={<LoadingSkeleton lines={6} height={48} />}>
          <OwnResult
            activityType={ACTIVITY_TYPE}
            place={{ groupId, activityId, problemSetId: homework.problemSetId }}
            paper={paper}
            AnswersDialog={Answers}
            Similarity={SimilarityOf}
          />
        </Suspense>
      )}
    </>
  )
}
