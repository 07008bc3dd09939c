// Programs for the tests and the benchmark: in each language one to copy, three by other students to the same task, and one to another task.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Parser } from 'web-tree-sitter'
import { compare } from './compare.ts'
import { parserOf } from './grammars.ts'
import { type Syntax, syntaxOf } from './syntax.ts'
import { keptOf, ownLeaves, type Tokens, tokensOf } from './tokens.ts'
import type { KeptTokens, Values } from './types.ts'

export const studentLanguages = [
  { languageId: 1, name: 'C', folder: 'c', extension: 'c' },
  { languageId: 2, name: 'C++', folder: 'cpp', extension: 'cpp' },
  { languageId: 3, name: 'Java', folder: 'java', extension: 'java' },
  { languageId: 4, name: 'Python', folder: 'python', extension: 'py' },
  { languageId: 5, name: 'C#', folder: 'csharp', extension: 'cs' },
  { languageId: 6, name: 'Go', folder: 'go', extension: 'go' },
] as const
export type StudentLanguage = (typeof studentLanguages)[number]

export const programNames = ['base', 'inlined', 'independent1', 'independent2', 'independent3', 'other'] as const
export type ProgramName = (typeof programNames)[number]

export const readProgram = ({ folder, extension }: StudentLanguage, name: ProgramName): string =>
  readFileSync(join(import.meta.dirname, 'programs', folder, `${name}.${extension}`), 'utf8')

/** Parses and compares in this thread. */
export interface Bench {
  syntax: Syntax
  parser: Parser
  tokens(source: string, starters?: readonly string[]): Tokens
  kept(source: string): KeptTokens
  values(a: string, b: string): Values
}

export const benchOf = async (languageId: number): Promise<Bench> => {
  const syntax = syntaxOf(languageId)
  if (!syntax) throw new Error(`no syntax for language ${languageId}`)
  const parser = await parserOf(syntax)
  const tokens = (source: string, starters: readonly string[] = []): Tokens => tokensOf(ownLeaves(parser, syntax, [source], starters))
  return {
    syntax,
    parser,
    tokens,
    kept: (source) => keptOf(ownLeaves(parser, syntax, [source], []), languageId),
    values: (a, b) => compare(syntax, tokens(a), tokens(b), { left: 1e9 }),
  }
}
