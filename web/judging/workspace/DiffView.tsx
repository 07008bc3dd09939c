// Two texts, mostly expected and actual output, side by side, with white space made visible; differences by sign and colour.
import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { Fragment, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './diff.module.css'
import { type DiffRow, diffLines, firstRows, foldEqual, lacksLineEnd, type Piece, withVisibleSpace } from './diff.ts'

const SHOWN_ROWS = 500

const signs = { same: '', changed: '≠', missing: '−', extra: '+' } as const
const explanations = { missing: 'verdict.missingLine', extra: 'verdict.extraLine', changed: 'verdict.changedLine' } as const

interface SideProps {
  pieces: readonly Piece[] | null
  kind: DiffRow['kind']
  isSpaceShown: boolean
  /** What stands where the line ends; nothing where it does not. */
  end: string
}

const Side = ({ pieces, kind, isSpaceShown, end }: SideProps) => (
  <td className={classes.diffSide} data-kind={pieces === null ? 'absent' : kind}>
    {pieces?.map((piece, at) =>
      piece.isChanged ? (
        <mark key={`${at}:${piece.text}`}>{withVisibleSpace(piece.text)}</mark>
      ) : (
        <span key={`${at}:${piece.text}`}>{kind === 'same' && !isSpaceShown ? piece.text : withVisibleSpace(piece.text)}</span>
      ),
    )}
    {isSpaceShown && pieces !== null && <span className={classes.lineEnd}>{end}</span>}
  </td>
)

/** What only one of the two has at its very end. */
const EndNote = ({ expected, actual }: { expected: string; actual: string }) => {
  const { t } = useTranslation('workspace')
  if (expected === '' || actual === '' || lacksLineEnd(expected) === lacksLineEnd(actual)) return null
  return (
    <Text size="sm" c="dimmed" mb={4}>
      {t(lacksLineEnd(actual) ? 'verdict.noLineEnd' : 'verdict.moreLineEnd')}
    </Text>
  )
}

interface DiffViewProps {
  expected: string
  actual: string
  /** Names the table for people who do not see it. */
  label: string
  /** What the sides are, where they are not expected and actual output. */
  sides?: readonly [string, string]
  /** Its height at most, in CSS. */
  most?: string
}

const NO_PLACES: ReadonlySet<number> = new Set()

export const DiffView = ({ expected, actual, label, sides, most }: DiffViewProps) => {
  const { t } = useTranslation('workspace')
  const rows = useMemo(() => diffLines(expected, actual), [expected, actual])
  const [unfolded, setUnfolded] = useState(NO_PLACES)
  const { shown, more } = useMemo(() => {
    const stretches = foldEqual(rows).map((one) => ({ ...one, isFolded: one.isFolded && !unfolded.has(one.start) }))
    return firstRows(stretches, SHOWN_ROWS)
  }, [rows, unfolded])
  const [isSpaceShown, setSpaceShown] = useState(false)
  const lastOf = { expected: rows.findLastIndex((row) => row.expected), actual: rows.findLastIndex((row) => row.actual) }
  const endOf = (side: 'expected' | 'actual', text: string, at: number) => (at === lastOf[side] && lacksLineEnd(text) ? '' : '↵')
  const rowOf = (row: DiffRow, at: number) => (
    <tr key={at}>
      <th scope="row" className={classes.diffNumber}>
        {at + 1} <span aria-hidden>{signs[row.kind]}</span>
        {row.kind !== 'same' && <VisuallyHidden>{t(explanations[row.kind])}</VisuallyHidden>}
      </th>
      <Side pieces={row.expected} kind={row.kind} isSpaceShown={isSpaceShown} end={endOf('expected', expected, at)} />
      <Side pieces={row.actual} kind={row.kind} isSpaceShown={isSpaceShown} end={endOf('actual', actual, at)} />
    </tr>
  )
  const body = shown.map(({ start, rows: own, isFolded }) => {
    if (!isFolded) return <Fragment key={start}>{own.map((row, at) => rowOf(row, start + at))}</Fragment>
    return (
      <tr key={start}>
        <td colSpan={3} className={classes.folded}>
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
          {rows.every((row) => row.kind === 'same') && t('verdict.equal')}
        </Text>
        <Button size="compact-xs" variant="subtle" color="gray" aria-pressed={isSpaceShown} onClick={() => setSpaceShown(!isSpaceShown)}>
          {t(isSpaceShown ? 'verdict.hideSpace' : 'verdict.showSpace')}
        </Button>
      </Group>
      {sides === undefined && <EndNote expected={expected} actual={actual} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={classes.diffBox} style={most === undefined ? {} : { maxHeight: most }} tabIndex={0} aria-label={label}>
        <table className={classes.diff}>
          <caption className="cj-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.diffNumber}>
                <VisuallyHidden>{t('verdict.line')}</VisuallyHidden>
              </th>
              <th scope="col">{sides?.[0] ?? t('verdict.expected')}</th>
              <th scope="col">{sides?.[1] ?? t('verdict.actual')}</th>
            </tr>
          </thead>
          <tbody>{body}</tbody>
        </table>
      </section>
      {more > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('verdict.moreRows', { lines: more })}
        </Text>
      )}
    </>
  )
}
