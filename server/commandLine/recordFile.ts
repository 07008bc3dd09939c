// The entries of an exam record on disk, read as streams.
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise } from 'yauzl'

export interface RecordFile {
  /** The bytes of an entry. @throws Error if there is none */
  stream(name: string): Promise<Readable>
  text(name: string): Promise<string>
  close(): void
}

/** @throws Error if the file is no ZIP */
export const openRecordFile = async (path: string): Promise<RecordFile> => {
  const zip = await openPromise(path, { autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const stream = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (entry === undefined) throw new Error(`it has no ${name}`)
    return await zip.openReadStreamPromise(entry)
  }
  return { stream, text: async (name) => await text(await stream(name)), close: () => zip.close() }
}

const LINE_FEED = 10

/** Lines of a file. Only a line feed ends one: other separators of Unicode may stand in the program of an examinee. */
export const linesIn = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = []
  for await (const bytes of source) {
    let from = 0
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...parts, bytes.subarray(from, end)]).toString('utf8')
      parts = []
      from = end + 1
    }
    if (from < bytes.length) parts.push(bytes.subarray(from))
  }
  if (parts.length > 0) yield Buffer.concat(parts).toString('utf8')
}
