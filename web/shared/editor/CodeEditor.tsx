// Code editor: Monaco with a mouse or trackpad, our own editor on touch devices, which Monaco does not support;
// a plain text area where the browser does not report the pointer.
import { lazy, Suspense } from 'react'
import { loadTexts } from '../i18n.ts'
import { useIsCovered } from '../isCovered.ts'
import classes from './editor.module.css'
import type { CodeEditorProps } from './editorProps.ts'
import { useFollowsPage } from './followsPage.ts'
import { PlainEditor } from './PlainEditor.tsx'

const MonacoEditor = lazy(() => import('./load.ts').then((loader) => loader.loadMonacoEditor()))
const loadTouchEditor = async () => (await Promise.all([import('./touch/TouchEditor.tsx'), loadTexts(['touch'])]))[0]
const TouchEditor = lazy(loadTouchEditor)

const points = (how: 'fine' | 'coarse'): boolean => globalThis.matchMedia?.(`(any-pointer: ${how})`).matches ?? false

/** Whether Monaco is usable here: there is a fine pointer. */
export const hasFinePointer = (): boolean => points('fine')

/** Preloads the touch editor: if it replaced the text area during typing, the keyboard would close. */
export const prepareTouchEditor = (): void => {
  if (!hasFinePointer() && points('coarse')) void loadTouchEditor()
}

/** Code editor. Text typed while it is loading is kept. */
export const CodeEditor = (props: CodeEditorProps) => {
  // what is typed into the view's text area goes on in one
  const isPlain = useIsCovered()
  const Editor = isPlain ? PlainEditor : hasFinePointer() ? MonacoEditor : points('coarse') ? TouchEditor : PlainEditor
  return (
    <div className={classes.scheme} data-scheme={useFollowsPage() ? 'page' : 'dark'}>
      <Suspense fallback={<PlainEditor key={props.file} {...props} />}>
        <Editor key={Editor === MonacoEditor ? '' : props.file} {...props} />
      </Suspense>
    </div>
  )
}
