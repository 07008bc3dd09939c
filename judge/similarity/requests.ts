// What a thread does with a request: parse, compare, and find matches.
import type { Parser } from 'web-tree-sitter'
import type { CodeFile } from '../../protocol/verdict.ts'
import { compare, compareAll, measure } from './compare.ts'
import { parserOf } from './grammars.ts'
import { type Leaves, TakesTooLong } from './leaves.ts'
import { matchesOf, type Shown } from './matches.ts'
import { type Syntax, syntaxOf, TEXT_RUN } from './syntax.ts'
import { type Budget, type Tile, tile } from './tiling.ts'
import { areEqual, keptOf, ownLeaves, type TokenizedProgram, type Tokens, tokensFrom, tokensOf } from './tokens.ts'
import type { Analysis, AnalysisRequest, Earlier, Matches, MatchesRequest, Matrix, NotMeasurable, PairsRequest, Parsed } from './types.ts'

/** UTF-16 units of all files of a program. An answer has at most 256 KiB of UTF-8. */
const MOST_UNITS = 512 * 1024
/** Steps of one request: some seconds. */
const steps = { analyse: 1e9, pairs: 2e10, matches: 1e9 }

const not = (reason: NotMeasurable['reason']): NotMeasurable => ({ isMeasurable: false, reason })

const sourcesOf = (files: readonly CodeFile[]): string[] => files.map(({ content }) => content)
const isTooLarge = (sources: readonly string[]): boolean => sources.reduce((sum, { length }) => sum + length, 0) > MOST_UNITS

/** Makes tokens of programs with the same starter files. */
class Reading {
  readonly parsed: Parsed = { renewed: [], omitted: [] }
  readonly #parser: Parser
  readonly #syntax: Syntax
  readonly #starters: readonly string[]

  constructor(parser: Parser, syntax: Syntax, starters: readonly string[]) {
    this.#parser = parser
    this.#syntax = syntax
    this.#starters = isTooLarge(starters) ? [] : starters
  }

  /** The leaves of a program, or why it has none. */
  leaves(files: readonly CodeFile[]): Leaves | NotMeasurable {
    const sources = sourcesOf(files)
    if (isTooLarge(sources)) return not('size')
    try {
      return ownLeaves(this.#parser, this.#syntax, sources, this.#starters)
    } catch (error) {
      if (error instanceof TakesTooLong) return not('time')
      throw error
    }
  }

  /** Programs with tokens, those that are stored or new ones. */
  programs(earlier: readonly Earlier[]): TokenizedProgram[] {
    return earlier.flatMap(({ answerId, tokens: kept, files }) => {
      const tokens = tokensFrom(kept, this.#syntax.languageId) ?? this.#renewed(answerId, files)
      if (tokens === null) this.parsed.omitted.push(answerId)
      return tokens === null ? [] : [{ answerId, tokens }]
    })
  }

  #renewed(answerId: TokenizedProgram['answerId'], files: readonly CodeFile[] | undefined): Tokens | null {
    const leaves = files ? this.leaves(files) : not('failed')
    if ('isMeasurable' in leaves) return null
    this.parsed.renewed.push({ answerId, tokens: keptOf(leaves, this.#syntax.languageId) })
    return tokensOf(leaves)
  }
}

const readingOf = async (languageId: number, starters: readonly string[]) => {
  const syntax = syntaxOf(languageId)
  return syntax && { syntax, reading: new Reading(await parserOf(syntax), syntax, starters) }
}

/** The largest values of a program against earlier ones. */
export const analyse = async ({ languageId, files, starters, baseline }: AnalysisRequest): Promise<Analysis | NotMeasurable> => {
  const opened = await readingOf(languageId, starters)
  if (!opened) return not('language')
  const { syntax, reading } = opened
  const leaves = reading.leaves(files)
  if ('isMeasurable' in leaves) return leaves
  const budget: Budget = { left: steps.analyse }
  const found = measure(syntax, tokensOf(leaves), reading.programs(baseline), budget)
  if (budget.left <= 0) return not('work')
  return { isMeasurable: true, tokens: keptOf(leaves, languageId), found, ...reading.parsed }
}

/** Tokens of programs that have none yet. */
export const renew = async ({
  languageId,
  starters,
  programs,
}: PairsRequest): Promise<({ isMeasurable: true } & Parsed) | NotMeasurable> => {
  const opened = await readingOf(languageId, starters)
  if (!opened) return not('language')
  opened.reading.programs(programs)
  return { isMeasurable: true, ...opened.reading.parsed }
}

/** The values of all pairs of programs. */
export const pairs = async ({ languageId, starters, programs }: PairsRequest): Promise<Matrix | NotMeasurable> => {
  const opened = await readingOf(languageId, starters)
  if (!opened) return not('language')
  const { syntax, reading } = opened
  const read = reading.programs(programs)
  const budget: Budget = { left: steps.pairs }
  const matrix = compareAll(
    syntax,
    read.map(({ tokens }) => tokens),
    budget,
  )
  if (budget.left <= 0) return not('work')
  return { isMeasurable: true, ids: read.map(({ answerId }) => answerId), ...matrix, ...reading.parsed }
}

const tilesOf = (a: Int32Array, b: Int32Array, run: number, budget: Budget): Tile[] =>
  areEqual(a, b) && a.length > 0 ? [{ a: 0, b: 0, length: a.length }] : tile(a, b, run, budget).tiles

/** The values of two programs, and the places of what they have in common. */
export const matches = async ({ languageId, starters, left, right }: MatchesRequest): Promise<Matches | NotMeasurable> => {
  const opened = await readingOf(languageId, starters)
  if (!opened) return not('language')
  const { syntax, reading } = opened
  const [ofLeft, ofRight] = [reading.leaves(left), reading.leaves(right)]
  if ('isMeasurable' in ofLeft) return ofLeft
  if ('isMeasurable' in ofRight) return ofRight
  const [a, b] = [tokensOf(ofLeft), tokensOf(ofRight)]
  const budget: Budget = { left: steps.matches }
  const shown = (leaves: Leaves, files: readonly CodeFile[], isKept: (text: number) => boolean): Shown => ({
    leaves,
    order: leaves.text.flatMap((text, index) => (isKept(text) ? [index] : [])),
    sources: sourcesOf(files),
  })
  const places = (tiles: Tile[], isKept: (text: number) => boolean) =>
    matchesOf(tiles, shown(ofLeft, left, isKept), shown(ofRight, right, isKept))
  const text = places(tilesOf(a.text, b.text, TEXT_RUN, budget), (hash) => hash !== 0)
  const structure = places(tilesOf(a.structure, b.structure, syntax.structureRun, budget), () => true)
  const values = compare(syntax, a, b, budget)
  return budget.left <= 0 ? not('work') : { isMeasurable: true, values, text, structure }
}
