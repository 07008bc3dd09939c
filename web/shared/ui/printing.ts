// Whether the page is being printed: tables then show all rows as a grid, charts fit the sheet and show their figures.
import { useSyncExternalStore } from 'react'

/** Pixels between the margins of an A4 sheet. */
export const PAPER_WIDTH = 680

const tellers = new Set<() => void>()
let since: Date | null = null

const set = (next: boolean) => () => {
  if (next === (since !== null)) return
  since = next ? new Date() : null
  for (const tell of tellers) tell()
}
const begin = set(true)
const end = set(false)

/** Browsers signal printing by events, by the media query, or by both. */
const listen = (): void => {
  globalThis.addEventListener('beforeprint', begin)
  globalThis.addEventListener('afterprint', end)
  const medium = globalThis.matchMedia?.('print')
  if (medium?.media !== 'print') return
  medium.addEventListener('change', ({ matches }) => set(matches)())
  if (medium.matches) begin()
}

let isListening = false

const subscribe = (tell: () => void): (() => void) => {
  if (!isListening) listen()
  isListening = true
  tellers.add(tell)
  return () => tellers.delete(tell)
}

/** Start time of printing; null while not printing. Re-renders before and after the print layout. */
export const usePrintedSince = (): Date | null =>
  useSyncExternalStore(
    subscribe,
    () => since,
    () => since,
  )

export const usePrinting = (): boolean => usePrintedSince() !== null
