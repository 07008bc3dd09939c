// Puts the cursor at the end of code that is taken up again, so that one can write on at once.
import { useEffect, useEffectEvent, useRef } from 'react'
import { hasFinePointer } from '../../../shared/editor/CodeEditor.tsx'
import type { EditorPlace } from '../../../shared/editor/editorProps.ts'
import { isGoingOn } from '../../../shared/goingOn.ts'
import { useLocation } from '../../../shared/router.ts'

/** Past the end of any code. */
const END: EditorPlace = { line: Number.MAX_SAFE_INTEGER, column: Number.MAX_SAFE_INTEGER }

/** Goes there once the draft is known. On a touch screen the keyboard would cover what is to be read. */
export const useCursorAtEnd = (isLoaded: boolean, go: (place: EditorPlace) => void): void => {
  const { state } = useLocation()
  const isDone = useRef(false)
  const begin = useEffectEvent(() => {
    if (isDone.current || !isGoingOn(state) || !hasFinePointer()) return
    isDone.current = true
    go(END)
  })
  useEffect(() => {
    if (isLoaded) begin()
  }, [isLoaded])
}
