// Matrix of the students in similar pairs: each cell is the value of a pair and opens it.
import { Anchor, Title } from '@mantine/core'
import type { Measure } from '../../../judge/similarity/types.ts'
import type { AnalyzeClass } from '../../../queries/judging/similarity/schemas.ts'
import { Matrix } from '../../shared/charts/Matrix.tsx'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { groupsOf, type SimilarPair } from './clusters.ts'

/** Students of the largest groups; a larger matrix cannot be read. */
const MOST = 30

interface PairMatrixProps {
  students: AnalyzeClass['students']
  pairs: readonly SimilarPair[]
  measure: Measure
  addressOf: (answerId: number, otherId: number) => string
}

export const PairMatrix = ({ students, pairs, measure, addressOf }: PairMatrixProps) => {
  const { t } = useTranslation('similarity')
  const shown = groupsOf(pairs).flat().slice(0, MOST)
  if (shown.length < 3) return null
  const nameOf = (index: number) => students[index]?.userName ?? t('someone')
  const values = new Map(pairs.map((pair) => [`${pair.left}/${pair.right}`, pair[measure]]))
  const valueOf = (row: number, column: number) => values.get(`${Math.min(row, column)}/${Math.max(row, column)}`)
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('overview.matrix')}
      </Title>
      <Matrix
        title={t('overview.matrix')}
        rows={shown}
        columns={shown}
        rowKey={String}
        columnKey={String}
        rowHead={nameOf}
        columnHead={nameOf}
        corner={t('overview.matrixCorner')}
        cell={(row, column) => {
          const value = row === column ? undefined : valueOf(row, column)
          if (value === undefined) return null
          const [earlier, later] = [students[Math.min(row, column)], students[Math.max(row, column)]]
          return (
            <Anchor
              component={Link}
              to={addressOf(later?.answerId ?? 0, earlier?.answerId ?? 0)}
              aria-label={`${t('overview.openPair', { first: nameOf(row), second: nameOf(column) })}: ${t('percent', { value })}`}
            >
              {Math.round(value)}
            </Anchor>
          )
        }}
      />
    </section>
  )
}
