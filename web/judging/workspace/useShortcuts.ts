// Shortcuts of the problem dialog or editor page, independent of the focus within it.
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/** True if the key event is in the dialog or page of `part`, and not in another dialog above it. */
const isFor = (part: HTMLElement | null, target: EventTarget | null): boolean => {
  const dialog = part?.closest('[role="dialog"], main') ?? part
  return target === document.body || (target instanceof Node && dialog?.contains(target) === true)
}

/** Runs `act` for shortcuts while `part` is mounted; shortcuts unknown to `act` are left to other parts. */
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
