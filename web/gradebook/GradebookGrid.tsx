// Students × columns of a gradebook.
import { Text } from '@mantine/core'
import { memo } from 'react'
import type { GradebookColumn, GradebookReply } from '../../queries/gradebook/schemas.ts'
import { CellGrid, cellKeys, type GridRowProps, SortHead } from '../shared/table/CellGrid.tsx'
import grid from '../shared/table/cellGrid.module.css'
import type { TableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { columnKey, type GradedStudent, isExcused, meanAt, meanTotal, nextOrder, shownNumber } from './cells.ts'
import { type GradeCellProps, OwnGradeCell, SourceCell } from './GradeCells.tsx'
import classes from './gradebook.module.css'
import { type GridTexts, useGridTexts } from './gridTexts.ts'

/** Pixels. */
const WIDTHS = { name: 190, total: 104, column: 116 }

interface RowProps extends Pick<GradeCellProps, 'groupId' | 'at' | 'actions'> {
  student: GradedStudent
  columns: readonly GradebookColumn[]
  isInPoints: boolean
  /** Keys of the columns whose grade is on its way. */
  pending: Readonly<Record<string, unknown>> | undefined
  texts: GridTexts
}

const Total = ({ student: { total }, isInPoints }: Pick<RowProps, 'student' | 'isInPoints'>) => {
  const { t } = useTranslation('gradebook')
  const { percent } = total
  if (percent === null) return t('total.none')
  const points = { points: shownNumber(total.points), most: shownNumber(total.most) }
  return (
    <>
      <b title={t('total.said', { percent: shownNumber(percent), ...points })}>
        {isInPoints ? shownNumber(total.points) : t('total.percent', { percent: shownNumber(percent) })}
      </b>
      {isInPoints && <span className={grid.most}>{` / ${points.most}`}</span>}
    </>
  )
}

/** Memoized: a class has thousands of cells, and a change of one renders its row alone. */
const StudentRow = memo(({ student, columns, isInPoints, pending, ...props }: RowProps & GridRowProps) => {
  const { row, stop, ...cellProps } = props
  const name = student.userName ?? props.texts.formerMember
  return (
    <>
      <th scope="row" title={name}>
        <Text span size="sm" fw={600}>
          {name}
        </Text>
        {student.studentId !== null && (
          <Text size="xs" c="dimmed" className="cj-number">
            {student.studentId}
          </Text>
        )}
      </th>
      <td className={grid.total}>
        <Total student={student} isInPoints={isInPoints} />
      </td>
      {columns.map((column, at) => {
        const cell = student.cells[at]
        if (cell === undefined) return null
        const Cell = column.activityId === null ? OwnGradeCell : SourceCell
        const key = columnKey(column)
        return (
          <td key={key} className={classes[isExcused(cell) ? 'excused' : cell.state]}>
            <Cell
              {...cellProps}
              student={student}
              column={column}
              cell={cell}
              keys={cellKeys({ row, stop }, at)}
              isPending={pending !== undefined && key in pending}
            />
          </td>
        )
      })}
    </>
  )
})

/** Below the name of a column: what it is of, and its weight. */
const ColumnAbout = ({ column, weighIn }: { column: GradebookColumn; weighIn: GradebookReply['weighIn'] }) => {
  const { t } = useTranslation('gradebook')
  const { activityType, most, weight } = column
  const type = t(`type.${(activityType ?? 'own') as 'Exercise' | 'Assignment' | 'Exam' | 'own'}`)
  return (
    <Text component="div" size="xs" c="dimmed" fw={400} className={classes.about ?? ''}>
      <div>{type}</div>
      <div>{t(activityType === 'Exercise' ? 'problems' : 'points', { most: shownNumber(most) })}</div>
      <div>{t(weight > 0 ? `weight.${weighIn}` : 'weight.none', { weight: shownNumber(weight) })}</div>
    </Text>
  )
}

interface GradebookGridProps extends Pick<RowProps, 'groupId' | 'at' | 'actions'> {
  gradebook: GradebookReply
  /** In display order, with the grades on their way. */
  students: readonly GradedStudent[]
  pending: ReadonlyMap<number, Readonly<Record<string, unknown>>>
  table: TableAddress
}

/** Means of the whole class, also during a search. */
const Means = ({ gradebook }: { gradebook: GradebookReply }) => {
  const { t } = useTranslation('gradebook')
  const { students, columns } = gradebook
  const shown = (mean: number | null) => (mean === null ? '–' : shownNumber(Math.round(mean * 10) / 10))
  const total = meanTotal(students)
  return (
    <tr>
      <th scope="row">{t('average')}</th>
      <td className={grid.total}>{total === null ? '–' : t('total.percent', { percent: shown(total) })}</td>
      {columns.map((column, at) => (
        <td key={columnKey(column)}>{shown(meanAt(students, at))}</td>
      ))}
    </tr>
  )
}

export const GradebookGrid = ({ groupId, at: moment, gradebook, students, pending, table, actions }: GradebookGridProps) => {
  const { t } = useTranslation('gradebook')
  const { columns, weighIn } = gradebook
  const { sort } = table
  const texts = useGridTexts()
  const headOf = (column: string, label: string) => ({
    label,
    direction: sort?.column === column ? (sort.isDescending ? ('descending' as const) : ('ascending' as const)) : null,
    onSort: () => table.set({ sort: nextOrder(column, sort) }),
  })
  return (
    <CellGrid
      label={t('label')}
      rows={students}
      keyOf={({ userId }) => userId}
      columns={columns.length}
      widths={[WIDTHS.name, WIDTHS.total, ...columns.map(() => WIDTHS.column)]}
      head={
        <>
          <SortHead {...headOf('name', t('head.student'))} />
          <SortHead {...headOf('total', t('head.total'))} className={grid.total} />
          {columns.map((column) => (
            <SortHead key={columnKey(column)} {...headOf(columnKey(column), column.name)}>
              <ColumnAbout column={column} weighIn={weighIn} />
            </SortHead>
          ))}
        </>
      }
      sums={<Means gradebook={gradebook} />}
    >
      {(student, at) => (
        <StudentRow
          groupId={groupId}
          at={moment}
          student={student}
          columns={columns}
          isInPoints={weighIn === 'points'}
          actions={actions}
          pending={pending.get(student.userId)}
          texts={texts}
          {...at}
        />
      )}
    </CellGrid>
  )
}
