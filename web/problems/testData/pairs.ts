// Pairs input and expected output files of a case by their names.

export interface NamedText {
  /** Includes folders, if any. */
  path: string
  text: string
}

export interface Pair {
  /** The common part of both names. */
  name: string
  input: string
  expectedOutput: string
  paths: readonly [input: string, output: string]
}

export interface Matched {
  /** Sorted by number. */
  pairs: Pair[]
  /** Files without a counterpart. */
  unmatched: string[]
}

const INPUTS = ['input', 'in']
const OUTPUTS = ['output', 'out', 'answer', 'ans', 'expected', 'sol']

/** Words of a path that may mark a side: `1.in`, `input1.txt`, `sample_01_in.txt`, and folders `in/1.txt`. */
const wordsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .flatMap((part) => part.split(/[._\-\s]+|(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/))
    .filter((word) => word !== '')

type Side = 'input' | 'output'

const sideOf = (word: string): Side | null => (INPUTS.includes(word) ? 'input' : OUTPUTS.includes(word) ? 'output' : null)

/** Side of a file, by the last word that names one, and the rest of its name. */
const halfOf = (path: string): { side: Side; name: string } | null => {
  const words = wordsOf(path).filter((word) => word !== 'txt' && word !== 'dat' && word !== 'text')
  const at = words.findLastIndex((word) => sideOf(word) !== null)
  const side = sideOf(words[at] ?? '')
  return side && { side, name: words.toSpliced(at, 1).join(' ') }
}

/** Files added by the operating system. */
const isClutter = (path: string): boolean => /(?:^|\/)(?:__MACOSX|\.|Thumbs\.db$|desktop\.ini$)/.test(path)

const byNumber = new Intl.Collator('en', { numeric: true })

/** Pairs files; reports files without a counterpart and duplicates. */
export const matchPairs = (files: readonly NamedText[]): Matched => {
  const halves = new Map<string, Partial<Record<Side, NamedText>>>()
  const unmatched: string[] = []
  for (const file of files) {
    if (isClutter(file.path)) continue
    const half = halfOf(file.path)
    const known = half && (halves.get(half.name) ?? {})
    if (!half || known?.[half.side]) unmatched.push(file.path)
    else halves.set(half.name, { ...known, [half.side]: file })
  }
  const pairs: Pair[] = []
  for (const [name, { input, output }] of halves) {
    if (input && output) pairs.push({ name, input: input.text, expectedOutput: output.text, paths: [input.path, output.path] })
    else unmatched.push(...[input, output].flatMap((one) => one?.path ?? []))
  }
  return { pairs: pairs.toSorted((a, b) => byNumber.compare(a.name, b.name)), unmatched: unmatched.toSorted(byNumber.compare) }
}
