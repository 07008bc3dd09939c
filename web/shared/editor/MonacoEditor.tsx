// Monaco as a React component: one model for the life of the component, following value, language and theme.
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CodeEditorProps } from './editorProps.ts'
import { editor } from './monaco.ts'

/** Rulings of the specification (platform 2): dark theme, font 16, no minimap. */
const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  fontSize: 16,
  minimap: { enabled: false },
  automaticLayout: true,
  fixedOverflowWidgets: true,
  useShadowDOM: false,
  scrollBeyondLastLine: false,
  tabSize: 4,
  wordBasedSuggestions: 'currentDocument',
  renderLineHighlightOnlyWhenFocus: true,
  padding: { top: 8, bottom: 8 },
}

export const MonacoEditor = ({ value, onChange, language, label, height = '100%' }: CodeEditorProps) => {
  const host = useRef<HTMLDivElement>(null)
  const instance = useRef<editor.IStandaloneCodeEditor | null>(null)
  const scheme = useComputedColorScheme('dark')
  const isReadOnly = onChange === undefined
  const changed = useEffectEvent((text: string) => {
    if (text !== value) onChange?.(text)
  })
  const create = useEffectEvent((element: HTMLElement) => {
    const model = editor.createModel(value, language)
    model.setEOL(editor.EndOfLineSequence.LF)
    const created = editor.create(element, { ...OPTIONS, model, ariaLabel: label, readOnly: isReadOnly, domReadOnly: isReadOnly })
    created.onDidChangeModelContent(() => changed(model.getValue(editor.EndOfLinePreference.LF)))
    return { created, model }
  })

  useEffect(() => {
    if (host.current === null) return
    const { created, model } = create(host.current)
    instance.current = created
    return () => {
      instance.current = null
      created.dispose()
      model.dispose()
    }
  }, [])
  useEffect(() => {
    const model = instance.current?.getModel()
    if (model && model.getValue(editor.EndOfLinePreference.LF) !== value.replaceAll('\r\n', '\n')) model.setValue(value)
  }, [value])
  useEffect(() => {
    const model = instance.current?.getModel()
    if (model) editor.setModelLanguage(model, language)
  }, [language])
  useEffect(() => {
    instance.current?.updateOptions({ readOnly: isReadOnly, domReadOnly: isReadOnly, ariaLabel: label })
  }, [isReadOnly, label])
  useEffect(() => editor.setTheme(scheme === 'dark' ? 'vs-dark' : 'vs'), [scheme])

  return <div ref={host} data-editor="monaco" style={{ height, width: '100%', overflow: 'hidden' }} />
}
