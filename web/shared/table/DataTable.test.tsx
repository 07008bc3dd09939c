// Tables in use: search, filters, headers, pages, selection and download, in wide and narrow windows.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../../../protocol/call.ts'
import { pageOf, paging } from '../../../protocol/paging.ts'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { refusal, reply, stubServer } from '../testing/stubServer.ts'
import { csvOf } from './csv.ts'
import { DataTable } from './DataTable.tsx'
import { address, bodyRows, columns, firstName, people, remove, show } from './people.fixture.tsx'
import { useCallRows } from './tableRows.ts'
import { useTableAddress } from './tableState.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('shows 25 rows and the total, and keeps the page in the URL', async () => {
  const user = await show()
  expect(await screen.findAllByRole('rowheader')).toHaveLength(25)
  expect(screen.getByText('30 entries')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(5)
  expect(address()).toBe('?page=2')
})

test('sorts by a header: ascending, descending, original order', async () => {
  const user = await show('?page=2')
  const header = await screen.findByRole('button', { name: 'Points' })
  await user.click(header)
  expect(screen.getByRole('columnheader', { name: 'Points' }).getAttribute('aria-sort')).toBe('ascending')
  expect(address()).toBe('?sort=points')
  await user.click(header)
  expect(bodyRows()[0]?.textContent).toContain('29')
  expect(address()).toBe('?sort=-points')
  await user.click(header)
  expect(firstName()).toBe('Ann 00')
  expect(address()).toBe('')
})

test('a link opens with its search, filters and order; a chip removes a filter; clearing restores all', async () => {
  const user = await show('?q=ann&sort=-points&f.state=in')
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search people' })).value).toBe('ann')
  expect(screen.getByText('5 entries')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove the filter State: Inside' }))
  expect(screen.getByText('8 entries')).toBeDefined()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nobody')
  expect(await screen.findByText('Nothing matches')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByText('30 entries')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a filter is chosen from its menu', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Filter by State' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Outside' }))
  expect(screen.getByText('10 entries')).toBeDefined()
  expect(address()).toBe('?f.state=out')
})

test('selected rows show a bar with bulk actions', async () => {
  const user = await show('?f.state=out')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ann 00' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Dai 03' }))
  const bar = screen.getByRole('group', { name: '2 selected' })
  await user.click(within(bar).getByRole('button', { name: 'Remove all' }))
  expect(remove.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['Ann 00', 'Dai 03'])
  await user.click(within(bar).getByRole('button', { name: 'Clear the selection' }))
  expect(screen.queryByRole('group', { name: /selected/ })).toBeNull()
})

test('a row opens by its name or a click, and its actions do not open it', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Actions for Bob 01' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(remove.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['Bob 01'])
  expect(address()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Open Bob 01' }))
  expect(address()).toBe('?row=1')
  await user.click(within(bodyRows()[2] as HTMLElement).getByText('14'))
  expect(address()).toBe('?row=2')
})

test('columns and density are remembered', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Columns and rows' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'State' }))
  expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull()
  expect(JSON.parse(localStorage.getItem('table.people') ?? '')).toEqual({ isCompact: false, hidden: ['state'] })
})

test('an empty table says so and has no search', async () => {
  await show('', [])
  expect(await screen.findByText('Nobody yet')).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

const narrow = (): void => {
  const wide = globalThis.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...wide?.(query),
    matches: query.includes('max-width: 40em'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
}

test('in a narrow window rows are cards and the order is a list', async () => {
  narrow()
  await show()
  const list = await screen.findByRole('list', { name: 'People' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(25)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeDefined()
})

test('cards without sortable columns have no sort menu, and show a dash for missing values but not for 0', async () => {
  narrow()
  const number: (typeof columns)[number] = { id: 'number', header: 'Number', value: () => null }
  const none: (typeof columns)[number] = { id: 'none', header: 'Wrong', value: () => 0, isNumber: true }
  await show('', undefined, [...columns.map((column) => ({ ...column, isSortable: false })), number, none])
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain('Number–Wrong0')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('in print it is a table even on a phone, with all rows of the page and the active filters', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 40em'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  await show('?sort=-points&f.state=in')
  await screen.findByRole('list', { name: 'People' })
  act(() => void globalThis.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('rowheader')).toHaveLength(20)
  expect(screen.getByText('State: Inside · Points, descending · 20 entries')).toBeTruthy()
  act(() => void globalThis.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).toBeNull()
})

const personSchema = z.object({ id: z.string(), name: z.string(), points: z.number(), state: z.enum(['in', 'out']) })
const schemas = {
  summary: 'People',
  tag: 'People',
  request: z.object({ ...paging, search: z.string().default('') }),
  reply: pageOf(personSchema),
}
const peoplePage = call<typeof schemas>({ method: 'POST', path: 'People/paging', auth: 'session', kind: 'query' })

const Served = () => {
  const table = useTableAddress()
  const rows = useCallRows(peoplePage, table, ({ search }) => ({ search }))
  return (
    <DataTable
      id="served"
      label="People"
      table={table}
      rows={rows}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      csv="people"
      empty={<p>Nobody</p>}
    />
  )
}

test('requests the page in the URL, and shows an error', async () => {
  const server = stubServer()
  server.on(peoplePage, () => refusal(503, 'Common.Unavailable', 'The server is busy.'))
  const { user } = await renderRoutes([{ path: '/', element: <Served /> }], '/?page=2&q=a')
  expect(await screen.findByText('The server is busy.')).toBeDefined()
  server.on(peoplePage, () => reply({ items: people.slice(25), total: 30, page: 2, size: 25 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('rowheader')).toHaveLength(5)
  expect(server.asked.at(-1)?.body).toEqual({ search: 'a', page: 2, size: 25 })
})

test('says that a search has more results than are counted', async () => {
  const server = stubServer()
  server.on(peoplePage, () => reply({ items: people.slice(0, 25), total: 30, isMore: true, page: 1, size: 25 }))
  await renderRoutes([{ path: '/', element: <Served /> }], '/?q=a')
  expect(await screen.findByText('More than 30 matches: keep typing to narrow the list.')).toBeDefined()
})

test('the CSV file has the rows of all pages', async () => {
  const server = stubServer()
  server.on(peoplePage, ({ page, size }: { page: number; size: number }) =>
    reply({ items: people.slice((page - 1) * size, page * size), total: 30, page, size }),
  )
  const texts: Promise<string>[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => (texts.push(blob.text()), 'blob:x'), revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await renderRoutes([{ path: '/', element: <Served /> }], '/')
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  await waitFor(() => expect(texts).toHaveLength(1))
  expect((await texts[0])?.split('\r\n')).toHaveLength(32)
})

test('CSV values are quoted where needed, and no text is a formula', () => {
  const rows = [
    { id: '1', name: '=1+1', points: -3, state: 'in' as const },
    { id: '2', name: 'a "b", c', points: 2, state: 'in' as const },
  ]
  expect(csvOf(columns.slice(0, 2), rows)).toBe('\uFEFFName,Points\r\n\'=1+1,-3\r\n"a ""b"", c",2\r\n')
})
