// Students of all classes of a unit; those who need attention come first, with the reason.
import { Badge, Group, Text } from '@mantine/core'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { BEHIND_SHARE, SILENT_DAYS } from '../../../queries/statistics/unit/attention.ts'
import { unitStudents } from '../../../queries/statistics/unit/calls.ts'
import type { UnitStudent, UnitStudents } from '../../../queries/statistics/unit/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { shown } from '../asked.ts'
import type { UnitTabProps } from './asked.ts'
import { ClassLink } from './ClassLink.tsx'
import { ClassBars } from './charts.tsx'
import { rankedClasses } from './classRows.ts'
import { TabPart } from './TabPart.tsx'

/** Hides fractional ticks: students are whole numbers. */
const wholeNumber = (value: number): string => (Number.isInteger(value) ? String(value) : '')

const TONES = { silent: 'orange', behind: 'red' } as const

type Found = UnitStudents['classes'][number]

const useColumns = (groupOf: (student: UnitStudent) => Found | undefined): Column<UnitStudent>[] => {
  const { t } = useTranslation(['unit', 'app'])
  return [
    {
      id: 'name',
      header: t('students.name'),
      value: ({ userName }) => userName ?? t('students.formerMember'),
      isSortable: true,
      minWidth: 150,
    },
    { id: 'studentId', header: t('students.studentId'), value: ({ studentId }) => studentId, isSortable: true, minWidth: 110 },
    {
      id: 'class',
      header: t('class'),
      value: (student) => groupOf(student)?.groupName ?? '',
      cell: (student) => {
        const group = groupOf(student)
        return group && <ClassLink group={group} />
      },
      isSortable: true,
      minWidth: 180,
    },
    {
      id: 'attention',
      header: t('students.attention'),
      value: ({ reasons }) => (reasons.length > 0 ? 'yes' : 'no'),
      text: ({ reasons }) => reasons.map((reason) => t(`students.reason.${reason}`, { days: SILENT_DAYS })).join(t('app:listSeparator')),
      cell: ({ reasons }) => (
        <Group gap={4}>
          {reasons.map((reason) => (
            <Badge key={reason} variant="light" color={TONES[reason]} tt="none" miw="max-content">
              {t(`students.reason.${reason}`, { days: SILENT_DAYS })}
            </Badge>
          ))}
        </Group>
      ),
    },
    { id: 'answers', header: t('students.answers'), value: ({ answers }) => answers, isNumber: true, isSortable: true },
    {
      id: 'minutes',
      header: t('students.minutes'),
      value: ({ minutes }) => minutes,
      isNumber: true,
      isSortable: true,
      isWrapped: true,
    },
    {
      id: 'score',
      header: t('students.avgScore'),
      value: ({ avgScore }) => avgScore,
      cell: (student) => (student.avgScore === null ? '–' : shown(student.avgScore)),
      isNumber: true,
      isSortable: true,
      isWrapped: true,
    },
    {
      id: 'ofClass',
      header: t('students.avgOfClass'),
      value: (student) => groupOf(student)?.avgScore ?? null,
      isNumber: true,
      isWrapped: true,
    },
  ]
}

export const StudentsOfUnit = ({ asked, name }: UnitTabProps) => {
  const { t } = useTranslation('unit')
  const query = useQuery(callQuery(unitStudents, asked))
  const { classes = [], students = [] } = query.data ?? {}
  const groups = new Map(classes.map((group) => [group.groupId, group]))
  const groupOf = ({ groupId }: UnitStudent) => groups.get(groupId)
  const table = useTableAddress({ name: 'students' })
  const columns = useColumns(groupOf)
  const rows = useListRows(query.data?.students, columns, table)
  const withReasons = students.filter(({ reasons }) => reasons.length > 0)
  const inGroup = Map.groupBy(withReasons, ({ groupId }) => groupId)
  const counted = classes.map((group) => ({ ...group, attention: inGroup.get(group.groupId)?.length ?? null }))
  const withReason = (reason: UnitStudent['reasons'][number]) => withReasons.filter(({ reasons }) => reasons.includes(reason)).length
  const definition = t('students.definition', { days: SILENT_DAYS, percent: 100 * BEHIND_SHARE })
  return (
    <TabPart intro={t('students.intro')} definition={t('students.counted')} query={query}>
      <Text maw="48rem">{definition}</Text>
      {students.length > 0 && (
        <Text>
          {t('students.said', {
            count: withReasons.length,
            all: students.length,
            silent: withReason('silent'),
            behind: withReason('behind'),
          })}
        </Text>
      )}
      {withReasons.length > 0 && (
        <ClassBars
          title={t('students.chart')}
          unit={t('students.count')}
          ranked={rankedClasses(counted, 'attention')}
          median={null}
          format={wholeNumber}
        />
      )}
      <DataTable
        id="unitStatistics.students"
        label={t('tab.students')}
        heading={{ order: 2 }}
        table={table}
        rows={rows}
        columns={columns}
        keyOf={({ groupId, userId }) => `${groupId}/${userId}`}
        nameOf={({ userName }) => userName ?? t('students.formerMember')}
        searchLabel={t('students.search')}
        filters={[
          {
            id: 'attention',
            label: t('students.attention'),
            options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`students.${value}`) })),
          },
        ]}
        actions={[
          { label: t('students.timeline'), icon: IconTimeline, to: ({ groupId, userId }) => paths.timeline(groupId, { user: userId }) },
        ]}
        csv={t('csv', { name, what: t('tab.students') })}
        empty={<EmptyState icon={IconUsers} title={t('students.none')} />}
      />
    </TabPart>
  )
}
