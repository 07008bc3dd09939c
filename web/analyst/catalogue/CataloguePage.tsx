// Catalogue of events: all types by area, with how often and when they were recorded.

import { useEventKind } from '../../audit/index.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { RowDrawer } from '../../shared/table/RowDrawer.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { AnalystPage } from '../AnalystPage.tsx'
import classes from '../analyst.module.css'
import { areaName } from '../areaNames.ts'
import { type CataloguedType, useCatalogue } from '../useCatalogue.ts'
import { TypeDetails } from './TypeDetails.tsx'

/** The type, and its short name if it has one. */
const bothNames = (type: string, kind: string): string => (kind === type ? type : `${type} ${kind}`)

const useColumns = (): Column<CataloguedType>[] => {
  const { t } = useTranslation('analyst')
  const eventKind = useEventKind()
  return [
    {
      id: 'type',
      header: t('catalogue.type'),
      value: ({ type }) => type,
      // the search finds short names too
      text: ({ type }) => bothNames(type, eventKind(type)),
      cell: ({ type }) => (
        <span>
          <span className={classes.mono}>{type}</span>
          {eventKind(type) !== type && <span className={classes.faint}> {eventKind(type)}</span>}
        </span>
      ),
      isSortable: true,
    },
    { id: 'meaning', header: t('catalogue.meaning'), value: ({ meanings }) => meanings[currentLanguage()], minWidth: 260 },
    { id: 'area', header: t('catalogue.area'), value: ({ area }) => area, text: ({ area }) => areaName(area), isExtra: true },
    {
      id: 'count',
      header: t('catalogue.count'),
      value: ({ count }) => count,
      cell: ({ count }) => count.toLocaleString(),
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'first',
      header: t('catalogue.firstAt'),
      value: ({ firstAt }) => firstAt,
      text: ({ firstAt }) => formatDate(firstAt, 'minute'),
      isSortable: true,
      minWidth: 150,
    },
    {
      id: 'last',
      header: t('catalogue.lastAt'),
      value: ({ lastAt }) => lastAt,
      text: ({ lastAt }) => formatDate(lastAt, 'minute'),
      isSortable: true,
      minWidth: 150,
    },
    { id: 'version', header: t('catalogue.version'), value: ({ version }) => version, isNumber: true, isExtra: true },
    { id: 'personal', header: t('catalogue.personal'), value: ({ personal }) => personal.join(', '), isExtra: true },
    { id: 'readModels', header: t('catalogue.readModels'), value: ({ readModels }) => readModels.join(', '), isExtra: true },
  ]
}

const Types = () => {
  const { t } = useTranslation('analyst')
  const table = useTableAddress()
  const eventKind = useEventKind()
  const columns = useColumns()
  const { data, error, refetch } = useCatalogue()
  const areas = [...new Set(data?.map(({ area }) => area))]
  const opened = data?.find(({ type }) => type === table.row)
  const rows = useListRows(data, columns, table, { error, retry: () => void refetch(), isWhole: true })
  return (
    <>
      <DataTable
        id="eventCatalogue"
        label={t('catalogue.table')}
        table={table}
        rows={rows}
        columns={columns}
        keyOf={({ type }) => type}
        nameOf={({ type }) => bothNames(type, eventKind(type))}
        groupOf={({ area }, before) => table.sort === null && before?.area !== area && <b className={classes.group}>{areaName(area)}</b>}
        searchLabel={t('catalogue.search')}
        filters={[{ id: 'area', label: t('catalogue.area'), options: areas.map((area) => ({ value: area, label: areaName(area) })) }]}
        isOpenable
        isWhole
        csv="event-catalogue"
        empty={<EmptyState title={t('catalogue.none')} />}
      />
      <RowDrawer table={table} title={opened === undefined ? undefined : eventKind(opened.type)} size={680}>
        {opened === undefined ? data !== undefined && <EmptyState title={t('catalogue.unknown')} /> : <TypeDetails entry={opened} />}
      </RowDrawer>
    </>
  )
}

const CataloguePage = () => {
  const { t } = useTranslation('analyst')
  return (
    <AnalystPage page="analystCatalogue" description={t('catalogue.intro')}>
      <Types />
    </AnalystPage>
  )
}

export default CataloguePage
