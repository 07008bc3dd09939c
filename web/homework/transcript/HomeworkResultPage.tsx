// Transcript of a homework for the staff of the class (requirement c23).
import { Button, Group, Text } from '@mantine/core'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconCopyX from '@tabler/icons-react/dist/esm/icons/IconCopyX.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Suspense, useMemo } from 'react'
import type { ScorePaper } from '../../../queries/homework/transcript/schemas.ts'
import { type AnswersDialog, isGone, OpenRequests, type Place } from '../../activities/index.ts'
import { keptAt } from '../../shared/asOf.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate } from '../../shared/router.ts'
import { SearchField } from '../../shared/table/Toolbar.tsx'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { crumbsOf } from '../crumbs.ts'
import { Downloads } from './Downloads.tsx'
import { Legend } from './Legend.tsx'
import { TranscriptDialogs } from './TranscriptDialogs.tsx'
import { TranscriptGrid } from './TranscriptGrid.tsx'
import { useTranscriptAddress } from './transcriptAddress.ts'
import { selectStudents } from './transcriptRows.ts'
import { useTranscript } from './useTranscript.ts'

interface TranscriptProps {
  place: Place
  paper: ScorePaper
  /** Time of the past view, ISO-8601; null for now. */
  at: string | null
  AnswersDialog: AnswersDialog
}

const Transcript = ({ place, paper, at, AnswersDialog: Answers }: TranscriptProps) => {
  const { t } = useTranslation('transcript')
  const table = useTableAddress()
  const address = useTranscriptAddress()
  const { search, sort } = table
  const students = useMemo(() => selectStudents(paper, search, sort), [paper, search, sort])
  const isPast = at !== null
  return (
    <>
      <Group gap="md" mb="sm" className="cj-no-print">
        <SearchField table={table} label={t('search')} />
        <Text size="sm" className="cj-number" component="output">
          {t('students', { count: students.length })}
        </Text>
        <Text size="sm" className="cj-number">
          {t('pass', { pass: paper.passScore, total: paper.fullScore })}
        </Text>
      </Group>
      {students.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('nobodyFound')} />
      ) : (
        <TranscriptGrid paper={paper} students={students} table={table} address={isPast ? null : address} />
      )}
      <Legend />
      {!isPast && (
        <Suspense fallback={null}>
          <OpenRequests groupId={place.groupId} activityId={place.activityId} />
        </Suspense>
      )}
      <TranscriptDialogs place={place} paper={paper} students={students} address={address} AnswersDialog={Answers} isPast={isPast} />
    </>
  )
}

export const HomeworkResultPage = ({ AnswersDialog: Answers }: { AnswersDialog: AnswersDialog }) => {
  const { t } = useTranslation('transcript')
  const { groupId, activityId, group, homework, at, error, paper, paperError, retryPaper } = useTranscript()
  const failure = error ?? paperError
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
            {paper !== undefined && <Downloads groupId={groupId} activityId={activityId} name={name} paper={paper} at={at} />}
            {at === null && paper?.problems.some(({ enableAnalyze }) => enableAnalyze) && (
              <Button
                component={Link}
                to={paths.homeworkSimilarity(groupId, activityId)}
                variant="default"
                leftSection={<Icon of={IconCopyX} size={16} />}
              >
                {titleOf('homeworkSimilarity')}
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
      {paper === undefined && failure !== null && <ErrorState error={failure} onRetry={retryPaper} />}
      {isEmpty && <EmptyState icon={IconUsers} title={t('empty.title')} description={t('empty.text')} />}
      {paper !== undefined && !isEmpty && homework !== undefined && (
        <Transcript place={{ groupId, activityId, problemSetId: homework.problemSetId }} paper={paper} at={at} AnswersDialog={Answers} />
      )}
    </>
  )
}
