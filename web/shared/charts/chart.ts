// Common types of charts: the data table, the marks for the cursor, and the tones of series.

/** Data of a chart as a table: for screen readers and CSV. The first column names the row. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** One value in the drawing. */
export interface Mark {
  /** Top centre of the mark, in pixels of the drawing. */
  x: number
  y: number
  /** Text of the tooltip, also read out. */
  text: string
}

/** Tones of series; each also has a pattern, so that they differ without colour. */
export const TONES = ['petrol', 'orange', 'plum', 'gray', 'blue', 'olive', 'red', 'green'] as const
export type Tone = (typeof TONES)[number]

/** The default tone of a series. */
export const toneAt = (index: number): Tone => TONES[index % TONES.length] ?? 'petrol'

/** Margins for the axes, in pixels. */
export const MARGIN = { top: 12, right: 12, bottom: 28, left: 44 } as const

/** Shortens a text to a width in pixels, ending in "…". */
export const shorten = (text: string, pixels: number): string => {
  // wide characters take a whole em of 12 px, others a good half
  let room = pixels
  for (let end = 0; end < text.length; end += 1) {
    room -= /[\u2E80-\uFFEF]/.test(text[end] ?? '') ? 12 : 6.8
    if (room < 0) return `${text.slice(0, Math.max(1, end - 1))}…`
  }
  return text
}
