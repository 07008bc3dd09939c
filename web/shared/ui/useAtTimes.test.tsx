// Acting at the next of several moments.
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAtTimes } from './useAtTimes.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const start = Date.parse('2026-03-01T00:00:00.000Z')
const inMs = (ms: number) => new Date(start + ms).toISOString()

test('acts once when the next of several moments has passed', async () => {
  vi.useFakeTimers({ now: start })
  const passed = vi.fn<() => void>()
  const At = () => {
    useAtTimes([inMs(-1000), inMs(5000), inMs(9000)], passed)
    return null
  }
  render(<At />)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(passed).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(passed).toHaveBeenCalledOnce()
})
