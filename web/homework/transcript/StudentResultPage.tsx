// A student's own result of a homework (requirement c19): total, scores, own programs with the comments of the teachers.
import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isInProgress, showsResults } from '../../../commands/homework/homework/status.ts'
import { languages } from '../../../judge/catalogue.ts'
import { marksTopic } from '../../../queries/activities/marks/calls.ts'
import { ACTIVITY_TYPE, homeworkTopic, myScorePaper } from '../../../queries/homework/calls.ts'
import type { MyScorePaper, TranscriptScore } from '../../../queries/homework/transcript/schemas.ts'
import { type AnswersDialog, isGone, MarkHint, type Place, viewerOf } from '../../activities/index.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, Navigate } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { crumbsOf } from '../crumbs.ts'
import { useHomework } from '../useHomework.ts'
import { isGreen, shownScore, stateOf } from './cellState.ts'
import { stateIcons } from './ScoreCell.tsx'
import { ScoreTens, Total } from './ScoreTens.tsx'
import { SimilarityOf } from './Similarity.tsx'
import classes from './transcript.module.css'
import { type TranscriptAddress, useTranscriptAddress } from './transcriptAddress.ts'

interface OwnRow extends TranscriptScore {
  title: string
  number: number
  most: number
}

const stateColours = { correct: 'green', wrong: 'red', unanswered: 'gray', similar: 'red' } as const

const languageOf = ({ languageId }: TranscriptScore): string => languages.find((one) => one.languageId === languageId)?.name ?? ''

const useColumns = (place: Place, address: TranscriptAddress): Column<OwnRow>[] => {
  const { t } = useTranslation('transcript')
  return [
    {
      id: 'problem',
      header: t('problem'),
      value: ({ number }) => number,
      text: ({ number, title }) => t('numbered', { number, title }),
      cell: (row) => (
        <>
          <Anchor component={Link} to={{ search: address.historySearch(row, null) }} preventScrollReset fw={600} size="sm">
            {t('numbered', { number: row.number, title: row.title })}
          </Anchor>
          <Suspense fallback={null}>
            <MarkHint place={place} problemId={row.problemId} />
          </Suspense>
        </>
      ),
      isSortable: true,
      minWidth: 180,
    },
    {
      id: 'state',
      header: t('status'),
      value: stateOf,
      text: (row) => t(`state.${stateOf(row)}`),
      cell: (row) => (
        <Group gap={4}>
          <Badge
            variant="light"
            color={stateColours[stateOf(row)]}
            leftSection={<Icon of={stateIcons[stateOf(row)]} size={13} />}
            tt="none"
            miw="max-content"
          >
            {t(`state.${stateOf(row)}`)}
          </Badge>
          {row.isMakeUp && (
            <Badge variant="outline" color="gray" tt="none" miw="max-content">
              {t('makeUp')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      id: 'score',
      header: t('score'),
      value: ({ score }) => score,
      text: ({ score, most }) => t('scoreOf', { score: shownScore(score), most: shownScore(most) }),
      cell: ({ score, most, isAdjusted }) => (
        <span className={classes.figure} data-green={isGreen(score, most)} title={isAdjusted ? t('adjusted') : undefined}>
          {t('scoreOf', { score: shownScore(score), most: shownScore(most) })}
          {isAdjusted && '*'}
        </span>
      ),
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'similarity',
      header: t('similarity'),
      value: ({ analyzeSuccess }) => (analyzeSuccess === null ? null : Number(analyzeSuccess)),
      cell: (row) => <SimilarityOf score={row} />,
    },
    {
      id: 'time',
      header: t('submitTime'),
      value: ({ submitTime }) => submitTime,
      text: ({ submitTime }) => formatDate(submitTime, 'answer'),
      isSortable: true,
    },
    { id: 'language', header: t('language'), value: languageOf },
    { id: 'answers', header: t('answerCount'), value: ({ answers }) => answers, isNumber: true },
  ]
}

interface ResultProps {
  place: Place
  paper: MyScorePaper
  AnswersDialog: AnswersDialog
}

const Result = ({ place, paper, AnswersDialog: Answers }: ResultProps) => {
  const { t } = useTranslation('transcript')
  const { user } = useSession()
  const address = useTranscriptAddress()
  const table = useTableAddress()
  const columns = useColumns(place, address)
  const rows = paper.problems.flatMap(({ distribution }, at): OwnRow[] => {
    const score = paper.scores[at]
    return score === undefined ? [] : [{ ...score, most: distribution, number: at + 1, title: paper.titles[at] ?? '' }]
  })
  return (
    <>
      <Group gap="md" mb="md">
        <Text size="lg" fw={600}>
          {t('sort.total')} <Total score={paper.totalScore} most={paper.fullScore} pass={paper.passScore} />
        </Text>
        <Text size="sm" className="cj-number">
          {t('pass', { pass: paper.passScore, total: paper.fullScore })}
        </Text>
      </Group>
      <ScoreTens paper={paper} scores={paper.scores} searchOf={(score) => address.historySearch(score, null)} />
      <DataTable
        id="ownResult"
        label={t('scores')}
        table={table}
        rows={useListRows(rows, columns, table)}
        columns={columns}
        keyOf={({ problemId }) => String(problemId)}
        nameOf={({ title }) => title}
        cardsBelow={760}
        csv={t('scores')}
        empty={<EmptyState icon={IconCode} title={t('empty.title')} />}
      />
      <Suspense fallback={null}>
        {address.history !== null && user !== null && (
          <Answers
            {...place}
            activityType={ACTIVITY_TYPE}
            problemId={address.history}
            userId={user.id}
            userName={null}
            students={[]}
            onStudent={() => undefined}
            onClose={address.closeHistory}
          />
        )}
      </Suspense>
    </>
  )
}

export const StudentResultPage = ({ AnswersDialog: Answers }: { AnswersDialog: AnswersDialog }) => {
  const { t } = useTranslation('transcript')
  const { groupId, activityId, group, homework, error, refetchInterval } = useHomework()
  const isMeant = (changed: unknown) => ((changed as { activityId?: number | null } | null)?.activityId ?? activityId) === activityId
  useLiveQueries(homeworkTopic.of({ groupId }), [myScorePaper], { isMeant })
  useLiveQueries(marksTopic.of({ groupId }), [myScorePaper], { isMeant })
  const isStudent = viewerOf(group) === 'student'
  const isOver = homework !== undefined && showsResults(homework.status, homework.feedback)
  const papers = useQuery({
    ...callQuery(myScorePaper, { groupId, activityId }),
    enabled: group !== undefined && isStudent && isOver,
    refetchInterval,
  })
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
              {t('doMakeUp')}
            </Button>
          )
        }
      />
      {paper === undefined && failure === null && <LoadingSkeleton lines={6} height={48} />}
      {paper === undefined && failure !== null && <ErrorState error={failure} onRetry={() => void papers.refetch()} />}
      {paper !== undefined && homework !== undefined && (
        <Result place={{ groupId, activityId, problemSetId: homework.problemSetId }} paper={paper} AnswersDialog={Answers} />
      )}
    </>
  )
}
