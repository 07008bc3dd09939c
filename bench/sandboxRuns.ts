// Setup of the sandbox benchmarks: a box with a compiled C program, and runs of it.
import type { Box, RunLimits, RunResult, Sandbox } from '../judge/sandbox/port.ts'

/** Limits of a measured run, far above the trivial program's needs. */
export const limits: RunLimits = { cpuMs: 2000, wallMs: 6000, memoryBytes: 256 * 1024 * 1024 }
const compileLimits: RunLimits = { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 * 1024 }

/** The trivial program, and its input. */
export const trivial = '#include <stdio.h>\nint main(){int a,b,c;if(scanf("%d%d%d",&a,&b,&c)==3)printf("%d\\n",a+b+c);}\n'
export const input = Buffer.from('1 2 3\n')

/** Opens a box and compiles a C source to /box/a in it. */
export const compiled = async (sandbox: Sandbox, source: string): Promise<Box> => {
  const box = await sandbox.open()
  await box.putFile('a.c', Buffer.from(source))
  const result = await box.run({ argv: ['/usr/bin/gcc', '-O1', '-o', '/box/a', '/box/a.c'], phase: 'compile', limits: compileLimits })
  if (result.exitCode !== 0) throw new Error(`gcc: ${result.stderr.toString()}`)
  return box
}

/** Runs /box/a once. */
export const run = (box: Box, more: Partial<RunLimits> = {}): Promise<RunResult> =>
  box.run({ argv: ['/box/a'], stdin: input, phase: 'run', limits: { ...limits, ...more } })

export const quantile = (values: number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN
