// The people of a class of one kind: 25 a page, searchable; what is searched and shown stands in the address.
import { Anchor, Badge, Group, Pagination, Paper, Table, Text, TextInput, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTranslation } from 'react-i18next'
import type { GroupInfo, GroupMember } from '../../queries/classes/schemas.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, useSearchParams } from '../shared/router.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { formatDate } from '../shared/ui/time.tsx'

const PAGE_SIZE = 25
const SEARCHABLE_FROM = 6

type Kind = 'teacher' | 'assistant' | 'student'

const matches = (member: GroupMember, wanted: string): boolean =>
  `${member.userName ?? ''} ${member.email ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase())

/** Search and page of one table, kept in the address. */
const useTableState = (name: string) => {
  const [params, setParams] = useSearchParams()
  const set = (key: string, value: string) =>
    setParams(
      (before) => {
        if (value === '') before.delete(`${name}-${key}`)
        else before.set(`${name}-${key}`, value)
        if (key === 'search') before.delete(`${name}-page`)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    search: params.get(`${name}-search`) ?? '',
    page: Math.max(1, Number(params.get(`${name}-page`)) || 1),
    setSearch: (value: string) => set('search', value),
    setPage: (page: number) => set('page', page === 1 ? '' : String(page)),
  }
}

const MemberRow = ({ group, member, kind }: { group: GroupInfo; member: GroupMember; kind: Kind }) => {
  const { t } = useTranslation('classes')
  return (
    <Table.Tr>
      <Table.Td fw={550}>{member.userName ?? t('unknownPerson')}</Table.Td>
      {group.isGroupAdmin && <Table.Td>{member.email}</Table.Td>}
      <Table.Td className="cj-number">{formatDate(member.joinTime)}</Table.Td>
      {group.isGroupAdmin && (
        <Table.Td>
          <Badge
            variant="light"
            color={member.isBlocked ? 'red' : 'green'}
            leftSection={<Icon of={member.isBlocked ? IconBan : IconCheck} size={12} />}
          >
            {member.isBlocked ? t('blocked') : t('joined')}
          </Badge>
        </Table.Td>
      )}
      {group.mayAudit && kind === 'student' && (
        <Table.Td>
          <Anchor component={Link} to={paths.timeline(group.groupId, { user: member.userId })} size="sm">
            {t('seeTimeline')}
          </Anchor>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

export const MemberTable = ({ group, members, kind }: { group: GroupInfo; members: readonly GroupMember[]; kind: Kind }) => {
  const { t } = useTranslation('classes')
  const { search, page, setSearch, setPage } = useTableState(kind)
  /** A table that has to be scrolled must be reachable by keyboard. */
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const found = members.filter((member) => matches(member, search))
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const current = Math.min(page, pages)
  const shown = found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  const heading = t(`people.${kind}`)
  return (
    <Paper withBorder component="section" aria-label={heading} p={0} style={{ overflow: 'hidden' }}>
      <Group justify="space-between" p="md" gap="sm">
        <Group gap="xs">
          <Title order={3} size="h5">
            {heading}
          </Title>
          <Badge variant="light" color="gray" className="cj-number">
            {members.length}
          </Badge>
        </Group>
        {members.length >= SEARCHABLE_FROM && (
          <TextInput
            size="sm"
            aria-label={t('searchPeople', { role: heading })}
            placeholder={t('search')}
            leftSection={<Icon of={IconSearch} size={16} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </Group>
      {shown.length === 0 ? (
        <Text c="dimmed" px="md" pb="md">
          {members.length === 0 ? t('nobody') : t('nobodyFound')}
        </Text>
      ) : (
        <Table.ScrollContainer
          minWidth={group.isGroupAdmin ? 560 : 280}
          {...(isNarrow ? { scrollAreaProps: { viewportProps: { tabIndex: 0, role: 'group', 'aria-label': heading } } } : {})}
        >
          <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('name')}</Table.Th>
                {group.isGroupAdmin && <Table.Th>{t('email')}</Table.Th>}
                <Table.Th>{t('joinTime')}</Table.Th>
                {group.isGroupAdmin && <Table.Th>{t('state')}</Table.Th>}
                {group.mayAudit && kind === 'student' && <Table.Th>{titleOf('timeline')}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((member) => (
                <MemberRow key={member.userId} group={group} member={member} kind={kind} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {pages > 1 && (
        <Group justify="center" p="md">
          <Pagination
            total={pages}
            value={current}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
            getItemProps={(item) => ({ 'aria-label': t('page.number', { page: item }) })}
          />
        </Group>
      )}
    </Paper>
  )
}
