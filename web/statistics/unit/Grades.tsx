// Mean scores of the classes of a unit in homework, or in exams, and of each of these activities.
import { Text } from '@mantine/core'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import { useQuery } from '@tanstack/react-query'
import { unitExams, unitHomework } from '../../../queries/statistics/unit/calls.ts'
import { gradeFigures } from '../../../queries/statistics/unit/figures.ts'
import type { UnitGrades } from '../../../queries/statistics/unit/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { shown } from '../asked.ts'
import type { UnitTabProps } from './asked.ts'
import { ClassFigures } from './ClassFigures.tsx'
import { ClassLink } from './ClassLink.tsx'
import { ClassBars } from './charts.tsx'
import { rankedClasses } from './classRows.ts'
import { TabPart } from './TabPart.tsx'

const CALLS = { homework: unitHomework, exams: unitExams }
type Kind = keyof typeof CALLS

type Group = UnitGrades['classes'][number]
type Row = Group['activities'][number] & { group: Group }

const Activities = ({ classes, of, name }: Pick<UnitTabProps, 'name'> & { classes: readonly Group[]; of: Kind }) => {
  const { t } = useTranslation('unit')
  const table = useTableAddress({ name: 'activities' })
  const columns: Column<Row>[] = [
    { id: 'activity', header: t(`grades.${of}.name`), value: ({ activityName }) => activityName, isSortable: true, minWidth: 160 },
    {
      id: 'class',
      header: t('class'),
      value: ({ group }) => group.groupName,
      cell: ({ group }) => <ClassLink group={group} />,
      isSortable: true,
      minWidth: 180,
    },
    { id: 'score', header: t('grades.avgScore'), value: ({ avgScore }) => avgScore, isNumber: true, isSortable: true },
    { id: 'points', header: t('grades.points'), value: ({ avgPoints }) => avgPoints, isNumber: true, isSortable: true },
    { id: 'full', header: t('grades.full'), value: ({ fullScore }) => fullScore, isNumber: true, isSortable: true },
  ]
  const rows = useListRows(
    classes.flatMap((group) => group.activities.map((activity) => ({ ...activity, group }))),
    columns,
    table,
  )
  return (
    <DataTable
      id={`unitStatistics.${of}.activities`}
      label={t(`grades.${of}.table`)}
      heading={{ order: 2 }}
      table={table}
      rows={rows}
      columns={columns}
      keyOf={({ activityId }) => String(activityId)}
      nameOf={({ activityName }) => activityName}
      searchLabel={t(`grades.${of}.search`)}
      csv={t('csv', { name, what: t(`grades.${of}.table`) })}
      empty={<EmptyState icon={IconCertificate} title={t(`grades.${of}.none`)} />}
    />
  )
}

export const Grades = ({ asked, name, of }: UnitTabProps & { of: Kind }) => {
  const { t } = useTranslation('unit')
  const query = useQuery(callQuery(CALLS[of], asked))
  const { classes = [], median = null } = query.data ?? {}
  const below = classes.filter(({ avgScore }) => avgScore !== null && median !== null && avgScore < (median.avgScore ?? 0)).length
  return (
    <TabPart intro={t(`grades.${of}.intro`)} definition={t(`grades.${of}.definition`)} query={query}>
      {median !== null && (
        <>
          {median.avgScore !== null && <Text>{t('grades.said', { percent: shown(median.avgScore), below })}</Text>}
          <ClassBars title={t('grades.chart')} unit="%" ranked={rankedClasses(classes, 'avgScore')} median={median.avgScore} most={100} />
          <ClassFigures
            id={of}
            label={t(`tab.${of}`)}
            classes={classes}
            median={median}
            figures={gradeFigures.map((figure) => ({ name: figure, header: t(`grades.${figure}`) }))}
            csv={t('csv', { name, what: t(`tab.${of}`) })}
          />
          <Activities classes={classes} of={of} name={name} />
        </>
      )}
    </TabPart>
  )
}
