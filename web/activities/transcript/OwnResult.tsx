// A student's own result of an activity (requirements c19, d16): total, scores, own programs with the comments of the teachers.
import { Anchor, Badge, Group, Text } from '@mantine/core'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import { type ComponentType, lazy, Suspense } from 'react'
import type { MyScorePaper, TranscriptScore } from '../../../queries/kit/transcript/schemas.ts'
import { languageName } from '../../shared/languageName.ts'
import { patiently } from '../../shared/patiently.ts'
import { Link } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import type { AnswersDialog } from '../matrix/ClassDialogs.tsx'
import type { Place } from '../place.ts'
import { isGreen, shownScore, stateOf } from './cellState.ts'
import { stateIcons } from './ScoreCell.tsx'
import { ScoreTens, Total } from './ScoreTens.tsx'
import classes from './transcript.module.css'
import { type TranscriptAddress, useTranscriptAddress } from './transcriptAddress.ts'

const MarkHint = lazy(patiently(() => import('../marks/MarkHint.tsx')))

interface OwnRow extends TranscriptScore {
  title: string
  number: number
  most: number
}

const stateColours = { correct: 'green', wrong: 'red', unanswered: 'gray', similar: 'red' } as const

const languageOf = ({ languageId }: TranscriptScore): string => languageName(languageId)

/** Shows the similarity of an answer; only for kinds that measure it. */
type SimilarityOf = ComponentType<{ score: TranscriptScore }>

const useColumns = (place: Place, address: TranscriptAddress, Similarity: SimilarityOf | undefined): Column<OwnRow>[] => {
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
    ...(Similarity === undefined
      ? []
      : [
          {
            id: 'similarity',
            header: t('similarity'),
            value: ({ analyzeSuccess }: OwnRow) => (analyzeSuccess === null ? null : Number(analyzeSuccess)),
            cell: (row: OwnRow) => <Similarity score={row} />,
          },
        ]),
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

interface OwnResultProps {
  activityType: string
  place: Place
  paper: MyScorePaper
  AnswersDialog: AnswersDialog
  Similarity?: SimilarityOf
}

const OwnResult = ({ activityType, place, paper, AnswersDialog: Answers, Similarity }: OwnResultProps) => {
  const { t } = useTranslation('transcript')
  const { user } = useSession()
  const address = useTranscriptAddress()
  const table = useTableAddress()
  const columns = useColumns(place, address, Similarity)
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
            activityType={activityType}
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

export default OwnResult
