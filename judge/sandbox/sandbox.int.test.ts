// The same for every mode of the sandbox: what the judge may rely on.
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyMode, modesOfCommit, unsafeMode } from './everyMode.ts'
import { type Box, BoxFileRefused, type RunLimits, type RunRequest, type Sandbox, SandboxFailure } from './port.ts'

const limits: RunLimits = { cpuMs: 1000, wallMs: 3000, memoryBytes: 128 * 1024 * 1024, isAddressSpaceLimitable: true }
const compileLimits: RunLimits = { cpuMs: 10_000, wallMs: 20_000, memoryBytes: 512 * 1024 * 1024 }
const shell = (script: string, more: Partial<RunRequest> = {}): RunRequest => ({
  argv: ['/bin/sh', '-c', script],
  phase: 'run',
  limits,
  ...more,
})

for (const mode of modesOfCommit([...(await everyMode()), unsafeMode()]))
  describe.skipIf(mode.problem !== null)(`${mode.name}${mode.problem === null ? '' : ` (${mode.problem})`}`, () => {
    let sandbox: Awaited<ReturnType<typeof mode.open>>
    let box: Box
    beforeAll(async () => {
      sandbox = await mode.open(2)
      box = await sandbox.open()
    })
    afterAll(async () => {
      await box?.close()
      await sandbox?.close()
    })
    const fresh = async <T>(use: (box: Box) => Promise<T>, options?: { mounts?: string[] }, from: Sandbox = sandbox): Promise<T> => {
      const other = await from.open(options)
      try {
        return await use(other)
      } finally {
        await other.close()
      }
    }
    const compiled = async <T>(source: string, use: (box: Box) => Promise<T>): Promise<T> =>
      fresh(async (other) => {
        await other.putFile('a.c', Buffer.from(source))
        const result = await other.run({
          argv: ['/usr/bin/gcc', '-O1', '-w', '-o', '/box/a', '/box/a.c'],
          phase: 'compile',
          limits: compileLimits,
        })
        expect(result.stderr.toString()).toBe('')
        return use(other)
      })

    test('says what it is', () => {
      expect(sandbox.mode.isolation).toBe(['bubblewrap', 'landlock', 'none'].find((name) => mode.name.startsWith(name)) ?? 'namespaces')
      expect(sandbox.mode.accounting !== 'none').toBe(mode.isCounted)
    })

    test('an exit code comes back', async () => {
      expect(await box.run(shell('exit 42'))).toMatchObject({ exitCode: 42, signal: null, isCpuLimit: false, isOutOfMemory: false })
    })

    test('a signal comes back', async () => {
      expect(await box.run(shell('kill -SEGV $$'))).toMatchObject({ exitCode: null, signal: 11 })
    })

    test('no signal is ignored or blocked when a program starts, and each that it raises ends it', async () => {
      const source = `#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>
        int main(int n, char **words) {
          struct sigaction now; sigset_t blocked;
          if (n > 1) { raise(atoi(words[1])); return 0; }
          sigprocmask(SIG_SETMASK, NULL, &blocked);
          for (int i = 1; i < NSIG; i++)
            if ((sigaction(i, NULL, &now) == 0 && now.sa_handler != SIG_DFL) || sigismember(&blocked, i) == 1) printf("%d ", i);
        }`
      await compiled(source, async (other) => {
        expect((await other.run({ argv: ['/box/a'], phase: 'run', limits })).stdout.toString()).toBe('')
        const framed = '$| = 1; $_ = `/box/a` // ""; print pack("N", length), $_; sleep 9'
        const host = ['/usr/bin/perl', '-e', framed]
        const long = await other.spawn({ argv: host, phase: 'run', limits: { ...limits, cpuMs: 0, wallMs: 0 } })
        expect((await long.exchange(Buffer.from(''), 5000)).toString()).toBe('')
        await long.kill()
        for (const signal of [1, 2, 13, 15])
          expect(await other.run({ argv: ['/box/a', String(signal)], phase: 'run', limits })).toMatchObject({ exitCode: null, signal })
      })
    })

    test('input and output are bytes', async () => {
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256))
      const result = await box.run({ argv: ['/bin/cat'], stdin: bytes, phase: 'run', limits })
      expect(result.stdout.equals(bytes)).toBe(true)
    })

    test('standard error is kept to its limit and the rest is dropped', async () => {
      const result = await box.run(shell('head -c 300000 /dev/zero >&2; echo done'))
      expect(result.stderr.length).toBe(64 * 1024)
      expect(result.stdout.toString()).toBe('done\n')
      expect(result.isOutputLimit).toBe(false)
    })

    test('output to the last byte of the limit passes, one byte more does not', async () => {
      const small = { ...limits, stdoutBytes: 100_000 }
      const full = await box.run(shell('head -c 100000 /dev/zero', { limits: small }))
      expect([full.stdout.length, full.isOutputLimit]).toEqual([100_000, false])
      const over = await box.run(shell('head -c 100001 /dev/zero', { limits: small }))
      expect([over.stdout.length, over.isOutputLimit]).toEqual([100_000, true])
    })

    test('the processor limit ends a busy program', async () => {
      const result = await box.run(shell('while :; do :; done', { limits: { ...limits, cpuMs: 200 } }))
      expect(result).toMatchObject({ isCpuLimit: true, isWallLimit: false, exitCode: null })
      expect(result.cpuMs).toBeGreaterThanOrEqual(200)
    })

    test('the wall limit ends an idle program', async () => {
      const result = await box.run(shell('sleep 100', { limits: { ...limits, wallMs: 200 } }))
      expect(result).toMatchObject({ isCpuLimit: false, isWallLimit: true, exitCode: null })
      expect(result.cpuMs).toBeLessThan(60)
    })

    test('time in which a program waits for a processor is told, and sleep is none', async () => {
      const busy = `for k in $(seq ${8 * availableParallelism()}); do (while :; do :; done) & done; wait`
      const crowd = await box.run(shell(busy, { limits: { ...limits, cpuMs: 60_000, wallMs: 1200 } }))
      expect(crowd).toMatchObject({ isWallLimit: true })
      expect(crowd.waitedMs).toBeGreaterThan(1200)
      const asleep = await box.run(shell('sleep 100', { limits: { ...limits, wallMs: 1200 } }))
      expect(asleep.waitedMs).toBeLessThan(300)
      expect((await box.run(shell('sleep 0.1'))).waitedMs).toBeLessThan(100)
    })

    test('the memory limit holds over all processes together', async () => {
      // a virtual machine may take twenty times as long as another to give a page
      const patience = { cpuMs: 10_000, wallMs: 20_000 }
      const source = `#include <stdlib.h>\n#include <unistd.h>\n#include <sys/wait.h>
        int main(){for(int i=0;i<4;i++)if(!fork()){volatile char*p=malloc(60<<20);for(long k=0;k<60<<20;k+=4096)p[k]=1;usleep(700000);_exit(0);}while(wait(0)>0);}`
      await compiled(source, async (other) => {
        expect(await other.run({ argv: ['/box/a'], phase: 'run', limits: { ...limits, ...patience } })).toMatchObject({
          isOutOfMemory: true,
        })
        expect(
          await other.run({ argv: ['/box/a'], phase: 'run', limits: { ...limits, ...patience, memoryBytes: 512 * 1024 * 1024 } }),
        ).toMatchObject({
          isOutOfMemory: false,
          exitCode: 0,
        })
      })
    })

    test('peak memory is what the program touched', async () => {
      const source = `#include <stdlib.h>\n#include <unistd.h>\nint main(){volatile char*p=malloc(40<<20);for(long i=0;i<40<<20;i+=4096)p[i]=1;usleep(30000);}`
      const result = await compiled(source, (other) => other.run({ argv: ['/box/a'], phase: 'run', limits }))
      expect(result.peakMemoryBytes).toBeGreaterThan(38 * 1024 * 1024)
      expect(result.peakMemoryBytes).toBeLessThan(48 * 1024 * 1024)
    })

    test('nothing is left between two runs of one box', async () => {
      await box.run(shell('echo x > /w/left; mkdir /tmp/left; (sleep 86413 &)'))
      const result = await box.run(shell('ls -A /w; ls -A /tmp; ps -e -o args= 2>/dev/null | grep -c "[8]6413"'))
      expect(result.stdout.toString()).toBe('0\n')
    })

    test('the environment is the request’s and nothing else', async () => {
      const result = await box.run({ argv: ['/usr/bin/env'], env: { GREETING: 'hello there' }, phase: 'run', limits })
      expect(result.stdout.toString().replace(/^PWD=.*\n/m, '')).toBe('GREETING=hello there\n')
    })

    test('a program that cannot be executed exits with 127', async () => {
      const result = await box.run({ argv: ['/box/none'], phase: 'run', limits })
      expect(result.exitCode).toBe(127)
      expect(result.stderr.toString()).toContain('/box/none')
    })

    test('aborting kills the program and rejects with the reason', async () => {
      const controller = new AbortController()
      const reason = new Error('cancelled')
      const running = box.run(shell('sleep 100', { limits: { ...limits, wallMs: 60_000 } }), controller.signal)
      setTimeout(() => controller.abort(reason), 50)
      await expect(running).rejects.toBe(reason)
      expect((await box.run(shell('echo next'))).stdout.toString()).toBe('next\n')
    })

    test('files go into the box before its first run, and not after', async () => {
      await fresh(async (other) => {
        await other.putFile('greet', Buffer.from('#!/bin/sh\necho greeted\n'), true)
        expect((await other.run({ argv: ['/box/greet'], phase: 'run', limits })).stdout.toString()).toBe('greeted\n')
        await expect(other.putFile('late', Buffer.from(''))).rejects.toBeInstanceOf(BoxFileRefused)
        await expect(other.run({ argv: ['/bin/true'], phase: 'compile', limits })).rejects.toBeInstanceOf(SandboxFailure)
      })
    })

    test('what a compiler leaves is read back, but no link, no folder and nothing too large', async () => {
      await fresh(async (other) => {
        await other.run(
          shell('cd /box; echo made > plain; ln -s /etc/passwd link; mkdir folder; mkfifo pipe; head -c 5000 /dev/zero > large', {
            phase: 'compile',
          }),
        )
        expect((await other.getFile('plain', 100))?.toString()).toBe('made\n')
        expect(await other.getFile('none', 100)).toBeNull()
        for (const name of ['link', 'folder', 'pipe', 'large', '../etc/passwd', '/etc/passwd', '..', '', 'folder/x'])
          await expect(other.getFile(name, 100), name).rejects.toBeInstanceOf(BoxFileRefused)
        await expect(other.putFile('../w/x', Buffer.from('x'))).rejects.toBeInstanceOf(BoxFileRefused)
      })
    })

    test('a file put where the compiler left a link replaces the link', async () => {
      await fresh(async (other) => {
        await other.run(shell('ln -s /w/elsewhere /box/a', { phase: 'compile' }))
        await other.putFile('a', Buffer.from('mine'))
        expect((await other.getFile('a', 100))?.toString()).toBe('mine')
      })
    })

    test('/box is read-only while a submission runs', async () => {
      const result = await box.run(shell('touch /box/x 2>/dev/null || echo refused'))
      expect(result.stdout.toString()).toBe('refused\n')
    })

    test('boxes do not see each other’s files, and an opened folder of the host is read-only', async () => {
      await fresh(
        async (other) => {
          await other.putFile('secret', Buffer.from('s'))
          expect((await box.run(shell('ls /box'))).stdout.toString()).toBe('')
          const result = await other.run(shell('ls /var/lib/dpkg/status && touch /var/lib/dpkg/x; echo $?'))
          expect(result.stdout.toString()).toBe('/var/lib/dpkg/status\n1\n')
        },
        { mounts: ['/var/lib/dpkg'] },
      )
    })

    test('a long-lived host answers frames, is counted, and can be killed', async () => {
      await fresh(async (other) => {
        const program =
          'import sys\ni=sys.stdin.buffer;o=sys.stdout.buffer\nwhile True:\n h=i.read(4)\n if not h: break\n o.write(h+i.read(int.from_bytes(h,"big"))[::-1]);o.flush()\n'
        await other.putFile('host.py', Buffer.from(program))
        const host = await other.spawn({
          argv: ['/usr/bin/python3', '/box/host.py'],
          phase: 'run',
          limits: { ...limits, cpuMs: 0, wallMs: 0, isAddressSpaceLimitable: false },
        })
        expect((await host.exchange(Buffer.from('abc'), 5000)).toString()).toBe('cba')
        const large = Buffer.alloc(3_000_000, 'xy')
        expect((await host.exchange(large, 5000)).equals(Buffer.from(large.toReversed()))).toBe(true)
        expect((await host.usage()).isOutOfMemory).toBe(false)
        expect(host.isAlive).toBe(true)
        await host.kill()
        expect(host.isAlive).toBe(false)
        await expect(host.exchange(Buffer.from('abc'), 5000)).rejects.toBeInstanceOf(SandboxFailure)
        expect((await other.run(shell('echo after'))).stdout.toString()).toBe('after\n')
      })
    })

    test('a host that does not answer in time is killed', async () => {
      await fresh(async (other) => {
        const host = await other.spawn(shell('sleep 100', { limits: { ...limits, cpuMs: 0, wallMs: 0 } }))
        await expect(host.exchange(Buffer.from('x'), 50)).rejects.toBeInstanceOf(SandboxFailure)
        expect(host.isAlive).toBe(false)
      })
    })

    test('a host that ends before anybody listens is known to have ended', async () => {
      await fresh(async (other) => {
        const spawning = other.spawn(shell('exit 3'))
        // So busy a server hears of the start and of the end in one breath.
        const until = performance.now() + 300
        while (performance.now() < until);
        const host = await spawning
        await expect.poll(() => host.isAlive, { timeout: 10_000 }).toBe(false)
      })
    })

    test('more boxes than slots wait for their turn', async () => {
      const first = await sandbox.open()
      const second = sandbox.open()
      let isSecondOpen = false
      void second.then(() => {
        isSecondOpen = true
      })
      await first.run(shell('true'))
      expect(isSecondOpen).toBe(false)
      await first.close()
      await (await second).close()
    })

    test.skipIf(['bubblewrap', 'none'].includes(mode.name))('a killed launcher fails the run, and the next box works', async () => {
      const own = await mode.open(1)
      try {
        const broken = await own.open()
        const running = broken.run(shell('sleep 100', { limits: { ...limits, wallMs: 60_000 } }))
        setTimeout(() => process.kill(own.pid as number, 'SIGKILL'), 50)
        await expect(running).rejects.toBeInstanceOf(SandboxFailure)
        await broken.close()
        expect(await fresh((next) => next.run(shell('echo again')), undefined, own)).toMatchObject({ exitCode: 0 })
      } finally {
        await own.close()
      }
    })
  })
