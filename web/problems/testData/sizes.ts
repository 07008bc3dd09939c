// How much a case holds, in the fewest words.
import type { DatumValues } from '../values.ts'

type Text = 'input' | 'expectedOutput'

const KIB = 1024
const encoder = new TextEncoder()

/** Bytes of a text of a case, in UTF-8. */
export const bytesOfCase = (datum: DatumValues, text: Text): number => datum.cut?.[text].bytes ?? encoder.encode(datum[text]).length

/** A text of a case as far as the page has it; where that is not all it ends in `…`. */
export const textOfCase = (datum: DatumValues, text: Text): string =>
  bytesOfCase(datum, text) > encoder.encode(datum[text]).length ? `${datum[text]}…` : datum[text]

/** A number of bytes as people read it: `12 B`, `3.4 KB`, `1.2 MB`. */
export const sizeText = (bytes: number): string => {
  if (bytes < KIB) return `${bytes} B`
  const [size, unit] = bytes < KIB * KIB ? [bytes / KIB, 'KB'] : [bytes / KIB / KIB, 'MB']
  return `${Math.round(size * 10) / 10} ${unit}`
}

/** More of a line does not fit into a row. */
const MOST_OF_LINE = 60

/** The first line of a text that has one, as far as a row can show it. */
export const firstLine = (text: string): string => text.trimStart().slice(0, MOST_OF_LINE).split('\n', 1)[0] ?? ''
