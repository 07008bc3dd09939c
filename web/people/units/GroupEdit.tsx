// Properties of one class, for unit administrators and platform admins.
import { Container, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { groupStudents, unitGroupUsers } from '../../../queries/people/units/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'
import { GroupForm } from './forms.tsx'

export const GroupEdit = ({ groupId, isPlatforms }: { groupId: number; isPlatforms: boolean }) => {
  const { t } = useTranslation('units')
  const navigate = useNavigate()
  const query = useQuery(callQuery(isPlatforms ? groupStudents : unitGroupUsers, { groupId }))
  const list = isPlatforms ? 'adminGroups' : 'groupManager'
  const back = { label: titleOf(list), to: paths[list]() }
  return (
    <Container size="sm" w="100%" py="xl">
      <PageHeader title={titleOf(isPlatforms ? 'adminGroupEdit' : 'unitGroupEdit')} description={query.data?.name} crumbs={[back]} />
      {query.isPending && <LoadingSkeleton />}
      {query.isError && <Unavailable error={query.error} onRetry={() => void query.refetch()} back={back} unknown={t('groups.unknown')} />}
      {query.data !== undefined && (
        <Paper withBorder p="lg">
          <GroupForm
            businessUnitId={query.data.businessUnitId}
            timeZone={query.data.timeZone}
            latest={query.data.unitExpirationTime}
            group={query.data}
            isPlatforms={isPlatforms}
            onSaved={() => void navigate(paths[list]())}
          />
        </Paper>
      )}
    </Container>
  )
}
