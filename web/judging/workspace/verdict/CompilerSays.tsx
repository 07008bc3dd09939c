// Compiler output; lines that name a place link to it.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../shared/texts.ts'
import { type Diagnostic, readDiagnostics } from './diagnostics.ts'
import classes from './textBlock.module.css'

interface CompilerSaysProps {
  label: string
  text: string
  /** Of a program of several files. */
  fileNames: readonly string[] | undefined
  onGoTo: (place: Diagnostic) => void
}

export const CompilerSays = ({ label, text, fileNames, onGoTo }: CompilerSaysProps) => {
  const { t } = useTranslation('workspace')
  const lines = text.split('\n')
  const parts: ReactNode[] = []
  let next = 0
  for (const place of readDiagnostics(text, fileNames)) {
    const at = place.textLine
    parts.push(
      lines
        .slice(next, at)
        .map((line) => `${line}\n`)
        .join(''),
    )
    parts.push(
      <button
        key={at}
        type="button"
        className={classes.place}
        title={t('verdict.goTo', { line: place.line })}
        onClick={() => onGoTo(place)}
      >
        {lines[at]}
      </button>,
      at < lines.length - 1 && '\n',
    )
    next = at + 1
  }
  parts.push(lines.slice(next).join('\n'))
  return (
    <div>
      <Text size="xs" fw={600} c="dimmed" mih={28} lh="28px">
        {label}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named */}
      <pre className={classes.block} tabIndex={0} role="group" aria-label={label}>
        {parts}
      </pre>
    </div>
  )
}
