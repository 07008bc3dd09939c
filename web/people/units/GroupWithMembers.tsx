// One class with its members, for unit administrators and platform admins.
import { Button, Group } from '@mantine/core'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupStudents, unitGroupUsers } from '../../../queries/people/units/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { formatEndDay } from '../../shared/dates/EndDay.tsx'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, useSearchParams } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'
import { AddGroupMember, AddMembersFromFile } from './forms.tsx'
import { GroupMembers } from './GroupMembers.tsx'

export const GroupWithMembers = ({ groupId, isPlatforms }: { groupId: number; isPlatforms: boolean }) => {
  const { t } = useTranslation('units')
  const query = useQuery(callQuery(isPlatforms ? groupStudents : unitGroupUsers, { groupId }))
  const [isAdding, setAdding] = useState(false)
  // the file import is a step of this page, selected by the address
  const [params] = useSearchParams()
  const isImporting = params.has('import') && !isPlatforms
  const group = query.data
  const list = isPlatforms ? 'adminGroups' : 'groupManager'
  const members = paths.unitGroupMembers(groupId)
  const back = { label: titleOf(list), to: paths[list]() }
  const add = (
    <Group gap="sm">
      <Button component={Link} to="?import=" variant="default" leftSection={<Icon of={IconFileImport} size={16} />}>
        {t('members.addFromFile')}
      </Button>
      <Button onClick={() => setAdding(true)} leftSection={<Icon of={IconUserPlus} size={16} />}>
        {t('members.add')}
      </Button>
    </Group>
  )
  return (
    <Page width="wide">
      <PageHeader
        title={isImporting ? t('members.addFromFile') : (group?.name ?? titleOf(isPlatforms ? 'adminGroupStudents' : 'unitGroupMembers'))}
        description={
          group === undefined
            ? undefined
            : t('groups.of', { unit: group.businessUnitName, time: formatEndDay(group.timeZone, group.expirationTime) })
        }
        crumbs={isImporting ? [back, { label: group?.name ?? titleOf('unitGroupMembers'), to: members }] : [back]}
        actions={isPlatforms || isImporting || group === undefined ? undefined : add}
      />
      {query.isPending && <LoadingSkeleton />}
      {query.isError && <Unavailable error={query.error} onRetry={() => void query.refetch()} back={back} unknown={t('groups.unknown')} />}
      {group !== undefined && !isImporting && <GroupMembers group={group} isPlatforms={isPlatforms} />}
      {group !== undefined && isImporting && <AddMembersFromFile businessUnitId={group.businessUnitId} groupId={groupId} to={members} />}
      {isAdding && group !== undefined && (
        <AddGroupMember businessUnitId={group.businessUnitId} groupId={groupId} onClose={() => setAdding(false)} />
      )}
    </Page>
  )
}
