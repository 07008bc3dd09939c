// Worker thread that reads one package: unpacking and validating 100 MB takes seconds, during which the server stays responsive.
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

/** All cases as a JSON array, read one at a time. */
const casesOf = (read: ReadPackage) => {
  const pieces: Buffer[] = []
  const tests: TestDatum[] = []
  for (const index of read.form.testDatas.keys()) {
    const datum = read.caseAt(index)
    pieces.push(Buffer.from(`${index === 0 ? '[' : ','}${JSON.stringify(datum)}`))
    tests.push(lightOf(datum))
  }
  pieces.push(Buffer.from(tests.length === 0 ? '[]' : ']'))
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return { tests, bytes }
}

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

const unpack = (folder: Folder): Unpacked => {
  const read = readPackage(folder)
  const { tests, bytes } = casesOf(read)
  checkPackage(folder, read, tests, packageLimits)
  const pictures = picturesOf(folder, read)
  requireAllRead(folder)
  return { form: { ...read.form, testDatas: [] }, tests, bytes, pictures }
}

try {
  const unpacked = withZip(workerData.path as string, unpack)
  parentPort?.postMessage({ unpacked }, [unpacked.bytes.buffer])
} catch (error) {
  if (!(error instanceof PackageFault)) throw error
  parentPort?.postMessage({ fault: { file: error.file, why: error.message, code: error.code, field: error.field } })
}
