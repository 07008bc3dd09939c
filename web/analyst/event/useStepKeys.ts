// Keys without modifiers for a page of the console; not while typing.
import { useEffect, useEffectEvent } from 'react'
import { questions } from '../../shared/ui/confirm.tsx'
import { isTyping } from '../../shared/ui/typing.ts'

type Keys = Readonly<Record<string, (() => void) | undefined>>

const PRESSED = 'button, a, summary, label, [role="option"]'
const ARROWED = 'input[type="radio"], [role="tree"], [role="menu"], [role="listbox"]'

/** Whether a focused control takes the key itself: the space bar presses buttons, arrows choose among options. */
const isOfControl = (key: string, target: EventTarget | null): boolean =>
  target instanceof Element &&
  ((key === ' ' && target.closest(PRESSED) !== null) || (key.startsWith('Arrow') && target.closest(ARROWED) !== null))

/** `keys` by `KeyboardEvent.key`; with `rests` they do nothing. */
export const useStepKeys = (keys: Keys, { rests = false }: { rests?: boolean } = {}): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (act === undefined || rests || questions.get() !== null) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
    if ((event.target !== null && isTyping(event.target)) || isOfControl(event.key, event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
