// Inline diff of a code, marked by sign and colour; scrolls to the first change.
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../shared/texts.ts'
import { withVisibleSpace } from '../verdict/diff.ts'
import type { ChangedLine } from './answerSteps.ts'
import classes from './changes.module.css'

const signs = { same: ' ', added: '+', removed: '−' } as const

const Line = ({ line }: { line: ChangedLine }) => {
  const { t } = useTranslation('workspace')
  return (
    <div className={classes.line} data-kind={line.kind}>
      <span className={classes.number} aria-hidden>
        {line.number}
      </span>
      <span className={classes.sign} aria-hidden>
        {signs[line.kind]}
      </span>
      {line.kind !== 'same' && <VisuallyHidden>{t(`change.${line.kind}`)}</VisuallyHidden>}
      <code className={classes.text}>
        {line.pieces.map((piece, at) =>
          piece.isChanged && line.kind !== 'same' ? (
            <mark key={`${at}:${piece.text}`}>{withVisibleSpace(piece.text)}</mark>
          ) : (
            <span key={`${at}:${piece.text}`}>{piece.text}</span>
          ),
        )}
      </code>
    </div>
  )
}

/** `label` is the accessible name; `most` is the maximum height in CSS. */
export const CodeChanges = ({ lines, label, most }: { lines: readonly ChangedLine[]; label: string; most: string }) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const changed = box.current?.querySelector<HTMLElement>('[data-kind="added"], [data-kind="removed"]')
    if (box.current) box.current.scrollTop = changed ? changed.offsetTop - box.current.clientHeight / 3 : 0
  }, [lines])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section ref={box} className={classes.box} style={{ maxHeight: most }} tabIndex={0} aria-label={label}>
      {lines.map((line, at) => (
        <Line key={at} line={line} />
      ))}
    </section>
  )
}
