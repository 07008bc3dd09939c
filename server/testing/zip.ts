// Reads a ZIP archive, for tests of downloads.
import { inflateRawSync } from 'node:zlib'

const [DIRECTORY_END, ENTRY, HEADER_BYTES] = [0x06054b50, 0x02014b50, 30]

/** Entry names with their texts, read from the directory at the end of the archive. */
export const unzipped = (archive: Buffer): Map<string, string> => {
  const end = archive.lastIndexOf(Uint8Array.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== DIRECTORY_END) throw new Error('not an archive')
  const files = new Map<string, string>()
  for (let at = archive.readUInt32LE(end + 16); archive.readUInt32LE(at) === ENTRY; ) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const header = archive.readUInt32LE(at + 42)
    const start = header + HEADER_BYTES + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const data = archive.subarray(start, start + size)
    files.set(archive.toString('utf8', at + 46, at + 46 + nameBytes), (method === 0 ? data : inflateRawSync(data)).toString('utf8'))
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return files
}
