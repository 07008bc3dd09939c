// The chords of the problem dialog, or of the page with an editor, heard wherever in it the focus is.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/** Whether a key is pressed in the dialog or the page of `part`, wherever in it, and not in another dialog above. */
const isFor = (part: HTMLElement | null, target: EventTarget | null): boolean => {
  const dialog = part?.closest('[role="dialog"], main') ?? part
  return target === document.body || (target instanceof Node && dialog?.contains(target) === true)
}

/** Does what a chord asks for while `part` of the dialog is there; chords that `act` does not name are left to other parts. */
export const useShortcuts = (part: RefObject<HTMLElement | null>, act: Partial<Record<Shortcut, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, Object.keys(act) as Shortcut[])
    const todo = shortcut === null ? undefined : act[shortcut]
    if (todo === undefined || !isFor(part.current, event.target)) return
    event.preventDefault()
    event.stopPropagation()
    todo()
  })
  useEffect(() => {
    globalThis.addEventListener('keydown', press, true)
    return () => globalThis.removeEventListener('keydown', press, true)
  }, [])
}
