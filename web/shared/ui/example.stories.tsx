// Example of a management page: figures, a table with filters, a drawer and a chart.
import { Badge, Button, Text } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { HBars } from '../charts/HBars.tsx'
import type { Column, ColumnFilter } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import { RowDrawer } from '../table/RowDrawer.tsx'
import { useListRows } from '../table/tableRows.ts'
import { useTableAddress } from '../table/tableState.ts'
import { Icon } from './Icon.tsx'
import { ManagerPage } from './ManagerPage.tsx'
import { EmptyState } from './states.tsx'
import { type Stories, say } from './story.ts'

interface Course {
  id: string
  name: string
  students: number
  isOver: boolean
}

const courses = (): Course[] => [
  { id: 'c', name: say('C for beginners', 'C 語言入門'), students: 38, isOver: false },
  { id: 'py', name: say('Python with friends', 'Python 共學'), students: 24, isOver: false },
  { id: 'ds', name: say('Data structures', '資料結構'), students: 41, isOver: true },
]

const stateOf = ({ isOver }: Course): string => (isOver ? say('Over', '已結束') : say('Running', '進行中'))

const columns = (): Column<Course>[] => [
  { id: 'name', header: say('Class', '課程'), value: ({ name }) => name, isSortable: true },
  { id: 'students', header: say('Students', '學生'), value: ({ students }) => students, isNumber: true, isSortable: true },
  {
    id: 'state',
    header: say('State', '狀態'),
    value: ({ isOver }) => (isOver ? 'over' : 'running'),
    text: stateOf,
    cell: (course) => (
      <Badge color={course.isOver ? 'gray' : 'green'} variant="light">
        {stateOf(course)}
      </Badge>
    ),
  },
]

const filters = (): ColumnFilter[] => [
  {
    id: 'state',
    label: say('State', '狀態'),
    options: [
      { value: 'running', label: say('Running', '進行中') },
      { value: 'over', label: say('Over', '已結束') },
    ],
  },
]

const CoursesPage = () => {
  const table = useTableAddress({ name: 'example', sort: { column: 'students', isDescending: true } })
  const rows = useListRows(courses(), columns(), table)
  const opened = courses().find(({ id }) => id === table.row)
  return (
    <ManagerPage
      title={say('Classes of the school', '學校的課程')}
      action={<Button leftSection={<Icon of={IconPlus} size={16} />}>{say('New class', '新增課程')}</Button>}
      figures={[
        { label: say('Classes', '課程'), value: 3, hint: say('2 of them running', '其中 2 門進行中') },
        { label: say('Students', '學生'), value: 103 },
      ]}
    >
      <DataTable
        id="story.courses"
        label={say('Classes', '課程')}
        table={table}
        rows={rows}
        columns={columns()}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        searchLabel={say('Search classes', '搜尋課程')}
        filters={filters()}
        isOpenable
        csv="classes"
        empty={<EmptyState title={say('No classes yet', '還沒有課程')} />}
      />
      <HBars
        title={say('Students of each class', '各課程的學生數')}
        bars={courses().map(({ name, students }) => ({ label: name, value: students }))}
      />
      <RowDrawer table={table} title={opened?.name}>
        <Text>{opened && say(`${opened.students} students`, `${opened.students} 位學生`)}</Text>
      </RowDrawer>
    </ManagerPage>
  )
}

export const stories: Stories = { 'manager page': CoursesPage }
