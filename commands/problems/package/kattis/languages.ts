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
  shell: ['.sh', '.bash'],
  perl: ['.pm', '.perl', '.pl'],
  lua: ['.lua'],
  ocaml: ['.ml'],
  prolog: ['.pl', '.pro', '.plg'],
  ada: ['.adb', '.ads'],
  fortran: ['.f90', '.f95', '.f03', '.f08', '.f', '.for'],
  lisp: ['.lisp', '.lsp', '.cl'],
  scala: ['.scala', '.sc'],
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

/** Lines of Prolog: a rule, a directive, a clause. */
const PROLOG = /:-|-->|^[a-z]\w*(?:\(.*\))?\.\s*$|^\s*%/m
/** Lines that Perl has and Prolog has not: the interpreter's name, a declaration, a variable. Perl and Prolog share an ending. */
const PERL = /^#!.*\bperl|^\s*(?:use|my|our|sub|package|require|no)\s|^\s*[$@%]\w/m

const isPerl = (text: string): boolean => PERL.test(text) || !PROLOG.test(text)

/** Undefined for a file that is no source of a known language; `read` gives its text where its ending does not tell. */
export const languageOfFile = (file: string, read: () => string): number | undefined =>
  extname(file) === '.pl' ? languageOfCode(isPerl(read()) ? 'perl' : 'prolog') : byEnding.get(extname(file))
