// Puts the cursor at the end of restored code, so that the user can continue typing.
import { useEffect, useEffectEvent, useRef } from 'react'
import { hasFinePointer } from '../../../shared/editor/CodeEditor.tsx'
import type { EditorPlace } from '../../../shared/editor/editorProps.ts'
import { isGoingOn } from '../../../shared/goingOn.ts'
import { useLocation } from '../../../shared/router.ts'

/** Beyond the end of any code. */
const END: EditorPlace = { line: Number.MAX_SAFE_INTEGER, column: Number.MAX_SAFE_INTEGER }

/** Moves the cursor once the draft has loaded; not on touch screens, where the keyboard would cover the text. */
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
