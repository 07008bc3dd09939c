// Where the focus goes when a dialog closes: back to where it was, so that keyboard and screen reader go on from there.
import { useEffect, useState } from 'react'

const isUsable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected

/** Remembers what has the focus when the component first renders, and hands it back when the component goes, unless something else has it. */
export const useFocusReturn = (): void => {
  const [before] = useState(() => document.activeElement)
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
