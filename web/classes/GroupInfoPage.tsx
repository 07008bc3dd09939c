// Properties and members of a class.
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { groupInfo } from '../../queries/classes/calls.ts'
import { TakeOver, TakeOverButton } from '../activities/index.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt, useAsOf } from '../shared/asOf.ts'
import { EndDay } from '../shared/dates/EndDay.tsx'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, useParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'
import classes from './groups.module.css'
import { MembersWithPresence } from './MembersWithPresence.tsx'
import { MemberTable } from './MemberTable.tsx'

const GroupInfoPage = () => {
  const { t } = useTranslation('classes')
  const groupId = Number(useParams().groupId)
  const at = useAsOf(groupId)
  const { data, error, isPending, refetch } = useQuery(callQuery(groupInfo, { groupId, ...askedAt(at) }))
  if (data === undefined && at === null) return null
  if (isPending) return <LoadingSkeleton />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  // the past is read-only
  const group = at === null ? data : { ...data, isGroupAdmin: false, isGroupTeacher: false }
  return (
    <>
      <PageHeader title={titleOf('groupInfo')} isInBar />
      <Stack gap="xl">
        <Paper withBorder p="lg" component="section" aria-label={t('about')}>
          <dl className={classes.details}>
            <dt>{t('name')}</dt>
            <dd>{group.name}</dd>
            <dt>{t('description')}</dt>
            <dd style={{ whiteSpace: 'pre-wrap' }}>{group.description === '' ? '–' : group.description}</dd>
            <dt>{t('unit')}</dt>
            <dd>{group.businessUnitName}</dd>
            <dt>{t('created')}</dt>
            <dd className="cj-number">{formatDate(group.createTime)}</dd>
            <dt>{t('ends')}</dt>
            <dd className="cj-number">
              <EndDay timeZone={group.timeZone} time={group.expirationTime} />
            </dd>
          </dl>
          {group.isGroupAdmin && (
            <Group mt="md" gap="sm" className="cj-no-print">
              <Button component={Link} to={paths.groupEdit(groupId)} variant="default" leftSection={<Icon of={IconPencil} size={16} />}>
                {titleOf('groupEdit')}
              </Button>
              <Suspense fallback={null}>
                <TakeOverButton />
              </Suspense>
            </Group>
          )}
        </Paper>
        <Stack gap="sm">
          {group.isGroupAdmin ? (
            <MembersWithPresence group={group} />
          ) : (
            <>
              <Title order={2} size="h3">
                {t('members')}
              </Title>
              <MemberTable group={group} />
            </>
          )}
          {!group.mayAudit && <Text c="dimmed">{t('studentCount', { count: group.studentCount })}</Text>}
        </Stack>
      </Stack>
      {group.isGroupAdmin && <TakeOver groupId={groupId} />}
    </>
  )
}

export default GroupInfoPage
