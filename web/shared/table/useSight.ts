// Virtualised rows of an unpaged table, once there are many.
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { usePrinting } from '../ui/printing.ts'

/** Number of rows from which only visible ones are rendered. */
const PART_FROM = 200
/** Pixels. */
const ROW_HEIGHT = { normal: 40, compact: 32 }
const BEYOND_SIGHT = 12

interface Sight<Row> {
  /** Whether rows are left out. */
  isPart: boolean
  rows: readonly Row[]
  /** Pixels of omitted rows above. */
  above: number
  below: number
}

/** `box` is the scroll container. */
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
