// A program that cannot be started, heard of before anybody waits for it.
import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type RunRequest, SandboxFailure } from './port.ts'
import { hostWatched, runWatched, type Start, startedChild } from './watchedRun.ts'

const request: RunRequest = { argv: ['/bin/true'], phase: 'run', limits: { cpuMs: 1000, wallMs: 1000, memoryBytes: 1e8 } }
const start: Start = async () => {
  const started = startedChild(spawn('/nowhere/bwrap'), () => {}, true)
  await setTimeout(20)
  return started
}
const ending = () => ({ exitCode: 0, signal: null })

test('its run fails, and nothing else', async () => {
  await expect(runWatched(start, ending, request, new AbortController().signal)).rejects.toBeInstanceOf(SandboxFailure)
})

test('as a host it has ended', async () => {
  const host = await hostWatched(start, request)
  await expect.poll(() => host.isAlive).toBe(false)
})
