// Countdowns: by the server's clock, told once when over.
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { i18n } from '../i18n.ts'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { Countdown, useDurationText } from './Countdown.tsx'
import { useAtTimes } from './useServerNow.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const start = Date.parse('2026-03-01T00:00:00.000Z')
const shown = async (element: React.ReactElement) => {
  await renderRoutes([{ path: '/', element: <p /> }], '/')
  cleanup()
  await i18n.loadNamespaces('countdown')
  vi.useFakeTimers({ now: start })
  const rendered = await renderRoutes([{ path: '/', element }], '/')
  await act(() => vi.advanceTimersByTimeAsync(0))
  return rendered
}
const inMs = (ms: number) => new Date(start + ms).toISOString()

test('shows days and hours, in the last day seconds, and tells once that the time is up', async () => {
  const told = vi.fn<() => void>()
  await shown(<Countdown until={inMs((2 * 24 + 3) * 3_600_000)} onOver={told} />)
  const timer = () => screen.getByRole('timer').textContent
  expect(timer()).toBe('2 days 3 hours')
  await act(() => vi.advanceTimersByTimeAsync((24 + 3) * 3_600_000 + 60_000))
  expect(timer()).toBe('23:59:00')
  await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000 - 60_000 - 2000))
  expect([timer(), told.mock.calls.length]).toEqual(['0:00:02', 0])
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect([timer(), told.mock.calls.length]).toEqual(['Time is up', 1])
})

test('says lengths in days, hours and minutes', async () => {
  const Length = ({ minutes }: { minutes: number }) => <p>{useDurationText()(minutes)}</p>
  await shown(<Length minutes={1440} />)
  expect(screen.getByText('1 day 0 hours 0 minutes')).toBeTruthy()
})

test('acts at the next of several times', async () => {
  const passed = vi.fn<() => void>()
  const At = () => {
    useAtTimes([inMs(-1000), inMs(5000), inMs(9000)], passed)
    return null
  }
  await shown(<At />)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(passed).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(passed).toHaveBeenCalledOnce()
})
