// Text area shown until an editor has loaded. Tab moves the focus, as elsewhere on the page.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import classes from './editor.module.css'
import type { CodeEditorProps, EditorPlace } from './editorProps.ts'
import { useFontSize } from './fontSize.ts'
import { leaveCursor, takeCursor } from './handover.ts'
import { offsetOf } from './place.ts'

export const PlainEditor = ({ value, onChange, label, goTo, height = '100%', onComposing }: CodeEditorProps) => {
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
  useLayoutEffect(() => {
    const { current } = area
    const cursor = takeCursor()
    if (cursor !== null) {
      current?.focus({ preventScroll: true })
      current?.setSelectionRange(cursor.start, cursor.end)
    }
    return () => leaveCursor(current)
  }, [])
  return (
    <textarea
      ref={area}
      className={classes.plain}
      aria-label={label}
      style={{ height, fontSize }}
      value={value}
      readOnly={onChange === undefined}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onCompositionStart={() => onComposing?.(true)}
      onCompositionEnd={() => onComposing?.(false)}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      wrap="off"
    />
  )
}
