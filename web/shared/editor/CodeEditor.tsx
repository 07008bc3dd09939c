// The code editor behind one set of props: Monaco with a mouse or trackpad, an editor of its own on touch devices, which Monaco does not support;
// a plain text area where a browser cannot tell.
import { lazy, Suspense } from 'react'
import { loadTexts } from '../i18n.ts'
import classes from './editor.module.css'
import type { CodeEditorProps } from './editorProps.ts'
import { useFollowsPage } from './followsPage.ts'
import { PlainEditor } from './PlainEditor.tsx'

const MonacoEditor = lazy(() => import('./load.ts').then((loader) => loader.loadMonacoEditor()))
const loadTouchEditor = async () => (await Promise.all([import('./touch/TouchEditor.tsx'), loadTexts(['touch'])]))[0]
const TouchEditor = lazy(loadTouchEditor)

const points = (how: 'fine' | 'coarse'): boolean => globalThis.matchMedia?.(`(any-pointer: ${how})`).matches ?? false

/** Whether Monaco can be used here: something points exactly. */
export const hasFinePointer = (): boolean => points('fine')

/** Begins to load the editor for touch where that will be shown: one that comes while somebody types would close the keyboard. */
export const prepareTouchEditor = (): void => {
  if (!hasFinePointer() && points('coarse')) void loadTouchEditor()
}

/** An editor for code. Text typed while it is still loading is kept. */
export const CodeEditor = (props: CodeEditorProps) => {
  const Editor = hasFinePointer() ? MonacoEditor : points('coarse') ? TouchEditor : PlainEditor
  return (
    <div className={classes.scheme} data-scheme={useFollowsPage() ? 'page' : 'dark'}>
      <Suspense fallback={<PlainEditor {...props} />}>
        <Editor {...props} />
      </Suspense>
    </div>
  )
}
