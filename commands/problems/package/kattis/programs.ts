// Programs of a Kattis package: a file, or a folder of files.
import { isUtf8 } from 'node:buffer'
import { basename, posix } from 'node:path'
import { filesOf, languages } from '../../../../judge/catalogue.ts'
import { plainFileName } from '../../../../judge/fileNames.ts'
import type { AuthorProgram, CodeFile, ProblemProgram } from '../../../../protocol/verdict.ts'
import { isProgramOfSize, MAX_PROGRAM_FILES } from '../../problem/rules.ts'
import type { Folder } from '../folder.ts'
import { languageOfCode, languageOfFile } from './languages.ts'
import { type KattisMetadata, withConstants } from './metadata.ts'
import type { PackageNotes } from './notes.ts'
import { areOutputs, type OutputCases, outputsAt } from './outputs.ts'
import { annotatedExpectation, expectationsOf, type SubmissionRules } from './submissions.ts'

/** The programs directly below a folder, files and folders, each with its files. */
export const entriesOf = (folder: Folder, below: string): Map<string, string[]> => {
  const entries = new Map<string, string[]>()
  for (const path of folder.names(`${below}/`)) {
    const [name = ''] = path.slice(below.length + 1).split('/')
    entries.set(`${below}/${name}`, [...(entries.get(`${below}/${name}`) ?? []), path])
  }
  return new Map([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))
}

const editorNameOf = (languageId: number) => languages.find((language) => language.languageId === languageId)?.editorName

/** The file that a program starts with, where the language has one. */
export const mainOf = (languageId: number, sources: readonly string[], entry: string | undefined): string => {
  const named = (pattern: RegExp) => sources.find((path) => pattern.test(basename(path)))
  const stem = entry?.split('.')[0]
  const asked =
    entry === undefined
      ? undefined
      : (sources.find((path) => basename(path) === entry) ?? sources.find((path) => basename(path).split('.')[0] === stem))
  const name = editorNameOf(languageId)
  return asked ?? (name === 'python' ? named(/^__main__\.py$/) : undefined) ?? named(/^main\.[^.]+$/i) ?? (sources[0] as string)
}

interface Reading {
  /** Of a problem whose answers are outputs. */
  cases?: OutputCases | undefined
  folder: Folder
  metadata: KattisMetadata
  /** Ids of the languages that authors may choose. */
  offered: readonly number[]
}

const NOT_OFFERED = 'is of a language that this platform does not offer'

/** A program, its main file first; a string says why it is none. */
export const programAt = (
  { folder, metadata }: Pick<Reading, 'folder' | 'metadata'>,
  path: string,
  files: readonly string[],
  asked: { language?: string | undefined; entrypoint?: string | undefined } = {},
): ProblemProgram | string => {
  const isSingle = files.length === 1 && files[0] === path
  if (files.some((file) => /^(?:build|run)$/.test(basename(file)))) return 'has a script that builds or runs it'
  if (!files.every((file) => plainFileName.test(basename(file)))) return 'has a file whose name is not allowed'
  if (!files.every((file) => isUtf8(folder.bytes(file)))) return 'is no text in UTF-8'
  const languageAt = (file: string) => languageOfFile(file, () => folder.read(file))
  const found = new Set(files.map(languageAt).filter((id) => id !== undefined))
  const languageId = asked.language === undefined ? (found.size === 1 ? [...found][0] : undefined) : languageOfCode(asked.language)
  if (languageId === undefined) return 'is of no language that is known here'
  const sources = isSingle ? [...files] : files.filter((file) => languageAt(file) === languageId)
  if (sources.length === 0) return 'has no source file'
  if (files.some((file) => posix.dirname(file) !== path && !isSingle)) return 'has folders in its folder'
  const main = mainOf(languageId, sources, asked.entrypoint)
  const read = (file: string): string => withConstants(folder.read(file), metadata.constants)
  const others = [...sources, ...files.filter((file) => !sources.includes(file))].filter((file) => file !== main)
  if (others.length > MAX_PROGRAM_FILES) return `has more than ${MAX_PROGRAM_FILES} further files`
  const program: ProblemProgram & { files: CodeFile[] } = {
    languageId,
    source: read(main),
    fileName: basename(main),
    files: others.map((file) => ({ name: basename(file), content: read(file) })),
  }
  if (program.source === '') return 'is empty'
  if (![program.source, ...program.files.map(({ content }) => content)].every(isProgramOfSize)) return 'is larger than 256 KiB'
  return program
}

/** A program without what its language implies. */
export const bare = ({ fileName, files, ...program }: ProblemProgram): ProblemProgram => ({
  ...program,
  ...(fileName !== undefined && { fileName }),
  ...(files?.length && { files }),
})

export interface ReadValidator {
  program: ProblemProgram
  /** Its paths in the package. */
  paths: string[]
}

/** The program that judges outputs or talks; null without one. @throws PackageFault where there are several, or it cannot be taken */
export const readValidator = (reading: Reading, below: readonly string[]): ReadValidator | null => {
  const { folder } = reading
  const places = below.filter((place) => folder.names(`${place}/`).length > 0)
  const found = places.flatMap((place) => [...entriesOf(folder, place)])
  // its files may lie in the folder itself
  const isFlat = found.length > 1 && found.every(([path, files]) => files.length === 1 && files[0] === path) && places.length === 1
  const whole: [string, string[]][] = isFlat ? [[places[0] as string, found.flatMap(([, files]) => files)]] : found
  const [first, second] = whole
  if (!first) return null
  if (second) folder.fault(second[0], 'is a second output validator', 'Problem.PackageNotSupported', 'output_validators')
  const [path, files] = first
  const program = programAt(reading, path, files)
  if (typeof program === 'string') return folder.fault(files[0] ?? path, program, 'Problem.PackageProgramNotTaken')
  return { program: bare(program), paths: files }
}

export interface ReadSubmission {
  program: AuthorProgram
  paths: string[]
}

/** Folders whose programs' verdicts the format says by itself. */
export const readSubmissions = (reading: Reading, rules: SubmissionRules, notes: PackageNotes): ReadSubmission[] => {
  const { folder } = reading
  // answers are as their authors wrote them
  const withoutConstants = { ...reading.metadata, constants: new Map<string, string>() }
  const folders = new Set(
    folder.names('submissions/').flatMap((path) => (path.split('/').length > 2 ? [path.split('/')[1] as string] : [])),
  )
  return [...folders].sort().flatMap((below) =>
    [...entriesOf(folder, `submissions/${below}`)].flatMap(([path, files]): ReadSubmission[] => {
      const name = path.slice('submissions/'.length)
      const { language, entrypoint, expected } = expectationsOf(rules, name)
      const { cases } = reading
      const isText = cases !== undefined && !/\.(?:md|yaml)$/i.test(path) && areOutputs(folder, files)
      const isProgram = !/\.(?:md|txt|yaml|h|hpp)$/i.test(path) && !basename(path).startsWith('.')
      if (isText || isProgram || files.length > 1) {
        const program = isText
          ? outputsAt(folder, path, files, cases)
          : programAt({ folder, metadata: withoutConstants }, path, files, { language, entrypoint })
        const isOffered = isText || typeof program === 'string' || reading.offered.includes(program.languageId)
        if (typeof program !== 'string' && isOffered && name.length <= 100) {
          const text = filesOf(program)
            .map(({ content }) => content)
            .join('\n')
          const { status, sets } = (isText ? null : annotatedExpectation(text)) ?? expected
          return [{ program: { ...bare(program), name, expectedStatus: status, ...sets }, paths: files }]
        }
        notes.add('submissionNotTaken', path, typeof program === 'string' ? program : isOffered ? 'has too long a name' : NOT_OFFERED)
      }
      return []
    }),
  )
}
