// Of a table that is shown whole: the rows that are in sight, once there are many.
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { usePrinting } from '../ui/printing.ts'

/** From so many rows on, only those in sight are in the page. */
const PART_FROM = 200
/** Pixels. */
const ROW_HEIGHT = { normal: 40, compact: 32 }
const BEYOND_SIGHT = 12

interface Sight<Row> {
  /** Whether rows are left out. */
  isPart: boolean
  rows: readonly Row[]
  /** Pixels in place of what is left out. */
  above: number
  below: number
}

/** `box` is what scrolls. */
export const useSight = <Row>(
  rows: readonly Row[],
  box: RefObject<HTMLElement | null>,
  isWhole: boolean,
  isCompact: boolean,
): Sight<Row> => {
  const isPrinting = usePrinting()
  const isPart = isWhole && rows.length > PART_FROM && !isPrinting
  // oxlint-disable-next-line react/incompatible-library -- asked anew at every render
  const virtual = useVirtualizer({
    count: isPart ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT[isCompact ? 'compact' : 'normal'],
    overscan: BEYOND_SIGHT,
  })
  if (!isPart) return { isPart, rows, above: 0, below: 0 }
  const items = virtual.getVirtualItems()
  return {
    isPart,
    rows: items.flatMap(({ index }) => rows[index] ?? []),
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}
