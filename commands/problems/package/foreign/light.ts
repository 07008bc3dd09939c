// A version of a problem without the texts of its cases, which may be 100 MB: enough to plan a package of another product's format.
import type { AuthorProgram, DataProgram, Grader, ProblemProgram, TestDatum } from '../../../../protocol/verdict.ts'
import type { PackageFile, ProblemContent } from '../../problem/events.ts'
import { loadDataPrograms, loadKept, loadProgram } from '../../problem/keeping.ts'
import { MAX_CHARACTERS } from '../../problem/rules.ts'
import { loadAuthorPrograms } from '../../problem/useCases.ts'
import { caseOutlines } from '../caseTexts.ts'
import type { PackageNote } from '../note.ts'
import type { PackageSources } from '../writing.ts'

/** A case without its texts. */
export interface LightCase extends Omit<TestDatum, 'input' | 'expectedOutput'> {
  /** Both texts are short enough to be shown. */
  isShort: boolean
}

export interface LightProblem {
  problemId: number
  content: ProblemContent
  cases: readonly LightCase[]
  checker: ProblemProgram | undefined
  interactor: ProblemProgram | undefined
  programs: readonly AuthorProgram[]
  /** Validators and generators of inputs. */
  dataPrograms: readonly DataProgram[]
  graders: readonly Grader[]
  files: readonly PackageFile[]
}

export const loadLight = async (content: ProblemContent, sources: PackageSources): Promise<LightProblem> => {
  const outlines = await caseOutlines(content.testDatas, sources.streamBlob)
  const cases = outlines.map(({ characters: { input, expectedOutput }, ...rest }) => ({
    ...rest,
    isShort: Math.max(input, expectedOutput) <= MAX_CHARACTERS,
  }))
  const { checkerProgram, interactorProgram } = content
  return {
    problemId: content.problemId,
    content,
    cases,
    checker: checkerProgram && (await loadProgram(sources.loadBlob, checkerProgram)),
    interactor: interactorProgram && (await loadProgram(sources.loadBlob, interactorProgram)),
    programs: await loadAuthorPrograms(sources.loadBlob, content.authorPrograms),
    dataPrograms: await loadDataPrograms(sources.loadBlob, content.dataPrograms),
    graders: content.graders ? await loadKept(sources.loadBlob, content.graders) : [],
    files: content.packageFiles ? await loadKept(sources.loadBlob, content.packageFiles) : [],
  }
}

/** Above this size the files of the original package are not read again for a comparison. */
const MOST_TELLING_BYTES = 4 * 1024 * 1024

/** Texts of the files of the original package that `isTelling`, by their path; none if they are too large. */
export const tellingTexts = async (
  { files }: LightProblem,
  { loadBlob }: PackageSources,
  isTelling: (path: string) => boolean,
): Promise<Map<string, string>> => {
  const wanted = files.filter(({ path }) => isTelling(path))
  const texts = new Map<string, string>()
  if (wanted.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_TELLING_BYTES) return texts
  for (const { path, blob } of wanted) texts.set(path, (await loadBlob(blob)).toString('utf8'))
  return texts
}

/** A planned package: its small files, and where the large ones go. */
export interface PlannedPackage {
  files: Map<string, string | Buffer>
  /** Files of the original package, by their path in this one. */
  kept: Map<string, Pick<PackageFile, 'blob'>>
  /** A case may be written twice. */
  cases: { index: number; input: string; answer: string }[]
  notes: PackageNote[]
}

/** The words of a comparison rule; those that it does not have are absent. */
export interface RuleParts {
  name: 'default' | 'tokens' | 'ignoreCase' | 'float' | 'unorderedLines' | 'regex' | 'checker' | 'interactor'
  ignoresCase: boolean
  absolute: string
  relative: string
  /** Of a checker or interactor. */
  protocol: 'testlib' | 'kattis' | 'coci' | 'peg'
}

export const ruleParts = (rule: string): RuleParts => {
  const [, name = 'default', inside = ''] = /^\s*(\w+)\s*(?:\(([^()]*)\))?\s*$/.exec(rule) ?? []
  const [first = '', second = '', third = ''] = inside.split(',').map((word) => word.trim())
  return {
    name: name as RuleParts['name'],
    ignoresCase: name === 'ignoreCase' || first === 'ignoreCase' || third === 'ignoreCase',
    absolute: first,
    relative: second,
    protocol: (first === 'kattis' || first === 'coci' || first === 'peg' ? first : 'testlib') as RuleParts['protocol'],
  }
}

/** Names that are safe in every file system, in the order given; numbered if they are not, or would be sorted otherwise. */
export const sortedNames = (names: readonly string[]): string[] => {
  const isSafe = names.every((name) => /^[a-zA-Z0-9_][a-zA-Z0-9_.-]*$/.test(name))
  const isSorted = names.every((name, index) => index === 0 || (names[index - 1] as string) < name)
  if (isSafe && isSorted) return [...names]
  const width = Math.max(2, String(names.length).length)
  return names.map((name, index) => {
    const number = String(index + 1).padStart(width, '0')
    const plain = name.replace(/[^a-zA-Z0-9_-]+/g, '-').replace(/^-+|-+$/g, '')
    return plain === '' || /^\d+$/.test(plain) ? number : `${number}-${plain}`
  })
}
