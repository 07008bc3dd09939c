// Students × problems of a homework: each cell leads to the answers, each name to the scores of the student.
import { Text } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { ScorePaper, TranscriptScore } from '../../../queries/kit/transcript/schemas.ts'
import { CellGrid, cellKeys, type GridRowProps, gridLink, SortHead } from '../../shared/table/CellGrid.tsx'
import grid from '../../shared/table/cellGrid.module.css'
import type { TableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { isGreen, shownScore, stateOf } from './cellState.ts'
import { ScoreCell, type ScoreTexts, useScoreTexts } from './ScoreCell.tsx'
import { Total } from './ScoreTens.tsx'
import classes from './transcript.module.css'
import type { TranscriptAddress } from './transcriptAddress.ts'
import { countedOf, figuresOf, nextSort, type PaperStudent, problemColumn } from './transcriptRows.ts'

interface TranscriptGridProps {
  paper: ScorePaper
  /** In display order. */
  students: readonly PaperStudent[]
  table: TableAddress
  /** Null in the past view, which has no links to the present. */
  address: TranscriptAddress | null
}

/** Content of an empty cell. */
const NOTHING = '\u00A0'

/** Of all rows, and stable, so that a row renders only when its student changes. */
interface RowTexts extends ScoreTexts {
  formerMember: string
  cellOf: (name: string, title: string, words: string) => string
  scoresOf: (name: string) => string
  excused: string
}

interface RowProps extends Pick<TranscriptGridProps, 'paper' | 'address'> {
  student: PaperStudent
  hasNumbers: boolean
  texts: RowTexts
}

interface CellProps {
  score: TranscriptScore
  most: number
  label: string
  /** Null without a link. */
  search: string | null
  keys: ReturnType<typeof cellKeys>
  texts: RowTexts
}

const Cell = ({ score, most, label, search, keys, texts }: CellProps) => {
  const content = (
    <>
      <ScoreCell score={score} most={most} texts={texts} />
      <span className="cj-hidden">{label}</span>
    </>
  )
  return search === null ? (
    <span className={grid.cell} title={label} {...keys}>
      {content}
    </span>
  ) : (
    <a className={grid.cell} title={label} {...gridLink(search)} {...keys}>
      {content}
    </a>
  )
}

/** Memoized: a class has up to 20,000 cells, and scrolling renders the rows that come into view alone. */
const StudentRow = memo(({ student, paper, address, hasNumbers, texts, ...at }: RowProps & GridRowProps) => {
  const name = student.name ?? texts.formerMember
  return (
    <>
      <th scope="row" title={name}>
        {address === null ? (
          <span className={classes.student}>{name}</span>
        ) : (
          <a className={classes.student} aria-label={texts.scoresOf(name)} {...gridLink(address.studentSearch(student.userId))}>
            {name}
          </a>
        )}
      </th>
      {hasNumbers && <td className={grid.total}>{student.studentId}</td>}
      <td className={grid.total}>
        {student.isExcused ? texts.excused : <Total score={student.totalScore} most={paper.fullScore} pass={paper.passScore} />}
      </td>
      {paper.problems.map(({ problemId, distribution }, column) => {
        const score = student.scores[column]
        return (
          score !== undefined && (
            <td key={problemId} className={student.isExcused ? classes.unanswered : classes[stateOf(score)]}>
              <Cell
                score={score}
                most={distribution}
                label={texts.cellOf(name, paper.titles[column] ?? '', texts.words(score, distribution))}
                search={address && address.historySearch(score, student.userId)}
                keys={cellKeys(at, column)}
                texts={texts}
              />
            </td>
          )
        )
      })}
    </>
  )
})

const useRowTexts = (): RowTexts => {
  const { t } = useTranslation('transcript')
  const texts = useScoreTexts()
  return useMemo(
    () => ({
      ...texts,
      formerMember: t('formerMember'),
      cellOf: (name, title, words) => t('cellOfStudent', { name, title, words }),
      scoresOf: (name) => t('scoresOf', { name }),
      excused: t('excused'),
    }),
    [t, texts],
  )
}

/** Pixels. */
const WIDTHS = { name: 190, number: 120, total: 104, problem: 116 }

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
  const { problems, passScore } = paper
  const students = useMemo(() => countedOf(paper), [paper])
  const figures = useMemo(() => figuresOf(paper), [paper])
  const passed = students.filter(({ totalScore }) => totalScore >= passScore).length
  const mean = students.length === 0 ? null : students.reduce((sum, { totalScore }) => sum + totalScore, 0) / students.length
  const shown = (score: number | null) => (score === null ? '–' : shownScore(Math.round(score * 10) / 10))
  return (
    <>
      <tr>
        <th scope="row">{t('sums.correct')}</th>
        {hasNumbers && <td>{NOTHING}</td>}
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
        {hasNumbers && <td>{NOTHING}</td>}
        <td className={grid.total}>{shown(mean)}</td>
        {problems.map(({ problemId }, at) => (
          <td key={problemId}>{shown(figures[at]?.average ?? null)}</td>
        ))}
      </tr>
      {problems.some(({ enableAnalyze }) => enableAnalyze) && (
        <tr>
          <th scope="row">{t('state.similar')}</th>
          {hasNumbers && <td>{NOTHING}</td>}
          <td>{NOTHING}</td>
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
  const texts = useRowTexts()
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
      widths={[WIDTHS.name, ...(hasNumbers ? [WIDTHS.number] : []), WIDTHS.total, ...paper.problems.map(() => WIDTHS.problem)]}
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
      {(student, at) => <StudentRow student={student} paper={paper} address={address} hasNumbers={hasNumbers} texts={texts} {...at} />}
    </CellGrid>
  )
}
