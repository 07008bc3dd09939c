// The editor of touch devices, and what stands there until Monaco has come. Tab moves the focus, as everywhere else on the page.
import { useEffect, useEffectEvent, useRef } from 'react'
import classes from './editor.module.css'
import type { CodeEditorProps, EditorPlace } from './editorProps.ts'
import { useFontSize } from './fontSize.ts'

/** Where a line and column stand in a text; the line's beginning without a column. */
const offsetOf = (text: string, line: number, column: number): number => {
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return Math.min(text.length, before + Math.min(column - 1, lines[line - 1]?.length ?? 0))
}

export const PlainEditor = ({ value, onChange, label, goTo, height = '100%' }: CodeEditorProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const { fontSize } = useFontSize()
  const go = useEffectEvent((place: EditorPlace) => {
    area.current?.focus()
    if (place.line === 'cursor') return
    const at = offsetOf(value, place.line, place.column ?? 1)
    area.current?.setSelectionRange(at, at)
  })
  useEffect(() => {
    if (goTo) go(goTo)
  }, [goTo])
  return (
    <textarea
      ref={area}
      className={classes.plain}
      aria-label={label}
      style={{ height, fontSize }}
      value={value}
      readOnly={onChange === undefined}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      wrap="off"
    />
  )
}
