// The files of a program as they lie in a box. Their names come from people: none leaves the box's folder or stands for a file of the judge.
import type { CodeFile, ProgramSource } from '../protocol/verdict.ts'
import { NotCompiled } from './program.ts'

/** Of a program of several files the main one, else its only text. Throws where there is none. */
export const mainText = (source: ProgramSource): string => {
  if (typeof source === 'string') return source
  const [file] = source
  if (!file) throw new Error('a program has a file at least')
  return file.content
}

/** Plain names: no path, nothing that a shell or a compiler reads as an option or a list of arguments. */
const plainName = /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]{0,99}$/u

const longestNameBytes = 200

/** Files that the judge puts beside programs, or that these leave for it. */
const ownNames = new Set([
  'input.txt',
  'output.txt',
  'answer.txt',
  'heard',
  'heard.txt',
  'judgemessage.txt',
  'teammessage.txt',
  'score.txt',
  'score_multiplier.txt',
  'nextpass.in',
])

interface FileRules {
  /** Name of the only file, or of a main one whose own name does not end as sources of the language do. */
  sourceFile: string
  artifactFile: string | null
  /** Endings of sources; absent where a program is one file. */
  sourceEndings?: readonly string[]
}

/** Whether a file is one of the language's sources, which are compiled. */
export const isSourceName = (name: string, endings: readonly string[]): boolean => endings.some((ending) => name.endsWith(ending))

/** Files for the box, the main one first. Throws NotCompiled with a notice where the language, or a name, does not allow them. */
export const boxFilesOf = (source: ProgramSource, { sourceFile, artifactFile, sourceEndings }: FileRules): CodeFile[] => {
  if (typeof source === 'string' || source.length === 1) return [{ name: sourceFile, content: mainText(source) }]
  if (!sourceEndings) throw new NotCompiled('', { code: 'Judge.FilesNotSupported' })
  const files = source.map(({ name, content }, index) => ({
    name: index === 0 && !isSourceName(name, sourceEndings) ? sourceFile : name,
    content,
  }))
  const names = files.map(({ name }) => name)
  const isAllowed = (name: string): boolean =>
    plainName.test(name) && Buffer.byteLength(name) <= longestNameBytes && !ownNames.has(name) && name !== artifactFile
  const refused = names.find((name, index) => !isAllowed(name) || names.indexOf(name) !== index)
  if (refused !== undefined) throw new NotCompiled(refused, { code: 'Judge.FileNameNotAllowed' })
  return files
}
