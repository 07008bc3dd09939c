// Returns the focus when a dialog closes.
import { useEffect, useState } from 'react'

const isUsable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected

/** Remembers the focused element on the first render and focuses it on unmount, unless another element has the focus. */
export const useFocusReturn = (): void => {
  const [before] = useState(() => globalThis.document?.activeElement ?? null)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (isUsable(document.activeElement)) return
        const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"]')
        const target = isUsable(before) ? before : (dialogs.item(dialogs.length - 1) ?? document.querySelector<HTMLElement>('main'))
        target?.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
