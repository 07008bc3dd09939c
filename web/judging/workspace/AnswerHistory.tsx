// The answer history of one person at one problem (specification, activities 2: Practice). What is asked of it stands in the address, also which answer is open.
import { Button } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { answerStatuses, languages, STATUS } from '../../../judge/catalogue.ts'
import { practiceAnswers } from '../../../queries/judging/submission/calls.ts'
import type { Answer } from '../../../queries/judging/submission/schemas.ts'
import { practiceTopic } from '../../../queries/practice/calls.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { touchedIn } from '../../shared/live/touch.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import type { Column, ColumnFilter } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { type Sort, type TableAddress, useTableAddress } from '../../shared/table/tableState.ts'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { EmptyState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { touches } from '../touches.ts'
import { AnswerLinks, CodeButtons, isPending, isUnjudged, Result, timeOf } from './AnswerParts.tsx'
import { roundedPoints } from './points.ts'
import type { ProblemPlace } from './useJudge.ts'

const OpenedAnswer = lazy(() => import('./OpenedAnswer.tsx'))

const POLL_PENDING_MS = 5_000

interface AnswerHistoryProps extends ProblemPlace {
  /** Whose answers. */
  userId: number
  /** Points for a right answer, where they are known. */
  most: number | null
  /** Takes the code of an answer into the editor; null where there is none. */
  onLoad: ((answer: Answer) => void) | null
}

const orderOf = (sort: Sort | null): 'newest' | 'oldest' | 'best' | 'worst' => {
  if (sort?.column === 'score') return sort.isDescending ? 'best' : 'worst'
  return sort?.column === 'time' && !sort.isDescending ? 'oldest' : 'newest'
}

const languageOf = ({ languageId }: Answer): string => languages.find((one) => one.languageId === languageId)?.name ?? ''

interface ColumnsProps extends Pick<AnswerHistoryProps, 'groupId' | 'userId' | 'most' | 'onLoad'> {
  table: TableAddress
}

const useColumns = ({ groupId, userId, most, onLoad, table }: ColumnsProps): Column<Answer>[] => {
  const { t } = useTranslation('workspace')
  const { user } = useSession()
  const nameOf = useStatusName()
  const scoreText = (answer: Answer): string => {
    const score = isUnjudged(answer) ? '–' : roundedPoints(answer.score)
    return most === null ? String(score) : t('history.scoreOf', { score, most: roundedPoints(most) })
  }
  return [
    { id: 'time', header: t('history.submitTime'), value: ({ submitTime }) => submitTime, text: timeOf, isSortable: true },
    {
      id: 'code',
      header: t('history.code'),
      value: () => null,
      cell: (answer) => {
        const key = String(answer.answerId)
        const isOpen = table.row === key
        return <CodeButtons answer={answer} isOpen={isOpen} onToggle={() => table.set({ row: isOpen ? null : key })} onLoad={onLoad} />
      },
      isBare: true,
      isScreenOnly: true,
    },
    { id: 'language', header: t('history.language'), value: languageOf },
    {
      id: 'result',
      header: t('history.result'),
      value: ({ statusCode }) => statusCode,
      text: ({ statusCode }) => nameOf(statusCode),
      cell: (answer) => <Result answer={answer} isOwn={user?.id === userId} />,
    },
    { id: 'score', header: t('history.score'), value: ({ score }) => score, text: scoreText, isNumber: true, isSortable: true },
    {
      id: 'events',
      header: t('history.timeline'),
      value: () => null,
      cell: (answer) => <AnswerLinks answer={answer} groupId={groupId} />,
      isBare: true,
      isScreenOnly: true,
    },
  ]
}

const useFilters = (): ColumnFilter[] => {
  const { t } = useTranslation('workspace')
  const nameOf = useStatusName()
  const results = answerStatuses.filter(({ id }) => id !== STATUS.Skipped)
  return [{ id: 'result', label: t('history.result'), options: results.map(({ id }) => ({ value: String(id), label: nameOf(id) })) }]
}

/** What the address names, as far as there is such a result. */
const statusCodesOf = (values: readonly string[] = []): number[] =>
  values.map(Number).filter((code) => answerStatuses.some(({ id }) => id === code))

const AnswerHistory = ({ groupId, activityId, problemSetId, problemId, userId, most, onLoad }: AnswerHistoryProps) => {
  const { t } = useTranslation('workspace')
  const asked = { groupId, activityId, problemSetId, problemId, userId }
  const { user } = useSession()
  const isOwn = user?.id === userId
  const begin = (
    <Button component={Link} to={paths.practiceShow(groupId, activityId, problemSetId, { problem: problemId })}>
      {t('history.begin')}
    </Button>
  )
  const table = useTableAddress({ name: 'answers', sort: { column: 'time', isDescending: true } })
  const rows = useCallRows(
    practiceAnswers,
    table,
    ({ filters, sort }) => ({ ...asked, statusCodes: statusCodesOf(filters.result), order: orderOf(sort) }),
    (answers) => (answers.some(isPending) ? POLL_PENDING_MS : false),
  )
  useLiveQueries(practiceTopic.of({ groupId }), touchedIn(touches, practiceTopic), {
    isMeant: (changed) => (changed as { problemId?: number | null } | null)?.problemId === problemId,
  })
  return (
    <DataTable
      id="answers"
      label={t('history.title')}
      table={table}
      rows={rows}
      columns={useColumns({ groupId, userId, most, onLoad, table })}
      keyOf={({ answerId }) => String(answerId)}
      nameOf={timeOf}
      filters={useFilters()}
      detail={(answer) => (
        <Suspense fallback={<LoadingSkeleton />}>
          <OpenedAnswer answer={answer} />
        </Suspense>
      )}
      csv={t('history.title')}
      empty={
        <EmptyState
          icon={IconHistory}
          title={t('history.empty')}
          description={t('history.emptyText')}
          action={isOwn && onLoad === null && begin}
        />
      }
    />
  )
}

export default AnswerHistory
