// Resources do not grow with the number of runs, and a killed launcher leaves nothing behind.
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { everyMode, holdingModes, modesOfCommit } from './everyMode.ts'
import { type RunRequest, SandboxFailure } from './port.ts'

const limits = { cpuMs: 1000, wallMs: 60_000, memoryBytes: 128 * 1024 * 1024 }
const shell = (script: string): RunRequest => ({ argv: ['/bin/sh', '-c', script], phase: 'run', limits })
const modes = modesOfCommit(holdingModes(await everyMode(), ['processes'])).filter(({ name }) => name !== 'bubblewrap')
const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

const childrenOf = (pid: number): number[] => read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]
/** From a process down to the one below it whose command line says so: the launcher, a slot parent, pid 1 of a box, its programs. */
const lineOf = (pid: number, command: string): number[] => {
  if (read(`/proc/${pid}/cmdline`).includes(command)) return [pid]
  const below = childrenOf(pid)
    .map((child) => lineOf(child, command))
    .find((line) => line.length > 0)
  return below === undefined ? [] : [pid, ...below]
}
/** Whether a process has these bytes in memory that it may write to. */
const memoryHas = (pid: number, bytes: string): boolean => {
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  try {
    return read(`/proc/${pid}/maps`)
      .split('\n')
      .flatMap(
        (line) =>
          /^([0-9a-f]+)-([0-9a-f]+) rw/
            .exec(line)
            ?.slice(1)
            .map((hex) => Number.parseInt(hex, 16)) ?? [],
      )
      .some((start, index, all) => {
        if (index % 2 === 1) return false
        const region = Buffer.alloc((all[index + 1] as number) - start)
        try {
          readSync(memory, region, 0, region.length, start)
        } catch {
          return false
        }
        return region.includes(bytes)
      })
  } finally {
    closeSync(memory)
  }
}
const isThere = (pid: number): boolean => /^State:\s+[^ZX]/m.test(read(`/proc/${pid}/status`))
const memoryCgroup = `/sys/fs/cgroup/memory${/:memory:(.*)/.exec(read('/proc/self/cgroup'))?.[1] ?? ''}`
const cgroupsOf = (pid: number): string[] =>
  existsSync(`${memoryCgroup}/chronojudge-${pid}`) ? readdirSync(`${memoryCgroup}/chronojudge-${pid}`) : []

/** Processes, descriptors, mounts and cgroups of a launcher. */
const held = (pid: number): Record<string, number> => {
  const family = familyOf(pid)
  return {
    processes: family.length,
    descriptors: family.reduce((sum, one) => sum + readdirSync(`/proc/${one}/fd`).length, 0),
    mounts: family.reduce((sum, one) => sum + read(`/proc/${one}/mountinfo`).split('\n').length, 0),
    cgroups: cgroupsOf(pid).length,
  }
}

/** Resources held once the box made ahead is there and the last one is gone: the same in three readings in a row. */
const settled = async (pid: number): Promise<Record<string, number>> => {
  let same = 0
  let last = ''
  while (same < 3) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const now = JSON.stringify(held(pid))
    same = now === last ? same + 1 : 0
    last = now
  }
  return held(pid)
}

for (const mode of modes)
  describe.skipIf(mode.problem !== null)(mode.name, () => {
    test('a hundred runs in boxes that come and go leave nothing', async () => {
      const sandbox = await mode.open(2)
      try {
        const judge = async (boxes: number): Promise<void> => {
          for (let count = 0; count < boxes; count++) {
            const box = await sandbox.open()
            for (let datum = 0; datum < 10; datum++) expect((await box.run(shell('echo x > left; (sleep 100 &); exit 0'))).exitCode).toBe(0)
            await box.close()
          }
        }
        await judge(2)
        const pid = sandbox.pid as number
        const before = await settled(pid)
        await judge(10)
        await expect.poll(() => held(pid)).toEqual(before)
      } finally {
        await sandbox.close()
      }
    })

    test('a launcher killed under two boxes fails both runs, and two more work', async () => {
      const sandbox = await mode.open(2)
      try {
        const boxes = await Promise.all([sandbox.open(), sandbox.open()])
        const runs = boxes.map((box) => box.run(shell('sleep 300')))
        const waiting = sandbox.open()
        const killed = sandbox.pid as number
        const family = familyOf(killed)
        setTimeout(() => process.kill(killed, 'SIGKILL'), 100)
        for (const run of await Promise.allSettled(runs)) expect(run).toMatchObject({ reason: expect.any(SandboxFailure) })
        await Promise.all(boxes.map((box) => box.close()))
        const next = await waiting
        expect((await next.run(shell('echo again'))).stdout.toString()).toBe('again\n')
        await next.close()
        expect(sandbox.restarts).toBe(1)
        await expect.poll(() => family.filter(isThere), { timeout: 10_000 }).toEqual([])
      } finally {
        await sandbox.close()
      }
    })

    test.each([
      ['slot parent', 1],
      ['pid 1 of a box', 2],
    ])('a %s that is killed loses its own run, and the other slot does not notice', async (_, generation) => {
      const sandbox = await mode.open(2)
      try {
        const boxes = await Promise.all([sandbox.open(), sandbox.open()])
        await Promise.all(boxes.map((box) => box.run(shell('true'))))
        const pid = sandbox.pid as number
        const before = await settled(pid)
        const [lost, other] = boxes.map((box, index) => box.run(shell(`sleep ${301 + index} & wait; echo fine`)))
        const ended = expect(lost).rejects.toBeInstanceOf(SandboxFailure)
        let line: number[] = []
        await expect.poll(() => (line = lineOf(pid, 'sleep 301')).length).toBe(4)
        let sleeping: number[] = []
        await expect.poll(() => (sleeping = lineOf(pid, 'sleep 302').slice(3).flatMap(childrenOf)).length).toBe(1)
        const below = familyOf(line[generation] as number)
        process.kill(line[generation] as number, 'SIGKILL')
        await ended
        await expect(boxes[0]?.run(shell('true'))).rejects.toBeInstanceOf(SandboxFailure)
        await boxes[0]?.close()
        const next = await sandbox.open()
        expect((await next.run(shell('echo again'))).stdout.toString()).toBe('again\n')
        process.kill(sleeping[0] as number, 'SIGKILL')
        expect((await other)?.stdout.toString()).toBe('fine\n')
        expect(sandbox.pid).toBe(pid)
        await expect.poll(() => below.filter(isThere), { timeout: 10_000 }).toEqual([])
        await expect.poll(() => held(pid)).toEqual(before)
        await Promise.all([next.close(), boxes[1]?.close()])
      } finally {
        await sandbox.close()
      }
    })

    test('a slot parent that dies while nothing runs is replaced before the next box', async () => {
      const sandbox = await mode.open(1)
      try {
        await settled(sandbox.pid as number)
        const [parent] = childrenOf(sandbox.pid as number)
        process.kill(parent as number, 'SIGKILL')
        await expect.poll(() => isThere(parent as number)).toBe(false)
        const box = await sandbox.open()
        expect((await box.run(shell('echo new'))).stdout.toString()).toBe('new\n')
        await box.close()
      } finally {
        await sandbox.close()
      }
    })

    test.skipIf(process.getuid?.() !== 0)(
      'a slot parent that replaces another has nothing of the programs before it in its memory',
      async () => {
        const sandbox = await mode.open(1)
        try {
          const box = await sandbox.open()
          const secret = `secret-${'x'.repeat(20)}-`
          const cat: RunRequest = { argv: ['/bin/cat'], stdin: Buffer.from(secret.repeat(3000)), phase: 'run', limits }
          expect((await box.run(cat)).stdout.length).toBe(cat.stdin?.length)
          await box.close()
          const pid = sandbox.pid as number
          const [before] = childrenOf(pid)
          process.kill(before as number, 'SIGKILL')
          await expect.poll(() => isThere(before as number)).toBe(false)
          // the launcher may hear of the death a moment after it
          await vi.waitFor(async () => (await sandbox.open()).close(), { timeout: 10_000 })
          await settled(pid)
          const [, ...fresh] = familyOf(pid)
          expect(fresh).toHaveLength(2)
          expect(fresh).not.toContain(before)
          expect(memoryHas(pid, secret)).toBe(true)
          for (const one of fresh) expect(memoryHas(one, secret)).toBe(false)
        } finally {
          await sandbox.close()
        }
      },
    )

    test('a file asked for when its box dies is refused, not waited for', async () => {
      const sandbox = await mode.open(1)
      try {
        const box = await sandbox.open()
        await settled(sandbox.pid as number)
        const [parent] = childrenOf(sandbox.pid as number)
        const [keeper] = childrenOf(parent as number)
        process.kill(keeper as number, 'SIGSTOP')
        const put = expect(box.putFile('a', Buffer.alloc(1000))).rejects.toBeInstanceOf(SandboxFailure)
        const got = expect(box.getFile('a', 1000)).rejects.toBeInstanceOf(SandboxFailure)
        process.kill(keeper as number, 'SIGKILL')
        await Promise.all([put, got])
        await box.close()
      } finally {
        await sandbox.close()
      }
    })

    test('a full disk in the box is the program\u2019s trouble, and the next run has room', async () => {
      const sandbox = await mode.open(1)
      try {
        const box = await sandbox.open()
        const full = await box.run(shell('for i in 1 2 3; do head -c 60000000 /dev/zero > f$i || exit 9; done; sleep 1'))
        expect(full.exitCode === 0 && !full.isOutOfMemory).toBe(false)
        expect((await box.run(shell('head -c 50000000 /dev/zero > f && wc -c < f'))).stdout.toString().trim()).toBe('50000000')
        await box.close()
      } finally {
        await sandbox.close()
      }
    })

    test.skipIf(mode.name.startsWith('landlock'))('a full /w, in bytes or in files, is told to the program, which may go on', async () => {
      const sandbox = await mode.open(1)
      try {
        const box = await sandbox.open()
        const bytes = await box.run(shell('head -c 60000000 /dev/zero > a; head -c 60000000 /dev/zero > b; rm a b; echo x > c && cat c'))
        expect(bytes.stderr.toString()).toContain('No space left on device')
        expect(bytes).toMatchObject({ exitCode: 0, isOutOfMemory: false })
        expect(bytes.stdout.toString()).toBe('x\n')
        const files = await box.run(shell('i=0; while echo > f$i; do i=$((i+1)); done; echo $i; rm f1; echo again > g && cat g'))
        expect(files.stderr.toString()).toMatch(/No space left on device|cannot create/)
        expect(files.stdout.toString()).toMatch(/^40\d\d\nagain\n$/)
        await box.close()
      } finally {
        await sandbox.close()
      }
    })
  })

const counted = modes.find(({ isCounted, problem }) => isCounted && problem === null)
test.skipIf(counted === undefined || !existsSync(memoryCgroup))(
  'cgroups that a killed launcher left are removed by the next one',
  async () => {
    const sandbox = await (counted as (typeof modes)[number]).open(1)
    try {
      const killed = sandbox.pid as number
      expect(cgroupsOf(killed)).toContain('slot-0')
      process.kill(killed, 'SIGKILL')
      await expect.poll(() => existsSync(`/proc/${killed}`)).toBe(false)
      await (await sandbox.open().catch(() => sandbox.open())).close()
      await expect
        .poll(
          async () => {
            const other = await (counted as (typeof modes)[number]).open(1)
            await other.close()
            return existsSync(`${memoryCgroup}/chronojudge-${killed}`)
          },
          { timeout: 10_000 },
        )
        .toBe(false)
    } finally {
      await sandbox.close()
    }
  },
)
