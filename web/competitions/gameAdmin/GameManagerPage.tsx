// For platform admins: all competitions, their places, and what can be done with them.
import { Anchor, Badge, Button } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import { useQuery } from '@tanstack/react-query'
import { finishGame } from '../../../commands/competitions/competition/calls.ts'
import { gameList } from '../../../queries/competitions/calls.ts'
import type { ListedGame } from '../../../queries/competitions/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import type { Column, RowAction } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { notifyFailure, notifySuccess } from '../../shared/ui/notify.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'

const nameOf = ({ titles }: ListedGame) => (currentLanguage() === 'en' ? titles.en : null) ?? titles['zh-TW']

const useColumns = (): Column<ListedGame>[] => {
  const { t } = useTranslation('gameAdmin')
  const state = ({ isFinished }: ListedGame) => t(isFinished ? 'finished' : 'running')
  const period = ({ applyStartTime, applyEndTime }: ListedGame) =>
    applyStartTime === null || applyEndTime === null
      ? t('noPeriod')
      : `${formatDate(applyStartTime, 'minute')} – ${formatDate(applyEndTime, 'minute')}`
  return [
    {
      id: 'title',
      header: t('field.title'),
      value: nameOf,
      cell: (row) => (
        <Anchor component={Link} to={paths.gameEdit(row.key)} style={{ overflowWrap: 'anywhere' }}>
          {nameOf(row)}
        </Anchor>
      ),
      minWidth: 200,
      isSortable: true,
    },
    { id: 'key', header: t('field.key'), value: ({ key }) => key, isSortable: true },
    {
      id: 'state',
      header: t('column.state'),
      value: state,
      cell: (row) => (
        <Badge variant="light" color={row.isFinished ? 'gray' : 'green'} tt="none">
          {state(row)}
        </Badge>
      ),
    },
    { id: 'period', header: t('column.period'), value: ({ applyStartTime }) => applyStartTime, text: period, isSortable: true },
    { id: 'applications', header: t('column.applications'), value: ({ counts }) => counts.total, isNumber: true, isSortable: true },
    {
      id: 'changed',
      header: t('column.changed'),
      value: ({ changedAt }) => changedAt,
      text: ({ changedAt, changedByName }) =>
        t('changedBy', { time: formatDate(changedAt, 'minute'), name: changedByName ?? t('deletedPerson') }),
      isSortable: true,
    },
  ]
}

const useActions = (): RowAction<ListedGame>[] => {
  const { t } = useTranslation('gameAdmin')
  const refresh = useRefresh()
  const finish = async (game: ListedGame): Promise<void> => {
    const question = { title: t('finish.title'), message: t('finish.text', { name: nameOf(game) }), confirmLabel: t('finish.do') }
    if (!(await confirm({ ...question, isDangerous: true }))) return
    try {
      await request(finishGame, { key: game.key })
    } catch (error) {
      return notifyFailure(error)
    }
    notifySuccess(t('finish.done'))
    await refresh(finishGame)
  }
  return [
    { label: t('page.gameEdit'), icon: IconPencil, to: ({ key }) => paths.gameEdit(key) },
    { label: t('page.gameScores'), icon: IconListNumbers, to: ({ key }) => paths.gameScores(key) },
    { label: t('page.applications'), icon: IconListDetails, to: ({ key }) => paths.gameApplications(key) },
    { label: t('page.gameHistory'), icon: IconHistory, to: ({ key }) => paths.gameHistory(key) },
    { label: t('page.public'), icon: IconEye, to: ({ key }) => paths.gamePart(key, 'info') },
    { label: t('finish.do'), icon: IconFlag, run: (game) => void finish(game), isFor: ({ isFinished }) => !isFinished, isDangerous: true },
  ]
}

const GameManagerPage = () => {
  const { t } = useTranslation('gameAdmin')
  const table = useTableAddress()
  const columns = useColumns()
  const { data, error, refetch } = useQuery(callQuery(gameList, {}))
  const add = (
    <Button component={Link} to={paths.gameEdit()} leftSection={<Icon of={IconPlus} size={16} />}>
      {t('add')}
    </Button>
  )
  return (
    <ManagerPage title={titleOf('gameManager')} description={t('description')} action={add} width="wide">
      <DataTable
        id="competitions"
        label={titleOf('gameManager')}
        table={table}
        rows={useListRows(data, columns, table, { error, retry: () => void refetch() })}
        columns={columns}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        searchLabel={t('search')}
        actions={useActions()}
        csv={titleOf('gameManager')}
        empty={<EmptyState icon={IconTrophy} title={t('none')} action={add} />}
      />
    </ManagerPage>
  )
}

export default GameManagerPage
