// Truncates very long texts, so that a browser lays them out without a pause.

/** First characters of a text, at most `most`, without splitting the last one. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Characters kept at both ends of a piece that is longer than both. */
const PIECE_END = 400

/** A very long piece with its middle replaced by the number of omitted characters. */
export const shortPiece = (text: string): string => {
  const left = text.length - 2 * PIECE_END
  return left <= PIECE_END ? text : `${beginningOf(text, PIECE_END)} …${left.toLocaleString()}… ${text.slice(-PIECE_END)}`
}
