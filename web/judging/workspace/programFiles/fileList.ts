// Changes of the list of files of a program: the main file comes first, and is a source of the language. Pure.
import { type FileNaming, fileNameFault, isSourceName } from '../../../../judge/fileNames.ts'
import { MAX_CODE_FILES, MAX_SOURCE_BYTES } from '../../../../protocol/limits.ts'
import type { CodeFile } from '../../../../protocol/verdict.ts'

export type NameFault = 'empty' | 'characters' | 'reserved' | 'taken' | 'source'

/** Why a file may not have a name: at an index of the list, or as a new one at its length. Null if it may. */
export const nameFaultAt = (list: readonly CodeFile[], at: number, name: string, naming: FileNaming): NameFault | null => {
  if (name === '') return 'empty'
  const fault = fileNameFault(name, naming.artifactFile)
  if (fault !== null) return fault
  if (list.some((file, index) => index !== at && file.name === name)) return 'taken'
  return at === 0 && !isSourceName(name, naming.sourceEndings) ? 'source' : null
}

export const renamed = (list: readonly CodeFile[], at: number, name: string): CodeFile[] =>
  list.map((file, index) => (index === at ? { ...file, name } : file))

/** Moves a file to another index. */
export const moved = (list: readonly CodeFile[], from: number, to: number): CodeFile[] => {
  const file = list[from]
  return file ? list.toSpliced(from, 1).toSpliced(to, 0, file) : [...list]
}

/** Whether a file may be the main one. */
export const mayBeMain = (file: CodeFile | undefined, { sourceEndings }: FileNaming): boolean =>
  file !== undefined && isSourceName(file.name, sourceEndings)

/** Without a file. After the main one the next source is the main file; null if there is none. */
export const without = (list: readonly CodeFile[], at: number, naming: FileNaming): CodeFile[] | null => {
  const others = list.toSpliced(at, 1)
  const main = others.findIndex((file) => mayBeMain(file, naming))
  if (at > 0) return others
  return main < 0 ? null : moved(others, main, 0)
}

/** With the file of the language's usual name in front, else one named main, else the first source; null without a source. */
export const withMainFirst = (list: readonly CodeFile[], usualName: string, naming: FileNaming): CodeFile[] | null => {
  const sources = list.filter((file) => mayBeMain(file, naming))
  const main = sources.find(({ name }) => name === usualName) ?? sources.find(({ name }) => /^main\./i.test(name)) ?? sources[0]
  return main ? moved(list, list.indexOf(main), 0) : null
}

/** The list with further files: those of known names replace them, others follow. */
export const merged = (list: readonly CodeFile[], further: readonly CodeFile[]): CodeFile[] => [
  ...list.map((file) => further.find(({ name }) => name === file.name) ?? file),
  ...further.filter(({ name }) => list.every((file) => file.name !== name)),
]

/** The bound that a list exceeds; null if an answer may have it. */
export const excessOf = (list: readonly CodeFile[]): 'tooMany' | 'tooLarge' | null => {
  if (list.length > MAX_CODE_FILES) return 'tooMany'
  const encoder = new TextEncoder()
  const bytes = list.reduce((sum, { content }) => sum + encoder.encode(content).length, 0)
  return bytes > MAX_SOURCE_BYTES ? 'tooLarge' : null
}
