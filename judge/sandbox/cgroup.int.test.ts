// The launcher's use of cgroups of version 2, on folders that stand in for them: the groups to which controllers are delegated.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildLauncher } from './build.ts'

const { reason } = await buildLauncher()
let folder: string
let root: string
const service = (...names: string[]) => join(root, 'system.slice', 'judge.service', ...names)
const read = (path: string) => readFile(path, 'utf8')
const at = async (path: string) =>
  (await readdir(path)).filter((name) => name.startsWith('chronojudge')).map((name) => name.replace(/\d+/, 'N'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cgroup-tree-'))
  root = join(folder, 'tree')
  if (reason !== null) return
  const places = [`-DCGROUP_ROOT="${root}"`, `-DOWN_CGROUPS="${join(folder, 'own')}"`]
  const source = join(import.meta.dirname, 'testing', 'cgroupTree.c')
  await promisify(execFile)('gcc', ['-std=gnu11', '-w', ...places, '-o', join(folder, 'cgroupTree'), source])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A server of a service, with a process in its cgroup. */
beforeEach(async () => {
  await rm(root, { recursive: true, force: true })
  await mkdir(service(), { recursive: true })
  for (const path of [root, service()]) {
    await writeFile(join(path, 'cgroup.controllers'), 'cpuset io memory pids\n')
    await writeFile(join(path, 'cgroup.subtree_control'), '')
    await writeFile(join(path, 'cgroup.procs'), '4711\n')
  }
  await writeFile(join(folder, 'own'), '1:name=systemd:/elsewhere\n0::/system.slice/judge.service\n')
})

const run = async ({ isOld = false, isKept = false } = {}) => {
  const { stdout } = await promisify(execFile)(join(folder, 'cgroupTree'), [isOld ? '1' : '0', isKept ? '1' : '0'])
  return JSON.parse(stdout) as {
    cpu: number
    ooms: number
    peak: number
    pollsPeak: number
    known: number
    kernel: number
    files: number
  } | null
}

test.skipIf(reason !== null)('those who are in the cgroup move to a leaf, and a slot gets its limits and is counted', async () => {
  expect(await run({ isKept: true })).toEqual({
    cpu: 1234,
    ooms: 3,
    peak: 65_536,
    pollsPeak: 0,
    known: 65_536,
    kernel: 8192,
    files: 16_384,
  })
  expect(await read(service('cgroup.procs'))).toBe('')
  expect(await read(service('chronojudge-server', 'cgroup.procs'))).toBe('4711\n')
  expect(await read(service('cgroup.subtree_control'))).toBe('memory pids\n')
  const base = service((await readdir(service())).find((name) => /^chronojudge-\d/.test(name)) ?? '')
  expect(await read(join(base, 'cgroup.subtree_control'))).toBe('memory pids\n')
  const slot = (name: string) => read(join(base, 'slot-0', name))
  expect(await slot('cgroup.procs')).toBe('born here\n')
  // The limit, what the slot holds and 4 MB on top.
  expect(await slot('memory.max')).toMatch(/^71368704/)
  expect(await slot('memory.reclaim')).toMatch(/^16385/)
  expect(await slot('memory.swap.max')).toMatch(/^0/)
  expect(await slot('pids.max')).toMatch(/^12/)
})

test.skipIf(reason !== null)('nothing stays but the leaf', async () => {
  await run()
  expect(await at(service())).toEqual(['chronojudge-server'])
})

test.skipIf(reason !== null)('a launcher that is started again, and finds itself in the leaf, goes beside it', async () => {
  await run()
  await writeFile(join(folder, 'own'), '0::/system.slice/judge.service/chronojudge-server\n')
  await run({ isKept: true })
  expect((await at(service())).toSorted()).toEqual(['chronojudge-N', 'chronojudge-server'])
  expect(await at(service('chronojudge-server'))).toEqual([])
})

test.skipIf(reason !== null)('groups left by a killed launcher are removed, unless a process lives in them', async () => {
  // No process has a number like these.
  for (const [name, members] of [
    ['chronojudge-999999991', ''],
    ['chronojudge-999999992', '12\n'],
  ] as const) {
    await mkdir(service(name, 'slot-0'), { recursive: true })
    for (const path of [service(name), service(name, 'slot-0')]) await writeFile(join(path, 'cgroup.procs'), members)
  }
  await run()
  expect((await readdir(service())).filter((name) => name.startsWith('chronojudge-9'))).toEqual(['chronojudge-999999992'])
})

test.skipIf(reason !== null)('an old kernel: the parent joins by itself, and peaks are looked at', async () => {
  expect(await run({ isOld: true, isKept: true })).toMatchObject({ peak: 0, pollsPeak: 1 })
  const base = (await readdir(service())).find((name) => /^chronojudge-\d/.test(name)) ?? ''
  expect(await read(service(base, 'slot-0', 'cgroup.procs'))).toBe('0\n')
})

test.skipIf(reason !== null)('without the controllers nothing is made and nobody moves', async () => {
  await writeFile(service('cgroup.controllers'), 'hugetlb\n')
  expect(await run()).toBeNull()
  expect(await at(service())).toEqual([])
  expect(await read(service('cgroup.procs'))).toBe('4711\n')
})
