// Refused sign-ins of all accounts, for platform admins.
import { Text } from '@mantine/core'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { allRefusedSignIns } from '../../queries/people/signIns/calls.ts'
import type { RefusedAccount } from '../../queries/people/signIns/schemas.ts'
import { titleOf } from '../shared/paths.ts'
import type { Column } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { RowDrawer } from '../shared/table/RowDrawer.tsx'
import { useCallRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { ManagerPage } from '../shared/ui/ManagerPage.tsx'
import { EmptyState } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import { AttemptTable, useReason } from './AttemptTable.tsx'

const useName = (): ((account: RefusedAccount) => string) => {
  const { t } = useTranslation('people')
  return ({ userId, name }) => (userId === null ? t('refusedAll.nobody') : (name ?? t('refusedAll.forgotten')))
}

const useColumns = (): Column<RefusedAccount>[] => {
  const { t } = useTranslation('people')
  const reasonOf = useReason()
  return [
    { id: 'account', header: t('refusedAll.account'), value: useName() },
    { id: 'email', header: t('refusedAll.email'), value: ({ email }) => email },
    { id: 'count', header: t('attempt.count'), value: ({ count }) => count, isNumber: true },
    {
      id: 'last',
      header: t('attempt.last'),
      value: ({ lastAt }) => lastAt,
      text: ({ lastAt }) => formatDate(lastAt, 'answer'),
      isNumber: true,
      minWidth: 160,
    },
    { id: 'address', header: t('attempt.address'), value: ({ attempts }) => attempts[0]?.ip ?? '–' },
    { id: 'reason', header: t('attempt.reason'), value: ({ attempts }) => reasonOf(attempts[0]?.reason ?? '') },
  ]
}

const keyOf = ({ userId, lastAt }: RefusedAccount): string => String(userId ?? lastAt)

const RefusedSignInsPage = () => {
  const { t } = useTranslation('people')
  const table = useTableAddress()
  const rows = useCallRows(allRefusedSignIns, table, () => ({}))
  const nameOf = useName()
  const opened = rows.rows?.find((account) => keyOf(account) === table.row)
  return (
    <ManagerPage title={titleOf('refusedSignIns')} description={t('refusedAll.description')}>
      <DataTable
        id="refusedSignIns"
        label={titleOf('refusedSignIns')}
        table={table}
        rows={rows}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        isOpenable
        csv={titleOf('refusedSignIns')}
        empty={<EmptyState icon={IconShieldCheck} title={t('refusedAll.none')} />}
      />
      <RowDrawer table={table} title={opened === undefined ? titleOf('refusedSignIns') : nameOf(opened)}>
        {opened === undefined ? (
          <Text c="dimmed">{t('refusedAll.elsewhere')}</Text>
        ) : (
          <AttemptTable attempts={opened.attempts} label={t('refusedAll.attemptsOf', { name: nameOf(opened) })} />
        )}
      </RowDrawer>
    </ManagerPage>
  )
}

export default RefusedSignInsPage
