import { afterEach, expect, test, vi } from 'vitest'
import { patiently } from './patiently.ts'

afterEach(() => vi.restoreAllMocks())

test('a module that fails to load offline is loaded once the network is back', async () => {
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

test('a missing file is reported', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const load = patiently(() => Promise.reject(new TypeError('gone')), { pauseMs: 0 })
  await expect(load()).rejects.toThrow('gone')
})

test('a file that fails to load while the server is away is loaded once it is back', async () => {
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
