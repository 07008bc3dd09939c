// Answers and use, student by student (requirement e02).
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usageOfStudents } from '../../queries/statistics/calls.ts'
import { solvedProblems } from '../../queries/statistics/problems/calls.ts'
import type { StudentUsage } from '../../queries/statistics/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths } from '../shared/paths.ts'
import type { Column } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useListRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { EmptyState, ErrorState } from '../shared/ui/states.tsx'
import { type StatisticsAsked, timelineRange } from './asked.ts'
import { ofStudent, useChoice } from './choice.ts'
import { StudentProblems } from './problems/StudentProblems.tsx'

const useColumns = (solvedBy: ReadonlyMap<number, number> | null): Column<StudentUsage>[] => {
  const { t } = useTranslation('statistics')
  return [
    {
      id: 'name',
      header: t('students.name'),
      value: ({ userName }) => userName ?? t('students.formerMember'),
      isSortable: true,
      minWidth: 150,
    },
    { id: 'studentId', header: t('students.studentId'), value: ({ studentId }) => studentId, isSortable: true },
    { id: 'email', header: t('students.email'), value: ({ email }) => email, isExtra: true },
    { id: 'answers', header: t('students.answers'), value: ({ totalAnswers }) => totalAnswers, isNumber: true, isSortable: true },
    {
      id: 'solved',
      header: t('students.solved'),
      value: ({ userId }) => solvedBy?.get(userId) ?? null,
      isNumber: true,
      isSortable: true,
      isWrapped: true,
    },
    {
      id: 'minutes',
      header: t('students.minutes'),
      value: ({ totalUsageMinutes }) => totalUsageMinutes,
      isNumber: true,
      isSortable: true,
      isWrapped: true,
    },
    {
      id: 'shortest',
      header: t('students.shortest'),
      value: ({ minimumUsageMinutes }) => minimumUsageMinutes,
      isNumber: true,
      isSortable: true,
      isWrapped: true,
    },
    {
      id: 'longest',
      header: t('students.longest'),
      value: ({ maximumUsageMinutes }) => maximumUsageMinutes,
      isNumber: true,
      isSortable: true,
      isWrapped: true,
    },
  ]
}

const Students = ({ asked, name }: { asked: StatisticsAsked; name: string }) => {
  const { t } = useTranslation('statistics')
  const { data, error, refetch } = useQuery(callQuery(usageOfStudents, asked))
  const { groupId, at } = asked
  const { data: solved } = useQuery(callQuery(solvedProblems, { groupId, ...(at ? { at } : {}) }))
  const [opened, open] = useState<StudentUsage | null>(null)
  const { student } = useChoice()
  const table = useTableAddress()
  const columns = useColumns(solved ? new Map(solved.userIds.map((userId, index) => [userId, solved.solvedProblems[index] ?? 0])) : null)
  const rows = useListRows(data && ofStudent(data, student), columns, table)
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        id="statistics.students"
        label={t('students.label')}
        table={table}
        rows={rows}
        columns={columns}
        keyOf={({ userId }) => String(userId)}
        nameOf={({ userName }) => userName ?? t('students.formerMember')}
        actions={[
          { label: t('students.problems'), icon: IconChecklist, run: open },
          {
            label: t('students.timeline'),
            icon: IconTimeline,
            to: ({ userId }) => paths.timeline(asked.groupId, { user: userId, ...timelineRange(asked) }),
          },
        ]}
        searchLabel={t('students.search')}
        csv={t('students.csv', { name })}
        empty={<EmptyState icon={IconUsers} title={t('students.empty')} />}
      />
      {opened !== null && <StudentProblems asked={asked} student={opened} onClose={() => open(null)} />}
    </>
  )
}

export default Students
