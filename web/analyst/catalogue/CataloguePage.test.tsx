// Catalogue of events: groups, search, and a type with its fields.
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventCatalogue } from '../../../queries/analyst/calls.ts'
import { changeLanguage, i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import { catalogueReply } from '../logEntry.fixture.ts'
import CataloguePage from './CataloguePage.tsx'
import { schemaFields } from './schemaFields.ts'

signedInServer((server) => server.on(eventCatalogue, () => reply(catalogueReply)))
const open = async (query = '') => {
  const shown = await renderRoutes([{ path: '/analyst/catalogue', element: <CataloguePage /> }], `/analyst/catalogue${query}`)
  await act(() => i18n.loadNamespaces(['analyst', 'table', 'audit']))
  return shown
}

test('types are listed by area, with meaning, number and times', async () => {
  await open()
  const row = (await screen.findByRole('button', { name: /CodeSubmitted/ })).closest('tr') as HTMLElement
  expect(row.textContent).toContain('Meaning of CodeSubmitted.')
  expect(row.textContent).toContain('1,234')
  const order = screen.getAllByRole('row').map((line) => line.querySelector('th, b')?.textContent)
  expect(order).toEqual([
    expect.stringContaining('Type'),
    'People and units',
    'AccountClaimed',
    'SignedIn Signed in',
    'Judging',
    'CodeSubmitted Code submitted',
    'SubmissionJudged Answer judged',
  ])
})

test('the search finds types, short names and meanings in the language of the page', async () => {
  const { user } = await open()
  await screen.findByRole('button', { name: /CodeSubmitted/ })
  await user.type(screen.getByRole('searchbox'), 'judged')
  expect(await screen.findByText('1 entry')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /SignedIn/ })).toBeNull()
  await act(() => changeLanguage('zh-TW'))
  expect(await screen.findByText('SubmissionJudged 的意義。')).toBeTruthy()
  await act(() => changeLanguage('en'))
})

test('a type opens to its meaning, fields, read models and links', async () => {
  const { router, user } = await open()
  await user.click(await screen.findByRole('button', { name: /CodeSubmitted/ }))
  expect(router.state.location.search).toBe('?row=CodeSubmitted')
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('Meaning of CodeSubmitted.')).toBeTruthy()
  expect(drawer.getByText('answers')).toBeTruthy()
  const fields = within(drawer.getByRole('table', { name: 'Fields' })).getAllByRole('row')
  expect(fields.slice(1).map((field) => field.textContent)).toEqual([
    'answerIdinteger (> 0)Number of the answer.',
    'sourceobject[]',
    'namestring',
    'inline (optional)string',
    'note (optional)string | null',
  ])
  const links = drawer.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/analyst?types=CodeSubmitted', '/analyst?stream=submission-99'])
  await user.click(drawer.getByText('JSON Schema'))
  expect(drawer.getByText(/"exclusiveMinimum": 0/)).toBeTruthy()
})

test('fields of references, alternatives and records are listed once', () => {
  const schema = {
    type: 'object',
    properties: {
      kind: { enum: ['a', 'b'] },
      place: { $ref: '#/$defs/place' },
      marks: { type: 'object', additionalProperties: { type: 'object', properties: { score: { type: 'number' } } } },
      either: {
        anyOf: [
          { type: 'object', properties: { x: { type: 'string' } } },
          { type: 'object', properties: { x: { type: 'number' } } },
        ],
      },
    },
    $defs: { place: { type: 'object', properties: { row: { type: 'integer' }, within: { $ref: '#/$defs/place' } } } },
  }
  const fields = schemaFields(schema)
  expect(fields.slice(0, 4).map(({ path, type }) => [path, type])).toEqual([
    ['kind', '"a" | "b"'],
    ['place', 'object'],
    ['place.row', 'integer'],
    ['place.within', 'object'],
  ])
  expect(fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['marks.*.score', 'either.x']))
})
