// Students × problems of a homework: each cell leads to the answers, each name to the scores of the student.
import { Text } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { ScorePaper, TranscriptScore } from '../../../queries/homework/transcript/schemas.ts'
import { Link } from '../../shared/router.ts'
import { CellGrid, cellKeys, type GridRowProps, SortHead } from '../../shared/table/CellGrid.tsx'
import grid from '../../shared/table/cellGrid.module.css'
import type { TableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { isGreen, shownScore, stateOf } from './cellState.ts'
import { ScoreCell, useScoreWords } from './ScoreCell.tsx'
import { Total } from './ScoreTens.tsx'
import classes from './transcript.module.css'
import type { TranscriptAddress } from './transcriptAddress.ts'
import { figuresOf, nextSort, type PaperStudent, problemColumn } from './transcriptRows.ts'

interface TranscriptGridProps {
  paper: ScorePaper
  /** In display order. */
  students: readonly PaperStudent[]
  table: TableAddress
  /** Null in the past view, which has no links to the present. */
  address: TranscriptAddress | null
}

type RowProps = Pick<TranscriptGridProps, 'paper' | 'address'> & { student: PaperStudent; hasNumbers: boolean }

interface CellProps {
  score: TranscriptScore
  student: PaperStudent
  title: string
  most: number
  address: TranscriptAddress | null
  keys: ReturnType<typeof cellKeys>
}

const Cell = ({ score, student, title, most, address, keys }: CellProps) => {
  const { t } = useTranslation('transcript')
  const label = t('cellOfStudent', { name: student.name ?? t('formerMember'), title, words: useScoreWords()(score, most) })
  const content = (
    <>
      <ScoreCell score={score} most={most} />
      <span className="cj-hidden">{label}</span>
    </>
  )
  if (address === null)
    return (
      <span className={grid.cell} title={label} {...keys}>
        {content}
      </span>
    )
  return (
    <Link className={grid.cell} to={{ search: address.historySearch(score, student.userId) }} preventScrollReset title={label} {...keys}>
      {content}
    </Link>
  )
}

/** Memoized: a class has up to 20,000 cells, and scrolling renders the rows that come into view alone. */
const StudentRow = memo(({ student, paper, address, hasNumbers, ...at }: RowProps & GridRowProps) => {
  const { t } = useTranslation('transcript')
  const name = student.name ?? t('formerMember')
  return (
    <>
      <th scope="row" title={name}>
        {address === null ? (
          <span className={classes.student}>{name}</span>
        ) : (
          <Link
            className={classes.student}
            to={{ search: address.studentSearch(student.userId) }}
            preventScrollReset
            aria-label={t('scoresOf', { name })}
          >
            {name}
          </Link>
        )}
      </th>
      {hasNumbers && <td className={grid.total}>{student.studentId}</td>}
      <td className={grid.total}>
        <Total score={student.totalScore} most={paper.fullScore} pass={paper.passScore} />
      </td>
      {paper.problems.map(({ problemId, distribution }, column) => {
        const score = student.scores[column]
        return (
          score !== undefined && (
            <td key={problemId} className={classes[stateOf(score)]}>
              <Cell
                score={score}
                student={student}
                title={paper.titles[column] ?? ''}
                most={distribution}
                address={address}
                keys={cellKeys(at, column)}
              />
            </td>
          )
        )
      })}
    </>
  )
})

const Share = ({ part, whole }: { part: number; whole: number }) => {
  const { t } = useTranslation('transcript')
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100)
  return (
    <span className={classes.figure} data-green={isGreen(part, whole)}>
      {t('share', { part, percent })}
    </span>
  )
}

/** Of the whole class, also during a search. */
const Sums = ({ paper, hasNumbers }: { paper: ScorePaper; hasNumbers: boolean }) => {
  const { t } = useTranslation('transcript')
  const { problems, students, passScore } = paper
  const figures = useMemo(() => figuresOf(paper), [paper])
  const passed = students.filter(({ totalScore }) => totalScore >= passScore).length
  const mean = students.length === 0 ? null : students.reduce((sum, { totalScore }) => sum + totalScore, 0) / students.length
  const shown = (score: number | null) => (score === null ? '–' : shownScore(Math.round(score * 10) / 10))
  return (
    <>
      <tr>
        <th scope="row">{t('sums.correct')}</th>
        {hasNumbers && <td />}
        <td className={grid.total} title={t('sums.passed')}>
          <Share part={passed} whole={students.length} />
        </td>
        {problems.map(({ problemId }, at) => (
          <td key={problemId}>
            <Share part={figures[at]?.correct ?? 0} whole={students.length} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t('sums.average')}</th>
        {hasNumbers && <td />}
        <td className={grid.total}>{shown(mean)}</td>
        {problems.map(({ problemId }, at) => (
          <td key={problemId}>{shown(figures[at]?.average ?? null)}</td>
        ))}
      </tr>
      {problems.some(({ enableAnalyze }) => enableAnalyze) && (
        <tr>
          <th scope="row">{t('state.similar')}</th>
          {hasNumbers && <td />}
          <td />
          {problems.map(({ problemId, enableAnalyze }, at) => (
            <td key={problemId}>{enableAnalyze ? figures[at]?.similar : '–'}</td>
          ))}
        </tr>
      )}
    </>
  )
}

export const TranscriptGrid = ({ paper, students, table, address }: TranscriptGridProps) => {
  const { t } = useTranslation('transcript')
  const { sort } = table
  const hasNumbers = useMemo(() => paper.students.some(({ studentId }) => studentId !== null), [paper])
  const headOf = (column: string, label: string) => ({
    label,
    direction: sort?.column === column ? (sort.isDescending ? ('descending' as const) : ('ascending' as const)) : null,
    onSort: () => table.set({ sort: nextSort(column, sort) }),
  })
  return (
    <CellGrid
      label={t('title')}
      rows={students}
      keyOf={({ userId }) => userId}
      columns={paper.problems.length}
      head={
        <>
          <SortHead {...headOf('name', t('sort.name'))} />
          {hasNumbers && <SortHead {...headOf('studentId', t('sort.studentId'))} className={grid.total} />}
          <SortHead {...headOf('total', t('sort.total'))} className={grid.total} />
          {paper.problems.map(({ problemId, distribution }, at) => (
            <SortHead key={problemId} {...headOf(problemColumn(problemId), paper.titles[at] ?? '')}>
              <Text span size="xs" c="dimmed">
                {t('points', { points: shownScore(distribution) })}
              </Text>
            </SortHead>
          ))}
        </>
      }
      sums={<Sums paper={paper} hasNumbers={hasNumbers} />}
    >
      {(student, at) => <StudentRow student={student} paper={paper} address={address} hasNumbers={hasNumbers} {...at} />}
    </CellGrid>
  )
}
