// Sizes and first lines of a case for its row.
import type { DatumValues } from '../values.ts'

type Text = 'input' | 'expectedOutput'

const KIB = 1024
const encoder = new TextEncoder()

/** UTF-8 length in bytes of a case's text. */
export const bytesOfCase = (datum: DatumValues, text: Text): number => datum.cut?.[text].bytes ?? encoder.encode(datum[text]).length

/** Text of a case as far as loaded; a truncated one ends in `…`. */
export const textOfCase = (datum: DatumValues, text: Text): string =>
  bytesOfCase(datum, text) > encoder.encode(datum[text]).length ? `${datum[text]}…` : datum[text]

/** Formats bytes as `12 B`, `3.4 KB`, `1.2 MB`. */
export const sizeText = (bytes: number): string => {
  if (bytes < KIB) return `${bytes} B`
  const [size, unit] = bytes < KIB * KIB ? [bytes / KIB, 'KB'] : [bytes / KIB / KIB, 'MB']
  return `${Math.round(size * 10) / 10} ${unit}`
}

/** Maximum number of characters of a line in a row. */
const MOST_OF_LINE = 60

/** First non-empty line of a text, truncated to fit a row. */
export const firstLine = (text: string): string => text.trimStart().slice(0, MOST_OF_LINE).split('\n', 1)[0] ?? ''
