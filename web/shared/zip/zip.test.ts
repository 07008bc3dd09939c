import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readZip, ZipRefused } from './readZip.ts'
import { writeZip } from './writeZip.ts'

const folder = mkdtempSync(join(tmpdir(), 'zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bounds = { file: 1000, all: 2500, entries: 10 }
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const textsOf = (entries: Awaited<ReturnType<typeof readZip>>) =>
  entries.map(({ path, bytes }) => [path, bytes && new TextDecoder().decode(bytes)])

/** An archive as Python's library writes it: deflated, with folders as entries. */
const packed = (files: Record<string, string>): Uint8Array<ArrayBuffer> => {
  const path = join(folder, 'packed.zip')
  const script = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as archive:
    for name, text in json.load(sys.stdin).items():
        archive.writestr(name, text)
`
  execFileSync('python3', ['-c', script, path], { input: JSON.stringify(files) })
  return new Uint8Array(readFileSync(path))
}

describe('an archive', () => {
  it('that is written here is what other programs read', async () => {
    const files = [
      { name: 'main.c', content: 'int main(void) { return 0; }\n' },
      { name: '清單.h', content: '// 中文\n' },
      { name: 'empty.txt', content: '' },
    ]
    const archive = await bytesOf(writeZip(files))
    expect(textsOf(await readZip(archive, bounds))).toEqual(files.map(({ name, content }) => [name, content]))
    const path = join(folder, 'written.zip')
    writeFileSync(path, archive)
    const script = `
import sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(archive.namelist(), archive.read('main.c').decode(), sep='|')
`
    expect(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' })).toBe(
      "['main.c', '清單.h', 'empty.txt']|int main(void) { return 0; }\n\n",
    )
  })

  it('of another program is read, folders left out', async () => {
    const archive = packed({ 'src/': '', 'src/main.py': 'print(1)\n'.repeat(50), 'a.txt': '' })
    expect(textsOf(await readZip(archive, bounds))).toEqual([
      ['src/main.py', 'print(1)\n'.repeat(50)],
      ['a.txt', ''],
    ])
  })

  it('is unpacked up to its bounds only, whatever it says of itself', async () => {
    const bomb = packed({ 'zeros.txt': '0'.repeat(1_000_000), 'b.txt': 'b' })
    expect(textsOf(await readZip(bomb, bounds))).toEqual([
      ['zeros.txt', null],
      ['b.txt', 'b'],
    ])
    const sizes = new DataView(bomb.buffer)
    sizes.setUint32(22, 1, true) // the size of the first file in its own head
    expect(textsOf(await readZip(bomb, bounds))[0]).toEqual(['zeros.txt', null])
    const many = packed(Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`${at}.txt`, '0'.repeat(900)])))
    await expect(readZip(many, bounds)).rejects.toMatchObject({ isTooLarge: true })
    await expect(readZip(many, { ...bounds, all: 9000, entries: 3 })).rejects.toMatchObject({ isTooLarge: true })
  })

  it('that is damaged, cut short or none at all is refused', async () => {
    const archive = packed({ 'a.txt': 'a'.repeat(500) })
    const cut = archive.slice(0, -30)
    const changed = archive.slice().fill(255, 36, 40)
    const astray = archive.slice()
    new DataView(astray.buffer).setUint32(archive.length - 6, 0xff_ff_ff, true)
    for (const damaged of [cut, changed, astray, new Uint8Array(0), new TextEncoder().encode('PK, but no archive, of some length')])
      await expect(readZip(damaged, bounds)).rejects.toThrow(ZipRefused)
  })
})
