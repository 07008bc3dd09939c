// Columns of the table of similar pairs.
import { Anchor } from '@mantine/core'
import type { AnalyzeClass } from '../../../queries/judging/similarity/schemas.ts'
import { Link } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import type { Translate } from '../../shared/texts.ts'

/** A pair with the names of both students. */
export interface PairRow {
  key: string
  first: string
  second: string
  text: number
  structure: number
  variable: number
  /** Address of the report. */
  to: string
}

export const rowsOf = (
  { students, pairs }: Pick<AnalyzeClass, 'students' | 'pairs'>,
  someone: string,
  addressOf: (answerId: number, otherId: number) => string,
): PairRow[] =>
  pairs.flatMap(({ left, right, ...values }) => {
    const [one, other] = [students[left], students[right]]
    if (one === undefined || other === undefined) return []
    // the later answer is the one that is compared with the earlier one
    const to = addressOf(other.answerId, one.answerId)
    return [{ key: `${one.answerId}/${other.answerId}`, first: other.userName ?? someone, second: one.userName ?? someone, ...values, to }]
  })

export const columnsOf = (t: Translate<'similarity'>): Column<PairRow>[] => [
  { id: 'first', header: t('overview.first'), value: ({ first }) => first, isSortable: true },
  { id: 'second', header: t('overview.second'), value: ({ second }) => second, isSortable: true },
  ...(['text', 'structure', 'variable'] as const).map(
    (measure): Column<PairRow> => ({
      id: measure,
      header: t(`measure.${measure}`),
      value: (row) => row[measure],
      text: (row) => t('percent', { value: row[measure] }),
      isNumber: true,
      isSortable: true,
    }),
  ),
  {
    id: 'open',
    header: '',
    value: () => null,
    cell: ({ first, second, to }) => (
      <Anchor component={Link} to={to} aria-label={t('overview.openPair', { first, second })}>
        {t('overview.open')}
      </Anchor>
    ),
    isScreenOnly: true,
    isBare: true,
  },
]
