// One run after another in the same box, where the launcher makes the process of the next one ahead: nothing of a run is held against the next.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyMode, modesOfCommit } from './everyMode.ts'
import type { Box, RunLimits, RunRequest } from './port.ts'

const limits: RunLimits = { cpuMs: 1000, wallMs: 10_000, memoryBytes: 128 * 1024 * 1024 }
const shell = (script: string, more: Partial<RunLimits> = {}): RunRequest => ({
  argv: ['/bin/sh', '-c', script],
  phase: 'run',
  limits: { ...limits, ...more },
})
const said = async (box: Box, request: RunRequest): Promise<string> => {
  const { exitCode, signal, stdout, stderr } = await box.run(request)
  expect({ exitCode, signal, stderr: stderr.toString() }).toEqual({ exitCode: 0, signal: null, stderr: '' })
  return stdout.toString()
}

for (const mode of modesOfCommit(await everyMode()))
  describe.skipIf(mode.problem !== null)(`${mode.name}${mode.problem === null ? '' : ` (${mode.problem})`}`, () => {
    let sandbox: Awaited<ReturnType<typeof mode.open>>
    let box: Box
    beforeAll(async () => {
      sandbox = await mode.open(1)
      box = await sandbox.open()
      await box.putFile('kept', Buffer.from('kept\n'))
    })
    afterAll(async () => {
      await box?.close()
      await sandbox?.close()
    })

    test('a run that was ended, at whatever moment, does not end the next', async () => {
      for (let round = 0; round < 60; round++) {
        const ending = new AbortController()
        const ended = box.run({ ...shell(':'), argv: ['/bin/true'] }, ending.signal).catch(() => null)
        if (round % 2 === 0) await pause(round % 5)
        else for (let turn = 0; turn < round % 7; turn++) await new Promise(setImmediate)
        ending.abort()
        await ended
        expect(await said(box, shell(`echo ${round}`))).toBe(`${round}\n`)
      }
    })

    test('a run has its own limits, input and environment, whatever the last one had', async () => {
      for (const openFiles of [20, 200, 20, 100]) expect(await said(box, shell('ulimit -n', { openFiles }))).toBe(`${openFiles}\n`)
      for (const megabytes of [16, 64, 8])
        expect(await said(box, shell('ulimit -s', { stackBytes: megabytes << 20 }))).toBe(`${megabytes << 10}\n`)
      for (const seconds of [1, 5, 2]) expect(await said(box, shell('ulimit -t', { cpuMs: seconds * 1000 }))).not.toBe('unlimited\n')
      for (const word of ['one', 'a longer one', ''])
        expect(await said(box, { ...shell('read line; echo "$line $WORD"'), stdin: Buffer.from(`${word}\n`), env: { WORD: word } })).toBe(
          `${word} ${word}\n`,
        )
    })

    test('a program that does not exist is told, and the next one runs', async () => {
      const missing = await box.run({ ...shell(''), argv: ['/box/missing'] })
      expect(missing.exitCode === 127 || missing.exitCode === 126 || missing.exitCode === 1).toBe(true)
      expect(await said(box, shell('echo here'))).toBe('here\n')
    })

    test('between two runs files are read and a long-lived process is started', async () => {
      for (let round = 0; round < 3; round++) {
        expect(await said(box, shell(`echo ${round}`))).toBe(`${round}\n`)
        expect((await box.getFile('kept', 100))?.toString()).toBe('kept\n')
        const host = await box.spawn(shell('exec cat'))
        expect((await host.exchange(Buffer.from('answer'), 5000)).toString()).toBe('answer')
        await host.kill()
      }
      expect(await said(box, shell('echo last'))).toBe('last\n')
    })

    test('no time goes from the wait for an order to the run', async () => {
      await said(box, shell(':'))
      await pause(300)
      const { cpuMs, wallMs } = await box.run(shell(':'))
      expect(cpuMs).toBeLessThan(100)
      expect(wallMs).toBeLessThan(250)
    })
  })
