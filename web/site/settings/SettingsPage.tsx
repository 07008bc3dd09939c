// For platform admins: platform-wide settings.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { settingList } from '../../../queries/site/settings/calls.ts'
import type { ShownSetting } from '../../../queries/site/settings/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { titleOf } from '../../shared/paths.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { RowDrawer } from '../../shared/table/RowDrawer.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { useShownValue } from './settingValues.ts'

const SettingForm = lazy(() => import('./SettingForm.tsx').then((form) => ({ default: form.SettingForm })))

const nameOf = ({ title }: ShownSetting): string => title[currentLanguage()]

const useColumns = (): Column<ShownSetting>[] => {
  const { t } = useTranslation('settings')
  const shown = useShownValue()
  const changed = ({ changes: [last] }: ShownSetting): string =>
    last === undefined ? t('never') : t('by', { time: formatDate(last.at, 'minute'), name: last.changedBy.name ?? t('deletedPerson') })
  return [
    { id: 'name', header: t('name'), value: nameOf },
    { id: 'value', header: t('value'), value: ({ value, names }) => shown(value, names) },
    { id: 'initial', header: t('initial'), value: ({ initial, names }) => shown(initial, names) },
    { id: 'changed', header: t('changed'), minWidth: 140, value: ({ changes }) => changes[0]?.at ?? '', text: changed },
  ]
}

const Settings = ({ settings }: { settings: readonly ShownSetting[] }) => {
  const { t } = useTranslation('settings')
  const table = useTableAddress()
  const columns = useColumns()
  const opened = settings.find(({ name }) => name === table.row)
  return (
    <>
      <DataTable
        id="settings"
        label={titleOf('settings')}
        table={table}
        rows={useListRows(settings, columns, table)}
        columns={columns}
        keyOf={({ name }) => name}
        nameOf={nameOf}
        isOpenable
        empty={<EmptyState title={t('elsewhere')} />}
      />
      <RowDrawer table={table} title={opened === undefined ? titleOf('settings') : nameOf(opened)}>
        <Suspense fallback={<LoadingSkeleton />}>
          {opened === undefined ? <Text c="dimmed">{t('elsewhere')}</Text> : <SettingForm setting={opened} />}
        </Suspense>
      </RowDrawer>
    </>
  )
}

const SettingsPage = () => {
  const { t } = useTranslation('settings')
  const { data, isPending, error, refetch } = useQuery(callQuery(settingList, {}))
  return (
    <ManagerPage title={titleOf('settings')} description={t('description')}>
      {isPending && <LoadingSkeleton lines={5} />}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Settings settings={data} />}
    </ManagerPage>
  )
}

export default SettingsPage
