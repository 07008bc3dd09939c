// Where those who look after a unit begin: its classes, how many are in them, and the way into each.
import { Anchor, Badge } from '@mantine/core'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { myGroups } from '../../queries/classes/calls.ts'
import type { MyGroup } from '../../queries/classes/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import type { Column } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useListRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { type Figure, ManagerPage } from '../shared/ui/ManagerPage.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { EmptyState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import { currentUnit } from '../shared/units.ts'

const useColumns = (): Column<MyGroup>[] => {
  const { t } = useTranslation('people')
  return [
    {
      id: 'name',
      header: t('unit.class'),
      value: ({ name }) => name,
      cell: ({ groupId, name }) => (
        <Anchor component={Link} to={paths.groupInfo(groupId)}>
          {name}
        </Anchor>
      ),
      isSortable: true,
      minWidth: 180,
    },
    {
      id: 'teachers',
      header: t('unit.teachers'),
      value: ({ teachers }) => teachers.map(({ userName }) => userName ?? '–').join(t('unit.separator')),
    },
    { id: 'members', header: t('unit.members'), value: ({ memberCount }) => memberCount, isNumber: true, isSortable: true },
    {
      id: 'ends',
      header: t('unit.ends'),
      value: ({ expirationTime }) => expirationTime,
      text: ({ expirationTime }) => formatDate(expirationTime),
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'state',
      header: t('unit.state'),
      value: ({ isExpired }) => (isExpired ? 'over' : 'running'),
      text: ({ isExpired }) => t(isExpired ? 'unit.over' : 'unit.running'),
      cell: ({ isExpired }) => (
        <Badge variant="light" color={isExpired ? 'gray' : 'green'}>
          {t(isExpired ? 'unit.over' : 'unit.running')}
        </Badge>
      ),
    },
  ]
}

const figuresOf = (
  classes: readonly MyGroup[],
  t: (key: 'unit.runningClasses' | 'unit.allClasses' | 'unit.places' | 'unit.placesHint') => string,
): Figure[] => {
  const running = classes.filter(({ isExpired }) => !isExpired)
  return [
    { label: t('unit.runningClasses'), value: running.length },
    { label: t('unit.allClasses'), value: classes.length },
    { label: t('unit.places'), value: running.reduce((sum, { memberCount }) => sum + memberCount, 0), hint: t('unit.placesHint') },
  ]
}

const Classes = ({ unit }: { unit: { businessUnitId: number; name: string } }) => {
  const { t } = useTranslation('people')
  const groups = useQuery(callQuery(myGroups, {}))
  const classes = groups.data?.filter(({ businessUnitId }) => businessUnitId === unit.businessUnitId)
  const table = useTableAddress()
  const columns = useColumns()
  const rows = useListRows(classes, columns, table, { error: groups.error, retry: () => void groups.refetch() })
  const states = [
    { value: 'running', label: t('unit.running') },
    { value: 'over', label: t('unit.over') },
  ]
  return (
    <ManagerPage title={unit.name} description={t('unit.description')} figures={classes === undefined ? [] : figuresOf(classes, t)}>
      <DataTable
        id="unitClasses"
        label={t('unit.classes')}
        table={table}
        rows={rows}
        columns={columns}
        keyOf={({ groupId }) => String(groupId)}
        nameOf={({ name }) => name}
        searchLabel={t('unit.search')}
        filters={[{ id: 'state', label: t('unit.state'), options: states }]}
        actions={[{ label: titleOf('timeline'), icon: IconTimelineEvent, to: ({ groupId }) => paths.timeline(groupId) }]}
        csv={unit.name}
        empty={<EmptyState icon={IconUsers} title={t('unit.none')} description={t('unit.noneText')} />}
      />
    </ManagerPage>
  )
}

const UnitPage = () => {
  const { t } = useTranslation('people')
  const { user } = useSession()
  if (user === null)
    return (
      <Page>
        <LoadingSkeleton />
      </Page>
    )
  const unit = currentUnit(user)
  if (unit !== null) return <Classes key={unit.businessUnitId} unit={unit} />
  return (
    <Page>
      <EmptyState icon={IconUsers} title={t('unit.notYours')} description={t('unit.notYoursText')} />
    </Page>
  )
}

export default UnitPage
