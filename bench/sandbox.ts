// What the sandbox costs, side by side in one run with what it is compared to: a bare spawn from Node, and bubblewrap.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { baseSystem } from '../judge/sandbox/base.ts'
import { buildLauncher } from '../judge/sandbox/build.ts'
import { openLauncherSandbox } from '../judge/sandbox/launcher.ts'
import type { Box, RunLimits, Sandbox } from '../judge/sandbox/port.ts'

/** One row: `target` in words, `ratioOf` names the row that a ratio divides by. */
export interface Measure {
  name: string
  value: number
  unit: string
  target: string | null
  ratioOf: string | null
}

const limits: RunLimits = { cpuMs: 2000, wallMs: 6000, memoryBytes: 256 * 1024 * 1024 }
const compileLimits: RunLimits = { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 * 1024 }
const input = Buffer.from('1 2 3\n')
const trivial = '#include <stdio.h>\nint main(){int a,b,c;if(scanf("%d%d%d",&a,&b,&c)==3)printf("%d\\n",a+b+c);}\n'
const spin = 'int main(){for(volatile long x=0;;x++);}\n'
const eat = '#include <stdlib.h>\nint main(){for(;;){volatile char*p=malloc(1<<20);for(long k=0;k<1<<20;k+=4096)p[k]=1;}}\n'

const quantile = (values: number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN

/** One program under Node's own spawn, its input written and its output read. */
function spawned(command: string, argv: string[], stdin: Buffer = input): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, argv, { stdio: ['pipe', 'pipe', 'pipe'] })
    child.stdin.on('error', () => {})
    child.stdout.on('data', () => {})
    child.stderr.on('data', () => {})
    child.once('error', reject)
    child.once('close', () => resolve())
    child.stdin.end(stdin)
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function perSecond(lanes: (() => Promise<unknown>)[], times: number): Promise<number> {
  const total = await timed(() =>
    Promise.all(
      lanes.map(async (lane) => {
        for (let index = 0; index < times; index++) await lane()
      }),
    ),
  )
  return (lanes.length * times * 1000) / total
}

async function compiled(sandbox: Sandbox, source: string): Promise<Box> {
  const box = await sandbox.open()
  await box.putFile('a.c', Buffer.from(source))
  const result = await box.run({ argv: ['/usr/bin/gcc', '-O1', '-o', '/box/a', '/box/a.c'], phase: 'compile', limits: compileLimits })
  if (result.exitCode !== 0) throw new Error(`gcc: ${result.stderr.toString()}`)
  return box
}

const run = (box: Box, more: Partial<RunLimits> = {}): ReturnType<Box['run']> =>
  box.run({ argv: ['/box/a'], stdin: input, phase: 'run', limits: { ...limits, ...more } })

function bubblewrapWords(program: string): string[] {
  const root = baseSystem().flatMap(({ path, link }) => (link === null ? ['--ro-bind', path, path] : ['--symlink', link, path]))
  const box = [
    '--ro-bind',
    program,
    '/box/a',
    '--tmpfs',
    '/w',
    '--tmpfs',
    '/tmp',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--chdir',
    '/w',
    '--',
    '/box/a',
  ]
  return ['--unshare-all', '--die-with-parent', '--new-session', ...root, ...box]
}

/** What a launcher and its children hold: bytes, descriptors, processes, cgroups and mounts. */
function held(pid: number): Record<'memory' | 'descriptors' | 'processes' | 'cgroups' | 'mounts', number> {
  const family = [pid]
  for (let index = 0; index < family.length; index++)
    family.push(...readFileSync(`/proc/${family[index]}/task/${family[index]}/children`, 'latin1').split(' ').filter(Boolean).map(Number))
  const resident = (one: number): number => Number(readFileSync(`/proc/${one}/statm`, 'latin1').split(' ')[1]) * 4096
  const lines = (path: string): number => readFileSync(path, 'latin1').split('\n').length - 1
  return {
    memory: resident(pid),
    descriptors: family.reduce((sum, one) => sum + readdirSync(`/proc/${one}/fd`).length, 0),
    processes: family.length,
    cgroups: readFileSync('/proc/cgroups', 'latin1')
      .split('\n')
      .slice(1, -1)
      .reduce((sum, line) => sum + Number(line.split('\t')[2]), 0),
    mounts: family.reduce((sum, one) => sum + lines(`/proc/${one}/mountinfo`), 0),
  }
}

/** Growth over `runs` runs in boxes that are opened and closed on the way, after as many as fill every buffer. */
async function growth(sandbox: Sandbox & { readonly pid: number }, artifact: Buffer, runs: number): Promise<ReturnType<typeof held>> {
  const judge = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 20) {
      const box = await sandbox.open()
      await box.putFile('a', artifact, true)
      for (let datum = 0; datum < 20; datum++) await run(box)
      await box.close()
    }
    // A box is made ahead of the next one, and the last one's end may still be under way.
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await judge(200)
  const before = held(sandbox.pid)
  await judge(runs)
  const after = held(sandbox.pid)
  const change = (key: keyof typeof before): number => after[key] - before[key]
  return {
    memory: change('memory'),
    descriptors: change('descriptors'),
    processes: change('processes'),
    cgroups: change('cgroups'),
    mounts: change('mounts'),
  }
}

/** Measures in interleaved rounds. Throws where the launcher cannot be built. */
export async function sandboxBench({ quick }: { quick: boolean }): Promise<Measure[]> {
  const { path, reason } = await buildLauncher()
  if (path === null) throw new Error(reason)
  const folder = await mkdtemp(join(tmpdir(), 'chronojudge-bench-'))
  await chmod(folder, 0o755)
  const sandbox = await openLauncherSandbox({ slots: 2, launcherPath: path })
  try {
    const boxes = [await compiled(sandbox, trivial), await compiled(sandbox, trivial)] as const
    const program = join(folder, 'a')
    const artifact = (await boxes[0].getFile('a', 1e8)) as Buffer
    await writeFile(program, artifact, { mode: 0o755 })
    const bubblewrap = bubblewrapWords(program)
    const rounds = quick ? 4 : 20
    const samples = { spawn: [] as number[], bubblewrap: [] as number[], warm: [] as number[] }
    let active = 0
    let actives = 0
    // A server has judged before: V8 has compiled what a run goes through.
    for (let index = 0; index < 500; index++) await run(boxes[0])
    for (let round = 0; round < rounds; round++) {
      for (let index = 0; index < 25; index++) samples.spawn.push(await timed(() => spawned(program, [])))
      for (let index = 0; index < 10; index++) samples.bubblewrap.push(await timed(() => spawned('bwrap', bubblewrap)))
      // The kernel takes the namespaces of the last bubblewrap apart in the background, and on few processors that would be our time.
      await new Promise((resolve) => setTimeout(resolve, 150))
      // Time of this thread alone: what else the host does must not count.
      const before = process.threadCpuUsage()
      for (let index = 0; index < 50; index++) samples.warm.push(await timed(() => run(boxes[0])))
      const { user, system } = process.threadCpuUsage(before)
      active += (user + system) / 1000
      actives += 50
    }
    const times = quick ? 150 : 600
    const bare = await perSecond([() => spawned(program, []), () => spawned(program, [])], times / 2)
    const ours = await perSecond([() => run(boxes[0]), () => run(boxes[1])], times)
    await boxes[0].close()
    await boxes[1].close()

    const cycles: number[] = []
    for (let index = 0; index < (quick ? 40 : 200); index++)
      cycles.push(
        await timed(async () => {
          const box = await sandbox.open()
          await box.putFile('a', artifact, true)
          await run(box)
          await box.close()
        }),
      )

    const judged: number[] = []
    const unjudged: number[] = []
    const source = join(folder, 'b.c')
    await writeFile(source, trivial)
    for (let index = 0; index < (quick ? 3 : 10); index++) {
      judged.push(
        await timed(async () => {
          const box = await compiled(sandbox, trivial)
          for (let datum = 0; datum < 20; datum++) await run(box)
          await box.close()
        }),
      )
      unjudged.push(
        await timed(async () => {
          await spawned('/usr/bin/gcc', ['-O1', '-o', join(folder, 'b'), source])
          for (let datum = 0; datum < 20; datum++) await spawned(join(folder, 'b'), [])
        }),
      )
    }

    const spinning = await compiled(sandbox, spin)
    const overruns: number[] = []
    for (let index = 0; index < (quick ? 2 : 5); index++) overruns.push(((await run(spinning, { cpuMs: 1000 })).cpuMs / 1000 - 1) * 100)
    await spinning.close()
    const eating = await compiled(sandbox, eat)
    const overshoots: number[] = []
    for (let index = 0; index < (quick ? 2 : 5); index++)
      overshoots.push(Math.max(0, ((await run(eating)).peakMemoryBytes / limits.memoryBytes - 1) * 100))
    await eating.close()

    const runs = quick ? 500 : 10_000
    const grown = await growth(sandbox, artifact, runs)

    const row = (name: string, value: number, unit: string, target: string | null = null, ratioOf: string | null = null): Measure => ({
      name,
      value,
      unit,
      target,
      ratioOf,
    })
    const spawnP50 = quantile(samples.spawn, 0.5)
    const bubblewrapP50 = quantile(samples.bubblewrap, 0.5)
    const warmP50 = quantile(samples.warm, 0.5)
    const warmP99 = quantile(samples.warm, 0.99)
    return [
      row('bare spawn, p50', spawnP50, 'ms'),
      row('bubblewrap, p50', bubblewrapP50, 'ms'),
      row('warm test, p50', warmP50, 'ms'),
      row('warm test, p99', warmP99, 'ms'),
      row('warm test ÷ bare spawn', warmP50 / spawnP50, '×', '≤ 0.45', 'bare spawn, p50'),
      row('warm test ÷ bubblewrap', warmP50 / bubblewrapP50, '×', '≤ 0.125', 'bubblewrap, p50'),
      row('warm test p99 ÷ p50', warmP99 / warmP50, '×', '≤ 2.5', 'warm test, p50'),
      row('bare spawn, two in flight', bare, 'runs/s'),
      row('warm test, two in flight', ours, 'runs/s'),
      row('two in flight ÷ bare spawn', ours / bare, '×', '≥ 2.79', 'bare spawn, two in flight'),
      row('event loop blocked per warm test', active / actives, 'ms', '≤ 0.1'),
      row('open, first run and close, p50', quantile(cycles, 0.5), 'ms', '≤ 2.5'),
      row('open, first run and close, p99', quantile(cycles, 0.99), 'ms', '< 10'),
      row('C, compile and 20 tests', quantile(judged, 0.5), 'ms'),
      row('the same, unsandboxed', quantile(unjudged, 0.5), 'ms'),
      row('C, 20 tests ÷ unsandboxed', quantile(judged, 0.5) / quantile(unjudged, 0.5), '×', '≤ 0.9', 'the same, unsandboxed'),
      row('processor time over its limit at the kill', Math.max(...overruns), '%', '≤ 1'),
      row(`growth over ${runs} runs: launcher's memory`, grown.memory / 1024, 'KiB', '0'),
      row(`growth over ${runs} runs: descriptors`, grown.descriptors, '', '0'),
      row(`growth over ${runs} runs: processes`, grown.processes, '', '0'),
      row(`growth over ${runs} runs: cgroups`, grown.cgroups, '', '0'),
      row(`growth over ${runs} runs: mounts`, grown.mounts, '', '0'),
      row('memory over its limit', Math.max(...overshoots), '%', sandbox.mode.accounting === 'none' ? null : '0'),
    ]
  } finally {
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  }
}
