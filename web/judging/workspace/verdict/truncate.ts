// Very long texts are shown in part, so that a browser lays them out without a pause.

/** At most so many characters from the beginning of a text, the last of them whole. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Characters of a piece that are shown at its beginning and at its end, where it is longer than both. */
const PIECE_END = 400

/** A piece as it is shown: of a very long one the middle is left out, and how many characters that are is said. */
export const shortPiece = (text: string): string => {
  const left = text.length - 2 * PIECE_END
  return left <= PIECE_END ? text : `${beginningOf(text, PIECE_END)} …${left.toLocaleString()}… ${text.slice(-PIECE_END)}`
}
