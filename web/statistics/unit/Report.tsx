// Answers of the classes of a unit: correct ones, and the others by status.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { STATUS } from '../../../judge/catalogue.ts'
import { unitAnswerReport } from '../../../queries/statistics/unit/calls.ts'
import { reportFigures } from '../../../queries/statistics/unit/figures.ts'
import { medianOf } from '../../../queries/statistics/unit/median.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { shown } from '../asked.ts'
import type { UnitTabProps } from './asked.ts'
import { ClassFigures } from './ClassFigures.tsx'
import { ClassBars } from './charts.tsx'
import { rankedClasses } from './classRows.ts'
import { TabPart } from './TabPart.tsx'

/** Percent from which a class is shown in green (requirement e10). */
const GOOD = 50

export const Report = ({ asked, name }: UnitTabProps) => {
  const { t } = useTranslation('unit')
  const statusName = useStatusName()
  const query = useQuery(callQuery(unitAnswerReport, asked))
  const { classes = [], median = null } = query.data ?? {}
  const codes = [...new Set(classes.flatMap(({ statuses }) => Object.keys(statuses).map(Number)))]
    .filter((code) => code !== STATUS.Accept)
    .toSorted((a, b) => a - b)
  const columnOf = (code: number): `status${number}` => `status${code}`
  const figuresOf = (valueOf: (code: number) => number | null) =>
    Object.fromEntries(codes.map((code) => [columnOf(code), valueOf(code)])) as Record<`status${number}`, number | null>
  const counts = classes.map((group) =>
    Object.assign(
      figuresOf((code) => group.statuses[code] ?? 0),
      group,
    ),
  )
  const counted = classes.filter(({ userCount }) => userCount > 0)
  const medians = figuresOf((code) => medianOf(counted.map(({ statuses }) => statuses[code] ?? 0)))
  const rated = classes.flatMap(({ userCount, correctRate }) => (userCount === 0 || correctRate === null ? [] : [correctRate]))
  return (
    <TabPart intro={t('report.intro')} definition={t('report.definition', { percent: GOOD })} query={query}>
      {median !== null && (
        <>
          {median.correctRate !== null && (
            <Text>
              {t('report.said', {
                percent: shown(median.correctRate),
                low: rated.filter((rate) => rate < GOOD).length,
                all: rated.length,
                good: GOOD,
              })}
            </Text>
          )}
          <ClassBars
            title={t('report.chart')}
            unit="%"
            ranked={rankedClasses(classes, 'correctRate')}
            median={median.correctRate}
            most={100}
            toneOf={(rate) => (rate >= GOOD ? 'green' : 'red')}
          />
          <ClassFigures
            id="report"
            label={t('tab.report')}
            classes={counts}
            median={Object.assign(medians, median)}
            figures={[
              ...reportFigures.map((figure) => ({ name: figure, header: t(`report.${figure}`) })),
              ...codes.map((code) => ({ name: columnOf(code), header: statusName(code) })),
            ]}
            csv={t('csv', { name, what: t('tab.report') })}
          />
        </>
      )}
    </TabPart>
  )
}
