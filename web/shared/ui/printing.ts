// Whether the page is being put on paper: tables then show their rows as a grid and all of them, charts draw for a sheet and say their figures.
import { useSyncExternalStore } from 'react'

/** Pixels that fit between the margins of a sheet of A4. */
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

/** Browsers say it by events, by the medium, or by both. */
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

/** Since when it is printed; null while it is not. Renders anew before the sheet is laid out, and after it. */
export const usePrintedSince = (): Date | null => useSyncExternalStore(subscribe, () => since)

export const usePrinting = (): boolean => usePrintedSince() !== null
