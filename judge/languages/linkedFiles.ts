// Answers that are functions: their files beside those of the grader that calls them (docs/decisions/0122).
import { extname } from 'node:path'
import type { CodeFile, Grader, ProgramSource } from '../../protocol/verdict.ts'
import { isSourceName } from '../fileNames.ts'
import { NotCompiled } from '../program.ts'
import { type FileRules, requirePlainFiles } from '../source.ts'

/** Files of an answer and of its grader, as they lie in a box. */
export interface LinkedFiles {
  /** All of them, the one that the program starts with first. */
  files: readonly CodeFile[]
  /** Of the answer. */
  own: readonly CodeFile[]
  /** Of the grader. */
  theirs: readonly CodeFile[]
  /** Of the grader, without those that the reader of diagnostics may see. */
  hidden: readonly CodeFile[]
  /** Whether the program starts with a file of the grader. */
  startsInGrader: boolean
}

const headerEndings = ['.h', '.hh', '.hpp', '.hxx', '.h++', '.H', '.inc', '.inl', '.ipp', '.tcc', '.tpp']

/** Whether a file is read only when a program is compiled: a source, or what sources include. */
export const isOfCompiler = (name: string, sourceEndings: readonly string[]): boolean =>
  isSourceName(name, sourceEndings) || isSourceName(name, headerEndings)

/** The answer's files by the names that the grader expects. Where both have a file of one name, the grader's counts. */
const ownFilesOf = (source: ProgramSource, { answerFile, files }: Grader, { sourceFile }: FileRules): CodeFile[] => {
  const given: readonly CodeFile[] = typeof source === 'string' ? [{ name: sourceFile, content: source }] : source
  const isTaken = (name: string): boolean => files.some((file) => file.name === name)
  const nameOfOnly = (name: string): string => answerFile ?? (isTaken(name) ? `solution${extname(sourceFile)}` : name)
  const [first] = given
  if (!first) throw new Error('a program has a file at least')
  if (given.length === 1) return [{ ...first, name: nameOfOnly(first.name) }]
  const isRenamed = answerFile !== undefined && !given.some(({ name }) => name === answerFile)
  const named = isRenamed ? [{ ...first, name: answerFile }, ...given.slice(1)] : given
  return named.filter(({ name }) => !isTaken(name))
}

/**
 * Puts an answer beside its grader. `seesGrader`: the reader of diagnostics is the author. Throws NotCompiled with a notice where the
 * language, or a name, does not allow it.
 */
export const linkedFilesOf = (source: ProgramSource, grader: Grader, rules: FileRules, seesGrader: boolean): LinkedFiles => {
  if (!rules.sourceEndings) throw new NotCompiled('', { code: 'Judge.FilesNotSupported' })
  const own = ownFilesOf(source, grader, rules)
  const theirs = grader.files.map(({ name, content }) => ({ name, content }))
  const main = theirs.find(({ name }) => name === grader.mainFile)
  const all = [...own, ...theirs]
  const files = main ? [main, ...all.filter((file) => file !== main)] : all
  requirePlainFiles(files, rules)
  return {
    files,
    own,
    theirs,
    hidden: seesGrader ? [] : grader.files.filter(({ isShown }) => isShown !== true),
    startsInGrader: main !== undefined,
  }
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const mentionOf = (files: readonly CodeFile[]): RegExp =>
  files.length === 0 ? /^(?!)/ : new RegExp(`(?<![\\w.-])(?:${files.map(({ name }) => escaped(name)).join('|')})(?![\\w-])`)

/** Shorter lines, such as a bracket, tell nothing. */
const tellingCharacters = 4
const linesOf = (files: readonly CodeFile[]): Set<string> =>
  new Set(files.flatMap(({ content }) => content.split('\n').map((line) => line.trim())).filter((line) => line.length >= tellingCharacters))

/** Whether a line quotes a line of hidden files. */
const quoting = ({ hidden, own }: LinkedFiles): ((line: string) => boolean) => {
  const [theirs, solvers] = [linesOf(hidden), linesOf(own)]
  const secret = [...theirs].filter((line) => !solvers.has(line))
  return (line) => secret.some((text) => line.includes(text))
}

/** Marks below a line of source. */
const isPointer = (line: string): boolean => /^[\s|]*[\^~][\s^~|]*$/.test(line)

/** Drops the lines that `isKept` refuses, with the pointers below them. */
const filtered = (text: string, isKept: (line: string) => boolean): string => {
  let isDropping = false
  const kept = text.split('\n').filter((line) => {
    isDropping = !isKept(line) || (isDropping && isPointer(line))
    return !isDropping
  })
  return kept.join('\n')
}

/** What a program writes on standard error, without lines about hidden files or from them. */
export const withoutHiddenLines = (text: string, linked: LinkedFiles): string => {
  if (linked.hidden.length === 0) return text
  const [isAbout, isQuote] = [mentionOf(linked.hidden), quoting(linked)]
  return filtered(text, (line) => !isAbout.test(line) && !isQuote(line))
}

/** Heads of messages whose place follows. */
const isHeadline = (line: string): boolean => /^(?:error|warning)(?:\[|:)/.test(line)

/** A compiler's messages about files that the reader may see. What belongs to none of them is left out. */
export const diagnosticsForSolver = (text: string, linked: LinkedFiles): string => {
  if (linked.hidden.length === 0) return text
  const lines = text.split('\n')
  const isHidden = mentionOf(linked.hidden)
  const isSeen = mentionOf(linked.files.filter(({ name }) => !linked.hidden.some((file) => file.name === name)))
  const placeOf = (line: string): boolean | null => (isHidden.test(line) ? false : isSeen.test(line) ? true : null)
  let isKept = false
  const places = lines.map((line, index) => {
    const ahead = isHeadline(line) ? lines.slice(index).find((next) => placeOf(next) !== null) : line
    isKept = placeOf(ahead ?? '') ?? isKept
    return isKept
  })
  return withoutHiddenLines(lines.filter((_, index) => places[index]).join('\n'), linked)
}

const unlinked = /(?:undefined reference to|multiple definition of) [`'"‘](.+?)['"’](?=[;\s]|$)/g

/** Functions that an answer lacks, or has though the grader has them, in the linker's words; none where linking did not fail. */
export const linkFaultsOf = (text: string): string[] => [...new Set([...text.matchAll(unlinked)].map(([whole]) => whole))]
