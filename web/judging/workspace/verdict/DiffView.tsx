// Side-by-side diff of two texts with visible white space; differences are marked by sign and colour.
import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { Fragment, memo, useMemo, useState } from 'react'
import { useTranslation } from '../../../shared/texts.ts'
import classes from './diff.module.css'
import { type DiffRow, diffLines, firstRows, foldEqual, lacksLineEnd, type Piece, piecesOf, withVisibleSpace } from './diff.ts'
import { shortPiece } from './truncate.ts'

/** Number of rows shown at first and added by each click. */
const SHOWN_ROWS = 200

const signs = { same: '', changed: '≠', missing: '−', extra: '+' } as const
const explanations = { missing: 'verdict.missingLine', extra: 'verdict.extraLine', changed: 'verdict.changedLine' } as const

interface SideProps {
  pieces: readonly Piece[] | null
  kind: DiffRow['kind']
  isSpaceShown: boolean
  /** Line end marker; empty without a line end. */
  end: string
}

const Side = ({ pieces, kind, isSpaceShown, end }: SideProps) => (
  <td className={classes.diffSide} data-kind={pieces === null ? 'absent' : kind}>
    {pieces?.map((piece, at) =>
      piece.isChanged ? (
        <mark key={at}>{withVisibleSpace(shortPiece(piece.text))}</mark>
      ) : (
        <span key={at}>{kind === 'same' && !isSpaceShown ? shortPiece(piece.text) : withVisibleSpace(shortPiece(piece.text))}</span>
      ),
    )}
    {isSpaceShown && pieces !== null && <span className={classes.lineEnd}>{end}</span>}
  </td>
)

/** Notes which text lacks the final line end. */
const EndNote = ({ expected, actual }: { expected: string; actual: string }) => {
  const { t } = useTranslation('workspace')
  if (expected === '' || actual === '' || lacksLineEnd(expected) === lacksLineEnd(actual)) return null
  return (
    <Text size="sm" c="dimmed" mb={4}>
      {t(lacksLineEnd(actual) ? 'verdict.noLineEnd' : 'verdict.moreLineEnd')}
    </Text>
  )
}

interface RowProps extends Pick<SideProps, 'isSpaceShown'> {
  row: DiffRow
  number: number
  /** Line end marker of the expected side. */
  expectedEnd: string
  actualEnd: string
  isInline: boolean
}

/** A row of an inline diff: the expected line above the actual one, an equal line once. */
const InlineRow = ({
  row: { kind },
  number,
  isSpaceShown,
  lines,
}: Pick<RowProps, 'row' | 'number' | 'isSpaceShown'> & { lines: Lines }) => {
  const { t } = useTranslation('workspace')
  const sides = kind === 'same' ? lines.slice(0, 1) : lines.filter(({ pieces }) => pieces !== null)
  return sides.map(({ pieces, end, sign }) => (
    <tr key={sign}>
      <th scope="row" className={classes.diffNumber}>
        {number} <span aria-hidden>{kind === 'same' ? '' : sign}</span>
        {kind !== 'same' && <VisuallyHidden>{t(explanations[sign === '−' ? 'missing' : 'extra'])}</VisuallyHidden>}
      </th>
      <Side pieces={pieces} kind={kind} isSpaceShown={isSpaceShown} end={end} />
    </tr>
  ))
}
type Lines = readonly { pieces: readonly Piece[] | null; end: string; sign: '−' | '+' }[]

/** Memoized, because the inline diff of a row is expensive. */
const Row = memo(({ row, number, isSpaceShown, expectedEnd, actualEnd, isInline }: RowProps) => {
  const { t } = useTranslation('workspace')
  const { expected, actual } = piecesOf(row)
  if (isInline)
    return (
      <InlineRow
        row={row}
        number={number}
        isSpaceShown={isSpaceShown}
        lines={[
          { pieces: expected, end: expectedEnd, sign: '−' },
          { pieces: actual, end: actualEnd, sign: '+' },
        ]}
      />
    )
  return (
    <tr>
      <th scope="row" className={classes.diffNumber}>
        {number} <span aria-hidden>{signs[row.kind]}</span>
        {row.kind !== 'same' && <VisuallyHidden>{t(explanations[row.kind])}</VisuallyHidden>}
      </th>
      <Side pieces={expected} kind={row.kind} isSpaceShown={isSpaceShown} end={expectedEnd} />
      <Side pieces={actual} kind={row.kind} isSpaceShown={isSpaceShown} end={actualEnd} />
    </tr>
  )
})

interface DiffViewProps {
  expected: string
  actual: string
  /** Accessible name of the table. */
  label: string
  /** Names of the sides, by default expected and actual output. */
  sides?: readonly [string, string]
  /** The actual output is truncated: its end is not compared. */
  isCut?: boolean
  /** Maximum height, in CSS. */
  most?: string
  /** Changed lines below each other, for narrow windows. */
  isInline?: boolean
}

const NO_PLACES: ReadonlySet<number> = new Set()

export const DiffView = ({ expected, actual, label, sides, isCut = false, most: height, isInline = false }: DiffViewProps) => {
  const { t } = useTranslation('workspace')
  const rows = useMemo(() => diffLines(expected, actual), [expected, actual])
  const [unfolded, setUnfolded] = useState(NO_PLACES)
  const [most, setMost] = useState(SHOWN_ROWS)
  const { shown, more } = useMemo(() => {
    const stretches = foldEqual(rows).map((one) => ({ ...one, isFolded: one.isFolded && !unfolded.has(one.start) }))
    return firstRows(stretches, most)
  }, [rows, unfolded, most])
  const [isSpaceShown, setSpaceShown] = useState(false)
  const { lastOf, isEqual } = useMemo(() => {
    const last = (side: 'expected' | 'actual') => rows.findLastIndex((row) => row[side] !== null)
    return { lastOf: { expected: last('expected'), actual: last('actual') }, isEqual: rows.every((row) => row.kind === 'same') }
  }, [rows])
  const endOf = (side: 'expected' | 'actual', text: string, at: number) => (at === lastOf[side] && lacksLineEnd(text) ? '' : '↵')
  const body = shown.map(({ start, rows: own, isFolded }) => {
    if (!isFolded)
      return (
        <Fragment key={start}>
          {own.map((row, index) => {
            const at = start + index
            return (
              <Row
                key={at}
                row={row}
                number={at + 1}
                isSpaceShown={isSpaceShown}
                expectedEnd={endOf('expected', expected, at)}
                actualEnd={endOf('actual', actual, at)}
                isInline={isInline}
              />
            )
          })}
        </Fragment>
      )
    return (
      <tr key={start}>
        <td colSpan={isInline ? 2 : 3} className={classes.folded}>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setUnfolded(new Set([...unfolded, start]))}>
            {t('verdict.folded', { lines: own.length })}
          </Button>
        </td>
      </tr>
    )
  })
  return (
    <>
      <Group justify="space-between" gap="xs" mb={4}>
        <Text size="sm" c="dimmed">
          {isEqual && t(sides === undefined ? 'verdict.equal' : 'verdict.same')}
        </Text>
        <Button size="compact-xs" variant="subtle" color="gray" aria-pressed={isSpaceShown} onClick={() => setSpaceShown(!isSpaceShown)}>
          {t(isSpaceShown ? 'verdict.hideSpace' : 'verdict.showSpace')}
        </Button>
      </Group>
      {sides === undefined && !isCut && <EndNote expected={expected} actual={actual} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={classes.diffBox} style={height === undefined ? {} : { maxHeight: height }} tabIndex={0} aria-label={label}>
        <table className={classes.diff}>
          <caption className="cj-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.diffNumber}>
                <VisuallyHidden>{t('verdict.line')}</VisuallyHidden>
              </th>
              {isInline ? (
                <th scope="col">
                  − {sides?.[0] ?? t('verdict.expected')} · + {sides?.[1] ?? t('verdict.actual')}
                </th>
              ) : (
                <>
                  <th scope="col">{sides?.[0] ?? t('verdict.expected')}</th>
                  <th scope="col">{sides?.[1] ?? t('verdict.actual')}</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>{body}</tbody>
        </table>
      </section>
      {more > 0 && (
        <Group gap="xs" mt={4}>
          <Text size="sm" c="dimmed">
            {t('verdict.moreRows', { lines: more.toLocaleString() })}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => setMost(most + SHOWN_ROWS)}>
            {t('verdict.showMoreRows')}
          </Button>
        </Group>
      )}
    </>
  )
}
