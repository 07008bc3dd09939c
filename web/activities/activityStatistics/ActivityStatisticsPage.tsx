// Statistics of the class by problem of an activity, for its teachers; the open problem or record is in the address.
import { Anchor, Button } from '@mantine/core'
import IconChartDonut from '@tabler/icons-react/dist/esm/icons/IconChartDonut.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ProblemStatistics } from '../../../queries/activities/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { askedAt } from '../../shared/asOf.ts'
import { localeOf } from '../../shared/i18n.ts'
import { Link, Navigate, useSearchParams } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import classes from '../activities.module.css'
import type { ActivityPageProps } from '../activityPageProps.ts'
import { isGone } from '../isGone.ts'
import ClassDialogs from '../matrix/ClassDialogs.tsx'
import type { PassState } from '../matrix/groups.ts'
import { useMatrixAddress } from '../matrix/matrixAddress.ts'
import type { Place } from '../place.ts'
import { ratePercent } from './ratePercent.ts'
import { type ReaderDialog, ViewedProblem } from './ViewedProblem.tsx'

const RecordDialog = lazy(() => import('./RecordDialog.tsx'))

type Dialog = 'problem' | 'record'
/** Figures of a problem with its title. */
type Row = ProblemStatistics & { title: string }

const useSearchWith = (dialog: Dialog, problemId: number): string => {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.delete('problem')
  next.delete('record')
  next.set(dialog, String(problemId))
  return `?${next}`
}

const Views = ({ row: { problemId, title } }: { row: Row }) => {
  const { t } = useTranslation('activityStatistics')
  const common = { component: Link, preventScrollReset: true, size: 'xs', variant: 'default' } as const
  return (
    <div className={classes.buttons}>
      <Button
        {...common}
        to={{ search: useSearchWith('problem', problemId) }}
        leftSection={<Icon of={IconEye} size={15} />}
        aria-label={t('viewProblemOf', { title })}
      >
        {t('viewProblem')}
      </Button>
      <Button
        {...common}
        to={{ search: useSearchWith('record', problemId) }}
        leftSection={<Icon of={IconChartDonut} size={15} />}
        aria-label={t('viewRecordOf', { title })}
      >
        {t('viewRecord')}
      </Button>
    </div>
  )
}

/** `isPast`: counts have no links, because the names behind them are those of the present. */
const useColumns = (isPast: boolean): Column<Row>[] => {
  const { t } = useTranslation('activityStatistics')
  const { whoSearch } = useMatrixAddress()
  const figure = (id: 'correct' | 'wrong' | 'unanswered', group: PassState, value: (row: Row) => number): Column<Row> => ({
    id,
    header: t(id),
    value,
    ...(!isPast && {
      cell: (row: Row) => (
        <Anchor
          component={Link}
          to={{ search: whoSearch({ group, problemId: row.problemId }) }}
          preventScrollReset
          display="inline-block"
          lh="24px"
          miw={24}
          size="sm"
          aria-label={t('whoOf', { count: value(row), about: t(id), title: row.title })}
        >
          {value(row)}
        </Anchor>
      ),
    }),
    isNumber: true,
    isSortable: true,
  })
  return [
    { id: 'title', header: t('problem'), value: ({ title }) => title, isSortable: true, minWidth: 180 },
    figure('correct', 'passed', ({ success }) => success),
    figure('wrong', 'notPassed', ({ error }) => error),
    figure('unanswered', 'notAttempted', ({ noAnswerStudentCount }) => noAnswerStudentCount),
    {
      id: 'rate',
      header: t('successRate'),
      value: ({ successRate }) => successRate,
      text: ({ successRate }) => ratePercent(successRate),
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'errors',
      header: t('errors'),
      value: ({ errorStatistics }) => errorStatistics.reduce((sum, { count }) => sum + count, 0),
      isNumber: true,
      isSortable: true,
    },
    { id: 'actions', header: t('actions'), value: () => null, cell: (row) => <Views row={row} />, isBare: true, isScreenOnly: true },
  ]
}

/** Dialog named by the address, if any. */
const OpenDialog = ({ place, rows, ReaderDialog }: { place: Place; rows: readonly Row[]; ReaderDialog: ReaderDialog }) => {
  const [params, setParams] = useSearchParams()
  const close = () =>
    setParams(
      (before) => {
        before.delete('problem')
        before.delete('record')
        return before
      },
      { preventScrollReset: true },
    )
  const problemId = Number(params.get('problem'))
  if (problemId > 0) return <ViewedProblem place={place} problemId={problemId} ReaderDialog={ReaderDialog} onClose={close} />
  const row = rows.find((one) => one.problemId === Number(params.get('record')))
  return row === undefined ? null : <RecordDialog title={row.title} statistics={row} onClose={close} />
}

const Table = ({ rows, isPast }: { rows: readonly Row[]; isPast: boolean }) => {
  const { t } = useTranslation('activityStatistics')
  const table = useTableAddress()
  const columns = useColumns(isPast)
  return (
    <DataTable
      id="practiceStatistics"
      label={t('title')}
      table={table}
      rows={useListRows(rows, columns, table)}
      columns={columns}
      keyOf={({ problemId }) => String(problemId)}
      nameOf={({ title }) => title}
      searchLabel={t('search')}
      cardsBelow={860}
      csv={t('title')}
      empty={<EmptyState title={t('none')} />}
    />
  )
}

interface ActivityStatisticsProps extends ActivityPageProps {
  ReaderDialog: ReaderDialog
}

const ActivityStatisticsPage = ({ place, calls, name, crumbs, ReaderDialog, AnswersDialog, ...props }: ActivityStatisticsProps) => {
  const { t } = useTranslation('activityStatistics')
  const asked = { ...place, ...askedAt(props.at) }
  const problems = useQuery(callQuery(calls.problems, asked))
  const statistics = useQuery({ ...callQuery(calls.statistics, asked), refetchInterval: props.refetchInterval })
  const failure = props.error ?? statistics.error
  if (isGone(failure)) return <Navigate to={props.list} replace />
  const titleOfProblem = (problemId: number) => localeOf(problems.data?.find(({ id }) => id === problemId)?.locales ?? [])?.title
  const rows = (statistics.data?.problems ?? []).map((one) => ({ ...one, title: titleOfProblem(one.problemId) ?? `#${one.problemId}` }))
  return (
    <>
      <PageHeader title={t('of', { name })} crumbs={[...crumbs, { label: name, to: props.activity }]} description={t('explained')} />
      {(statistics.isPending || problems.isPending) && <LoadingSkeleton lines={5} height={48} />}
      {failure !== null && statistics.data === undefined && <ErrorState error={failure} onRetry={() => void statistics.refetch()} />}
      {statistics.data !== undefined && !problems.isPending && <Table rows={rows} isPast={props.at !== null} />}
      <Suspense fallback={null}>
        <OpenDialog place={place} rows={rows} ReaderDialog={ReaderDialog} />
      </Suspense>
      {props.at === null && (
        <ClassDialogs place={place} calls={calls} at={null} refetchInterval={props.refetchInterval} AnswersDialog={AnswersDialog} />
      )}
    </>
  )
}

export default ActivityStatisticsPage
