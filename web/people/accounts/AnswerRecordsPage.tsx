// Answers of the whole platform, filtered by person, class or problem, for platform admins.
import { Button } from '@mantine/core'
import IconPuzzle from '@tabler/icons-react/dist/esm/icons/IconPuzzle.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { answerList } from '../../../queries/people/admin/calls.ts'
import type { ListedAnswer } from '../../../queries/people/admin/schemas.ts'
import { titleOf } from '../../shared/paths.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { type TableState, useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { StatusBadge, useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'

const idIn = ({ filters }: TableState, name: 'person' | 'group' | 'problem'): number | null => {
  const id = Number(filters[name]?.[0])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

const useColumns = (): Column<ListedAnswer>[] => {
  const { t } = useTranslation('accounts')
  const statusName = useStatusName()
  return [
    {
      id: 'time',
      header: t('time'),
      value: ({ submitTime }) => submitTime,
      text: ({ submitTime }) => formatDate(submitTime, 'answer'),
      minWidth: 160,
    },
    { id: 'name', header: t('name'), value: ({ userName }) => userName ?? t('forgottenPerson') },
    { id: 'email', header: t('email'), value: ({ email }) => email, isExtra: true },
    { id: 'problem', header: t('problem'), value: ({ problemTitle, problemId }) => problemTitle ?? String(problemId), minWidth: 140 },
    { id: 'group', header: t('group'), value: ({ groupName, groupId }) => groupName ?? String(groupId), minWidth: 120 },
    {
      id: 'status',
      header: t('status'),
      value: ({ statusCode }) => statusCode,
      text: ({ statusCode }) => statusName(statusCode),
      cell: ({ statusCode }) => <StatusBadge statusCode={statusCode} size="sm" />,
    },
    { id: 'score', header: t('score'), value: ({ score }) => score, isNumber: true },
  ]
}

const AnswerRecordsPage = () => {
  const { t } = useTranslation('accounts')
  const table = useTableAddress()
  const [userId, groupId, problemId] = [idIn(table, 'person'), idIn(table, 'group'), idIn(table, 'problem')]
  const rows = useCallRows(answerList, table, () => ({ userId, groupId, problemId }))
  const isNarrowed = userId !== null || groupId !== null || problemId !== null
  const narrow = (name: 'person' | 'group' | 'problem', id: number) => table.set({ filters: { ...table.filters, [name]: [String(id)] } })
  return (
    <ManagerPage title={titleOf('answerRecords')} description={t('answers')}>
      <DataTable
        id="answerRecords"
        label={titleOf('answerRecords')}
        table={table}
        rows={rows}
        columns={useColumns()}
        keyOf={({ answerId }) => String(answerId)}
        nameOf={({ userName, problemTitle }) => `${userName ?? t('forgottenPerson')} · ${problemTitle ?? ''}`}
        choice={{
          control: isNarrowed && (
            <Button variant="default" size="sm" onClick={() => table.set({ filters: {} })}>
              {t('only.all')}
            </Button>
          ),
          text: isNarrowed ? t('only.some') : null,
        }}
        actions={[
          { label: t('only.person'), icon: IconUser, run: (row) => narrow('person', row.userId) },
          { label: t('only.group'), icon: IconUsers, run: (row) => narrow('group', row.groupId) },
          { label: t('only.problem'), icon: IconPuzzle, run: (row) => narrow('problem', row.problemId) },
        ]}
        empty={<EmptyState title={t('noAnswers')} />}
      />
    </ManagerPage>
  )
}

export default AnswerRecordsPage
