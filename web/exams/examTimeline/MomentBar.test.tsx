// The slider of the replay by keyboard.
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { MomentBar } from './MomentBar.tsx'
import { useMoment } from './useMoment.ts'

signedInServer(() => {})

const from = Date.parse('2026-05-04T01:00:00.000Z')
const to = from + 600_000

const Bar = () => <MomentBar from={from} to={to} moment={useMoment(from, to, from + 300_000)} pinned={null} onPin={vi.fn()} />

test('keys move the moment by seconds, tens and minutes, to the ends, and play; the page says so', async () => {
  await i18n.loadNamespaces(['examTimeline'])
  const { user } = await renderRoutes([{ path: '/', element: <Bar /> }], '/')
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Moment', description: /60 seconds/ })
  slider.focus()
  const seconds = () => (Number(slider.value) - from) / 1000
  const presses: [string, number][] = [
    ['{ArrowRight}', 301],
    ['{ArrowLeft}{ArrowLeft}', 299],
    ['{Shift>}{ArrowRight}{/Shift}', 309],
    ['{PageUp}', 369],
    ['{PageDown}', 309],
    ['{Home}', 0],
    ['{ArrowLeft}', 0],
    ['{End}', 600],
  ]
  for (const [keys, second] of presses) {
    await user.keyboard(keys)
    expect([keys, seconds()]).toEqual([keys, second])
  }
  await user.keyboard('{Home} ')
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
  await user.keyboard(' ')
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})
