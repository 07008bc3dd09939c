// Charts by keyboard and screen reader, as a table, as a file, and without data.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerStatuses } from '../../../judge/catalogue.ts'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { Roomy } from '../testing/roomy.ts'
import { GroupedBars, Histogram } from './Columns.tsx'
import { shorten, TONES, type Tone } from './chart.ts'
import { Donut } from './Donut.tsx'
import { HBars } from './HBars.tsx'

beforeEach(() => vi.stubGlobal('ResizeObserver', Roomy))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = async (element: React.ReactElement) => (await renderRoutes([{ path: '/', element }], '/')).user
const bins = [
  { label: '0', count: 3 },
  { label: '1–10', count: 12 },
]

test('verdicts have the same colour in charts as elsewhere', () => {
  const colours: readonly Tone[] = answerStatuses.map(({ colour }) => colour)
  expect(colours.filter((colour) => !TONES.includes(colour))).toEqual([])
})

test('arrow keys move between values and announce each; Enter selects one', async () => {
  const pick = vi.fn<(index: number) => void>()
  const user = await show(<Histogram title="Answers" unit="students" label="Visibility" bins={bins} onPick={pick} />)
  const chart = await screen.findByRole('group', { name: /^Answers/ })
  await waitFor(() => expect(chart.querySelector('svg')).not.toBeNull())
  expect(chart.tabIndex).toBe(0)
  act(() => chart.focus())
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('status').textContent).toBe('0: 3')
  await user.keyboard('{End}{Enter}')
  expect(screen.getByRole('status').textContent).toBe('1–10: 12')
  expect(pick).toHaveBeenCalledWith(1)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the height of a drawing is reserved before its width is known, so that there is no layout shift', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  await show(<Histogram title="Answers" label="Visibility" bins={bins} height={170} />)
  const chart = await screen.findByRole('group', { name: /^Answers/ })
  expect(chart.querySelector('svg')).toBeNull()
  expect(chart.style.minHeight).toBe('170px')
})

test('every chart is available as a table', async () => {
  const user = await show(
    <GroupedBars
      title="Average"
      names={['Sums', 'Towers']}
      series={[
        { label: 'Homework', values: [88, 72] },
        { label: 'Exam', values: [79, 58] },
      ]}
    />,
  )
  expect(await screen.findByRole('list', { name: 'Legend of Average' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  const rows = within(screen.getByRole('table', { name: 'Average' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['AverageHomeworkExam', 'Sums8879', 'Towers7258'])
})

test('rows of the same name stay apart, and go when they are no longer there', async () => {
  const bars = ['Primes', 'Primes', 'Sums'].map((label, at) => ({ label, value: at + 1 }))
  const Chart = () => {
    const [first, setFirst] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setFirst(2)}>
          Last
        </button>
        <HBars title="Errors" bars={bars.slice(first)} />
      </>
    )
  }
  const user = await show(<Chart />)
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Primes', 'Primes', 'Sums'])
  await user.click(screen.getByRole('button', { name: 'Last' }))
  expect(names()).toEqual(['Sums'])
})

test('the table can be downloaded', async () => {
  const texts: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${texts.push((blob as Blob).text())}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const user = await show(<HBars title="Errors" unit="answers" bars={[{ label: 'Wrong', value: 4 }]} />)
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (table)' }))
  expect(await texts[0]).toContain('Errors,answers\r\nWrong,4\r\n')
})

test('an empty chart gives the reason', async () => {
  await show(<Donut title="Completion" parts={[{ label: 'Correct', value: 0 }]} empty="Nobody has begun." />)
  expect(await screen.findByText('Nobody has begun.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show as a table' })).toBeNull()
})

test('a share is shown as a percentage', async () => {
  const user = await show(
    <Donut
      title="Completion"
      parts={[
        { label: 'Correct', value: 3 },
        { label: 'Wrong', value: 1 },
      ]}
    />,
  )
  const chart = await screen.findByRole('group', { name: /^Completion/ })
  await waitFor(() => expect(chart.querySelector('svg')).not.toBeNull())
  act(() => chart.focus())
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('status').textContent).toBe('Correct: 3 (75%)')
})

test('a long name is shortened to the available width', () => {
  expect(shorten('short', 100)).toBe('short')
  expect(shorten('一二三四五六七八', 50)).toBe('一二三…')
})
