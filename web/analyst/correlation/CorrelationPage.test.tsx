// Correlation: the tree of commands and events, its keys, and times after the first event.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { correlation, logEvent } from '../../../queries/analyst/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { refusal, reply } from '../../shared/testing/stubServer.ts'
import { logEntry, positionAt } from '../logEntry.fixture.ts'
import CorrelationPage from './CorrelationPage.tsx'
import { type CorrelatedCommand, treeLines } from './commandTree.ts'

const submitted: CorrelatedCommand = {
  commandId: 'c1',
  command: 'SubmitCode',
  causedBy: null,
  events: [logEntry(100), logEntry(101, { type: 'HandInCounted', stream: 'handIn-1' })],
}
const judged: CorrelatedCommand = {
  commandId: 'c2',
  command: 'RecordVerdict',
  causedBy: 'c1',
  events: [logEntry(1340, { type: 'SubmissionJudged', actor: null })],
}

const server = signedInServer((fresh) => {
  fresh.on(correlation, () => reply({ commands: [judged, submitted], isCut: false }))
  fresh.on(logEvent, () => reply({ entry: logEntry(100), meaning: 'A student submitted code.', data: {}, withheld: [] }))
})
const open = async (query: string) => {
  const shown = await renderRoutes([{ path: '/analyst/correlation', element: <CorrelationPage /> }], `/analyst/correlation${query}`)
  await act(() => i18n.loadNamespaces(['analyst', 'jsonTree', 'table', 'audit']))
  return shown
}
const lines = () => screen.getAllByRole('treeitem')

test('commands lead to their events and to the commands that they caused, with times after the first event', async () => {
  await open('?id=correlation-1')
  await screen.findByRole('tree')
  expect(lines().map((line) => [line.getAttribute('aria-level'), /\+\S+ \S+$/.exec(line.textContent ?? '')?.[0]])).toEqual([
    ['1', '+0 ms'],
    ['2', '+0 ms'],
    ['2', '+1 ms'],
    ['2', '+1.24 s'],
    ['3', '+1.24 s'],
  ])
  expect(lines()[0]?.textContent).toContain('SubmitCode')
  expect(lines()[3]?.textContent).toContain('RecordVerdict')
  expect(server.askedOf(correlation).at(-1)?.body).toEqual({ correlationId: 'correlation-1' })
})

test('the tree has one tab stop, and the keys of a tree', async () => {
  const { router, user } = await open('?id=correlation-1')
  await screen.findByRole('tree')
  expect(lines().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1])
  act(() => lines()[0]?.focus())
  await user.keyboard('{End}{ArrowLeft}')
  expect(document.activeElement?.textContent).toContain('RecordVerdict')
  await user.keyboard('{ArrowLeft}')
  expect(lines()).toHaveLength(4)
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.textContent).toContain('SubmissionJudged')
  await user.keyboard('{Home}{ArrowDown}{Enter}')
  expect(router.state.location.search).toBe(`?id=correlation-1&event=${positionAt(100)}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('A student submitted code.')).toBeTruthy()
  await user.keyboard('j')
  await waitFor(() => expect(router.state.location.search).toContain(positionAt(101)))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?id=correlation-1'))
})

test('an id is asked for, and an unknown one is told', async () => {
  const { router, user } = await open('')
  expect(await screen.findByText('No correlation chosen')).toBeTruthy()
  server.on(correlation, () => refusal(404, 'Common.NotFound', 'Not found.'))
  await user.type(screen.getByLabelText('Correlation ID'), ' other {Enter}')
  expect(router.state.location.search).toBe('?id=other')
  expect(await screen.findByText('No events with this correlation ID')).toBeTruthy()
})

test('a reply that is cut says so', async () => {
  server.on(correlation, () => reply({ commands: [submitted], isCut: true }))
  await open('?id=correlation-1')
  expect(await screen.findByText('Only the first 2 events are shown.')).toBeTruthy()
})

test('commands that cause each other are all shown', () => {
  const ring = [
    { ...submitted, causedBy: 'c2' },
    { ...judged, causedBy: 'c1' },
  ]
  expect(treeLines(ring).filter(({ event }) => event === null)).toHaveLength(2)
})
