// Transcript of a homework for the staff of the class (requirement c23).
import { Button } from '@mantine/core'
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Suspense } from 'react'
import { ACTIVITY_TYPE, downloadScorePaper, homeworkTopic, scorePaper } from '../../../queries/homework/calls.ts'
import { type AnswersDialog, isGone, Transcript, TranscriptDownloads, useScorePaper } from '../../activities/index.ts'
import { keptAt } from '../../shared/asOf.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { crumbsOf } from '../crumbs.ts'
import { useHomework } from '../useHomework.ts'

export const HomeworkResultPage = ({ AnswersDialog: Answers }: { AnswersDialog: AnswersDialog }) => {
  const { t } = useTranslation('transcript')
  const { groupId, activityId, group, homework, at, error, refetchInterval } = useHomework()
  const papers = useScorePaper(scorePaper, homeworkTopic.of({ groupId }), { groupId, activityId, at, refetchInterval })
  const paper = papers.data
  const failure = error ?? papers.error
  if (isGone(failure)) return <Navigate to={keptAt(paths.homework(groupId), at)} replace />
  if (group !== undefined && !group.isGroupAdmin) return <Navigate to={paths.homework(groupId)} replace />
  const name = homework?.name ?? ''
  const isEmpty = paper !== undefined && (paper.students.length === 0 || paper.problems.length === 0)
  return (
    <>
      <PageHeader
        title={homework === undefined ? titleOf('homeworkResult') : t('of', { name })}
        crumbs={crumbsOf(groupId, group, at)}
        description={t('explained')}
        actions={
          <>
            {paper !== undefined && (
              <Suspense fallback={null}>
                <TranscriptDownloads
                  groupId={groupId}
                  activityId={activityId}
                  call={downloadScorePaper}
                  name={name}
                  paper={paper}
                  at={at}
                />
              </Suspense>
            )}
            {at === null && paper?.problems.some(({ enableAnalyze }) => enableAnalyze) && (
              <Button
                component={Link}
                to={paths.homeworkSimilarity(groupId, activityId)}
                variant="default"
                leftSection={<Icon of={IconArrowsDiff} size={16} />}
              >
                {t('similarity')}
              </Button>
            )}
            {at === null && (
              <Button
                component={Link}
                to={paths.homeworkShow(groupId, activityId)}
                variant="default"
                leftSection={<Icon of={IconCode} size={16} />}
              >
                {t('problems')}
              </Button>
            )}
          </>
        }
      />
      {paper === undefined && failure === null && <LoadingSkeleton lines={8} height={40} />}
      {paper === undefined && failure !== null && <ErrorState error={failure} onRetry={() => void papers.refetch()} />}
      {isEmpty && <EmptyState icon={IconUsers} title={t('empty.title')} description={t('empty.text')} />}
      {paper !== undefined && !isEmpty && homework !== undefined && (
        <Suspense fallback={<LoadingSkeleton lines={8} height={40} />}>
          <Transcript
            activityType={ACTIVITY_TYPE}
            place={{ groupId, activityId, problemSetId: homework.problemSetId }}
            paper={paper}
            at={at}
            AnswersDialog={Answers}
          />
        </Suspense>
      )}
    </>
  )
}
