// The code editor behind one set of props: Monaco with a mouse or trackpad, a plain text area on touch devices, which Monaco does not support.
import { lazy, Suspense } from 'react'
import { PlainEditor } from './PlainEditor.tsx'

export interface CodeEditorProps {
  value: string
  /** Without it the editor is read-only. */
  onChange?: (value: string) => void
  /** The language's editorName, for colours. */
  language: string
  /** What the editor is, for people who do not see it. */
  label: string
  /** CSS height; fills its parent by default. */
  height?: string
}

const MonacoEditor = lazy(() => import('./load.ts').then((loader) => loader.loadMonacoEditor()))

/** Whether Monaco can be used here: something points exactly. A browser that cannot tell gets the text area. */
export const hasFinePointer = (): boolean => globalThis.matchMedia?.('(any-pointer: fine)').matches ?? false

/** An editor for code. Text typed while Monaco is still loading is kept. */
export const CodeEditor = (props: CodeEditorProps) =>
  hasFinePointer() ? (
    <Suspense fallback={<PlainEditor {...props} />}>
      <MonacoEditor {...props} />
    </Suspense>
  ) : (
    <PlainEditor {...props} />
  )
