// One class with its members, for who looks after its unit, or for a platform admin.
import { Button } from '@mantine/core'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupStudents, unitGroupUsers } from '../../../queries/people/units/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { formatEndDay } from '../../shared/dates/EndDay.tsx'
import { paths, titleOf } from '../../shared/paths.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'
import { AddGroupMember } from './forms.tsx'
import { GroupMembers } from './GroupMembers.tsx'

export const GroupWithMembers = ({ groupId, isPlatforms }: { groupId: number; isPlatforms: boolean }) => {
  const { t } = useTranslation('units')
  const query = useQuery(callQuery(isPlatforms ? groupStudents : unitGroupUsers, { groupId }))
  const [isAdding, setAdding] = useState(false)
  const group = query.data
  const list = isPlatforms ? 'adminGroups' : 'groupManager'
  const back = { label: titleOf(list), to: paths[list]() }
  const add = (
    <Button onClick={() => setAdding(true)} leftSection={<Icon of={IconUserPlus} size={16} />}>
      {t('members.add')}
    </Button>
  )
  return (
    <Page width="wide">
      <PageHeader
        title={group?.name ?? titleOf(isPlatforms ? 'adminGroupStudents' : 'unitGroupMembers')}
        description={
          group === undefined
            ? undefined
            : t('groups.of', { unit: group.businessUnitName, time: formatEndDay(group.timeZone, group.expirationTime) })
        }
        crumbs={[back]}
        actions={isPlatforms ? undefined : add}
      />
      {query.isPending && <LoadingSkeleton />}
      {query.isError && <Unavailable error={query.error} onRetry={() => void query.refetch()} back={back} unknown={t('groups.unknown')} />}
      {group !== undefined && <GroupMembers group={group} isPlatforms={isPlatforms} />}
      {isAdding && group !== undefined && (
        <AddGroupMember businessUnitId={group.businessUnitId} groupId={groupId} onClose={() => setAdding(false)} />
      )}
    </Page>
  )
}
