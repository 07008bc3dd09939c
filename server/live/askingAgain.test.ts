// Open pages query again after another process takes over sending live messages.
import { expect, test, vi } from 'vitest'
import { askingAgain } from './askingAgain.ts'

const opened = (reached: () => Promise<boolean>) => {
  const renew = vi.fn()
  const seen: string[] = []
  const consistency = { reached: (position: string) => (seen.push(position), reached()) }
  return { renew, seen, askAgain: askingAgain({ live: { renew }, events: { head: async () => '42' }, consistency }) }
}

test('pages query again once for several reactors, after the read models caught up', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { renew, seen, askAgain } = opened(() => promise)
  for (let reactor = 0; reactor < 3; reactor += 1) askAgain()
  await vi.waitFor(() => expect(seen).toEqual(['42']), 5000)
  expect(renew).not.toHaveBeenCalled()
  resolve(true)
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(1))
  askAgain()
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(2), 5000)
})

test('pages query again even if the progress of the read models is unknown', async () => {
  const { renew, askAgain } = opened(() => Promise.reject(new Error('the read store is away')))
  askAgain()
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(1), 5000)
})
