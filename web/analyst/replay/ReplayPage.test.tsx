// Replay: choice of a document, then beside today, steps forward and back by key, marks, and the end.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { replayDocument, replayDocuments, replayModels, replaySteps } from '../../../queries/analyst/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { questions } from '../../shared/ui/confirm.tsx'
import { logEntry, positionAt } from '../logEntry.fixture.ts'
import ReplayPage from './ReplayPage.tsx'
import { marksOfThen } from './replayMarks.ts'

const today = { name: 'Class 1', count: 3, members: [{ userId: 8 }] }
const change = (path: string, before: unknown, after: unknown, over: object = {}) => ({ path, before, after, was: true, is: true, ...over })
const steps = [
  {
    entry: logEntry(10, { type: 'GroupCreated', stream: 'group-1' }),
    changes: [change('count', null, 1, { was: false })],
    document: { name: 'Class', count: 1, old: true },
  },
  {
    entry: logEntry(20, { type: 'GroupEdited', stream: 'group-1' }),
    changes: [change('name', 'Class', 'Class 1'), change('old', true, null, { is: false })],
    document: { name: 'Class 1', count: 1 },
  },
]
interface Asked {
  position?: string | null
  time?: string | null
  after: string | null
}

const server = signedInServer((fresh) => {
  fresh.on(replayModels, () =>
    reply([
      { name: 'groups', version: 4, collections: ['groups'], types: ['GroupCreated'] },
      { name: 'timeline', version: 2, collections: ['timeline', 'histogram'], types: [] },
    ]),
  )
  fresh.on(replayDocuments, () => reply(['1', '12']))
  fresh.on(replayDocument, ({ position, time }: Asked) =>
    (position ?? time ?? null) === null
      ? reply({ document: today, position: positionAt(99), recordedAt: logEntry(99).recordedAt, withheld: [] })
      : reply({ document: { name: 'Class', count: 1, old: true }, position: position ?? positionAt(15), recordedAt: null, withheld: [] }),
  )
  fresh.on(replaySteps, ({ after }: Asked) =>
    reply({ steps: steps.filter(({ entry }) => after === null || entry.position > after), upTo: positionAt(99), isEnd: true }),
  )
})
const open = async (query = '?collection=groups&id=1') => {
  const shown = await renderRoutes([{ path: '/analyst/replay', element: <ReplayPage /> }], `/analyst/replay${query}`)
  await act(() => i18n.loadNamespaces(['analyst', 'jsonTree', 'dates', 'audit']))
  return shown
}
const pane = (name: string) => screen.findByRole('region', { name })
const marksIn = (place: HTMLElement) =>
  [...place.querySelectorAll('[data-differs], [data-current]')].map((line) => line.textContent?.replaceAll(/\s+/g, ' ').trim())

test('a document is chosen by read model and suggested ids, and named by the URL', async () => {
  const { router, user } = await open('')
  expect(await screen.findByText('No document chosen')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Read model and collection' }))
  expect(await screen.findByText('groups v4')).toBeTruthy()
  await user.click(await screen.findByRole('option', { name: 'groups' }))
  await user.type(screen.getByRole('combobox', { name: 'Document ID' }), '1')
  await user.click(await screen.findByRole('option', { name: '12' }))
  expect(server.askedOf(replayDocuments).at(-1)?.body).toMatchObject({ collection: 'groups' })
  await user.click(screen.getByRole('radio', { name: 'Position' }))
  await user.type(screen.getByRole('textbox', { name: 'Position' }), '1,5')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(router.state.location.search).toBe(`?collection=groups&id=12&position=${positionAt(15)}`)
  expect(await pane('Then')).toBeTruthy()
})

test('read models that fold the event from which one comes are offered first', async () => {
  const { user } = await open('?id=1&type=SignedIn&position=15')
  await user.click(await screen.findByRole('combobox', { name: 'Read model and collection' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['timeline', 'histogram', 'groups'])
  expect(screen.getByText('timeline v2 · folds SignedIn')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Document ID' }).value).toBe('1')
})

test('steps go forward and back by the arrow keys, with the changed fields marked by signs', async () => {
  const { router, user } = await open()
  const then = await pane('Then')
  expect(within(then).getByText('The document did not exist then.')).toBeTruthy()
  await screen.findByRole('button', { name: /Class created/ })
  await user.keyboard('{ArrowRight}')
  expect(router.state.location.search).toBe(`?collection=groups&id=1&position=${positionAt(10)}`)
  expect(marksIn(then)).toEqual(['≠differsname "Class"', '◆changed in this step≠differscount 1', '−not in today’s documentold true'])
  expect(marksIn(await pane('Today'))).toEqual(['≠differsname "Class 1"', '≠differscount 3', '+not in the document of thenmembers 1 item'])
  expect(screen.getByText('Step 1 of 2 so far')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('End: the document is as today.')).toBeTruthy()
  const changes = within(screen.getByRole('list', { name: 'Fields changed by this step' })).getAllByRole('listitem')
  expect(changes.map(({ textContent }) => textContent)).toEqual(['≠changed name"Class" → "Class 1"', '−removed oldtrue'])
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(router.state.location.search).toBe('?collection=groups&id=1')
  await user.click(screen.getByRole('button', { name: /Class edited/ }))
  expect(router.state.location.search).toContain(positionAt(20))
})

test('the space bar plays until the end', async () => {
  const { router, user } = await open()
  await screen.findByRole('button', { name: /Class created/ })
  await user.click(screen.getByRole('radio', { name: '5 steps/s' }))
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard(' ')
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toContain(positionAt(20)))
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
  expect(screen.getByText('End: the document is as today.')).toBeTruthy()
})

test('a link to a position shows the document as of then, and steps follow from there', async () => {
  await open(`?collection=groups&id=1&position=${positionAt(10)}`)
  expect(await within(await pane('Then')).findByText('"Class"')).toBeTruthy()
  expect(server.askedOf(replaySteps).at(-1)?.body).toMatchObject({ after: positionAt(10) })
  expect(await screen.findByRole('button', { name: /Class edited/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Class created/ })).toBeNull()
})

test('the search for a change says how far it is, and goes on over empty parts', async () => {
  server.on(replaySteps, ({ after }: Asked) => {
    const from = Number(after ?? 0)
    return reply(
      from < 3000 ? { steps: [], upTo: positionAt(from + 1000), isEnd: false } : { steps: [steps[1]], upTo: positionAt(9000), isEnd: true },
    )
  })
  const { user } = await open()
  expect(await screen.findByText('Searched up to position 1,000.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Step forward' }))
  expect(await screen.findByRole('button', { name: /Class edited/ })).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Step 1 of 1 so far')).toBeTruthy())
})

test('a read model without a past is told kindly, and an unknown document as well', async () => {
  server.on(replayDocument, () => refusal(409, 'Replay.NotKept', 'The read model settings is rebuilt as a whole.'))
  await open()
  expect(await screen.findByText('The past of this read model cannot be replayed')).toBeTruthy()
  expect(screen.getByText(/rebuilt as a whole/)).toBeTruthy()
  server.on(replayDocument, () => reply({ document: null, position: positionAt(9), recordedAt: null, withheld: [] }))
  server.on(replaySteps, () => reply({ steps: [], upTo: positionAt(9), isEnd: true }))
  act(() => document.body.replaceChildren())
  await open('?collection=groups&id=7')
  expect(await screen.findByText('There is no document with this ID')).toBeTruthy()
})

test('names and code are shown after a confirmation', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Show names and code' }))
  await waitFor(() => expect(questions.get()?.message).toMatch(/recorded/))
  act(() => questions.get()?.answer(true))
  await waitFor(() => expect(server.askedOf(replaySteps).at(-1)?.body).toMatchObject({ isRevealed: true }))
})

test('what a step removed is marked at what it was in', () => {
  const labels = { changed: 'c', notToday: 't', notThen: 'n' }
  const document = { members: [{ userId: 8 }] }
  const marks = marksOfThen(document, document, [change('members.1', { userId: 9 }, null, { is: false })], labels)
  expect([...marks]).toEqual([['members', { isCurrent: true }]])
})
