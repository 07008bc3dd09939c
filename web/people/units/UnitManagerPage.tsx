// Properties of the user's unit (name, description, expiry, time zone, kind) and its administrators.
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { unitInfo } from '../../../queries/people/units/calls.ts'
import type { ShownUnit } from '../../../queries/people/units/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { UnitForm } from './forms.tsx'
import { OwnUnit } from './OwnUnit.tsx'
import { unitTypeOf, useUnitFlags } from './unitKind.ts'

type Administrator = ShownUnit['administrators'][number]

interface AdministratorsProps {
  unit: ShownUnit
  /** Action at the end of an administrator's row. */
  action?: (person: Administrator) => ReactNode
}

export const Administrators = ({ unit, action }: AdministratorsProps) => {
  const { t } = useTranslation('units')
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('administrators')}>
      <Title order={2} size="h4" mb="xs">
        {t('administrators')}
      </Title>
      {unit.administrators.length === 0 ? (
        <Text c="dimmed">{t('noAdministrators')}</Text>
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {unit.administrators.map((person) => (
            <Group key={person.userId} component="li" justify="space-between">
              <Text style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                {person.name ?? t('deletedPerson')}{' '}
                <Text span c="dimmed" size="sm">
                  {person.email}
                </Text>
              </Text>
              {action?.(person)}
            </Group>
          ))}
        </Stack>
      )}
    </Paper>
  )
}

const Manager = ({ businessUnitId }: { businessUnitId: number }) => {
  const { t } = useTranslation('units')
  const query = useQuery(callQuery(unitInfo, { businessUnitId }))
  const unit = query.data
  const flagsOf = useUnitFlags()
  const flags = unit === undefined ? '' : flagsOf(unit)
  const figures =
    unit === undefined
      ? []
      : [
          { label: t('groupCount'), value: unit.groupCount },
          { label: t('memberCount'), value: unit.memberCount },
          { label: t('type'), value: t(`types.${unitTypeOf(unit.type)}`), ...(flags === '' ? {} : { hint: flags }) },
        ]
  return (
    <ManagerPage
      title={titleOf('unitManager')}
      description={unit?.name}
      figures={figures}
      action={
        <Button component={Link} to={paths.unitTimeline()} variant="default" leftSection={<Icon of={IconHistory} size={16} />}>
          {titleOf('unitTimeline')}
        </Button>
      }
    >
      {query.isPending && <LoadingSkeleton />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {unit !== undefined && (
        <Stack gap="xl">
          {unit.isExpired && (
            <Badge color="red" variant="light" tt="none">
              {t('unitOver')}
            </Badge>
          )}
          <Paper withBorder p="lg">
            <UnitForm key={businessUnitId} unit={unit} isPlatforms={false} />
          </Paper>
          <Administrators unit={unit} />
        </Stack>
      )}
    </ManagerPage>
  )
}

const UnitManagerPage = () => <OwnUnit>{({ businessUnitId }) => <Manager key={businessUnitId} businessUnitId={businessUnitId} />}</OwnUnit>

export default UnitManagerPage
