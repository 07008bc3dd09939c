// Where the keys go: what is pressed belongs to the dialog that stands above all others, also when nothing in it has the focus.
import { useEffect, useEffectEvent } from 'react'

const frontDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].findLast(
    (dialog) => dialog.closest('[data-passing]') === null,
  )

const escapes: (() => void)[] = []

/** Before any dialog hears of it: those of the library would all close at once. What is open within a dialog, such as a list of choices, closes by itself. */
const escape = (event: KeyboardEvent): void => {
  const close = escapes.at(-1)
  if (close === undefined || event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  event.stopImmediatePropagation()
  close()
}
globalThis.addEventListener?.('keydown', escape, true)

/** For a dialog that stands above others while it is open: the Escape key closes it, and none of them. */
export const useEscape = (isOpen: boolean, onEscape: () => void): void => {
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return
    const own = () => close()
    escapes.push(own)
    return () => void escapes.splice(escapes.indexOf(own), 1)
  }, [isOpen])
}

/** For a `ref`: what has just appeared has the focus. */
export const focusHere = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** Puts the focus where one goes on: to what the dialog in front asks first, else to the beginning of the page. */
export const focusFront = (): void => {
  const front = frontDialog()
  const target = front === undefined ? document.getElementById('main') : (front.querySelector<HTMLElement>('[data-autofocus]') ?? front)
  target?.focus({ preventScroll: true })
}

/** Keeps the Tab key within the dialog in front: a button that is busy, and a step that goes, take the focus with them to nowhere. */
export const useKeysInFront = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && document.activeElement === document.body) frontDialog()?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
