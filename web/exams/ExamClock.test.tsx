// The clock of an exam on a page.
import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n, startI18n } from '../shared/i18n.ts'
import { ExamClock } from './ExamClock.tsx'
import { runningExam } from './exam.fixture.ts'

beforeEach(async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }))
  await startI18n('en')
  await i18n.loadNamespaces(['exams'])
  vi.useFakeTimers({ now: Date.parse('2026-03-01T08:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Twelve minutes, of which two are over. */
const times = { ...runningExam().times, remainTime: 720, startedAt: '2026-03-01T07:58:00.000Z' }
const page = (count: number) => (
  <MantineProvider env="test">
    {Array.from({ length: count }, (_, key) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
      <ExamClock key={key} times={times} />
    ))}
  </MantineProvider>
)
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

test('a clock that appears later on the page shows the same second as the others', () => {
  const { rerender } = render(page(1))
  pass(400)
  rerender(page(2))
  for (let step = 0; step < 12; step += 1) {
    const [one, other] = screen.getAllByRole('timer').map(({ textContent }) => textContent)
    expect(other).toBe(one)
    pass(300)
  }
})

test('remaining minutes are announced when they are reached, and no longer stated when they are over', () => {
  render(page(1))
  expect(screen.getByText('10 minutes left')).toBeTruthy()
  pass(20_000)
  expect(screen.queryByText('10 minutes left')).toBeNull()
  pass(280_000)
  expect(screen.getByText('5 minutes left')).toBeTruthy()
  pass(20_000)
  expect(screen.queryByText(/minutes? left/)).toBeNull()
})
