// Scores in homework or exams, student by student (requirement e07).
import { Anchor } from '@mantine/core'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import { assignmentStudents, examStudents } from '../../../queries/statistics/grades/calls.ts'
import type { GradesOfStudents } from '../../../queries/statistics/grades/schemas.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { ofStudent, useChoice } from '../choice.ts'
import { Loaded } from '../Loaded.tsx'
import { type GradesProps, indexesOf, resultPath, wholeOf } from './grades.ts'

const CALLS = { homework: assignmentStudents, exams: examStudents } as const

type Row = GradesOfStudents['students'][number]

const Table = ({ asked, of, grades, name }: GradesProps & { grades: GradesOfStudents; name: string }) => {
  const { t } = useTranslation('statistics')
  const { activity, student } = useChoice()
  const table = useTableAddress({ name: of })
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: t('students.name'),
      value: ({ userName }) => userName ?? t('students.formerMember'),
      isSortable: true,
      minWidth: 130,
    },
    { id: 'studentId', header: t('students.studentId'), value: ({ studentId }) => studentId, isSortable: true, minWidth: 110 },
    { id: 'mean', header: t('grades.share'), value: ({ avgScore }) => avgScore, isNumber: true, isSortable: true },
    ...indexesOf(grades.activityIds, activity).map((index): Column<Row> => {
      const activityId = grades.activityIds[index] ?? 0
      return {
        id: `a${activityId}`,
        header: `${grades.activityNames[index]} (${grades.activityFullScores[index]})`,
        value: ({ scores }) => scores[index] ?? null,
        text: ({ scores }) => (scores[index] === null ? t('grades.excused') : String(scores[index])),
        cell: ({ scores, userId }) =>
          scores[index] === null ? (
            t('grades.excused')
          ) : (
            <Anchor component={Link} size="sm" to={resultPath(of, asked, activityId, userId)}>
              {scores[index]}
            </Anchor>
          ),
        isNumber: true,
        isSortable: true,
        isWrapped: true,
        minWidth: 110,
      }
    }),
  ]
  return (
    <DataTable
      id={`statistics.${of}`}
      label={t(`grades.${of}.students`)}
      table={table}
      rows={useListRows(ofStudent(grades.students, student), columns, table)}
      columns={columns}
      keyOf={({ userId }) => String(userId)}
      nameOf={({ userName }) => userName ?? t('students.formerMember')}
      actions={[{ label: t('students.timeline'), icon: IconTimeline, to: ({ userId }) => paths.timeline(asked.groupId, { user: userId }) }]}
      searchLabel={t('students.search')}
      csv={t(`grades.${of}.csv`, { name })}
      empty={<EmptyState icon={IconCertificate} title={t(`grades.${of}.none`)} />}
    />
  )
}

const GradesByStudent = ({ asked, of, name }: GradesProps & { name: string }) => (
  <Loaded call={CALLS[of]} asked={wholeOf(asked)}>
    {(grades) => (
      <Table asked={asked} of={of} grades={{ ...grades, students: grades.activityIds.length === 0 ? [] : grades.students }} name={name} />
    )}
  </Loaded>
)

export default GradesByStudent
