// What all charts are made of: the table behind them, the marks that a cursor goes through, and the colours of their series.

/** What a chart shows, as a table: for those who read it so, and for CSV. The first column names the row. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** One value in the drawing. */
export interface Mark {
  /** Of its upper middle, in pixels of the drawing. */
  x: number
  y: number
  /** What is said of it, to eyes and ears. */
  text: string
}

/** Series that can be told apart, also by those who do not see colours: each has a pattern of its own. */
export const TONES = ['petrol', 'orange', 'plum', 'gray', 'blue', 'olive', 'red', 'green'] as const
export type Tone = (typeof TONES)[number]

/** The tone of a series without one of its own. */
export const toneAt = (index: number): Tone => TONES[index % TONES.length] ?? 'petrol'

/** Room for the axes around a drawing, in pixels. */
export const MARGIN = { top: 12, right: 12, bottom: 28, left: 44 } as const

/** Of a text of so many pixels; what does not fit ends in "…". */
export const shorten = (text: string, pixels: number): string => {
  // wide characters take a whole em of 12 px, others a good half
  let room = pixels
  for (let end = 0; end < text.length; end += 1) {
    room -= /[\u2E80-\uFFEF]/.test(text[end] ?? '') ? 12 : 6.8
    if (room < 0) return `${text.slice(0, Math.max(1, end - 1))}…`
  }
  return text
}
