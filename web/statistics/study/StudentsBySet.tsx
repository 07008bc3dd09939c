// The share of right answers of each student in each activity (requirement e08).
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { userSetCorrectness } from '../../../queries/statistics/study/calls.ts'
import type { UserSetCorrectness } from '../../../queries/statistics/study/schemas.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import type { StatisticsAsked } from '../asked.ts'
import { ofStudent, useChoice } from '../choice.ts'
import { Loaded } from '../Loaded.tsx'
import { Rate, rateText } from '../Rate.tsx'

type Row = UserSetCorrectness['students'][number]

const Table = ({ groupId, data, name }: { groupId: number; data: UserSetCorrectness; name: string }) => {
  const { t } = useTranslation('statistics')
  const { student, activity } = useChoice()
  const table = useTableAddress({ name: 'sets' })
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: t('students.name'),
      value: ({ userName }) => userName ?? t('students.formerMember'),
      isSortable: true,
      minWidth: 130,
    },
    { id: 'studentId', header: t('students.studentId'), value: ({ studentId }) => studentId, isSortable: true, minWidth: 110 },
    ...data.activities.flatMap(({ activityId, activityName }, index): Column<Row>[] =>
      activity === null || activity === activityId
        ? [
            {
              id: `a${activityId}`,
              header: activityName,
              value: ({ rates }) => rates[index] ?? null,
              text: ({ rates }) => rateText(rates[index] ?? null),
              cell: ({ rates }) => <Rate rate={rates[index] ?? null} />,
              isNumber: true,
              isSortable: true,
              isWrapped: true,
              minWidth: 140,
            },
          ]
        : [],
    ),
  ]
  return (
    <DataTable
      id="statistics.sets"
      label={t('study.people')}
      table={table}
      rows={useListRows(data.activities.length === 0 ? [] : ofStudent(data.students, student), columns, table)}
      columns={columns}
      keyOf={({ userId }) => String(userId)}
      nameOf={({ userName }) => userName ?? t('students.formerMember')}
      actions={[{ label: t('students.timeline'), icon: IconTimeline, to: ({ userId }) => paths.timeline(groupId, { user: userId }) }]}
      searchLabel={t('students.search')}
      csv={t('study.csv', { name })}
      empty={<EmptyState icon={IconUsers} title={t(data.activities.length === 0 ? 'study.noActivities' : 'students.empty')} />}
    />
  )
}

const StudentsBySet = ({ asked: { groupId, at }, name }: { asked: StatisticsAsked; name: string }) => (
  <Loaded call={userSetCorrectness} asked={{ groupId, ...(at ? { at } : {}) }}>
    {(data) => <Table groupId={groupId} data={data} name={name} />}
  </Loaded>
)

export default StudentsBySet
