// Leaks over many runs, of which there should be none: memory, descriptors, processes, cgroups and mounts of a launcher and its
// descendants.
import { readdirSync, readFileSync } from 'node:fs'
import type { Sandbox } from '../judge/sandbox/port.ts'
import type { Figure } from './figure.ts'
import { run } from './sandboxRuns.ts'

const read = (path: string): string => readFileSync(path, 'latin1')
const childrenOf = (pid: number): number[] => read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]

/**
 * Kernel memory accounting of a slot parent's cgroup, in steps of some pages, including memory kept for exited programs. 0 without
 * accounting.
 */
const countedOf = (slotParent: number): number => {
  const path = /^\d+:memory:(.*chronojudge.*)$/m.exec(read(`/proc/${slotParent}/cgroup`))?.[1]
  if (path !== undefined) return Number(read(`/sys/fs/cgroup/memory${path}/memory.usage_in_bytes`))
  const unified = /^0::(.*chronojudge.*)$/m.exec(read(`/proc/${slotParent}/cgroup`))?.[1]
  return unified === undefined ? 0 : Number(read(`/sys/fs/cgroup${unified}/memory.current`))
}

const held = (pid: number) => {
  const family = familyOf(pid)
  const sum = (of: (one: number) => number): number => family.reduce((all, one) => all + of(one), 0)
  return {
    'memory of its processes, KiB': sum((one) => Number(read(`/proc/${one}/statm`).split(' ')[1]) * 4),
    'memory counted for its slots, KiB': childrenOf(pid).reduce((all, one) => all + countedOf(one) / 1024, 0),
    descriptors: sum((one) => readdirSync(`/proc/${one}/fd`).length),
    processes: family.length,
    // In version 1 all cgroups of the host, including removed ones that still hold resources.
    cgroups: read('/proc/cgroups')
      .split('\n')
      .slice(1, -1)
      .reduce((all, line) => all + Number(line.split('\t')[2]), 0),
    mounts: sum((one) => read(`/proc/${one}/mountinfo`).split('\n').length - 1),
  }
}

/** Growth over `runs` runs, with boxes opened and closed in between, after enough runs to fill every buffer. */
export const growthFigures = async (sandbox: Sandbox & { readonly pid: number }, artifact: Buffer, runs: number): Promise<Figure[]> => {
  const judge = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 20) {
      const box = await sandbox.open()
      await box.putFile('a', artifact, true)
      for (let datum = 0; datum < 20; datum++) await run(box)
      await box.close()
    }
    // A box is prepared ahead of the next one, and the last one may still be closing.
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await judge(400)
  const before = held(sandbox.pid)
  await judge(runs)
  const after = held(sandbox.pid)
  return (Object.keys(before) as (keyof typeof before)[]).map((key) => {
    const [name, unit = ''] = key.split(', ')
    return {
      name: `growth over ${runs} runs: ${name}`,
      value: after[key] - before[key],
      unit,
      target: name === 'memory counted for its slots' ? '< 1024' : '0',
      ratioOf: null,
    }
  })
}
