import { afterEach, expect, test, vi } from 'vitest'
import { patiently } from './patiently.ts'

afterEach(() => vi.restoreAllMocks())

test('what cannot be loaded while the network is away is there once it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let tries = 0
  const load = patiently(
    async () => {
      tries += 1
      if (tries === 6) onLine.mockReturnValue(true)
      if (tries < 7) throw new TypeError('Failed to fetch')
      return 'menu'
    },
    { pauseMs: 0 },
  )
  expect(await load()).toBe('menu')
  expect(tries).toBe(7)
})

test('a file that is gone is said to be gone', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const load = patiently(() => Promise.reject(new TypeError('gone')), { pauseMs: 0 })
  await expect(load()).rejects.toThrow('gone')
})

test('a file that cannot be had while the server is away comes once it is back', async () => {
  let [tries, isServerAway] = [0, true]
  const load = patiently(
    async () => {
      tries += 1
      if (tries < 9) throw new TypeError('Failed to fetch')
      isServerAway = false
      return 'history'
    },
    { pauseMs: 0, isServerAway: () => isServerAway },
  )
  expect(await load()).toBe('history')
})
