// The compile cache: keys that never run together, a bound in bytes, and a directory that may be lost or damaged.
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CompileCache, compileKey } from './cache.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cache-test-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const key = (source: string, more = {}): string => compileKey({ languageId: 1, version: 'gcc 12', flags: ['-O2'], source, ...more })
const program = (size: number) => ({ artifact: Buffer.alloc(size, 7), diagnostics: null })

test('every part of the key counts, and parts do not run together', () => {
  const keys = [
    key('a'),
    key('b'),
    key('a', { languageId: 2 }),
    key('a', { version: 'gcc 13' }),
    key('a', { flags: [] }),
    key('a', { flags: ['-O', '2'] }),
    key('2a', { flags: ['-O'] }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(key('a')).toBe(key('a'))
})

test('programs and diagnostics come back, also after a restart', async () => {
  const cache = new CompileCache(directory)
  await cache.set(key('good'), program(10))
  await cache.set(key('bad'), { artifact: null, diagnostics: 'main.c:1: 錯誤' })
  for (const again of [cache, new CompileCache(directory)]) {
    const kept = await again.get(key('good'))
    expect(await readFile(kept?.program ?? '')).toEqual(program(10).artifact)
    expect(await again.get(key('bad'))).toEqual({ program: null, diagnostics: 'main.c:1: 錯誤' })
    expect(await again.get(key('other'))).toBeNull()
  }
})

test('a program lies in a file that nobody may write to, and that can be started where it lies', async () => {
  const kept = await new CompileCache(directory).set(key('1'), program(10))
  expect((await stat(kept?.program ?? '')).mode & 0o777).toBe(0o555)
})

test('another program of the same source takes the place of the first', async () => {
  const cache = new CompileCache(directory)
  await cache.set(key('1'), program(10))
  const later = await cache.set(key('1'), program(20))
  expect(await cache.get(key('1'))).toEqual(later)
  expect(await readdir(directory)).toHaveLength(1)
})

test('the least recently used goes when the bound is reached', async () => {
  const cache = new CompileCache(directory, 350)
  for (const name of ['1', '2', '3']) await cache.set(key(name), program(100))
  await cache.get(key('1'))
  await cache.set(key('4'), program(100))
  expect(await cache.get(key('2'))).toBeNull()
  for (const name of ['1', '3', '4']) expect(await cache.get(key(name))).not.toBeNull()
  await cache.set(key('huge'), program(1000))
  expect(await cache.get(key('huge'))).toBeNull()
  expect(await readdir(directory)).toHaveLength(3)
})

test('a lost directory is a miss, and foreign or half-written files go', async () => {
  await writeFile(join(directory, 'abc.part'), 'x')
  const cache = new CompileCache(directory)
  await cache.set(key('1'), program(10))
  expect(await readdir(directory)).toEqual([expect.stringMatching(key('1'))])
  await rm(directory, { recursive: true })
  expect(await cache.get(key('1'))).toBeNull()
  await expect(cache.set(key('2'), program(10))).resolves.toBeNull()
})

test('a damaged program is not run', async () => {
  const cache = new CompileCache(directory)
  const kept = await cache.set(key('1'), program(10))
  await chmod(kept?.program ?? '', 0o755)
  await truncate(kept?.program ?? '', 5)
  expect(await cache.get(key('1'))).toBeNull()
})

test('a program that changed while the server was down is not run', async () => {
  const kept = await new CompileCache(directory).set(key('1'), program(10))
  await chmod(kept?.program ?? '', 0o755)
  await writeFile(kept?.program ?? '', 'another 10')
  expect(await new CompileCache(directory).get(key('1'))).toBeNull()
})

test('it says how often it served, and how much it holds, also of an earlier start', async () => {
  const cache = new CompileCache(directory, 1000)
  await cache.set(key('1'), program(10))
  await cache.get(key('1'))
  await cache.get(key('2'))
  expect(cache.stats()).toEqual({ hits: 1, misses: 1, bytes: 10, maxBytes: 1000 })
  const later = new CompileCache(directory, 1000)
  await expect.poll(() => later.stats()).toEqual({ hits: 0, misses: 0, bytes: 10, maxBytes: 1000 })
})
