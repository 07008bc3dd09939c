// Time that the server's thread is blocked by comparing outputs of many megabytes, wrong from the start and otherwise.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { Comparer } from '../judge/checkers/aside.ts'
import type { Figure } from './figure.ts'

const MIB = 1024 * 1024

const figure = (name: string, value: number, target: string | null = null): Figure => ({ name, value, unit: 'ms', target, ratioOf: null })

const delayDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.percentile(99) / 1e6
}

/** Compares 16 MB by the rule `default`, `turns` times; the outputs resemble those of programs that do not stop. */
export const compareBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const turns = quick ? 5 : 20
  const comparer = new Comparer()
  const lines = Buffer.alloc(16 * MIB, '1 2 3 4\n')
  const expected = lines.toString('latin1', 0, 20_000)
  const blanks = Buffer.concat([lines.subarray(0, 20_000), Buffer.alloc(16 * MIB - 20_000, '\n')])
  const compare = (output: Buffer) => comparer.compare({ name: 'default' }, false, expected, output)
  await compare(lines)
  await compare(blanks)

  const begun = performance.now()
  for (let turn = 0; turn < turns; turn++) await compare(lines)
  const early = (performance.now() - begun) / turns
  const idle = await delayDuring(() => setTimeout(1000))
  const aside = await delayDuring(async () => {
    for (let turn = 0; turn < turns; turn++) await compare(blanks)
  })
  await comparer.close()
  return [
    figure('16 MB of output that is wrong from line 2,501 on: until that is known', early, '≤ 5'),
    figure('16 MB of output that its end decides: turn of the event loop meanwhile, p99', aside, '≤ 5'),
    figure('  the same with nothing to do', idle),
  ]
}
