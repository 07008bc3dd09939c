// Cost of the sandbox, compared in one run with a bare spawn from Node and with bubblewrap.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { baseSystem } from '../judge/sandbox/base.ts'
import { buildLauncher } from '../judge/sandbox/build.ts'
import { openLauncherSandbox } from '../judge/sandbox/launcher.ts'
import type { Sandbox } from '../judge/sandbox/port.ts'
import type { Figure } from './figure.ts'
import { buildFloor } from './sandboxFloor.ts'
import { growthFigures } from './sandboxGrowth.ts'
import { limitFigures } from './sandboxLimits.ts'
import { compiled, input, quantile, run, trivial } from './sandboxRuns.ts'

/** One program under Node's own spawn, its input written and its output read. */
const spawned = (command: string, argv: string[], stdin: Buffer = input): Promise<void> => {
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

/** Duration of one call of Node's spawn, in ms: it forks the whole server. */
const blockedBySpawn = async (command: string): Promise<number> => {
  const started = performance.now()
  const child = spawn(command, [], { stdio: 'ignore' })
  const blocked = performance.now() - started
  await new Promise((resolve) => child.once('close', resolve))
  return blocked
}

/** Touched memory like that of a busy server: half V8 objects, half bytes. */
const serverOf = (bytes: number): unknown[] => [
  Array.from({ length: bytes / 2 / 64 }, (_, index) => ({ index, name: `n${index}` })),
  Buffer.alloc(bytes / 2, 1),
]

/**
 * Time for which the event loop is blocked, p50 in ms, with the given amount of server memory: for a warm test this thread's processor time
 * (waiting does not block, nor does other load), for a bare spawn the duration of the call.
 */
const blocked = async (
  sandbox: Sandbox,
  program: string,
  rounds: number,
  bytes = 0,
): Promise<Record<'test' | 'spawn' | 'megabytes', number>> => {
  const box = await compiled(sandbox, trivial)
  const server = serverOf(bytes)
  const test: number[] = []
  const spawns: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.threadCpuUsage()
    for (let index = 0; index < 50; index++) await run(box)
    const { user, system } = process.threadCpuUsage(before)
    test.push((user + system) / 1000 / 50)
    for (let index = 0; index < 3; index++) spawns.push(await blockedBySpawn(program))
  }
  await box.close()
  const megabytes = server.length && Math.round(process.memoryUsage().rss / 2 ** 20)
  return { test: quantile(test, 0.5), spawn: quantile(spawns, 0.5), megabytes }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const perSecond = async (lanes: (() => Promise<unknown>)[], times: number): Promise<number> => {
  const total = await timed(() =>
    Promise.all(
      lanes.map(async (lane) => {
        for (let index = 0; index < times; index++) await lane()
      }),
    ),
  )
  return (lanes.length * times * 1000) / total
}

const bubblewrapWords = (program: string): string[] => {
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

/** Measures in interleaved rounds. Throws if the launcher cannot be built. */
export const sandboxBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const { path, reason } = await buildLauncher()
  if (path === null) throw new Error(reason)
  const folder = await mkdtemp(join(tmpdir(), 'chronojudge-bench-'))
  await chmod(folder, 0o755)
  const sandbox = await openLauncherSandbox({ slots: 2, launcherPath: path })
  const uncounted = await openLauncherSandbox({ slots: 2, launcherPath: path, isWithoutCgroups: true })
  try {
    const boxes = [await compiled(sandbox, trivial), await compiled(sandbox, trivial)] as const
    const program = join(folder, 'a')
    const artifact = (await boxes[0].getFile('a', 1e8)) as Buffer
    await writeFile(program, artifact, { mode: 0o755 })
    const bubblewrap = bubblewrapWords(program)
    const rounds = quick ? 6 : 20
    const floor = await buildFloor(folder, program)
    const samples = { spawn: [] as number[], bubblewrap: [] as number[], floor: [] as number[], warm: [] as number[] }
    // Warms up V8, as in a server that has judged before.
    for (let index = 0; index < 500; index++) await run(boxes[0])
    for (let round = 0; round < rounds; round++) {
      for (let index = 0; index < 50; index++) samples.spawn.push(await timed(() => spawned(program, [])))
      samples.floor.push(...(await floor(50)))
      for (let index = 0; index < 10; index++) samples.bubblewrap.push(await timed(() => spawned('bwrap', bubblewrap)))
      // The kernel tears down the last bubblewrap's namespaces in the background, which would be measured here on few processors.
      await new Promise((resolve) => setTimeout(resolve, 150))
      // A warm test follows another one.
      for (let index = 0; index < 3; index++) await run(boxes[0])
      for (let index = 0; index < 50; index++) samples.warm.push(await timed(() => run(boxes[0])))
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

    const few = quick ? 2 : 5
    const held = [...(await limitFigures(sandbox, few)), ...(await limitFigures(uncounted, few))]
    const grown = await growthFigures(sandbox, artifact, quick ? 500 : 10_000)

    const small = await blocked(sandbox, program, 2 * rounds)
    // Last, since garbage collection after such a large server would disturb all other measurements.
    const large = await blocked(sandbox, program, 2 * rounds, 2 ** 30)

    const row = (name: string, value: number, unit: string, target: string | null = null, ratioOf: string | null = null): Figure => ({
      name,
      value,
      unit,
      target,
      ratioOf,
    })
    const spawnP50 = quantile(samples.spawn, 0.5)
    const bubblewrapP50 = quantile(samples.bubblewrap, 0.5)
    const warmP50 = quantile(samples.warm, 0.5)
    const floorP50 = quantile(samples.floor, 0.5)
    const warmP99 = quantile(samples.warm, 0.99)
    return [
      row('bare spawn, p50', spawnP50, 'ms'),
      row('bubblewrap, p50', bubblewrapP50, 'ms'),
      row('warm test, p50', warmP50, 'ms'),
      row('warm test, p99', warmP99, 'ms'),
      row('warm test ÷ bare spawn', warmP50 / spawnP50, '×', '≤ 0.45', 'bare spawn, p50'),
      row('warm test ÷ bubblewrap', warmP50 / bubblewrapP50, '×', '≤ 0.125', 'bubblewrap, p50'),
      row('fork, exec and wait alone, p50', floorP50, 'ms'),
      row('fork, exec and wait alone ÷ bare spawn', floorP50 / spawnP50, '×', null, 'bare spawn, p50'),
      row('warm test ÷ fork, exec and wait alone', warmP50 / floorP50, '×', null, 'fork, exec and wait alone, p50'),
      row('warm test p99 ÷ p50', warmP99 / warmP50, '×', '≤ 2.5', 'warm test, p50'),
      row('bare spawn p99 ÷ p50', quantile(samples.spawn, 0.99) / spawnP50, '×', null, 'bare spawn, p50'),
      row('bare spawn, two in flight', bare, 'runs/s'),
      row('warm test, two in flight', ours, 'runs/s'),
      row('two in flight ÷ bare spawn', ours / bare, '×', '≥ 2.79', 'bare spawn, two in flight'),
      row('event loop blocked per warm test', small.test, 'ms', '≤ 0.1'),
      row('event loop blocked per bare spawn', small.spawn, 'ms'),
      row(`event loop blocked per warm test, a server of ${large.megabytes} MB`, large.test, 'ms', '≤ 0.1'),
      row(`event loop blocked per bare spawn, a server of ${large.megabytes} MB`, large.spawn, 'ms'),
      row('open, first run and close, p50', quantile(cycles, 0.5), 'ms', '≤ 2.5'),
      row('open, first run and close, p99', quantile(cycles, 0.99), 'ms', '< 10'),
      row('C, compile and 20 tests', quantile(judged, 0.5), 'ms'),
      row('the same, unsandboxed', quantile(unjudged, 0.5), 'ms'),
      row('C, 20 tests ÷ unsandboxed', quantile(judged, 0.5) / quantile(unjudged, 0.5), '×', '≤ 0.9', 'the same, unsandboxed'),
      ...held,
      ...grown,
    ]
  } finally {
    await Promise.all([sandbox.close(), uncounted.close()])
    await rm(folder, { recursive: true, force: true })
  }
}
