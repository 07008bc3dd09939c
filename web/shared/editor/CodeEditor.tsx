// The code editor behind one set of props: Monaco with a mouse or trackpad, a plain text area on touch devices, which Monaco does not support.
import { lazy, Suspense } from 'react'
import type { CodeEditorProps } from './editorProps.ts'
import { PlainEditor } from './PlainEditor.tsx'

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
