// Hostile and damaged ZIP files are refused with the name of the entry, whole or in pieces, and nothing inflates beyond its declared size.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { PackageFault } from './folder.ts'
import { zipOf } from './zip.fixture.ts'
import { MAX_PACKAGE_BYTES, withZip } from './zip.ts'

const room = mkdtempSync(join(tmpdir(), 'zip-'))
afterAll(() => rmSync(room, { recursive: true }))

const plain = new Map([
  ['problem.json', '{}'],
  ['tests/01.in', '1 2\n'.repeat(1000)],
])

/** Code and file of the fault with which all files are read, whole and in pieces; null if there is none. */
const faultOf = async (zip: Buffer): Promise<[string, string] | null> => {
  const path = join(room, 'package.zip')
  writeFileSync(path, zip)
  const read = async (inPieces: boolean): Promise<[string, string] | null> => {
    try {
      await withZip(path, async (folder) => {
        for (const name of folder.names(''))
          if (inPieces) await Array.fromAsync(folder.stream(name))
          else folder.bytes(name)
      })
      return null
    } catch (error) {
      const { code, file } = error as PackageFault
      return [code, file]
    }
  }
  const [whole, pieces] = [await read(false), await read(true)]
  expect(pieces).toEqual(whole)
  return whole
}

/** The ZIP with a field of the last entry of its central directory changed. */
const withField = (at: number, write: (zip: Buffer, at: number) => void): Buffer => {
  const zip = zipOf(plain)
  write(zip, zip.lastIndexOf(Buffer.from('PK\u0001\u0002')) + at)
  return zip
}

it('reads what is in order', async () => expect(await faultOf(zipOf(plain))).toBeNull())

it.each(['/etc/passwd', '../up', 'a/../../up', 'a/./b', 'a//b', 'a\\b', 'C:/x', 'a\u0000b', 'a\nb', 'x'.repeat(300)])(
  'refuses the name %j',
  async (name) => expect(await faultOf(zipOf(new Map([...plain, [name, 'x']])))).toEqual(['Problem.PackageNameInvalid', name]),
)

it.each([
  ['tests/01.IN', 'in other letters'],
  ['TESTS/01.in', 'in a folder of other letters'],
])('refuses %s beside tests/01.in: the same name %s', async (name) =>
  expect(await faultOf(zipOf(new Map([...plain, [name, 'x']])))).toEqual(['Problem.PackageNameDoubled', name]),
)

it('refuses a name that is no UTF-8', async () =>
  expect(await faultOf(withField(46, (zip, at) => zip.writeUInt8(0xff, at)))).toEqual(['Problem.PackageNotUtf8', expect.any(String)]))

it('refuses more than 2,000 files', async () => {
  const files = new Map(Array.from({ length: 2001 }, (_, index) => [`package/${index}`, '']))
  expect(await faultOf(zipOf(files))).toEqual(['Problem.PackageTooLarge', ''])
})

const broken = ['Problem.PackageNotZip', 'tests/01.in']
it.each<[string, number, (zip: Buffer, at: number) => void, string[]]>([
  ['a link', 38, (zip, at) => zip.writeUInt32LE(0xa1ff0000, at), ['Problem.PackageNameInvalid', 'tests/01.in']],
  ['an encrypted file', 8, (zip, at) => zip.writeUInt16LE(0x801, at), broken],
  ['an unknown way to pack', 10, (zip, at) => zip.writeUInt16LE(14, at), broken],
  ['more than it says', 24, (zip, at) => zip.writeUInt32LE(100, at), broken],
  ['less than it says', 24, (zip, at) => zip.writeUInt32LE(1_000_000, at), broken],
  ['more than is allowed', 24, (zip, at) => zip.writeUInt32LE(MAX_PACKAGE_BYTES + 1, at), ['Problem.PackageTooLarge', 'tests/01.in']],
  ['another checksum', 16, (zip, at) => zip.writeUInt32LE(1, at), broken],
  ['bytes behind the end', 20, (zip, at) => zip.writeUInt32LE(0xfffffff, at), broken],
  ['its beginning elsewhere', 42, (zip, at) => zip.writeUInt32LE(5, at), broken],
])('refuses a file that is, or has, %s', async (_, at, write, fault) => expect(await faultOf(withField(at, write))).toEqual(fault))

it.each([
  ['nothing', Buffer.alloc(0)],
  ['another format', Buffer.from('BZh91AY')],
  ['the first half', zipOf(plain).subarray(0, 60)],
  ['the second half', zipOf(plain).subarray(60)],
])('refuses %s', async (_, zip) => expect((await faultOf(zip))?.[0]).toBe('Problem.PackageNotZip'))
