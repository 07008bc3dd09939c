// Worker thread that reads one package: unpacking and validating 100 MB takes seconds, during which the server stays responsive.
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { TestDatum } from '../../../protocol/verdict.ts'
import { packageLimits } from '../problem/rules.ts'
import { type Folder, PackageFault } from './folder.ts'
import { readKattis } from './kattis/reading.ts'
import { readPolygon } from './polygon/reading.ts'
import type { Unpacked } from './read.ts'
import { checkPackage, type ReadPackage, readPackage, requireAllRead, settingsOfCase } from './reading.ts'
import { withZip } from './zip.ts'

/** Writes a file in pieces. `write` is given to `use`; the result is the number of bytes. */
const writtenTo = async (path: string, use: (write: (piece: string | Uint8Array) => void) => Promise<void>): Promise<number> => {
  let bytes = 0
  const file = openSync(path, 'wx')
  try {
    await use((piece) => {
      bytes += typeof piece === 'string' ? writeSync(file, piece) : writeSync(file, piece)
    })
  } finally {
    closeSync(file)
  }
  return bytes
}

/** The text of a file inside a JSON string, in pieces, of which `count` is told the bytes in the file. @throws PackageFault for what is no UTF-8 */
const jsonTextOf = async function* (folder: Folder, file: string, count: (bytes: number) => void): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decoded = (piece?: Uint8Array): string => {
    try {
      return JSON.stringify(piece ? decoder.decode(piece, { stream: true }) : decoder.decode()).slice(1, -1)
    } catch {
      return folder.fault(file, 'is no UTF-8', 'Problem.PackageNotUtf8')
    }
  }
  for await (const piece of folder.stream(file)) {
    count(piece.length)
    yield decoded(piece)
  }
  yield decoded()
}

/** Writes all cases as a JSON array into a file; the rules check their settings, and the texts that are visible or patterns. */
const casesOf = async (folder: Folder, read: ReadPackage, path: string) => {
  const tests: TestDatum[] = []
  const inputBytes: number[] = []
  const bytes = await writtenTo(path, async (write) => {
    write('[')
    for (const index of read.form.testDatas.keys()) {
      const [settings, files] = [settingsOfCase(read, index), read.caseFiles(index)]
      write(`${index === 0 ? '' : ','}${JSON.stringify(settings).slice(0, -1)}`)
      for (const text of ['input', 'expectedOutput'] as const) {
        write(`,"${text}":"`)
        const count = (bytes: number): void => {
          if (text === 'input') inputBytes[index] = (inputBytes[index] ?? 0) + bytes
        }
        for await (const piece of jsonTextOf(folder, files[text], count)) write(piece)
        write('"')
      }
      write('}')
      const isPattern = settings.rule.trim() === 'regex'
      tests.push({
        ...settings,
        input: settings.read ? folder.read(files.input) : '',
        expectedOutput: settings.read || isPattern ? folder.read(files.expectedOutput) : '',
      })
    }
    write(']')
  })
  return { tests, inputBytes, cases: { path, bytes } }
}

/** Unpacks what the problem keeps as it is. */
const filesOf = async (folder: Folder, { files }: ReadPackage, into: string): Promise<Unpacked['files']> => {
  const unpacked: Unpacked['files'][number][] = []
  for (const [index, { file, path }] of files.entries()) {
    const content = { path: join(into, `file-${index}`) }
    const bytes = await writtenTo(content.path, async (write) => {
      for await (const piece of folder.stream(file)) write(piece)
    })
    unpacked.push({ path, content, bytes })
  }
  return unpacked
}

const { path, into, offered } = workerData as { path: string; into: string; offered: readonly number[] }

/** A package of another product's format. */
const readForeign = (folder: Folder): ReadPackage => {
  if (folder.has('problem.yaml') || folder.has('problem_statement/problem.tex')) return readKattis(folder, offered)
  if (folder.has('problem.xml')) return readPolygon(folder, offered)
  return folder.fault('problem.json', 'is missing', 'Problem.PackageFileMissing')
}

const unpack = async (folder: Folder): Promise<Unpacked> => {
  const isOwn = folder.has('problem.json')
  const read = isOwn ? readPackage(folder) : readForeign(folder)
  const { tests, inputBytes, cases } = await casesOf(folder, read, join(into, 'cases.json'))
  checkPackage(folder, read, tests, packageLimits)
  const files = await filesOf(folder, read, into)
  if (isOwn) requireAllRead(folder)
  return { form: { ...read.form, testDatas: [] }, tests, inputBytes, cases, files, pictures: read.pictures, notes: read.notes }
}

try {
  parentPort?.postMessage({ unpacked: await withZip(path, unpack) })
} catch (error) {
  if (!(error instanceof PackageFault)) throw error
  parentPort?.postMessage({ fault: { file: error.file, why: error.message, code: error.code, field: error.field } })
}
