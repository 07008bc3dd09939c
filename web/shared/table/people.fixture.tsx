// Test fixture: a table of thirty people with all features, and its URL.
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { useLocation } from '../router.ts'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { useListRows } from './tableRows.ts'
import { useTableAddress } from './tableState.ts'

interface Person {
  id: string
  name: string
  points: number
  state: 'in' | 'out'
}

const names = ['Ann', 'Bob', 'Cem', 'Dai']
export const people: Person[] = Array.from({ length: 30 }, (_, index) => ({
  id: String(index),
  name: `${names[index % 4]} ${String(index).padStart(2, '0')}`,
  points: (index * 7) % 30,
  state: index % 3 === 0 ? 'out' : 'in',
}))
export const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, isSortable: true },
  { id: 'points', header: 'Points', value: ({ points }) => points, isNumber: true, isSortable: true },
  { id: 'state', header: 'State', value: ({ state }) => state },
]
const filters = [
  {
    id: 'state',
    label: 'State',
    options: [
      { value: 'in', label: 'Inside' },
      { value: 'out', label: 'Outside' },
    ],
  },
]
export const remove = vi.fn<(people: readonly Person[]) => void>()

const Address = () => <output data-testid="address">{useLocation().search}</output>
export const address = () => decodeURIComponent(screen.getByTestId('address').textContent)

const People = ({ list = people, of = columns }: { list?: Person[]; of?: Column<Person>[] }) => {
  const table = useTableAddress()
  return (
    <>
      <DataTable
        id="people"
        label="People"
        table={table}
        rows={useListRows(list, of, table)}
        columns={of}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        searchLabel="Search people"
        filters={filters}
        actions={[{ label: 'Remove', icon: IconTrash, run: (person) => remove([person]), isDangerous: true }]}
        bulk={[{ label: 'Remove all', icon: IconTrash, run: remove }]}
        isOpenable
        csv="people"
        empty={<p>Nobody yet</p>}
      />
      <Address />
    </>
  )
}

export const show = async (search = '', list?: Person[], of?: Column<Person>[]) => {
  const given = { ...(list && { list }), ...(of && { of }) }
  const { user } = await renderRoutes([{ path: '/', element: <People {...given} /> }], `/${search}`)
  await screen.findByTestId('address')
  return user
}
export const bodyRows = () => screen.getAllByRole('row').slice(1)
export const firstName = () => within(bodyRows()[0] as HTMLElement).getByRole('rowheader').textContent
