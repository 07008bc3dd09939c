// Submissions of a package of the type submit-answer that are outputs: a file, or a folder with a file for each case. The format says nothing of
// their names; here they are those of the cases.
import { basename } from 'node:path'
import { isTextAnswer, textAnswers } from '../../../../judge/catalogue.ts'
import { type CaseFiles, caseFilesOf, caseOfFile } from '../../../../judge/outputs.ts'
import { MAX_OUTPUT_BYTES } from '../../../../protocol/limits.ts'
import type { CodeFile, ProblemProgram } from '../../../../protocol/verdict.ts'
import type { Folder } from '../folder.ts'
import { languageOfFile } from './languages.ts'

/** What a reader of submissions knows of the cases. */
export interface OutputCases {
  /** Paths in `data/`, without endings. */
  names: readonly string[]
  files: readonly CaseFiles[]
}

export const outputCasesOf = (names: readonly string[]): OutputCases => ({ names, files: caseFilesOf(names.map((name) => ({ name }))) })

/** Whether none of the files is a source: a program may be a submission too, which prints the outputs. */
export const areOutputs = (folder: Folder, files: readonly string[]): boolean =>
  files.every((file) => languageOfFile(file, () => folder.read(file)) === undefined)

/** The name that a file has in the answer; null if it is for no case. */
const nameIn = ({ names, files }: OutputCases, path: string, file: string): string | null => {
  const within = file === path ? basename(file) : file.slice(path.length + 1)
  const stem = within.replace(/\.[^./]*$/, '')
  const byPath = within.includes('/') ? names.findIndex((name) => name === stem || name.endsWith(`/${stem}`)) : caseOfFile(within, files)
  const at = byPath >= 0 || files.length > 1 ? byPath : 0
  if (at < 0) return null
  return within.includes('/') ? (files[at]?.output ?? null) : within
}

/** The outputs at a path as an answer; a string says why they are none. */
export const outputsAt = (folder: Folder, path: string, files: readonly string[], cases: OutputCases): ProblemProgram | string => {
  const read: CodeFile[] = []
  for (const file of files) {
    const name = nameIn(cases, path, file)
    if (name === null) return 'has a file that is for no case'
    read.push({ name, content: folder.read(file) })
  }
  const first = read.find(({ content }) => content !== '')
  if (!first) return 'is empty'
  if (read.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0) > MAX_OUTPUT_BYTES) return 'is larger than 1 MiB'
  const others = read.filter((file) => file !== first)
  return {
    languageId: textAnswers.languageId,
    source: first.content,
    fileName: first.name,
    ...(others.length > 0 && { files: others }),
  }
}

export const isOfOutputs = ({ languages }: { languages: readonly number[] }): boolean => languages.some(isTextAnswer)
