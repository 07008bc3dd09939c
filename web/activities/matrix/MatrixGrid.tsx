// Grid of students × problems: each cell links to its answers, each count to its names.
import { Anchor, Text } from '@mantine/core'
import { memo } from 'react'
import type { ActivityMatrix, MatrixCell } from '../../../queries/activities/matrix/schemas.ts'
import { Link } from '../../shared/router.ts'
import { CellGrid, cellKeys, type GridRowProps, SortHead } from '../../shared/table/CellGrid.tsx'
import grid from '../../shared/table/cellGrid.module.css'
import { useTranslation } from '../../shared/texts.ts'
import { averageAt, groupOf, groups, type MatrixStudent, passedBy, type StudentGroup, scoreOf, shownScore, studentsIn } from './groups.ts'
import classes from './matrix.module.css'
import type { MatrixAddress } from './matrixAddress.ts'
import type { MatrixSort } from './matrixSort.ts'

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
  keys: ReturnType<typeof cellKeys>
}

const Cell = ({ cell, student, problemId, title, most, address, keys }: CellProps) => {
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
  if (address.isPast)
    return (
      <span className={grid.cell} title={label} {...keys}>
        {content}
      </span>
    )
  return (
    <Link
      className={grid.cell}
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
    <>
      {groups.map((group) => (
        <tr key={group}>
          <th scope="row">{t(`who.${group}`)}</th>
          <td className={grid.total}>
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
        <td className={grid.total}>{shown(mean)}</td>
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
    </>
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
}

/** Memoized, because a class has more than a thousand cells. */
const StudentRow = memo(({ student, problems, titleOf, address, ...at }: StudentRowProps & GridRowProps) => {
  const { t } = useTranslation('matrix')
  const most = problems.reduce((sum, { distribution }) => sum + distribution, 0)
  return (
    <>
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
      <td className={grid.total}>{t('passedOf', { passed: passedBy(student), total: problems.length })}</td>
      <td className={grid.total}>
        {shownScore(scoreOf(student))}
        <span className={grid.most}>{t('ofMost', { most: shownScore(most) })}</span>
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
              address={address}
              keys={cellKeys(at, column)}
            />
          </td>
        )
      })}
    </>
  )
})

export const MatrixGrid = ({ matrix, students, titleOf, sort, address }: MatrixGridProps) => {
  const { t } = useTranslation('matrix')
  const { problems } = matrix
  const headOf = (by: MatrixSort['by']) => ({
    label: t(`sort.${by}`),
    direction: sort.by === by ? (sort.isDescending ? ('descending' as const) : ('ascending' as const)) : null,
    onSort: () => sort.toggle(by),
  })
  return (
    <CellGrid
      label={t('title')}
      rows={students}
      keyOf={({ userId }) => userId}
      columns={problems.length}
      head={
        <>
          <SortHead {...headOf('student')} />
          <SortHead {...headOf('passed')} className={grid.total} />
          <SortHead {...headOf('score')} className={grid.total} />
          {problems.map(({ problemId, distribution }) => (
            <th key={problemId} scope="col" title={titleOf(problemId)}>
              <span className={grid.problem}>{titleOf(problemId)}</span>
              <Text span size="xs" c="dimmed">
                {t('points', { points: shownScore(distribution) })}
              </Text>
            </th>
          ))}
        </>
      }
      sums={<Sums matrix={matrix} titleOf={titleOf} address={address} />}
    >
      {(student, at) => <StudentRow student={student} problems={problems} titleOf={titleOf} address={address} {...at} />}
    </CellGrid>
  )
}
