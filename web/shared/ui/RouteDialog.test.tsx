import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { liveTicket } from '../../../protocol/live.ts'
import { follow } from '../live/live.ts'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { signedInServer } from '../testing/signedInServer.ts'
import { stubLive } from '../testing/stubLive.ts'
import { reply } from '../testing/stubServer.ts'
import { HeadSlot, type Kept, useTellKept } from './dialogHead.tsx'
import { RouteDialog } from './RouteDialog.tsx'

const server = signedInServer()

const Work = () => {
  const [kept, setKept] = useState<Kept>('some')
  useTellKept(kept)
  return (
    <>
      <HeadSlot of="clock">
        <span role="timer">12:30 left</span>
        {kept === 'all' && <span>10 minutes more</span>}
      </HeadSlot>
      <HeadSlot of="saved">{kept === 'all' ? 'safe' : 'not safe'}</HeadSlot>
      <button type="button" onClick={() => setKept('all')}>
        keep
      </button>
    </>
  )
}
const open = (onClose = () => undefined) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <RouteDialog title="A plus B" onClose={onClose}>
            <Work />
          </RouteDialog>
        ),
      },
    ],
    '/',
  )

test('clock and save state are in the dialog header, set by nested components; the document title is the dialog title', async () => {
  await open()
  const head = (await screen.findByRole('heading', { name: 'A plus B' })).parentElement as HTMLElement
  expect(await within(head).findByText('12:30 left')).toBeTruthy()
  expect(within(head).getByText('not safe')).toBeTruthy()
  expect(document.title).toBe('A plus B · Chronojudge')
})

test('changes of the time limit are announced politely in the header, seconds are not', async () => {
  const { user } = await open()
  const head = within((await screen.findByRole('heading', { name: 'A plus B' })).parentElement as HTMLElement)
  const told = (await head.findByRole('timer')).closest('[aria-live]')
  expect(told?.getAttribute('aria-live')).toBe('polite')
  await user.click(screen.getByRole('button', { name: 'keep' }))
  expect((await head.findByText('10 minutes more')).closest('[aria-live]')).toBe(told)
})

test('the dialog reports a lost connection, and on recovery that the input is saved', async () => {
  const live = stubLive(server)
  const { user } = await open()
  const unfollow = follow('groups/1/practice', () => undefined)
  await waitFor(() => expect(live.isFollowed('groups/1/practice')).toBe(true))
  server.on(liveTicket, () => Promise.reject(new TypeError('cut')))
  act(() => live.lose())
  const dialog = within(await screen.findByRole('dialog', { name: 'A plus B' }))
  expect((await dialog.findByText(/^Connection lost/)).closest('[aria-live]')).not.toBeNull()
  server.on(liveTicket, () => reply({ ticket: 't' }))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await dialog.findByText('Connected again, saving what you typed…')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'keep' }))
  expect(await dialog.findByText('Connected again, what you typed is saved.')).toBeTruthy()
  unfollow()
})
