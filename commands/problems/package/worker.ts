// Worker thread that reads one package: unpacking and validating 100 MB takes seconds, during which the server stays responsive.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { TestDatum } from '../../../protocol/verdict.ts'
import { packageLimits } from '../problem/rules.ts'
import { type Folder, PackageFault } from './folder.ts'
import { readKattis } from './kattis/reading.ts'
import { readPolygon } from './polygon/reading.ts'
import type { Unpacked } from './read.ts'
import { checkPackage, type ReadPackage, readPackage, requireAllRead } from './reading.ts'
import { withZip } from './zip.ts'

/** The parts of a case that the rules check: texts only if they are visible or patterns. */
const lightOf = (datum: TestDatum): TestDatum => {
  const isPattern = datum.rule.trim() === 'regex'
  return { ...datum, input: datum.read ? datum.input : '', expectedOutput: datum.read || isPattern ? datum.expectedOutput : '' }
}

/** Writes all cases as a JSON array into a file, one at a time. */
const casesOf = (read: ReadPackage, path: string) => {
  const tests: TestDatum[] = []
  let bytes = 0
  const file = openSync(path, 'wx')
  const write = (text: string): void => {
    bytes += writeSync(file, text)
  }
  try {
    write('[')
    for (const index of read.form.testDatas.keys()) {
      const datum = read.caseAt(index)
      write(`${index === 0 ? '' : ','}${JSON.stringify(datum)}`)
      tests.push(lightOf(datum))
    }
    write(']')
  } finally {
    closeSync(file)
  }
  return { tests, cases: { path, bytes } }
}

/** Unpacks what the problem keeps as it is. */
const filesOf = (folder: Folder, { files }: ReadPackage, into: string): Unpacked['files'] =>
  files.map(({ file, path }, index) => {
    const bytes = folder.bytes(file)
    const content = { path: join(into, `file-${index}`) }
    writeFileSync(content.path, bytes)
    return { path, content, bytes: bytes.length }
  })

const { path, into, offered } = workerData as { path: string; into: string; offered: readonly number[] }

/** A package of another product's format. */
const readForeign = (folder: Folder): ReadPackage => {
  if (folder.has('problem.yaml') || folder.has('problem_statement/problem.tex')) return readKattis(folder, offered)
  if (folder.has('problem.xml')) return readPolygon(folder, offered)
  return folder.fault('problem.json', 'is missing', 'Problem.PackageFileMissing')
}

const unpack = (folder: Folder): Unpacked => {
  const isOwn = folder.has('problem.json')
  const read = isOwn ? readPackage(folder) : readForeign(folder)
  const { tests, cases } = casesOf(read, join(into, 'cases.json'))
  checkPackage(folder, read, tests, packageLimits)
  const files = filesOf(folder, read, into)
  if (isOwn) requireAllRead(folder)
  return { form: { ...read.form, testDatas: [] }, tests, cases, files, pictures: read.pictures, notes: read.notes }
}

try {
  parentPort?.postMessage({ unpacked: withZip(path, unpack) })
} catch (error) {
  if (!(error instanceof PackageFault)) throw error
  parentPort?.postMessage({ fault: { file: error.file, why: error.message, code: error.code, field: error.field } })
}
