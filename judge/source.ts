// The files of a program as they lie in a box. Their names come from people: none leaves the box's folder or stands for a file of the judge.
import type { CodeFile, ProgramSource } from '../protocol/verdict.ts'
import { fileNameFault, isSourceName } from './fileNames.ts'
import { NotCompiled } from './program.ts'

/** Of a program of several files the main one, else its only text. Throws where there is none. */
export const mainText = (source: ProgramSource): string => {
  if (typeof source === 'string') return source
  const [file] = source
  if (!file) throw new Error('a program has a file at least')
  return file.content
}

/** What a language expects of the files of a program. */
export interface FileRules {
  /** Name of the only file, or of a main one whose own name does not end as sources of the language do. */
  sourceFile: string
  artifactFile: string | null
  /** Endings of sources; absent where a program is one file. */
  sourceEndings?: readonly string[]
}

/** Throws NotCompiled with a notice for a name that is not allowed in a box, or that two files have. */
export const requirePlainFiles = (files: readonly CodeFile[], { artifactFile }: Pick<FileRules, 'artifactFile'>): void => {
  const names = files.map(({ name }) => name)
  const refused = names.find((name, index) => fileNameFault(name, artifactFile) !== null || names.indexOf(name) !== index)
  if (refused !== undefined) throw new NotCompiled(refused, { code: 'Judge.FileNameNotAllowed' })
}

/** Files for the box, the main one first. Throws NotCompiled with a notice where the language, or a name, does not allow them. */
export const boxFilesOf = (source: ProgramSource, rules: FileRules): CodeFile[] => {
  const { sourceFile, sourceEndings } = rules
  if (typeof source === 'string' || source.length === 1) return [{ name: sourceFile, content: mainText(source) }]
  if (!sourceEndings) throw new NotCompiled('', { code: 'Judge.FilesNotSupported' })
  const files = source.map(({ name, content }, index) => ({
    name: index === 0 && !isSourceName(name, sourceEndings) ? sourceFile : name,
    content,
  }))
  requirePlainFiles(files, rules)
  return files
}
