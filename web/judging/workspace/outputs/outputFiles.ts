// The files of an answer that is outputs: in the editor one for each case, in an answer those that have a text. Pure.
import { caseOfFile } from '../../../../judge/outputs.ts'
import type { ShownCaseFiles } from '../../../../protocol/programs.ts'
import type { CodeFile } from '../../../../protocol/verdict.ts'
import type { Code } from '../../../shared/code.ts'

/** A file for each case, in their order. A text without a name is for the first case. */
export const outputList = ({ content, files }: Code, cases: readonly ShownCaseFiles[]): CodeFile[] => {
  const given = files ?? [{ name: cases[0]?.output ?? '', content }]
  const texts = new Map<number, string>()
  for (const file of given) {
    const at = caseOfFile(file.name, cases)
    if (!texts.has(at)) texts.set(at, file.content)
  }
  return cases.map(({ output }, at) => ({ name: output, content: texts.get(at) ?? '' }))
}

/** What the editor holds: of a single case one text, else a list. */
export const editedOutputs = (code: Code, cases: readonly ShownCaseFiles[]): Code => {
  const files = outputList(code, cases)
  const [first] = files
  return files.length > 1 ? { content: first?.content ?? '', files } : { content: (code.files ? first?.content : code.content) ?? '' }
}

/** The answer to hand in: the files with a text, the content of the first of them in front. */
export const outputsToSend = (code: Code): Code => {
  const files = code.files?.filter(({ content }) => content.trim() !== '')
  return files ? { content: files[0]?.content ?? '', files } : code
}

/** Files by case: those that are for one, by its name, and the names of the others. A single file may have any name. */
export const byCase = (files: readonly CodeFile[], cases: readonly ShownCaseFiles[]): { taken: CodeFile[]; others: string[] } => {
  const taken: CodeFile[] = []
  const others: string[] = []
  for (const { name, content } of files) {
    const at = cases.length === 1 && files.length === 1 ? 0 : caseOfFile(name, cases)
    const output = cases[at]?.output
    if (output === undefined || taken.some((one) => one.name === output)) others.push(name)
    else taken.push({ name: output, content })
  }
  return { taken, others }
}

/** Bytes of all files in UTF-8. */
export const bytesOf = ({ content, files = [{ name: '', content }] }: Code): number => {
  const encoder = new TextEncoder()
  return files.reduce((sum, file) => sum + encoder.encode(file.content).length, 0)
}
