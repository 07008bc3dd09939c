// Earlier runs in a slot change neither the verdict about a program's memory nor its figure: forty programs around their limits
// where the kernel counts, half as many where we poll, in shuffled orders, among others that leave behind as much as they can.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyMode, modesOfCommit } from './everyMode.ts'
import type { Box, RunResult, Sandbox } from './port.ts'

/** The kernel charges in batches, and each processor keeps one. */
const bandKb = 256 * availableParallelism()
/** Every figure is known to a band, so two of the same program differ by two of them at most. */
const apartKb = 2 * bandKb
const kinds = ['malloc', 'mapped', 'freed', 'children', 'threads', 'stack', 'reader', 'file'] as const
type Kind = (typeof kinds)[number]
const sizesKb = [1500, 4096, 16_384, 49_152, 153_600]
/** Looks leave nothing in the kernel that the next program could be charged for: the ends and the middle show as much. */
const lookedAtKb = [1500, 16_384, 153_600]
/** A stack has 64 MB at most, and so have the files in /w. */
const sizesFor =
  (isCounted: boolean) =>
  (kind: Kind): number[] =>
    (isCounted ? sizesKb : lookedAtKb).map((size) => (kind === 'stack' || kind === 'file' ? Math.min(size, 57_344) : size))

const program = promisify(execFile)
const source = join(import.meta.dirname, 'testing', 'memoryUse.c')
// Memory is counted by a cgroup, by the launcher's looks or by our own: one mode of each, and one without mounts of its own.
const counting = ['launcher', 'launcher without cgroups', 'landlock of an unprivileged user', 'bubblewrap']
const modes = modesOfCommit(await everyMode()).filter(({ name }) => counting.includes(name))
let folder: string
let artifact: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-use-'))
  await program('gcc', ['-O1', '-static', '-pthread', '-o', join(folder, 'm'), source])
  artifact = await readFile(join(folder, 'm'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const opened = async (sandbox: Sandbox): Promise<Box> => {
  const box = await sandbox.open()
  await box.putFile('m', artifact, true)
  return box
}

/** Amount of the system's files that a reader reads: more than any figure may stray, or as much as others leave behind. */
const [someKb, muchKb] = [16_384, 65_536]

/** Without exact accounting the program keeps its memory for 60 ms, so that polling sees it. */
const runner =
  (isCounted: boolean) =>
  (box: Box, kind: Kind | 'nothing', sizeKb: number, limitKb: number, filesKb = someKb): Promise<RunResult> =>
    box.run({
      argv: ['/box/m', kind, String(sizeKb), isCounted ? '0' : '60', String(filesKb)],
      phase: 'run',
      limits: { cpuMs: 20_000, wallMs: 60_000, memoryBytes: limitKb * 1024 },
    })

/** The same order in every run of this test. */
const shuffled = <T>(all: readonly T[], seed: number): T[] => {
  const left = [...all]
  const order: T[] = []
  for (let state = seed; left.length > 0; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    order.push(...left.splice(state % left.length, 1))
  }
  return order
}

describe.each(modes)('$name', ({ problem, isCounted, open }) => {
  const run = runner(isCounted)
  const sizesOf = sizesFor(isCounted)
  const kb = ({ peakMemoryBytes }: RunResult): number => Math.round(peakMemoryBytes / 1024)
  const isHeld = (result: RunResult): boolean => result.isOutOfMemory
  // Without a cgroup files in /w are held by their own limit alone.
  const seen = kinds.filter((kind) => isCounted || kind !== 'file')

  test.skipIf(problem !== null)(
    'verdict and figure are the program’s own',
    async () => {
      const sandbox = await open(1)
      try {
        const needs = new Map<string, number>()
        for (const kind of seen)
          for (const size of new Set(sizesOf(kind))) {
            const box = await opened(sandbox)
            const result = await run(box, kind, size, 1024 * 1024)
            expect([kind, size, result.exitCode, isHeld(result)]).toEqual([kind, size, 0, false])
            expect(kb(result), `${kind} of ${size} KB`).toBeGreaterThanOrEqual(size - 64)
            // Looks count a page that processes share once for each.
            expect(kb(result), `${kind} of ${size} KB`).toBeLessThan(1.01 * size + (isCounted ? 1024 : 3072) + bandKb)
            needs.set(`${kind} ${size}`, kb(result))
            await box.close()
          }
        const cases = seen.flatMap((kind) => sizesOf(kind).map((size) => ({ kind, size, need: needs.get(`${kind} ${size}`) as number })))
        const wrong: string[] = []
        let box = await opened(sandbox)
        for (const [index, { kind, size, need }] of shuffled(cases, 1).entries()) {
          if (index % 10 === 9) {
            await box.close()
            box = await opened(sandbox)
          }
          if (index % 4 === 0) for (let count = 0; count < 12; count++) await run(box, 'nothing', 0, 65_536)
          if (index % 7 === 3) {
            await program(join(folder, 'm'), ['forget', '0', '0'])
            await run(box, 'reader', 512, 1024 * 1024, muchKb)
          }
          // A fifth of a percent for what the kernel needs to hold it.
          const enough = await run(box, kind, size, need + apartKb)
          const tooLittle = await run(box, kind, size, Math.floor(0.998 * need) - apartKb)
          const said = `${kind} of ${size} KB, which needs ${need}`
          if (enough.exitCode !== 0 || isHeld(enough)) wrong.push(`${said}, was refused ${need + apartKb}: ${kb(enough)}`)
          if (!isHeld(tooLittle)) wrong.push(`${said}, got by: ${kb(tooLittle)}`)
          if (Math.abs(kb(enough) - need) > Math.max(apartKb, 0.01 * need)) wrong.push(`${said}, is shown as ${kb(enough)}`)
        }
        await box.close()
        expect(wrong).toEqual([])
      } finally {
        await sandbox.close()
      }
    },
    240_000,
  )

  test.skipIf(problem !== null)(
    'a program is shown what it wrote, not what others read before it',
    async () => {
      const sandbox = await open(1)
      try {
        const box = await opened(sandbox)
        await program(join(folder, 'm'), ['forget', '0', '0'])
        await run(box, 'reader', 1024, 1024 * 1024, muchKb)
        const after = await run(box, 'mapped', 153_600, 400 * 1024)
        expect(kb(after)).toBeGreaterThanOrEqual(153_600)
        expect(kb(after)).toBeLessThan(1.01 * 153_600 + bandKb)
        await box.close()
      } finally {
        await sandbox.close()
      }
    },
    60_000,
  )
})
