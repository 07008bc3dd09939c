// Stores lists and programs of problems: in the event up to 16 KiB, else as blobs, which are written before the event that names them.
import { readFile } from 'node:fs/promises'
import type { GraderFacts } from '../../../protocol/programs.ts'
import type { DataProgram, Grader, Judging, ProblemProgram, TestDatum } from '../../../protocol/verdict.ts'
import type { CommandContext } from '../../kit/handler.ts'
import type { KeptList, PackageFile, ProblemContent, StoredProgram } from './events.ts'

/** A file on this machine. */
interface FileHere {
  path: string
}

const INLINE_BYTES = 16 * 1024

/** Writes bytes, or a file of them, as a blob and returns their sha-256. */
export type StoreBlob = (blob: Buffer | FileHere, context: CommandContext) => Promise<string>
export type LoadBlob = (sha256: string) => Promise<Buffer>

/** What a package brings beside its form: more than is held in memory at once. */
export interface Packaged {
  /** The parts of its cases that the rules check. */
  tests: readonly TestDatum[]
  /** Sizes of the inputs of its cases. */
  inputBytes: readonly number[]
  /** File with the JSON of all cases. */
  cases: FileHere & { bytes: number }
  /** Its other files, by their path in the package. */
  files: readonly { path: string; content: FileHere; bytes: number }[]
}

const keepBytes = async <Item>(storeBlob: StoreBlob, bytes: Buffer, count: number, context: CommandContext): Promise<KeptList<Item>> =>
  bytes.length <= INLINE_BYTES ? { inline: JSON.parse(bytes.toString('utf8')) as Item[] } : { blob: await storeBlob(bytes, context), count }

/** Stores a list: in the event up to 16 KiB, else as a blob, written before the event that names it. */
export const keep = async <Item>(storeBlob: StoreBlob, list: readonly Item[], context: CommandContext): Promise<KeptList<Item>> => {
  return await keepBytes(storeBlob, Buffer.from(JSON.stringify(list)), list.length, context)
}

export const keepTestData = async (
  storeBlob: StoreBlob,
  tests: readonly TestDatum[],
  packaged: Packaged | undefined,
  context: CommandContext,
): Promise<ProblemContent['testDatas']> => {
  const isInFile = packaged !== undefined && packaged.cases.bytes > INLINE_BYTES
  const bytes = isInFile ? null : packaged ? await readFile(packaged.cases.path) : Buffer.from(JSON.stringify(tests))
  const stored: KeptList<TestDatum> = bytes
    ? await keepBytes(storeBlob, bytes, tests.length, context)
    : { blob: await storeBlob(packaged?.cases as FileHere, context), count: tests.length }
  if ('inline' in stored) return stored
  const [timeLimit, memoryLimit] = [Math.max(...tests.map((test) => test.timeLimit)), Math.max(...tests.map((test) => test.memoryLimit))]
  return { ...stored, timeLimit, memoryLimit }
}

/** A list that `keep` has stored. */
export const loadKept = async <Item>(loadBlob: LoadBlob, stored: KeptList<Item>): Promise<Item[]> =>
  'inline' in stored ? stored.inline : (JSON.parse((await loadBlob(stored.blob)).toString('utf8')) as Item[])

export const keepPackageFiles = async (
  storeBlob: StoreBlob,
  files: Packaged['files'],
  context: CommandContext,
): Promise<KeptList<PackageFile>> => {
  const kept: PackageFile[] = []
  for (const { path, content, bytes } of files) kept.push({ path, blob: await storeBlob(content, context), bytes })
  return await keep(storeBlob, kept, context)
}

export const keepProgram = async (
  storeBlob: StoreBlob,
  { files, ...program }: ProblemProgram,
  context: CommandContext,
): Promise<StoredProgram> => ({
  ...program,
  ...(files?.length && { files: await keep(storeBlob, files, context) }),
})

export const loadProgram = async (loadBlob: LoadBlob, { files, ...program }: StoredProgram): Promise<ProblemProgram> => ({
  ...program,
  ...(files && { files: await loadKept(loadBlob, files) }),
})

/** The validators and generators of a version of a problem: for its owner. */
export const loadDataPrograms = async (loadBlob: LoadBlob, stored: ProblemContent['dataPrograms']): Promise<DataProgram[]> =>
  stored ? await loadKept(loadBlob, stored) : []

/** What solvers may know of a grader. */
export const factsOfGrader = ({ languageId, answerFile, mainFile, files }: Grader): GraderFacts => ({
  languageId,
  ...(answerFile !== undefined && { answerFile }),
  hasMain: mainFile !== undefined,
  files: files.flatMap(({ name, content, isShown }) => (isShown === true ? [{ name, content }] : [])),
})

type Flags = Required<Pick<Judging, 'showsCheckerMessage' | 'isAllOrNothing'>>

export const keepJudging = async (
  storeBlob: StoreBlob,
  { checkerProgram, interactorProgram, judging, showsCheckerMessage, isAllOrNothing }: Flags & Omit<Judging, 'graders'>,
  context: CommandContext,
) => ({
  ...(checkerProgram && { checkerProgram: await keepProgram(storeBlob, checkerProgram, context) }),
  ...(interactorProgram && { interactorProgram: await keepProgram(storeBlob, interactorProgram, context) }),
  ...(judging && { judging }),
  showsCheckerMessage,
  isAllOrNothing,
})

/** How answers to a version of a problem are judged, beside its test data. */
export const loadJudging = async (
  loadBlob: LoadBlob,
  { checkerProgram, interactorProgram, graders, judging, showsCheckerMessage, isAllOrNothing }: ProblemContent,
): Promise<Judging> => ({
  ...(checkerProgram && { checkerProgram: await loadProgram(loadBlob, checkerProgram) }),
  ...(interactorProgram && { interactorProgram: await loadProgram(loadBlob, interactorProgram) }),
  ...(graders && { graders: await loadKept(loadBlob, graders) }),
  ...(judging && { judging }),
  showsCheckerMessage,
  isAllOrNothing,
})
