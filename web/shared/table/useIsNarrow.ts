// Whether a table has too little room for columns: in a narrow window, and in a narrow pane or drawer of a wide one. A sheet of paper is wide.
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { usePrinting } from '../ui/printing.ts'

const PIXELS_PER_EM = 16

/** `below` is in pixels; `ref` is for what the table stands in. */
export const useIsNarrow = (below: number) => {
  const isNarrowWindow = useMediaQuery(`(max-width: ${below / PIXELS_PER_EM}em)`, false, { getInitialValueInEffect: false })
  const { ref, width } = useElementSize()
  const isPrinting = usePrinting()
  return { ref, isNarrow: !isPrinting && (isNarrowWindow || (width > 0 && width < below)) }
}
