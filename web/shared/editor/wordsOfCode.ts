// Which names a program uses, for completion.

const NAME = '[\\p{L}_$][\\p{L}\\p{N}_$]*'
/** R has dots in names; Ruby has marks before and after. */
const NAMES: Readonly<Record<string, string>> = {
  r: '[\\p{L}_.][\\p{L}\\p{N}_.]*',
  ruby: '[@$]*[\\p{L}_][\\p{L}\\p{N}_]*[?!]?',
}

/** Longer programs are read up to here. */
const MOST_CHARACTERS = 262_144

/** How a name looks in the language with this editorName. */
const nameIn = (language: string): string => NAMES[language] ?? NAME

/** The part of a name that ends this piece of a line. */
export const nameAtEnd = (line: string, language: string): string => new RegExp(`(?:${nameIn(language)})$`, 'u').exec(line)?.[0] ?? ''

/** All names of a program, each once. */
export const namesIn = (code: string, language: string): Set<string> =>
  new Set(code.slice(0, MOST_CHARACTERS).match(new RegExp(nameIn(language), 'gu')))
