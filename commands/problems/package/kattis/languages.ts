// Languages as the Kattis format names them, and by the endings of their files.
import { extname } from 'node:path'
import { languages } from '../../../../judge/catalogue.ts'

/** Endings beside the catalogue's own, by the editor's name of the language. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  c: ['.c'],
  cpp: ['.cpp', '.cc', '.cxx', '.c++', '.C'],
  java: ['.java'],
  python: ['.py', '.py2', '.py3'],
  csharp: ['.cs'],
  go: ['.go'],
  ruby: ['.rb'],
  r: ['.r', '.R'],
  javascript: ['.js', '.mjs'],
  php: ['.php'],
  rust: ['.rs'],
  kotlin: ['.kt'],
  pascal: ['.pas', '.p'],
  haskell: ['.hs'],
  shell: ['.sh'],
  perl: ['.pm', '.perl'],
  lua: ['.lua'],
  ocaml: ['.ml'],
  prolog: ['.pl'],
  ada: ['.adb', '.ads'],
  fortran: ['.f90', '.f95'],
  lisp: ['.lisp', '.cl'],
  scala: ['.scala'],
  swift: ['.swift'],
}

/** Codes that differ from the editor's names. */
const CODES: Readonly<Record<string, string>> = {
  python3: 'python',
  python2: 'python',
  bash: 'shell',
  python3numpy: 'python',
  cgmp: 'c',
  cppgmp: 'cpp',
}

const byEditorName = new Map(languages.map(({ editorName, languageId }) => [editorName, languageId]))
const byEnding = new Map(
  languages.flatMap(({ editorName, languageId, fileName }) =>
    [extname(fileName), ...(ENDINGS[editorName] ?? [])].map((ending) => [ending, languageId] as const),
  ),
)

/** Undefined for a language that this product does not have. */
export const languageOfCode = (code: string): number | undefined => byEditorName.get(CODES[code] ?? code)

/** Undefined for a file that is no source of a known language. */
export const languageOfFile = (file: string): number | undefined => byEnding.get(extname(file))
