// Typed dates in the local format, and messages for invalid ones.
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { DayField } from './DayField.tsx'
import { readTyped } from './typed.ts'

afterEach(cleanup)

test.each([
  ['2026/02/03', 'day', '2026-02-03'],
  [' 2026-2-3 ', 'day', '2026-02-03'],
  ['2026/02/30', 'day', null],
  ['03/02/2026', 'day', null],
  ['tomorrow', 'day', null],
  ['2026/02/03 7:05', 'minute', '2026-02-03 07:05:00'],
  ['2026/02/03 24:00', 'minute', null],
  ['2026/02/03', 'minute', null],
] as const)('%j as a %s is %j', (text, precision, local) => expect(readTyped(text, precision)).toBe(local))

const shown = async (element: React.ReactElement) => {
  await renderRoutes([{ path: '/', element }], '/')
  return userEvent.setup()
}

test('a typed day lasts to its end in the time zone of the unit', async () => {
  const told = vi.fn<(time: string | null) => void>()
  const user = await shown(<DayField label="Ends" timeZone="Asia/Taipei" value={null} onChange={told} />)
  await user.type(await screen.findByPlaceholderText('YYYY/MM/DD'), '2026/03/04')
  expect(told.mock.calls).toEqual([['2026-03-04T15:59:59.999Z']])
})

test('a typed time is one in the given zone', async () => {
  const told = vi.fn<(time: string | null) => void>()
  const value = '2026-03-04T15:30:00.000Z'
  const user = await shown(<DateTimeField label="Starts" timeZone="Pacific/Auckland" value={value} onChange={told} />)
  const field = await screen.findByPlaceholderText<HTMLInputElement>('YYYY/MM/DD HH:mm')
  expect(field.value).toBe('2026/03/05 04:30')
  await user.clear(field)
  await user.type(field, '2026/03/05 08:00')
  expect(told.mock.calls.at(-1)).toEqual(['2026-03-04T19:00:00.000Z'])
})

test('an invalid date is reported and blocks the form until corrected', async () => {
  const told = vi.fn<(time: string | null) => void>()
  const sent = vi.fn<() => void>()
  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <DateTimeField label="From" value={null} onChange={told} />
      <button type="submit">Send</button>
    </form>
  )
  const user = await shown(form)
  const field = await screen.findByPlaceholderText('YYYY/MM/DD HH:mm')
  await user.type(field, '2026/02/31 10:00')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Use the format YYYY/MM/DD HH:mm, for example 2026/01/31 23:59.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect([told.mock.calls, sent.mock.calls]).toEqual([[], []])
  await user.clear(field)
  await user.type(field, '2026/2/28 10:00{Enter}')
  expect(told.mock.calls).toEqual([[new Date(2026, 1, 28, 10).toISOString()]])
  expect(sent).toHaveBeenCalledOnce()
})
