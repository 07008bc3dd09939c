// Work that a reactor does by the clock, beside its work on events.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openCheckpoints } from '../../server/reactors/checkpoints.ts'
import { freshLog } from '../../server/testing/freshLog.ts'
import type { Reactor } from './reactor.ts'
import { createReactors } from './reactors.ts'

const at = freshLog()
const silent = { warn() {}, error() {} }

const running = async (
  act: () => Promise<void>,
  log: { warn(fields: object): void; error(): void } = silent,
  parts: Partial<Reactor> = {},
) => {
  const checkpoints = openCheckpoints(join(at.folder, 'reactors.db'), silent)
  const meaning = { en: 'For a test.', 'zh-TW': '供測試使用。' }
  const byClock = { everyMs: () => 1, act }
  const clockwork: Reactor = { name: 'clockwork', meaning, types: [], from: 'now', handle() {}, byClock, ...parts }
  const reactors = createReactors({ events: at.events, checkpoints, reactors: [clockwork], now: () => new Date(), log })
  await reactors.start()
  return {
    status: () => reactors.status(),
    async stop() {
      await reactors.stop()
      await checkpoints.close()
    },
  }
}

test('is done again and again, also after it failed, and no more once the process stops', async () => {
  let times = 0
  const warned: object[] = []
  const { stop } = await running(
    async () => {
      times += 1
      if (times === 2) throw new Error('not now')
    },
    { warn: (fields) => void warned.push(fields), error() {} },
  )
  await expect.poll(() => times).toBeGreaterThan(4)
  await stop()
  const done = times
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(times).toBe(done)
  expect(warned).toMatchObject([{ reactor: 'clockwork' }])
})

test('a process that stops waits for what is being done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let state = 'waiting'
  const { stop } = await running(async () => {
    state = 'doing'
    await promise
    state = 'done'
  })
  await expect.poll(() => state).toBe('doing')
  const stopped = stop()
  resolve()
  await stopped
  expect(state).toBe('done')
})

test('waits without a word for what it asks, before it begins and again while that is built anew', async () => {
  let built = Promise.withResolvers<void>()
  let times = 0
  const warned: object[] = []
  const { status, stop } = await running(
    async () => {
      times += 1
    },
    { warn: (fields) => void warned.push(fields), error: () => void warned.push({}) },
    { ready: () => built.promise },
  )
  await pause(30)
  expect([times, status()]).toMatchObject([0, [{ state: 'waiting', failures: 0, error: null }]])
  built.resolve()
  await expect.poll(() => times).toBeGreaterThan(2)
  expect(status()).toMatchObject([{ state: 'running' }])
  built = Promise.withResolvers<void>()
  await pause(30)
  const done = times
  await pause(30)
  expect(times).toBe(done)
  await stop()
  expect(warned).toEqual([])
})
