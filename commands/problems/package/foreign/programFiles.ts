// File names for the programs of a problem in packages of other products.
import { extname } from 'node:path'
import { fileNameOf, filesOf, languages } from '../../../../judge/catalogue.ts'
import type { AuthorProgram, CodeFile } from '../../../../protocol/verdict.ts'

export interface PlacedProgram {
  /** Path of the file, or of the folder of its files. */
  path: string
  isFolder: boolean
  files: CodeFile[]
}

const isPlain = (name: string): boolean => /^[a-zA-Z0-9][a-zA-Z0-9_.-]*$/.test(name)
const isJava = (languageId: number): boolean => languages.find((one) => one.languageId === languageId)?.editorName === 'java'

/** Below `folder`, by the last part of its name if that is one of a file or folder, else by a number. */
export const placeProgram = (program: AuthorProgram, folder: string, number: number, taken: Set<string>): PlacedProgram => {
  const files = filesOf(program)
  const ending = extname(fileNameOf(program.languageId))
  const last = program.name.split('/').at(-1) ?? ''
  const isOne =
    files.length === 1 &&
    (extname(last) === extname(files[0]?.name ?? '') || (!isJava(program.languageId) && program.fileName === undefined))
  const isFolder = !isOne || (isJava(program.languageId) && last !== files[0]?.name)
  const stem = isPlain(last) ? last : String(number)
  const name = isFolder ? stem : extname(stem) === extname(files[0]?.name ?? ending) ? stem : `${stem}${ending}`
  const free = taken.has(`${folder}/${name}`.toLowerCase()) ? `${number}-${name}` : name
  taken.add(`${folder}/${free}`.toLowerCase())
  const path = `${folder}/${free}`
  return { path, isFolder, files: isFolder ? files : [{ name: free, content: program.source }] }
}
