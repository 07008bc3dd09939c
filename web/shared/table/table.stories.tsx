// States of the table.
import { Badge } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { ApiError } from '../api/client.ts'
import { EmptyState } from '../ui/states.tsx'
import { type Stories, say } from '../ui/story.ts'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { type TableRows, useListRows } from './tableRows.ts'
import { useTableAddress } from './tableState.ts'

interface Person {
  id: string
  name: string
  solved: number
  isBlocked: boolean
}

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `${say('Student', '學生')} ${String(index + 1).padStart(2, '0')}`,
    solved: (index * 7) % 26,
    isBlocked: index % 9 === 4,
  }))

const columns = (): Column<Person>[] => [
  { id: 'name', header: say('Name', '姓名'), value: ({ name }) => name, isSortable: true },
  { id: 'solved', header: say('Solved', '已答對'), value: ({ solved }) => solved, isNumber: true, isSortable: true },
  {
    id: 'state',
    header: say('State', '狀態'),
    value: ({ isBlocked }) => (isBlocked ? 'blocked' : 'joined'),
    text: ({ isBlocked }) => (isBlocked ? say('Blocked', '已封鎖') : say('Joined', '已加入')),
    cell: ({ isBlocked }) => (
      <Badge variant="light" color={isBlocked ? 'red' : 'green'}>
        {isBlocked ? say('Blocked', '已封鎖') : say('Joined', '已加入')}
      </Badge>
    ),
  },
]

const nothing = () => undefined

const Shown = ({ name, rows, ...more }: { name: string; rows: TableRows<Person> } & Partial<DataTableProps<Person>>) => (
  <DataTable
    id={`story.${name}`}
    label={say('Students', '學生')}
    table={useTableAddress({ name })}
    rows={rows}
    columns={columns()}
    keyOf={({ id }) => id}
    nameOf={({ name: called }) => called}
    searchLabel={say('Search students', '搜尋學生')}
    empty={<EmptyState title={say('No students yet', '還沒有學生')} description={say('Add the first one.', '請先加入一位。')} />}
    {...more}
  />
)

const Full = () => {
  const table = useTableAddress({ name: 'full' })
  return (
    <Shown
      name="full"
      rows={useListRows(people(30), columns(), table)}
      filters={[
        {
          id: 'state',
          label: say('State', '狀態'),
          options: [
            { value: 'joined', label: say('Joined', '已加入') },
            { value: 'blocked', label: say('Blocked', '已封鎖') },
          ],
        },
      ]}
      actions={[{ label: say('Remove', '移除'), icon: IconTrash, run: nothing, isDangerous: true }]}
      bulk={[{ label: say('Write to', '寫信'), icon: IconMail, run: nothing }]}
      isOpenable
      csv="students"
    />
  )
}

const Whole = () => {
  const table = useTableAddress({ name: 'whole' })
  const rows = people(1000)
  return <Shown name="whole" rows={{ ...useListRows(rows, columns(), table), rows }} isWhole />
}

const Opened = () => {
  const asked = useTableAddress({ name: 'opened' })
  const table = { ...asked, row: '1', filters: { state: ['joined', 'blocked'] } }
  const states = [
    { value: 'joined', label: say('Joined', '已加入') },
    { value: 'blocked', label: say('Blocked', '已封鎖') },
  ]
  return (
    <Shown
      name="opened"
      table={table}
      heading={{ order: 3, text: say('Who is in the class, and what they have done.', '班上有誰，以及他們做了什麼。') }}
      rows={useListRows(people(3), columns(), table)}
      filters={[{ id: 'state', label: say('State', '狀態'), options: states }]}
      detail={({ solved }) => say(`${solved} problems are solved.`, `已答對 ${solved} 題。`)}
      isOpenable
    />
  )
}

const fixed = (rows: Partial<TableRows<Person>>): TableRows<Person> => ({
  rows: undefined,
  total: 0,
  error: null,
  isBehind: false,
  retry: nothing,
  all: () => Promise.resolve([]),
  ...rows,
})

export const stories: Stories = {
  'with everything': Full,
  'all rows at once': Whole,
  'rows that open below themselves': Opened,
  'nothing yet': () => <Shown name="empty" rows={fixed({ rows: [] })} />,
  loading: () => <Shown name="loading" rows={fixed({})} />,
  failed: () => (
    <Shown
      name="failed"
      rows={fixed({ error: new ApiError('Common.Default', say('The server did not reply.', '伺服器沒有回應。'), 503) })}
    />
  ),
}
