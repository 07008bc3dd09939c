// Identifiers of a program, for completion.

const NAME = '[\\p{L}_$][\\p{L}\\p{N}_$]*'
/** R names contain dots, those of Haskell and OCaml quotes, those of Lisp almost anything; Ruby names have prefixes and suffixes. */
const NAMES: Readonly<Record<string, string>> = {
  r: '[\\p{L}_.][\\p{L}\\p{N}_.]*',
  ruby: '[@$]*[\\p{L}_][\\p{L}\\p{N}_]*[?!]?',
  haskell: "[\\p{L}_][\\p{L}\\p{N}_']*",
  ocaml: "[\\p{L}_][\\p{L}\\p{N}_']*",
  lisp: '[\\p{L}*+<>=/!?_-][\\p{L}\\p{N}*+<>=/!?_-]*',
}

/** Longer programs are scanned up to this length. */
const MOST_CHARACTERS = 262_144

/** Pattern of an identifier in the language with this editorName. */
const nameIn = (language: string): string => NAMES[language] ?? NAME

/** The partial identifier at the end of the text. */
export const nameAtEnd = (line: string, language: string): string => new RegExp(`(?:${nameIn(language)})$`, 'u').exec(line)?.[0] ?? ''

/** All distinct identifiers of a program. */
export const namesIn = (code: string, language: string): Set<string> =>
  new Set(code.slice(0, MOST_CHARACTERS).match(new RegExp(nameIn(language), 'gu')))
