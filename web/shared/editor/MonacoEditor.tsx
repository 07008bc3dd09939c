// Monaco as a React component: one model per mount, synchronised with value, language and theme.
import { useEffect, useEffectEvent, useRef } from 'react'
import { editBetween } from '../../../protocol/textEdits.ts'
import type { CodeEditorProps, EditorMark } from './editorProps.ts'
import { useEditorScheme } from './editorScheme.ts'
import { useFontSize } from './fontSize.ts'
import { takeCursor } from './handover.ts'
import { editor, MarkerSeverity } from './monaco.ts'
import { useModels } from './monacoModels.ts'
import { REPLACED, useMonacoSight } from './monacoSight.ts'
import './completion.ts'

/** Requirement j06: dark theme, no minimap, font size 16 by default. */
const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  minimap: { enabled: false },
  automaticLayout: true,
  fixedOverflowWidgets: true,
  useShadowDOM: false,
  scrollBeyondLastLine: false,
  tabSize: 4,
  wordBasedSuggestions: 'off',
  acceptSuggestionOnEnter: 'smart',
  renderLineHighlightOnlyWhenFocus: true,
  padding: { top: 8, bottom: 8 },
}

const NO_MARKS: readonly EditorMark[] = []

/** Key presses between two renderings, by far. */
const MOST_TOLD = 50

/** Clamped to the text: compilers may report the line after the last one. */
const placeIn = (model: editor.ITextModel, { line, column }: Pick<EditorMark, 'line' | 'column'>) =>
  model.validatePosition({
    lineNumber: line,
    column: column ?? model.getLineFirstNonWhitespaceColumn(Math.min(line, model.getLineCount())),
  })

const markerIn = (model: editor.ITextModel, mark: EditorMark): editor.IMarkerData => {
  const { lineNumber, column } = placeIn(model, mark)
  const wordEnd = mark.column === null ? model.getLineMaxColumn(lineNumber) : model.getWordAtPosition({ lineNumber, column })?.endColumn
  return {
    startLineNumber: lineNumber,
    startColumn: column,
    endLineNumber: lineNumber,
    endColumn: wordEnd ?? column + 1,
    message: mark.message,
    severity: mark.isError ? MarkerSeverity.Error : MarkerSeverity.Info,
  }
}

/** Replaces what differs as an undoable edit; without an undo step if the text was empty. Scroll and cursor stay. */
const replaceText = (instance: editor.IStandaloneCodeEditor, model: editor.ITextModel, text: string): void => {
  const difference = editBetween(model.getValue(editor.EndOfLinePreference.LF), text)
  if (difference === null) return
  if (model.getFullModelRange().isEmpty()) return model.setValue(text)
  const [start, end] = [difference.at, difference.at + difference.length].map((at) => model.getPositionAt(at))
  if (!start || !end) return
  const range = { startLineNumber: start.lineNumber, startColumn: start.column, endLineNumber: end.lineNumber, endColumn: end.column }
  if (instance.getRawOptions().readOnly) {
    model.applyEdits([{ range, text: difference.text }])
    return
  }
  instance.pushUndoStop()
  instance.executeEdits(REPLACED, [{ range, text: difference.text }])
  instance.pushUndoStop()
}

const modelOf = (text: string, language: string): editor.ITextModel => {
  const model = editor.createModel(text, language)
  model.setEOL(editor.EndOfLineSequence.LF)
  return model
}

export const MonacoEditor = (props: CodeEditorProps) => {
  const { value, onChange, file = '', language, label, marks = NO_MARKS, goTo, height = '100%' } = props
  const host = useRef<HTMLDivElement>(null)
  const models = useModels()
  const instance = useRef<editor.IStandaloneCodeEditor | null>(null)
  const scheme = useEditorScheme()
  const { fontSize } = useFontSize()
  const isReadOnly = onChange === undefined
  /** Last text told or given: several changes may come before the value of the first. */
  const last = useRef(value)
  /** Texts that were told and have not come back as `value`. */
  const told = useRef<string[]>([])
  const changed = useEffectEvent((text: string) => {
    if (text === last.current) return
    last.current = text
    told.current = [...told.current.slice(-MOST_TOLD), text]
    onChange?.(text)
  })
  const create = useEffectEvent((element: HTMLElement) => {
    const model = modelOf(value, language)
    const created = editor.create(element, { ...OPTIONS, fontSize, model, ariaLabel: label, readOnly: isReadOnly, domReadOnly: isReadOnly })
    created.onDidChangeModelContent(() => changed(created.getModel()?.getValue(editor.EndOfLinePreference.LF) ?? ''))
    return { created, model }
  })

  useEffect(() => {
    if (host.current === null) return
    const { created, model } = create(host.current)
    instance.current = created
    const cursor = takeCursor()
    if (cursor !== null) {
      const [start, end] = [model.getPositionAt(cursor.start), model.getPositionAt(cursor.end)]
      created.setSelection({
        startLineNumber: start.lineNumber,
        startColumn: start.column,
        endLineNumber: end.lineNumber,
        endColumn: end.column,
      })
      created.focus()
    }
    return () => {
      instance.current = null
      models.dispose(created)
    }
  }, [models])
  const turn = useEffectEvent((to: string) => {
    if (!instance.current) return
    last.current = value.replaceAll('\r\n', '\n')
    told.current = []
    replaceText(
      instance.current,
      models.turn(instance.current, to, () => modelOf(last.current, language)),
      last.current,
    )
  })
  useEffect(() => turn(file), [file])
  useEffect(() => {
    const model = instance.current?.getModel()
    if (!instance.current || !model) return
    const text = value.replaceAll('\r\n', '\n')
    const at = told.current.indexOf(text)
    if (at >= 0 && text !== last.current) {
      // more has been typed since, and is on its way
      told.current = told.current.slice(at + 1)
      return
    }
    told.current = []
    last.current = text
    replaceText(instance.current, model, text)
  }, [value])
  useEffect(() => {
    const model = instance.current?.getModel()
    if (model) {
      const markers = marks.map((mark) => markerIn(model, mark))
      editor.setModelMarkers(model, 'compiler', markers)
    }
  }, [marks])
  useEffect(() => {
    const model = instance.current?.getModel()
    if (!instance.current || !model || !goTo) return
    if (goTo.line !== 'cursor') {
      const place = placeIn(model, goTo)
      instance.current.setPosition(place)
      instance.current.revealPositionInCenter(place)
    }
    instance.current.focus()
  }, [goTo])
  useEffect(() => {
    const model = instance.current?.getModel()
    if (model) editor.setModelLanguage(model, language)
  }, [language])
  useEffect(() => {
    instance.current?.updateOptions({ readOnly: isReadOnly, domReadOnly: isReadOnly, ariaLabel: label })
  }, [isReadOnly, label])
  useEffect(() => instance.current?.updateOptions({ fontSize }), [fontSize])
  useEffect(() => editor.setTheme(scheme === 'dark' ? 'vs-dark' : 'vs'), [scheme])

  useMonacoSight(instance, props)

  return <div ref={host} data-editor="monaco" style={{ height, width: '100%', overflow: 'hidden' }} />
}
