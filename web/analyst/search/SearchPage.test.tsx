// Search of the event log: filters in the URL, pages, keys, the drawer with recorded reads, saved searches and export.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { removeQuery, saveQuery } from '../../../commands/analyst/savedQuery/calls.ts'
import { eventCatalogue, exportLog, logEvent, personByPseudonym, savedQueries, searchLog } from '../../../queries/analyst/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import { catalogueReply, logEntry, positionAt } from '../logEntry.fixture.ts'
import SearchPage from './SearchPage.tsx'

const judged = logEntry(2, { type: 'SubmissionJudged', actor: null, actorRole: 'system', command: 'RecordVerdict' })
const event = ({ position, isRevealed }: { position: string; isRevealed: boolean }) =>
  reply({
    entry: {
      ...logEntry(Number(position)),
      ...(isRevealed ? { actor: { userId: 8, pseudonym: 'P-4f2a', name: '林小明' } } : {}),
    },
    meaning: 'A student submitted code.',
    data: { answerId: 99, source: [{ name: 'main.py', inline: isRevealed ? 'print(1)' : { $withheld: true } }] },
    withheld: isRevealed ? [] : ['source.0.inline'],
  })

const server = signedInServer((fresh) => {
  fresh.on(eventCatalogue, () => reply(catalogueReply))
  fresh.on(searchLog, () => reply({ items: [judged, logEntry(1)], next: null }))
  fresh.on(logEvent, event)
  fresh.on(savedQueries, () => reply([]))
})
const open = async (query = '') => {
  const shown = await renderRoutes([{ path: '/analyst', element: <SearchPage /> }], `/analyst${query}`)
  await act(() => i18n.loadNamespaces(['analyst', 'jsonTree', 'dates', 'table', 'audit']))
  return shown
}
const asked = () => server.askedOf(searchLog).at(-1)?.body
const findRow = (name: RegExp) => screen.findByRole('button', { name })

test('the search is in the URL: a link shows what a colleague saw', async () => {
  await open('?types=CodeSubmitted,SignedIn&stream=exam-*&user=8&correlation=abc&since=2026-03-01T00:00:00.000Z&order=oldest')
  await findRow(/Code submitted/)
  expect(asked()).toMatchObject({
    types: ['CodeSubmitted', 'SignedIn'],
    stream: 'exam-*',
    userId: 8,
    correlationId: 'abc',
    since: '2026-03-01T00:00:00.000Z',
    until: null,
    order: 'oldest',
    after: null,
  })
  expect(screen.getByLabelText<HTMLInputElement>(/^Stream/).value).toBe('exam-*')
  expect(screen.getByLabelText<HTMLInputElement>(/^Person/).value).toBe('8')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Oldest first' }).checked).toBe(true)
})

test('filters are searched for once, on Enter, and cleared together', async () => {
  const { router, user } = await open()
  await findRow(/Code submitted/)
  const types = screen.getByRole('combobox', { name: 'Event types' })
  await user.click(types)
  const options = within(await screen.findByRole('listbox'))
  expect(options.getByText('People and units')).toBeTruthy()
  await user.type(types, 'claimed')
  await user.click(await screen.findByRole('option', { name: /AccountClaimed/ }))
  await user.type(screen.getByLabelText(/^Person/), 'x{Enter}')
  expect(screen.getByText(/^A user ID is a number/)).toBeTruthy()
  await user.clear(screen.getByLabelText(/^Person/))
  expect(screen.getByText('Changed: press Enter to search.')).toBeTruthy()
  expect(server.askedOf(searchLog)).toHaveLength(1)
  await user.type(screen.getByLabelText(/^Stream/), ' user-8 {Enter}')
  await waitFor(() => expect(asked()).toMatchObject({ types: ['AccountClaimed'], stream: 'user-8' }))
  expect(router.state.location.search).toBe('?types=AccountClaimed&stream=user-8')
  expect(server.askedOf(searchLog)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect(router.state.location.search).toBe('')
})

test('a person is searched by the pseudonym of the table', async () => {
  server.on(personByPseudonym, ({ pseudonym }: { pseudonym: string }) =>
    pseudonym.toUpperCase() === 'KK7P4WM' ? reply({ userId: 8 }) : refusal(404, 'Common.NotFound', 'not found'),
  )
  const { router, user } = await open()
  await findRow(/Code submitted/)
  const field = screen.getByLabelText<HTMLInputElement>(/^Person/)
  await user.type(field, 'ABCDEFG{Enter}')
  expect(await screen.findByText('There is no person with this pseudonym.')).toBeTruthy()
  expect(server.askedOf(searchLog)).toHaveLength(1)
  await user.clear(field)
  await user.type(field, ' kk7p4wm {Enter}')
  await waitFor(() => expect(asked()).toMatchObject({ userId: 8 }))
  expect(router.state.location.search).toBe('?user=8')
  expect(field.value).toBe('8')
})

test('rows tell time to the millisecond, type, stream, people and command', async () => {
  await open()
  const row = (await findRow(/Code submitted/)).closest('tr') as HTMLElement
  expect(row.textContent).toContain('2026/03/01 09:30:00.001')
  for (const text of ['CodeSubmitted', 'submission-1', 'P-4f2a', 'student', 'SubmitCode']) expect(row.textContent).toContain(text)
  expect((await findRow(/Answer judged/)).closest('tr')?.textContent).toContain('system')
  expect(screen.getByText('That is all: 2 events.')).toBeTruthy()
})

test('more events follow the last position', async () => {
  const many = Array.from({ length: 50 }, (_, index) => logEntry(100 - index))
  server.on(searchLog, ({ after }: { after: string | null }) =>
    reply(after === null ? { items: many, next: positionAt(51) } : { items: [logEntry(50)], next: null }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'More events' }))
  await findRow(/09:30:00\.050/)
  expect(asked()).toMatchObject({ after: positionAt(51) })
  expect(screen.queryByRole('button', { name: 'More events' })).toBeNull()
})

test('empty pages are passed a few times, and the page says how far it has searched', async () => {
  server.on(searchLog, ({ after }: { after: string | null }) =>
    reply({ items: [], next: positionAt((after === null ? 9000 : Number(after)) - 1000) }),
  )
  const { user } = await open('?stream=rare-*')
  const on = await screen.findByRole('button', { name: 'Search on' })
  expect(server.askedOf(searchLog)).toHaveLength(7)
  expect(screen.getByText('Searched up to position 2,000.')).toBeTruthy()
  expect(screen.getByText('No matching event so far')).toBeTruthy()
  server.on(searchLog, () => reply({ items: [logEntry(5)], next: null }))
  await user.click(on)
  expect(await findRow(/Code submitted/)).toBeTruthy()
})

test('keys: slash to the filters, j and k along the rows, Enter and Escape for the event', async () => {
  const { router, user } = await open()
  const [first, second] = [await findRow(/Answer judged/), await findRow(/Code submitted/)]
  expect([first.tabIndex, second.tabIndex]).toEqual([0, -1])
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Event types' }))
  await user.keyboard('{Tab}')
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('j')
  expect(document.activeElement).toBe(first)
  await user.keyboard('j')
  expect(document.activeElement).toBe(second)
  await user.keyboard('k{Enter}')
  expect(router.state.location.search).toBe(`?event=${positionAt(2)}`)
  await screen.findByRole('dialog')
  await user.keyboard('j')
  await waitFor(() => expect(router.state.location.search).toBe(`?event=${positionAt(1)}`))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('names and code are shown only after a confirmation that says so is recorded', async () => {
  const { user } = await open(`?event=${positionAt(1)}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('A student submitted code.')).toBeTruthy()
  expect(await drawer.findByText('withheld')).toBeTruthy()
  expect(drawer.getByText(/1 value is withheld/)).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Show names and code' }))
  await waitFor(() => expect(questions.get()?.message).toMatch(/recorded in the event log/))
  act(() => questions.get()?.answer(false))
  expect(server.askedOf(logEvent).filter(({ body }) => (body as { isRevealed: boolean }).isRevealed)).toEqual([])
  await user.click(drawer.getByRole('button', { name: 'Show names and code' }))
  await waitFor(() => expect(questions.get()).not.toBeNull())
  act(() => questions.get()?.answer(true))
  expect(await drawer.findByText('林小明')).toBeTruthy()
  expect(drawer.getByText('"print(1)"')).toBeTruthy()
  expect(drawer.getByText(/this read is recorded/)).toBeTruthy()
  expect(server.askedOf(logEvent).at(-1)?.body).toEqual({ position: positionAt(1), isRevealed: true })
})

test('an event leads to its stream, type, people, moment, correlation and read models', async () => {
  await open(`?event=${positionAt(1)}`)
  const links = within(await screen.findByRole('list', { name: 'Further' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/analyst/correlation?id=correlation-1',
    '/analyst?stream=submission-1',
    '/analyst?types=CodeSubmitted',
    '/analyst?user=8',
    expect.stringMatching(/^\/analyst\?since=2026-.*&until=2026-/),
    `/analyst/replay?type=CodeSubmitted&id=1&position=${positionAt(1)}`,
    '/analyst/catalogue?row=CodeSubmitted',
  ])
  expect(screen.getByRole('button', { name: 'Copy Position in the log' })).toBeTruthy()
})

test('a search is saved under a name, opened again, and removed with undo', async () => {
  const query = { types: ['SignedIn'], stream: null, userId: 8, correlationId: null, since: null, until: null }
  const { router, user } = await open('?types=SignedIn&user=8')
  await user.click(await screen.findByRole('button', { name: 'Saved searches' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Saved searches' }))
  expect(await menu.findByText(/No saved searches yet/)).toBeTruthy()
  server.on(saveQuery, () => {
    server.on(savedQueries, () => reply([{ queryId: 1, name: 'Sign-ins', query, savedAt: '2026-03-01T00:00:00.000Z' }]))
    return reply({ queryId: 1 })
  })
  await user.type(menu.getByLabelText('Save this search as'), 'Sign-ins{Enter}')
  const saved = await menu.findByRole('button', { name: /^Sign-ins/ })
  expect(server.askedOf(saveQuery).at(-1)?.body).toEqual({ name: 'Sign-ins', query })
  await user.type(menu.getByLabelText('Save this search as'), 'Sign-ins')
  expect(menu.getByRole('button', { name: 'Replace' })).toBeTruthy()
  await user.click(saved)
  expect(router.state.location.search).toBe('?types=SignedIn&user=8')
  await user.click(screen.getByRole('button', { name: 'Saved searches' }))
  server.on(removeQuery, () => reply({ done: true }))
  await user.click(await screen.findByRole('button', { name: 'Remove Sign-ins' }))
  expect(await screen.findByText('Removed: Sign-ins')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.askedOf(saveQuery)).toHaveLength(2))
})

test('what a search finds is exported, with the sentence that names and code are left out', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  server.on(exportLog, () => new Response('zip'))
  const { user } = await open('?types=SignedIn')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText(/Names, code and texts of people are left out/)).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: /^CSV/ }))
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  expect(server.askedOf(exportLog).at(-1)?.body).toMatchObject({ types: ['SignedIn'], format: 'csv' })
  clicked.mockRestore()
})

test('a failed search can be repeated, and one without results be widened', async () => {
  server.on(searchLog, () => refusal(500, 'Common.Default', 'broken'))
  const { router, user } = await open('?user=9')
  const again = await screen.findByRole('button', { name: /again|Retry/i })
  server.on(searchLog, () => reply({ items: [], next: null }))
  await user.click(again)
  expect(await screen.findByText('No events match this search')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] as HTMLElement)
  expect(router.state.location.search).toBe('')
})
