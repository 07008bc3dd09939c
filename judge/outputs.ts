// Answers that are outputs: which file belongs to which case (docs/decisions/0131). A pure leaf.
import type { CodeFile } from '../protocol/verdict.ts'

/** The files of a case, as solvers see them. */
export interface CaseFiles {
  /** Name of the file with its output in an answer. */
  output: string
  /** Name of its input for downloading. */
  input: string
}

const plain = (name: string): string =>
  name
    .replaceAll('/', '-')
    .replace(/[^\w.-]/g, '_')
    .replace(/^[.-]+/, '')
    .slice(0, 90)

const areDistinct = (names: readonly string[]): boolean => new Set(names.map((name) => name.toLowerCase())).size === names.length

const numberOf = (index: number): string => String(index + 1).padStart(2, '0')

/**
 * Files by case: named by the last part of the cases' names if these differ, else by the whole names, else by number. Cases without a name have
 * their number.
 */
export const caseFilesOf = (cases: readonly { name?: string | undefined }[]): CaseFiles[] => {
  const named = (stemOf: (name: string) => string) => cases.map(({ name }, index) => (name && plain(stemOf(name))) || numberOf(index))
  const ways = [named((name) => name.slice(name.lastIndexOf('/') + 1)), named((name) => name)]
  const stems = ways.find(areDistinct) ?? cases.map((_, index) => numberOf(index))
  return stems.map((stem) => ({ output: `${stem}.out`, input: `${stem}.in` }))
}

const stemOf = (name: string): string => name.replace(/\.(?:out|ans|a|txt)$/i, '')

/** Index of the case that a file of this name is for, whatever ending of outputs it has; -1 if there is none. */
export const caseOfFile = (name: string, files: readonly Pick<CaseFiles, 'output'>[]): number => {
  const exact = files.findIndex(({ output }) => output === name || stemOf(output) === name)
  return exact >= 0 ? exact : files.findIndex(({ output }) => stemOf(output) === stemOf(name))
}

/** The texts of an answer by case; null where it has none. A single file answers a single case, whatever its name. */
export const outputsByCase = (cases: readonly { name?: string | undefined }[], answer: readonly CodeFile[]): (string | null)[] => {
  const [only] = answer
  if (cases.length === 1 && answer.length === 1 && only) return [only.content]
  const files = caseFilesOf(cases)
  const texts: (string | null)[] = cases.map(() => null)
  for (const { name, content } of answer) {
    const at = caseOfFile(name, files)
    if (at >= 0) texts[at] ??= content
  }
  return texts
}
