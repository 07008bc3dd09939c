// For platform admins: the announcements, and how many users have seen each.
import { Anchor, Badge, Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { announcementList } from '../../../queries/site/announcements/calls.ts'
import type { ListedAnnouncement } from '../../../queries/site/announcements/schemas.ts'
import { uiLanguages } from '../../shared/i18n.ts'
import { langOf } from '../../shared/langOf.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import type { Column, RowAction } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useCallRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { useGiveToAnnouncement } from './useGive.ts'
import { wordingOf } from './wording.ts'

const nameOf = ({ titles }: ListedAnnouncement): string => wordingOf(titles)?.words ?? ''

const useColumns = (): Column<ListedAnnouncement>[] => {
  const { t } = useTranslation('announcements')
  const state = ({ isActive }: ListedAnnouncement) => t(isActive ? 'active' : 'inactive')
  const written = ({ titles }: ListedAnnouncement) => uiLanguages.filter((language) => titles[language] !== null)
  return [
    {
      id: 'title',
      header: t('titleOf'),
      value: nameOf,
      cell: (row) => (
        <Anchor
          component={Link}
          to={paths.announcementEdit(row.announcementId)}
          lang={langOf(wordingOf(row.titles)?.language ?? 'zh-TW')}
          style={{ overflowWrap: 'anywhere' }}
        >
          {nameOf(row)}
        </Anchor>
      ),
      minWidth: 200,
    },
    {
      id: 'state',
      header: t('state'),
      value: ({ isActive }) => (isActive ? 'active' : 'inactive'),
      text: state,
      cell: (row) => (
        <Badge variant="light" color={row.isActive ? 'green' : 'gray'} tt="none">
          {state(row)}
        </Badge>
      ),
    },
    { id: 'seenBy', header: t('seenBy'), value: ({ seenBy }) => seenBy, isNumber: true },
    {
      id: 'languages',
      header: t('languages'),
      value: (row) =>
        written(row)
          .map((language) => t(`language.${language}`))
          .join(t('separator')),
    },
    {
      id: 'published',
      header: t('published'),
      value: ({ publishedAt }) => publishedAt,
      text: ({ publishedAt }) => formatDate(publishedAt, 'minute'),
    },
    {
      id: 'changed',
      header: t('changed'),
      value: ({ changedAt }) => changedAt,
      text: ({ changedAt, changedByName }) => t('by', { time: formatDate(changedAt, 'minute'), name: changedByName ?? t('deletedPerson') }),
    },
  ]
}

const useActions = (): RowAction<ListedAnnouncement>[] => {
  const { t } = useTranslation('announcements')
  const { activate, remove } = useGiveToAnnouncement()
  const show = (isActive: boolean) => (row: ListedAnnouncement) => void activate(row.announcementId, nameOf(row), isActive)
  return [
    { label: t('edit'), icon: IconPencil, to: ({ announcementId }) => paths.announcementEdit(announcementId) },
    { label: t('activate'), icon: IconPlayerPlay, run: show(true), isFor: ({ isActive }) => !isActive },
    { label: t('deactivate'), icon: IconPlayerPause, run: show(false), isFor: ({ isActive }) => isActive },
    { label: t('delete'), icon: IconTrash, isDangerous: true, run: (row) => void remove(row.announcementId, nameOf(row)) },
  ]
}

const AnnouncementsPage = () => {
  const { t } = useTranslation('announcements')
  const table = useTableAddress()
  const add = (
    <Button component={Link} to={paths.announcementEdit()} leftSection={<Icon of={IconPlus} size={16} />}>
      {t('add')}
    </Button>
  )
  return (
    <ManagerPage title={titleOf('announcements')} description={t('description')} action={add}>
      <DataTable
        id="announcements"
        label={titleOf('announcements')}
        table={table}
        rows={useCallRows(announcementList, table, ({ search }) => ({ search }))}
        columns={useColumns()}
        keyOf={({ announcementId }) => String(announcementId)}
        nameOf={nameOf}
        searchLabel={t('search')}
        actions={useActions()}
        csv={titleOf('announcements')}
        empty={<EmptyState icon={IconSpeakerphone} title={t('none')} action={add} />}
      />
    </ManagerPage>
  )
}

export default AnnouncementsPage
