// Changes in a long form survive a reload, are offered but never restored automatically, and are deleted on save, leave and sign-out.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../../../protocol/call.ts'
import { doneReply, schemas } from '../../../protocol/schemas.ts'
import { request } from '../api/client.ts'
import { useCallForm } from '../forms/useCallForm.ts'
import { useLeaveGuard } from '../forms/useLeaveGuard.ts'
import { Link } from '../router.ts'
import { sessionStore } from '../sessionStore.ts'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { reply, stubServer } from '../testing/stubServer.ts'
import { questions } from '../ui/confirm.tsx'
import { MOST_ENTRIES, MOST_UNITS } from './keptForms.ts'
import { Unsaved } from './Unsaved.tsx'
import { useKeptForm } from './useKeptForm.ts'

const about = schemas({ summary: '', tag: 'Test', request: z.object({ title: z.string() }), reply: doneReply })
const write = call<typeof about>({ method: 'POST', path: 'Test/Write', auth: 'session', kind: 'command' })
const saved = { title: 'saved' }

const Form = ({ name = 'test.1', version = 1 }) => {
  const form = useCallForm({
    name: 'test',
    initial: saved,
    checks: async () => ({ schema: about.request }),
    requestOf: (values) => values,
    send: (values, options) => request(write, values, options),
    onSent: () => undefined,
  })
  const kept = useKeptForm({ name, version, initial: saved, form, onRestore: form.take })
  useLeaveGuard({ ...form, onLeave: kept.forget })
  return (
    <form {...form.props}>
      <Unsaved kept={kept} />
      <input aria-label="Title" {...form.field('title')} />
      <button type="submit">Save</button>
      <p>{form.isDirty ? 'changed' : 'clean'}</p>
      <Link to="/away">away</Link>
    </form>
  )
}

let server: ReturnType<typeof stubServer>
beforeEach(() => {
  server = stubServer()
  server.on(write, () => reply({}))
  sessionStore.signIn('t', 7)
})
afterEach(() => {
  cleanup()
  act(() => sessionStore.signOut())
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (props: { name?: string; version?: number } = {}) =>
  renderRoutes(
    [
      { path: '/', element: <Form {...props} /> },
      { path: '/away', element: <p>elsewhere</p> },
    ],
    '/',
  )
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const type = (value: string) => fireEvent.change(title(), { target: { value } })
/** Unloads the page with its scripts. */
const reload = () => {
  act(() => void window.dispatchEvent(new Event('pagehide')))
  cleanup()
}
const keptIn = () => Object.keys(localStorage).filter((key) => key.includes('.form.'))
const offer = () => screen.findByRole('status')

test('a reload loses nothing: changes are offered, and restored on request', async () => {
  await open()
  type('written')
  reload()
  const { user } = await open()
  expect((await offer()).textContent).toContain('Unsaved changes from')
  expect(title().value).toBe('saved')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(title().value).toBe('written')
  expect(screen.getByText('changed')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  // nor does a second reload
  reload()
  await open()
  await offer()
})

test('changes beside an offer do not overwrite it; the newest is offered first', async () => {
  await open()
  type('first')
  reload()
  await open()
  await offer()
  type('second')
  reload()
  const { user } = await open()
  expect((await offer()).textContent).toContain('There is also 1 earlier copy.')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(title().value).toBe('first')
})

test('says when another version was saved in the meantime', async () => {
  await open()
  type('written')
  reload()
  await open({ version: 2 })
  expect((await offer()).textContent).toContain('Version 2 has been saved since then')
})

test('nothing is left after saving, leaving deliberately, or signing out', async () => {
  const { user } = await open()
  type('to be saved')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(keptIn()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('clean')
  expect(keptIn()).toEqual([])

  type('given up')
  await user.click(screen.getByRole('link', { name: 'away' }))
  await vi.waitFor(() => expect(questions.get()).not.toBeNull())
  act(() => questions.get()?.answer(true))
  await screen.findByText('elsewhere')
  expect(keptIn()).toEqual([])

  cleanup()
  await open()
  type('on a shared computer')
  act(() => sessionStore.signOut())
  reload()
  expect(keptIn()).toEqual([])
})

test('entries are private to the user and the form', async () => {
  await open()
  type('mine')
  reload()
  await open({ name: 'test.2' })
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  act(() => sessionStore.signIn('other', 8))
  expect(keptIn()).toEqual([])
})

test('entries are limited in number and size, and the user is told', async () => {
  for (let count = 0; count < MOST_ENTRIES + 2; count += 1) {
    await open({ name: `test.${count}` })
    type('written')
    reload()
  }
  expect(keptIn()).toHaveLength(MOST_ENTRIES)
  await open({ name: 'large' })
  type('x'.repeat(MOST_UNITS))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect((await offer()).textContent).toContain('Reloading loses them')
  expect(keptIn()).toHaveLength(MOST_ENTRIES)
})
