import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { matchPairs } from './pairs.ts'
import { MAX_ENTRY_BYTES, unzip, ZipFault } from './zip.ts'

const namesOf = (...paths: string[]) => {
  const { pairs, unmatched } = matchPairs(paths.map((path) => ({ path, text: path })))
  return { pairs: pairs.map(({ paths: both }) => both), unmatched }
}

it.each([
  [
    ['2.in', '2.out', '10.in', '10.out'],
    [
      ['2.in', '2.out'],
      ['10.in', '10.out'],
    ],
  ],
  [['a/1.in', 'a/1.ans'], [['a/1.in', 'a/1.ans']]],
  [
    ['input1.txt', 'output1.txt', 'input2.txt', 'output2.txt'],
    [
      ['input1.txt', 'output1.txt'],
      ['input2.txt', 'output2.txt'],
    ],
  ],
  [['in/1.txt', 'out/1.txt'], [['in/1.txt', 'out/1.txt']]],
  [['sample_01_in.txt', 'sample_01_out.txt'], [['sample_01_in.txt', 'sample_01_out.txt']]],
  [['input.txt', 'output.txt'], [['input.txt', 'output.txt']]],
])('matches %j', (paths, pairs) => {
  expect(namesOf(...paths)).toEqual({ pairs, unmatched: [] })
})

it('reports files without a counterpart, and ignores files of the operating system', () => {
  expect(namesOf('1.in', '1.out', '2.in', 'readme.md', '1.ans', '__MACOSX/._1.in', '.DS_Store')).toEqual({
    pairs: [['1.in', '1.out']],
    unmatched: ['1.ans', '2.in', 'readme.md'],
  })
})

/** A zip of one deflated file. */
const zipOf = (path: string, content: Buffer): ArrayBuffer => {
  const packed = deflateRawSync(content)
  const name = Buffer.from(path)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, name, packed, entry, name, end])).buffer
}

it('reads a zip, skips entries that inflate too large, and reports a file that is no zip', async () => {
  const { files, skipped } = await unzip(zipOf('1.in', Buffer.from('1 2\n')))
  expect(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()])).toEqual([['1.in', '1 2\n']])
  expect(skipped).toEqual([])
  expect(await unzip(zipOf('1.in', Buffer.alloc(MAX_ENTRY_BYTES + 1)))).toEqual({ files: [], skipped: ['1.in'] })
  await expect(unzip(new ArrayBuffer(100))).rejects.toThrow(ZipFault)
  await expect(unzip(zipOf('1.in', Buffer.from('1 2\n')).slice(20))).rejects.toThrow(ZipFault)
})
