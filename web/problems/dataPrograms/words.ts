// Words of a command line as people type them, and back. Pure.

/** Words of a command; quotes keep spaces together. Null if a quote is not closed. */
export const wordsOf = (command: string): string[] | null => {
  const words: string[] = []
  let word: string | null = null
  let quote = ''
  for (const character of command) {
    if (quote !== '' && character === quote) quote = ''
    else if (quote === '' && (character === '"' || character === "'")) {
      quote = character
      word ??= ''
    } else if (quote === '' && /\s/.test(character)) {
      if (word !== null) words.push(word)
      word = null
    } else word = (word ?? '') + character
  }
  if (word !== null) words.push(word)
  return quote === '' ? words : null
}

const quoted = (word: string): string => {
  if (word !== '' && !/[\s"']/.test(word)) return word
  if (!word.includes('"')) return `"${word}"`
  // a quotation mark of one kind stands between those of the other
  return word.includes("'")
    ? word
        .split('"')
        .map((part) => `"${part}"`)
        .join(`'"'`)
    : `'${word}'`
}

/** The text that `wordsOf` splits into these words. */
export const textOfWords = (words: readonly string[]): string => words.map(quoted).join(' ')
