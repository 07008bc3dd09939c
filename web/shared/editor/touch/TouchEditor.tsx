// Code editor of touch devices: a native text area, which works with every phone's keyboard, selection, undo and screen reader, over an
// overlay with colours and line numbers. Only visible lines are drawn. Tab moves the focus, as elsewhere on the page; the key row has an
// indent key.
import { type CSSProperties, type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CodeEditorProps, EditorPlace } from '../editorProps.ts'
import { useFontSize } from '../fontSize.ts'
import { takeCursor } from '../handover.ts'
import { offsetOf } from '../place.ts'
import { ColouredLines } from './ColouredLines.tsx'
import { KeyRow, type RowKey } from './KeyRow.tsx'
import classes from './touch.module.css'
import { type Edit, editFor, type Key } from './typing.ts'
import { useAboveKeyboard } from './useAboveKeyboard.ts'
import { useHeight } from './useHeight.ts'

/** Multiple of the font size; as in the style sheet. */
const LINE_HEIGHT = 1.5
/** Pixels above and below the text; as in the style sheet. */
const MARGIN = 8
/** Lines visible above the target of a jump. */
const ABOVE = 4

/** Inserts through the browser's own editing command where available, so that undo works. */
const putInto = (area: HTMLTextAreaElement, { start, end, text, cursor }: Edit): void => {
  area.setSelectionRange(start, end)
  const isDone = document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text) === true
  if (!isDone) {
    area.setRangeText(text, start, end, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(start + cursor, start + cursor)
}

const KEYS: Readonly<Record<string, Key>> = { insertLineBreak: 'enter', insertParagraph: 'enter', deleteContentBackward: 'backspace' }
/** The key behind an input event that the editor may handle itself; null for all others. */
const keyOf = ({ inputType, data, isComposing }: InputEvent): Key | null => {
  if (isComposing) return null
  if (inputType === 'insertText') return data === '}' || data === ')' || data === ']' ? data : null
  return KEYS[inputType] ?? null
}

export const TouchEditor = (props: CodeEditorProps) => {
  const { value, onChange, language, label, marks = [], goTo, height = '100%', sight = null, onSight, onComposing } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const room = useHeight(scroller)
  const [top, setTop] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const { fontSize } = useFontSize()
  const covered = useAboveKeyboard(frame, hasFocus)
  const isReadOnly = onChange === undefined
  const text = value.replaceAll('\r\n', '\n')
  const lines = text.split('\n')
  const lineHeight = fontSize * LINE_HEIGHT

  const go = useEffectEvent((place: EditorPlace) => {
    area.current?.focus({ preventScroll: place.line !== 'cursor' })
    if (place.line === 'cursor') return
    const at = offsetOf(text, place.line, place.column ?? 1)
    area.current?.setSelectionRange(at, at)
    scroller.current?.scrollTo?.({ top: (place.line - 1 - ABOVE) * lineHeight })
  })
  useEffect(() => {
    if (goTo) go(goTo)
  }, [goTo])

  useLayoutEffect(() => {
    const cursor = takeCursor()
    if (cursor === null) return
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(cursor.start, cursor.end)
  }, [])

  const topLine = sight?.topLine
  useEffect(() => {
    if (topLine !== undefined) scroller.current?.scrollTo?.({ top: (topLine - 1) * lineHeight })
  }, [topLine, lineHeight])
  const look = () => {
    const [box, element] = [scroller.current, area.current]
    if (box === null || element === null) return
    onSight?.({ topLine: Math.floor(box.scrollTop / lineHeight) + 1, anchor: element.selectionStart, head: element.selectionEnd })
  }

  const keepInSight = useEffectEvent(() => {
    const [box, element] = [scroller.current, area.current]
    if (box === null || element === null) return
    const line = element.value.slice(0, element.selectionEnd).split('\n').length
    const lowest = box.clientHeight - covered
    const lowerEdge = line * lineHeight + MARGIN * 2
    if (lowerEdge - box.scrollTop > lowest) box.scrollTop = lowerEdge - lowest
  })
  useEffect(() => {
    if (covered > 0) keepInSight()
  }, [covered])

  /** Browsers differ in whether a programmatic insertion fires input events. */
  const isPutting = useRef(false)
  const put = (element: HTMLTextAreaElement, wanted: Edit): void => {
    isPutting.current = true
    putInto(element, wanted)
    isPutting.current = false
  }
  const edit = (key: Key): boolean => {
    if (area.current === null) return false
    const { selectionStart: start, selectionEnd: end } = area.current
    const wanted = editFor(key, { text: area.current.value, start, end }, language)
    if (wanted !== null) put(area.current, wanted)
    return wanted !== null
  }
  const beforeInput = useEffectEvent((event: InputEvent) => {
    const key = event.cancelable && !isReadOnly && !isPutting.current ? keyOf(event) : null
    if (key !== null && edit(key)) event.preventDefault()
  })
  useEffect(() => {
    const element = area.current
    // React's onBeforeInput is synthesised from key events
    const listen = (event: InputEvent) => beforeInput(event)
    element?.addEventListener('beforeinput', listen)
    return () => element?.removeEventListener('beforeinput', listen)
  }, [])
  const press = (key: RowKey) => {
    const element = area.current
    if (element === null) return
    element.focus({ preventScroll: true })
    if (key === 'undo' || key === 'redo') return void document.execCommand?.(key)
    if ((key === 'tab' || key === '}' || key === ')' || key === ']') && edit(key)) return
    const { selectionStart: start, selectionEnd: end } = element
    put(element, { start, end, text: key, cursor: key.length })
  }
  const change = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => onChange?.(currentTarget.value)

  const style = { height, '--left': `calc(${Math.max(2, String(lines.length).length)}ch + 24px)` } as CSSProperties
  return (
    <div ref={frame} className={classes.frame} data-editor="touch" style={style}>
      <div
        ref={scroller}
        className={classes.scroller}
        style={{ fontSize, paddingBottom: covered }}
        onScroll={({ currentTarget }) => {
          setTop(currentTarget.scrollTop)
          look()
        }}
      >
        <div className={classes.sheet}>
          <pre className={classes.size} aria-hidden>
            {`${text} `}
          </pre>
          <ColouredLines
            lines={lines}
            language={language}
            lineHeight={lineHeight}
            from={Math.floor((top - room) / lineHeight)}
            to={Math.ceil((top + 2 * room) / lineHeight)}
            marked={new Set(marks.filter(({ isError }) => isError).map(({ line }) => Math.min(line, lines.length)))}
          />
          {sight !== null && (
            <div className={classes.other} style={{ top: MARGIN + (text.slice(0, sight.head).split('\n').length - 1) * lineHeight }} />
          )}
          <textarea
            ref={area}
            className={classes.area}
            aria-label={label}
            value={text}
            readOnly={isReadOnly}
            onChange={change}
            onSelect={look}
            onCompositionStart={() => onComposing?.(true)}
            onCompositionEnd={() => onComposing?.(false)}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            wrap="off"
          />
        </div>
      </div>
      {!isReadOnly && (
        <div style={covered === 0 ? undefined : { transform: `translateY(${-covered}px)` }}>
          <KeyRow onKey={press} />
        </div>
      )}
    </div>
  )
}
export default TouchEditor
