// Comparison of texts for search by prefix. A pure leaf.

/** Longest text that is kept to be searched by, in characters. */
const LONGEST = 64
/** Places in a name from which it may be begun to be typed, at most. */
const MOST_STARTS = 8

/** As it is compared: without differences of case, width and space. */
export const searchable = (text: string): string =>
  [...text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')].slice(0, LONGEST).join('')

/** A name from each of its words on; one without spaces between words, from each of its characters on. */
export const startsOf = (name: string): string[] => {
  const starts = [...name.matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?<=^|[\s\-'.])\S/gu)]
  return starts.slice(0, MOST_STARTS).map(({ index }) => name.slice(index))
}

/** One of a script that sets no spaces between words: each may begin one. */
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const LETTER = /[\p{L}\p{N}]/u

/** Whether a word of the text begins with what is looked for, wherever it stands. Both are `searchable`; nothing is found by an empty one. */
export const hasWordFrom = (text: string, wanted: string): boolean => {
  if (wanted === '') return false
  const begins = HAN.test(wanted.slice(0, 2))
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? ''
    if (begins || !LETTER.test(before) || HAN.test(before)) return true
  }
  return false
}
