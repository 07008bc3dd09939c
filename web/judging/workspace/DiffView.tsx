// Two texts, mostly expected and actual output, side by side, with white space made visible; differences by sign and colour.
import { Text, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './diff.module.css'
import { type DiffRow, diffLines, type Piece, withVisibleSpace } from './diff.ts'

const SHOWN_ROWS = 500

const signs = { same: '', changed: '≠', missing: '−', extra: '+' } as const
const explanations = { missing: 'verdict.missingLine', extra: 'verdict.extraLine', changed: 'verdict.changedLine' } as const

const Side = ({ pieces, kind }: { pieces: readonly Piece[] | null; kind: DiffRow['kind'] }) => (
  <td className={classes.diffSide} data-kind={pieces === null ? 'absent' : kind}>
    {pieces?.map((piece, at) =>
      piece.isChanged ? (
        <mark key={`${at}:${piece.text}`}>{withVisibleSpace(piece.text)}</mark>
      ) : (
        <span key={`${at}:${piece.text}`}>{kind === 'same' ? piece.text : withVisibleSpace(piece.text)}</span>
      ),
    )}
  </td>
)

interface DiffViewProps {
  expected: string
  actual: string
  /** Names the table for people who do not see it. */
  label: string
  /** What the sides are, where they are not expected and actual output. */
  sides?: readonly [string, string]
}

export const DiffView = ({ expected, actual, label, sides }: DiffViewProps) => {
  const { t } = useTranslation('workspace')
  const rows = useMemo(() => diffLines(expected, actual), [expected, actual])
  return (
    <>
      {rows.every((row) => row.kind === 'same') && (
        <Text size="sm" c="dimmed" mb={4}>
          {t('verdict.equal')}
        </Text>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={classes.diffBox} tabIndex={0} aria-label={label}>
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
          <tbody>
            {rows.slice(0, SHOWN_ROWS).map((row, at) => (
              <tr key={at}>
                <th scope="row" className={classes.diffNumber}>
                  {at + 1} <span aria-hidden>{signs[row.kind]}</span>
                  {row.kind !== 'same' && <VisuallyHidden>{t(explanations[row.kind])}</VisuallyHidden>}
                </th>
                <Side pieces={row.expected} kind={row.kind} />
                <Side pieces={row.actual} kind={row.kind} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
