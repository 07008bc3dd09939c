// Whether a table has too little room for columns: in a narrow window, or a narrow pane or drawer of a wide one. Print counts as wide.
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { usePrinting } from '../ui/printing.ts'

const PIXELS_PER_EM = 16

/** `below` is in pixels; `ref` goes on the table's parent. */
export const useIsNarrow = (below: number) => {
  const isNarrowWindow = useMediaQuery(`(max-width: ${below / PIXELS_PER_EM}em)`, false, { getInitialValueInEffect: false })
  const { ref, width } = useElementSize()
  const isPrinting = usePrinting()
  return { ref, isNarrow: !isPrinting && (isNarrowWindow || (width > 0 && width < below)) }
}
