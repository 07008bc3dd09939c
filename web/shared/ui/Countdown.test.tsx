// Countdown by the server's clock.

import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime } from '../api/serverClock.ts'
import { startI18n } from '../i18n.ts'
import { Countdown } from './Countdown.tsx'

const NOW = Date.parse('2026-03-01T08:00:00.000Z')
const inSeconds = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString()

beforeEach(async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }))
  await startI18n('en')
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (to: string, isQuiet = false) =>
  render(
    <MantineProvider env="test">
      <Countdown to={to} isQuiet={isQuiet} />
    </MantineProvider>,
  )
const shown = () => screen.getByRole('timer').textContent
const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000))

test('shows days, then hours to seconds, and ends at zero', () => {
  show(inSeconds(2 * 86_400 + 3 * 3600 + 4 * 60))
  expect(shown()).toBe('Time left 2 days 3:04')
  pass(2 * 86_400)
  expect(shown()).toBe('Time left 3:04:00')
  pass(3 * 3600 + 5 * 60)
  expect(shown()).toBe('Time left 0:00:00')
})

test('the last minutes are announced', () => {
  show(inSeconds(601))
  expect(screen.queryByText('10 minutes left')).toBeNull()
  pass(1)
  expect(screen.getByText('10 minutes left')).toBeTruthy()
  pass(540)
  expect(screen.getByText('1 minute left')).toBeTruthy()
})

test('in a list nothing is announced', () => {
  show(inSeconds(60), true)
  expect(shown()).toBe('0:01:00')
  expect(screen.queryByText('1 minute left')).toBeNull()
})

test('goes by the clock of the server', () => {
  learnServerTime(new Headers({ Date: new Date(NOW - 3_600_000).toUTCString() }), NOW, NOW)
  show(inSeconds(60))
  expect(shown()).toMatch(/^Time left 1:00:5\d|1:01:00$/)
})
