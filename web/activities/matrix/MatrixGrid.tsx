// Grid of students × problems: each cell links to its answers, each count to its names.
import { Anchor, Text, UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import type { ActivityMatrix, MatrixCell } from '../../../queries/activities/matrix/schemas.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { averageAt, groupOf, groups, type MatrixStudent, passedBy, type StudentGroup, scoreOf, shownScore, studentsIn } from './groups.ts'
import classes from './matrix.module.css'
import type { MatrixAddress } from './matrixAddress.ts'
import type { MatrixSort } from './matrixSort.ts'
import { cellName, useGridKeys } from './useGridKeys.ts'

/** Content of an empty cell. */
const NOTHING = '\u00A0'

const SIGNS = { passed: '✓', notPassed: '✗', notAttempted: '–' } as const

interface CellProps {
  cell: MatrixCell | null
  student: MatrixStudent
  problemId: number
  title: string
  most: number
  address: MatrixAddress
  /** Position of the cell, and whether it is in the tab order. */
  row: number
  column: number
  isStop: boolean
  onCell: (row: number, column: number) => void
}

const Cell = ({ cell, student, problemId, title, most, address, row, column, isStop, onCell }: CellProps) => {
  const { t } = useTranslation('matrix')
  const group = groupOf(cell)
  const name = student.userName ?? t('formerMember')
  const score = cell === null ? null : shownScore(cell.score)
  const said = [t(`cell.${group}`), score === null ? null : t('cell.scoreOf', { score, most: shownScore(most) })]
  if (cell !== null && cell.answers > 0) said.push(t('cell.answers', { count: cell.answers }))
  if (cell?.isAdjusted) said.push(t('cell.adjusted'))
  const label = `${name}, ${title}: ${said.filter((part) => part !== null).join(t('cell.separator'))}`
  const content = (
    <>
      <span aria-hidden>
        <b>{SIGNS[group]}</b>
        {score !== null && ` ${score}`}
        {cell?.isAdjusted && '*'}
      </span>
      {cell !== null && cell.answers > 0 && <small aria-hidden>{t('cell.times', { count: cell.answers })}</small>}
      <span className="cj-hidden">{label}</span>
    </>
  )
  const keys = { 'data-cell': cellName(row, column), tabIndex: isStop ? 0 : -1, onFocus: () => onCell(row, column) }
  if (address.isPast)
    return (
      <span className={classes.cell} title={label} {...keys}>
        {content}
      </span>
    )
  return (
    <Link
      className={classes.cell}
      to={{ search: address.historySearch(problemId, student.userId) }}
      preventScrollReset
      title={label}
      {...keys}
    >
      {content}
    </Link>
  )
}

interface NumberProps {
  matrix: ActivityMatrix
  who: StudentGroup
  title: string
  address: MatrixAddress
}

/** Count that links to its names. */
const NumberOf = ({ matrix, who, title, address }: NumberProps) => {
  const { t } = useTranslation('matrix')
  const count = studentsIn(matrix, who).length
  const about = t(who.problemId === null ? `who.whole.${who.group}` : `who.${who.group}`)
  return (
    <Anchor
      component={Link}
      to={{ search: address.whoSearch(who) }}
      preventScrollReset
      size="sm"
      fw={600}
      aria-label={t('who.open', { count, about, title })}
    >
      {count}
    </Anchor>
  )
}

const Sums = ({ matrix, titleOf, address }: Omit<MatrixGridProps, 'students' | 'sort'>) => {
  const { t } = useTranslation('matrix')
  const { problems, students } = matrix
  const mean = students.length === 0 ? null : students.reduce((sum, student) => sum + scoreOf(student), 0) / students.length
  const shown = (score: number | null) => (score === null ? '–' : shownScore(Math.round(score * 10) / 10))
  return (
    <tbody className={classes.sums}>
      {groups.map((group) => (
        <tr key={group}>
          <th scope="row">{t(`who.${group}`)}</th>
          <td className={classes.total}>
            <NumberOf matrix={matrix} who={{ group, problemId: null }} title={t('whole')} address={address} />
          </td>
          <td>{NOTHING}</td>
          {problems.map(({ problemId }) => (
            <td key={problemId}>
              <NumberOf matrix={matrix} who={{ group, problemId }} title={titleOf(problemId)} address={address} />
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">{t('average')}</th>
        <td>{NOTHING}</td>
        <td className={classes.total}>{shown(mean)}</td>
        {problems.map(({ problemId }) => (
          <td key={problemId}>{shown(averageAt(matrix, problemId))}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t('failed.row')}</th>
        <td>{NOTHING}</td>
        <td>{NOTHING}</td>
        {problems.map(({ problemId }) => (
          <td key={problemId}>
            {studentsIn(matrix, { group: 'notPassed', problemId }).length > 0 && (
              <Anchor
                component={Link}
                to={{ search: address.failedSearch(problemId) }}
                preventScrollReset
                size="sm"
                aria-label={t('failed.showOf', { title: titleOf(problemId) })}
              >
                {t('failed.show')}
              </Anchor>
            )}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

const SortHead = ({ by, sort, className }: { by: MatrixSort['by']; sort: MatrixGridProps['sort']; className?: string | undefined }) => {
  const { t } = useTranslation('matrix')
  const isSorted = sort.by === by
  const direction = sort.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : 'none'}>
      <UnstyledButton className={classes.sort ?? ''} onClick={() => sort.toggle(by)}>
        {t(`sort.${by}`)}
        <span aria-hidden>{isSorted ? (sort.isDescending ? ' ↓' : ' ↑') : ''}</span>
      </UnstyledButton>
    </th>
  )
}

interface MatrixGridProps {
  matrix: ActivityMatrix
  /** In display order. */
  students: readonly MatrixStudent[]
  titleOf: (problemId: number) => string
  sort: MatrixSort & { toggle: (by: MatrixSort['by']) => void }
  address: MatrixAddress
}

interface StudentRowProps {
  student: MatrixStudent
  problems: ActivityMatrix['problems']
  titleOf: (problemId: number) => string
  address: MatrixAddress
  row: number
  /** Column in the tab order; null if it is in another row. */
  stop: number | null
  onCell: (row: number, column: number) => void
}

/** Memoized, because a class has more than a thousand cells. */
const StudentRow = memo(({ student, problems, titleOf, stop, ...at }: StudentRowProps) => {
  const { t } = useTranslation('matrix')
  const most = problems.reduce((sum, { distribution }) => sum + distribution, 0)
  return (
    <tr>
      <th scope="row">
        <Text span size="sm" fw={600}>
          {student.userName ?? t('formerMember')}
        </Text>
        {student.studentId !== null && (
          <Text size="xs" c="dimmed" className="cj-number">
            {student.studentId}
          </Text>
        )}
      </th>
      <td className={classes.total}>{t('passedOf', { passed: passedBy(student), total: problems.length })}</td>
      <td className={classes.total}>
        {shownScore(scoreOf(student))}
        <span className={classes.most}>{t('ofMost', { most: shownScore(most) })}</span>
      </td>
      {problems.map(({ problemId, distribution }, column) => {
        const cell = student.cells[column] ?? null
        return (
          <td key={problemId} className={classes[groupOf(cell)]}>
            <Cell
              cell={cell}
              student={student}
              problemId={problemId}
              title={titleOf(problemId)}
              most={distribution}
              column={column}
              isStop={stop === column}
              {...at}
            />
          </td>
        )
      })}
    </tr>
  )
})

export const MatrixGrid = ({ matrix, students, titleOf, sort, address }: MatrixGridProps) => {
  const { t } = useTranslation('matrix')
  const { problems } = matrix
  const { grid, stopIn, onCell } = useGridKeys<HTMLTableElement>({ rows: students.length, columns: problems.length })
  return (
    <div className={classes.box}>
      <table ref={grid} className={classes.grid} aria-label={t('title')}>
        <thead>
          <tr>
            <SortHead by="student" sort={sort} />
            <SortHead by="passed" sort={sort} className={classes.total} />
            <SortHead by="score" sort={sort} className={classes.total} />
            {problems.map(({ problemId, distribution }) => (
              <th key={problemId} scope="col" title={titleOf(problemId)}>
                <span className={classes.problem}>{titleOf(problemId)}</span>
                <Text span size="xs" c="dimmed">
                  {t('points', { points: shownScore(distribution) })}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <Sums matrix={matrix} titleOf={titleOf} address={address} />
        <tbody>
          {students.map((student, row) => (
            <StudentRow
              key={student.userId}
              student={student}
              problems={problems}
              titleOf={titleOf}
              address={address}
              row={row}
              stop={stopIn(row)}
              onCell={onCell}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
