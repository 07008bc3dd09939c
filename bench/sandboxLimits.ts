// Accuracy of limits: a program's overrun of processor time and memory, with cgroups and without.
import type { Sandbox } from '../judge/sandbox/port.ts'
import type { Figure } from './figure.ts'
import { compiled, limits, run } from './sandboxRuns.ts'

const spin = 'int main(){for(volatile long x=0;;x++);}\n'
const eat = '#include <stdlib.h>\nint main(){for(;;){volatile char*p=malloc(1<<20);for(long k=0;k<1<<20;k+=4096)p[k]=1;}}\n'

/**
 * Grows to 4 MB below its limit, then page by page slightly beyond it; prints the time since crossing, in microseconds, until it is killed.
 */
const cross = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <fcntl.h>
#include <unistd.h>
static long anonymous(void) {
  static char text[4096];
  int file = open("/proc/self/status", O_RDONLY);
  text[read(file, text, sizeof text - 1)] = 0;
  close(file);
  return atol(strstr(text, "RssAnon:") + 8) * 1024;
}
static long now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1000000 + t.tv_nsec / 1000; }
int main(void) {
  long limit = ${limits.memoryBytes}, crossed = 0, said = 0;
  char *memory = malloc(limit + (64 << 20));
  for (long at = 0;; at += 4096) {
    if (at < limit + (8 << 20)) memory[at] = 1;
    if (!crossed && at >= limit - (4 << 20) && at % 65536 == 0 && anonymous() > limit) crossed = now();
    if (crossed && now() - said >= 100) {
      said = now();
      dprintf(1, "%ld\\n", said - crossed);
    }
  }
}
`

/** The largest overrun of a few kills, in percent; without cgroups, how long a program lived after crossing its memory limit. */
export const limitFigures = async (sandbox: Sandbox, times: number): Promise<Figure[]> => {
  const { accounting } = sandbox.mode
  const way = accounting === 'none' ? 'without cgroups' : `with ${accounting}`
  const largest = async (source: string, measure: (box: Awaited<ReturnType<typeof compiled>>) => Promise<number>): Promise<number> => {
    const box = await compiled(sandbox, source)
    const values: number[] = []
    for (let index = 0; index < times; index++) values.push(await measure(box))
    await box.close()
    return Math.max(...values)
  }
  const figure = (name: string, value: number, unit: string, target: string | null): Figure => ({
    name: `${name}, ${way}`,
    value,
    unit,
    target,
    ratioOf: null,
  })
  const overrun = await largest(spin, async (box) => ((await run(box, { cpuMs: 1000 })).cpuMs / 1000 - 1) * 100)
  const overshoot = await largest(eat, async (box) => Math.max(0, ((await run(box)).peakMemoryBytes / limits.memoryBytes - 1) * 100))
  const figures = [
    figure('processor time over its limit at the kill', overrun, '%', '≤ 1'),
    figure('memory over its limit', overshoot, '%', accounting === 'none' ? null : '0'),
  ]
  if (accounting !== 'none') return figures
  const lived = await largest(cross, async (box) => Number((await run(box)).stdout.toString().trim().split('\n').at(-1)) / 1000)
  return [...figures, figure('a program over its memory limit lived', lived, 'ms', '≤ 10')]
}
