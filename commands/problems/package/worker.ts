// Worker thread that reads one package: unpacking and validating 100 MB takes seconds, during which the server stays responsive.
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { TestDatum } from '../../../protocol/verdict.ts'
import { packageLimits } from '../problem/rules.ts'
import { PICTURE, pictureFile } from './description.ts'
import { type Folder, PackageFault } from './folder.ts'
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

const picturesOf = (folder: Folder, { form }: ReadPackage) => {
  const texts = form.locales.flatMap(({ description, inputOutputExample, hint, solution }) => [
    description,
    inputOutputExample,
    hint,
    solution,
  ])
  const named = new Set(texts.flatMap((text) => [...text.matchAll(PICTURE)].map(([, sha256]) => sha256 as string)))
  return [...named]
    .filter((sha256) => folder.has(pictureFile(sha256)))
    .map((sha256) => ({ sha256, bytes: folder.bytes(pictureFile(sha256)) }))
}

const { path, into } = workerData as { path: string; into: string }

const unpack = (folder: Folder): Unpacked => {
  const read = readPackage(folder)
  const { tests, cases } = casesOf(read, join(into, 'cases.json'))
  checkPackage(folder, read, tests, packageLimits)
  const pictures = picturesOf(folder, read)
  const files = filesOf(folder, read, into)
  requireAllRead(folder)
  return { form: { ...read.form, testDatas: [] }, tests, cases, files, pictures }
}

try {
  parentPort?.postMessage({ unpacked: withZip(path, unpack) })
} catch (error) {
  if (!(error instanceof PackageFault)) throw error
  parentPort?.postMessage({ fault: { file: error.file, why: error.message, code: error.code, field: error.field } })
}
