import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedProblemSet } from '../../../queries/problems/schemas.ts'
import { problemPreview, problemSetInfo, userProblemSetPage } from '../../../queries/problems/sets/calls.ts'
import { i18n } from '../../shared/i18n.ts'
import { renderRoutes } from '../../shared/testing/renderRoutes.tsx'
import { signedInServer } from '../../shared/testing/signedInServer.ts'
import { reply } from '../../shared/testing/stubServer.ts'
import SetPicker, { type SetPickerProps } from './SetPicker.tsx'
import { listedSet, previewed, setInfo } from './sets.fixture.ts'

const onChange = vi.fn()
const pageOf = (items: ListedProblemSet[], total = items.length) => reply({ items, total, isMore: false, page: 1, size: 25 })
const server = signedInServer((stub) => {
  stub.on(userProblemSetPage, ({ search, scope }: { search: string; scope: string }) => {
    if (scope === 'global') return pageOf([listedSet(9, 'Shared set', { ownerName: '林老師', isGlobal: true })])
    return pageOf([listedSet(1, 'Loops'), listedSet(2, 'Arrays')].filter(({ name }) => name.toLowerCase().startsWith(search)))
  })
  stub.on(problemPreview, () => reply(previewed))
})
beforeEach(() => onChange.mockReset())

const open = async (more: Partial<SetPickerProps> = {}) => {
  const props = { types: [1, 6], kind: 1, value: null, onChange, label: 'Problem set', ...more } as const
  const opened = await renderRoutes(
    [
      { path: '/', element: <SetPicker {...props} /> },
      { path: '/problem-set/1/0/edit', element: <p>a new set</p> },
    ],
    '/',
  )
  await i18n.loadNamespaces(['sets', 'workspace'])
  return opened
}
const rows = () => screen.findAllByRole('radio', { name: /Loops|Arrays|Shared/ })

test('selects one set of the given types', async () => {
  const { user } = await open()
  expect(await rows()).toHaveLength(2)
  expect(server.askedOf(userProblemSetPage)[0]?.body).toMatchObject({ types: [1, 6], scope: 'own', page: 1, size: 25 })
  await user.click(screen.getByRole('radio', { name: 'Arrays' }))
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ problemSetId: 2 }))
})

test('a fixed choice is named without alternatives', async () => {
  server.on(problemSetInfo, () => reply(setInfo()))
  await open({ value: 41, isKept: true, description: 'It stays.' })
  expect(await screen.findByText('Chosen: Loops')).toBeTruthy()
  expect(screen.getByText('It stays.')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(server.askedOf(userProblemSetPage)).toEqual([])
})

test('a set expands to its problems, and a problem opens its text', async () => {
  const { user } = await open({ value: 1 })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Show the contents of Loops' }))
  const table = within(await screen.findByRole('table', { name: 'Problems of Loops' }))
  expect(table.getByText('25% of the points')).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'Problem 2' }))
  expect(await screen.findByRole('dialog', { name: /Problem 2/ })).toBeTruthy()
  expect(server.askedOf(problemPreview)[0]?.body).toEqual({ problemId: 2, problemSetId: 1 })
})

test('can be searched, and includes public sets', async () => {
  const { user } = await open()
  await rows()
  await user.type(screen.getByRole('searchbox'), 'arr')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('radio', { name: 'Open to all teachers' }))
  expect(await screen.findByText('by 林老師')).toBeTruthy()
})

test('names the selected set if the list does not contain it', async () => {
  server.on(problemSetInfo, () => reply({ ...listedSet(77, 'Far away'), uses: [] }))
  await open({ value: 77 })
  expect(await screen.findByText('Chosen: Far away')).toBeTruthy()
})

test('offers to create a set if there is none', async () => {
  server.on(userProblemSetPage, () => pageOf([]))
  const { user, router } = await open()
  await user.click(await screen.findByRole('link', { name: 'Create a problem set' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/problem-set/1/0/edit'))
})
