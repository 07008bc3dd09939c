// Names of the files of a program, as people choose them and boxes take them. A pure leaf.

/** Plain names: no path, nothing that a shell or a compiler reads as an option or a list of arguments. */
export const plainFileName = /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]{0,99}$/u

const longestNameBytes = 200

/** Files that the judge puts beside programs, or that these leave for it. */
const ownNames = new Set([
  'input.txt',
  'output.txt',
  'answer.txt',
  'answer.o',
  'heard',
  'heard.txt',
  'judgemessage.txt',
  'teammessage.txt',
  'score.txt',
  'score_multiplier.txt',
  'nextpass.in',
])

/** How the files of a program are named in a language. */
export interface FileNaming {
  /** Endings of the files that are compiled or checked, the main file among them. */
  sourceEndings: readonly string[]
  /** Name of the compiled program; null where nothing is compiled. */
  artifactFile: string | null
}

/** Why a name is refused: its characters or length, or because the judge uses it; null if it is allowed. */
export const fileNameFault = (name: string, artifactFile: string | null): 'characters' | 'reserved' | null => {
  if (!plainFileName.test(name) || new TextEncoder().encode(name).length > longestNameBytes) return 'characters'
  return ownNames.has(name) || name === artifactFile ? 'reserved' : null
}

/** Whether a file is one of the language's sources, which are compiled. */
export const isSourceName = (name: string, endings: readonly string[]): boolean => endings.some((ending) => name.endsWith(ending))
