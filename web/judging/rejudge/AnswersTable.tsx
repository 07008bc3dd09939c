// Effect of a rejudge on every answer.
import type { ReactNode } from 'react'
import type { RejudgeRow } from '../../../queries/judging/rejudge/schemas.ts'
import type { Column, ColumnFilter } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { AnswerLinks } from './AnswerLinks.tsx'
import { Difference, isChange, signed, Worth } from './parts.tsx'

const OUTCOMES = ['loss', 'gain', 'otherStatus', 'same', 'notJudged'] as const

const outcomeOf = (row: RejudgeRow): (typeof OUTCOMES)[number] => {
  if (row.difference === null) return 'notJudged'
  if (row.difference !== 0) return row.difference < 0 ? 'loss' : 'gain'
  return isChange(row) ? 'otherStatus' : 'same'
}

const useColumns = (): Column<RejudgeRow>[] => {
  const { t } = useTranslation('rejudge')
  const nameOf = useStatusName()
  const worth = (id: 'before' | 'after'): Column<RejudgeRow> => ({
    id,
    header: t(`rows.${id}`),
    value: (row) => row[id].score,
    text: (row) => t('rows.points', { status: nameOf(row[id].statusCode), score: row[id].score }),
    cell: (row) => <Worth worth={row[id]} />,
    isSortable: true,
  })
  return [
    { id: 'person', header: t('rows.person'), value: ({ userName }) => userName ?? t('someone'), isSortable: true },
    { id: 'studentId', header: t('studentId'), value: ({ studentId }) => studentId, isSortable: true },
    { id: 'problem', header: t('rows.problem'), value: ({ problemTitle }) => problemTitle ?? t('someProblem'), isSortable: true },
    {
      id: 'submitTime',
      header: t('rows.submitTime'),
      value: ({ submitTime }) => submitTime,
      text: ({ submitTime }) => formatDate(submitTime, 'answer'),
      isNumber: true,
      isSortable: true,
    },
    worth('before'),
    worth('after'),
    {
      id: 'difference',
      header: t('rows.difference'),
      value: ({ difference }) => difference,
      text: ({ difference }) => (difference === null ? t('rows.kept') : signed(difference)),
      cell: ({ difference }) => <Difference points={difference} />,
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'outcome',
      header: t('outcome.label'),
      value: outcomeOf,
      text: (row) => t(`outcome.${outcomeOf(row)}`),
      isExtra: true,
    },
    {
      id: 'links',
      header: t('rows.history'),
      value: () => null,
      cell: (row) => <AnswerLinks row={row} />,
      isBare: true,
      isScreenOnly: true,
    },
  ]
}

const useFilters = (rows: readonly RejudgeRow[]): ColumnFilter[] => {
  const { t } = useTranslation('rejudge')
  const problems = [...new Set(rows.map(({ problemTitle }) => problemTitle ?? t('someProblem')))]
  const outcomes = { id: 'outcome', label: t('outcome.label'), options: OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })) }
  if (problems.length < 2) return [outcomes]
  return [outcomes, { id: 'problem', label: t('rows.problem'), options: problems.map((title) => ({ value: title, label: title })) }]
}

interface AnswersTableProps {
  rows: readonly RejudgeRow[]
  choice: { control: ReactNode; text: string | null }
  empty: ReactNode
  /** File name of the CSV export. */
  csv: string
}

export const AnswersTable = ({ rows, choice, empty, csv }: AnswersTableProps) => {
  const { t } = useTranslation('rejudge')
  const table = useTableAddress({ name: 'answers' })
  const columns = useColumns()
  return (
    <DataTable
      id="rejudgeAnswers"
      label={t('rows.byAnswer')}
      table={table}
      rows={useListRows(rows, columns, table)}
      columns={columns}
      keyOf={({ answerId }) => String(answerId)}
      nameOf={({ userName }) => userName ?? t('someone')}
      searchLabel={t('rows.search')}
      filters={useFilters(rows)}
      cardsBelow={760}
      choice={choice}
      csv={csv}
      empty={empty}
    />
  )
}
