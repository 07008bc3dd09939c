// Keyboard handling of dialogs: keys go to the topmost dialog, even if nothing in it has the focus.
import { useEffect, useEffectEvent } from 'react'

const frontDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].findLast(
    (dialog) => dialog.closest('[data-passing]') === null,
  )

const escapes: (() => void)[] = []

/** Runs before the dialogs' own handlers: the library's would all close at once. Popups within a dialog close themselves. */
const escape = (event: KeyboardEvent): void => {
  const close = escapes.at(-1)
  if (close === undefined || event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]')) return
  event.stopImmediatePropagation()
  close()
}
globalThis.addEventListener?.('keydown', escape, true)

/** Closes this dialog alone on Escape while it is open. */
export const useEscape = (isOpen: boolean, onEscape: () => void): void => {
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return
    const own = () => close()
    escapes.push(own)
    return () => void escapes.splice(escapes.indexOf(own), 1)
  }, [isOpen])
}

/** For a `ref`: focuses an element on mount. */
export const focusHere = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** Moves the focus to the topmost dialog's initial element, else to the start of the page. */
export const focusFront = (): void => {
  const front = frontDialog()
  const target = front === undefined ? document.getElementById('main') : (front.querySelector<HTMLElement>('[data-autofocus]') ?? front)
  target?.focus({ preventScroll: true })
}

/** Keeps the Tab key within the topmost dialog, also when the focused button becomes busy or disappears. */
export const useKeysInFront = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && document.activeElement === document.body) frontDialog()?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
