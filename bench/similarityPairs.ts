// Labelled pairs of programs: copies that were disguised, and programs that nobody copied; how well measures tell them apart.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { File, FingerprintIndex, Region, TokenizedFile } from '@dodona/dolos-core'
import type { Node } from 'web-tree-sitter'
import { compare } from '../judge/similarity/compare.ts'
import { type Bench, benchOf, programNames, readProgram, studentLanguages } from '../judge/similarity/programs.fixture.ts'
import type { Tokens } from '../judge/similarity/tokens.ts'
import { transforms } from '../judge/similarity/transforms.fixture.ts'
import { measures } from '../judge/similarity/types.ts'

const PROBLEMS = join(import.meta.dirname, '../demo/problems')

/** Correct programs of the demo school's problems in one language. */
export const demoSolutions = (extension: string): string[] =>
  readdirSync(PROBLEMS)
    .map((problem) => join(PROBLEMS, problem, 'solutions', `main.${extension}`))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))

/** Shorter programs than this look alike whoever wrote them; `a + b` in Python has 22 tokens. */
const LEAST_TOKENS = 80

/** A program as each of the compared tools sees it. */
interface Seen {
  tokens: Tokens
  words: Set<number>
  dolos: TokenizedFile
}

/** Dolos' own tokens: the named nodes of the syntax tree in brackets, without comments. */
const dolosFile = ({ parser }: Bench, source: string): TokenizedFile => {
  const tree = parser.parse(source)
  if (!tree) throw new Error('not parsed')
  const tokens: string[] = []
  const read = (node: Node): void => {
    if (node.type.endsWith('comment')) return
    tokens.push('(', node.type)
    for (const child of node.namedChildren) if (child) read(child)
    tokens.push(')')
  }
  read(tree.rootNode)
  tree.delete()
  return new TokenizedFile(
    new File('program', source),
    tokens,
    tokens.map(() => new Region(0, 0, 0, 0)),
  )
}

const seen = (bench: Bench, source: string): Seen => {
  const tokens = bench.tokens(source)
  return { tokens, words: new Set(tokens.text), dolos: dolosFile(bench, source) }
}

const jaccard = (a: ReadonlySet<number>, b: ReadonlySet<number>): number => {
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return (100 * common) / Math.max(1, a.size + b.size - common)
}

/** Length of a fingerprint and of a window, as Dolos has them by default. */
const dolosValue = (a: TokenizedFile, b: TokenizedFile): number => {
  const index = new FingerprintIndex(23, 17)
  index.addFiles([a, b])
  return 100 * index.getPair(a, b).similarity
}

export const tools = [...measures, 'token sets', 'Dolos'] as const
export type Scores = Record<(typeof tools)[number], number>

export interface LabelledPair {
  /** A transformation, 'same task' or 'another task'. */
  label: string
  isCopy: boolean
  scores: Scores
}

const scoresOf = (bench: Bench, a: Seen, b: Seen): Scores => ({
  ...compare(bench.syntax, a.tokens, b.tokens, { left: 1e9 }),
  'token sets': jaccard(a.words, b.words),
  Dolos: dolosValue(a.dolos, b.dolos),
})

/**
 * Copies: each of the programs beside each of its transformations, and the programs with their functions written in place. Others: all pairs
 * of different authors to one task, and pairs of programs for different tasks.
 */
export const labelledPairs = async (quick: boolean): Promise<LabelledPair[]> => {
  const pairs: LabelledPair[] = []
  for (const language of studentLanguages) {
    const bench = await benchOf(language.languageId)
    const add = (label: string, isCopy: boolean, a: Seen, b: Seen): void => {
      pairs.push({ label, isCopy, scores: scoresOf(bench, a, b) })
    }
    const demo = demoSolutions(language.extension).slice(0, quick ? 5 : undefined)
    const own = Object.fromEntries(programNames.map((name) => [name, readProgram(language, name)])) as Record<
      (typeof programNames)[number],
      string
    >
    const sameTask = [own.base, own.independent1, own.independent2, own.independent3].map((source) => ({ source, ...seen(bench, source) }))
    const otherTasks = [own.other, ...demo]
      .map((source) => ({ source, ...seen(bench, source) }))
      .filter(({ tokens }) => tokens.text.length >= LEAST_TOKENS)
    for (const program of [...sameTask, ...otherTasks]) {
      for (const [name, transform] of Object.entries(transforms)) {
        const copy = transform(bench.parser, bench.syntax, program.source)
        if (copy !== program.source) add(name, true, program, seen(bench, copy))
      }
    }
    add('inlined', true, seen(bench, own.base), seen(bench, own.inlined))
    for (const [row, a] of sameTask.entries()) {
      for (const b of sameTask.slice(row + 1)) add('same task', false, a, b)
      for (const b of otherTasks) add('another task', false, a, b)
    }
    for (const [row, a] of otherTasks.entries()) for (const b of otherTasks.slice(row + 1)) add('another task', false, a, b)
  }
  return pairs
}

/** The chance that a copy scores more than a program that is none; half of it where both score the same. */
export const areaUnderCurve = (copies: readonly number[], others: readonly number[]): number => {
  let wins = 0
  for (const copy of copies) for (const other of others) wins += copy > other ? 1 : copy === other ? 0.5 : 0
  return wins / (copies.length * others.length)
}
