// Inputs and results of the comparison of programs. A pure leaf: server, events and browser use the same shapes.
import type { CodeFile } from '../../protocol/verdict.ts'

export type Measure = 'text' | 'structure' | 'variable'
export const measures: readonly Measure[] = ['text', 'structure', 'variable']

/** 0 to 100, rounded to two decimals. */
export type Values = Record<Measure, number>

/** The id of an answer as the caller has it; results repeat it. */
export type AnswerId = string | number

/** Tokens of a program to store with its answer: printable ASCII, made of hashes, without any text of the program. */
export type KeptTokens = string

/** Changes whenever the same program gives other tokens. */
export const TOKENS_VERSION = 1

/** Whether tokens are of this version of the comparison; others have to be made again from the program. */
export const areCurrent = (kept: KeptTokens | null | undefined): kept is KeptTokens => kept?.startsWith(`${TOKENS_VERSION}.`) ?? false

/** A program with tokens, with files, or with both; files are parsed only if the tokens are absent or not current. */
export interface Earlier {
  answerId: AnswerId
  tokens?: KeptTokens | null
  files?: readonly CodeFile[]
}

/** What the programs of one comparison share. */
interface Given {
  languageId: number
  /** Texts of the problem's edit files in this language; their tokens are subtracted from each program. */
  starters: readonly string[]
}

export interface AnalysisRequest extends Given {
  files: readonly CodeFile[]
  /** Earlier answers, oldest first, without those of the same student. */
  baseline: readonly Earlier[]
}

export interface PairsRequest extends Given {
  programs: readonly Earlier[]
}

export interface MatchesRequest extends Given {
  left: readonly CodeFile[]
  right: readonly CodeFile[]
}

/** Result for a program that cannot be compared; it is no error. */
export interface NotMeasurable {
  isMeasurable: false
  /** `work`: comparing takes too many steps; `time` and `memory`: the limits of a thread. */
  reason: 'language' | 'size' | 'work' | 'time' | 'memory' | 'failed'
}

/** The largest value and the earliest answer that has it; null at 0. */
export interface Largest {
  value: number
  answerId: AnswerId | null
}

/** Earlier answers that were parsed again, with tokens to store, and those that could not be compared. */
export interface Parsed {
  renewed: { answerId: AnswerId; tokens: KeptTokens }[]
  omitted: AnswerId[]
}

export interface Analysis extends Parsed {
  isMeasurable: true
  /** Tokens of this program without those of the starters. */
  tokens: KeptTokens
  found: Record<Measure, Largest>
}

/** Values of all pairs, by rows of the upper triangle: the pair (i, j) is at `pairIndex(i, j, ids.length)`. */
export interface Matrix extends Parsed, Record<Measure, Float32Array> {
  isMeasurable: true
  ids: AnswerId[]
}

/** Line and column from 1, columns in UTF-16 units, as in Monaco. */
export interface TextPosition {
  line: number
  column: number
}

/** `file` is an index into the files; `end` is exclusive. */
export interface Range {
  file: number
  start: TextPosition
  end: TextPosition
}

export interface Match {
  left: Range
  right: Range
  /** Length in tokens. */
  tokens: number
}

export interface Matches {
  isMeasurable: true
  values: Values
  /** Longest first; the matches of one measure do not overlap. */
  text: Match[]
  structure: Match[]
}

/** Index of the pair (i, j), i < j, among the pairs of `count` programs. */
export const pairIndex = (i: number, j: number, count: number): number => i * (count - 1) - (i * (i - 1)) / 2 + (j - i - 1)
