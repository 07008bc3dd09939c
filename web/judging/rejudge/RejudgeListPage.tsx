// The rejudges of a class, newest first, and the way to ask for one.
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { RejudgeSummary } from '../../../queries/judging/rejudge/schemas.ts'
import { useMayRejudge } from '../../shared/mayRejudge.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, useNavigate, useParams, useSearchParams } from '../../shared/router.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Failure, StateBadge } from './parts.tsx'
import { Scope } from './Scope.tsx'
import { useRejudgeList } from './useRejudge.ts'

const RequestDialog = lazy(() => import('./RequestDialog.tsx'))

const Entry = ({ rejudge }: { rejudge: RejudgeSummary }) => {
  const { t } = useTranslation('rejudge')
  const { groupId, rejudgeId, gainCount, lossCount } = rejudge
  return (
    <Paper withBorder component="li" p="md" style={{ listStyle: 'none', background: 'var(--cj-surface)' }}>
      <Stack gap={8}>
        <Group justify="space-between" gap="sm">
          <Anchor component={Link} to={paths.rejudge(groupId, rejudgeId)} fw={650} style={{ overflowWrap: 'anywhere' }}>
            {rejudge.reason}
          </Anchor>
          <StateBadge state={rejudge.state} />
        </Group>
        <Scope rejudge={rejudge} />
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {t('requested', { name: rejudge.requestedByName ?? t('someone'), time: formatDate(rejudge.requestedTime, 'minute') })}
          </Text>
          <Text size="sm" className="cj-number">
            {t('counts', { gains: gainCount, losses: lossCount })}
          </Text>
        </Group>
      </Stack>
    </Paper>
  )
}

const idIn = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

const RejudgeListPage = () => {
  const { t } = useTranslation('rejudge')
  const groupId = Number(useParams().groupId)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const mayRejudge = useMayRejudge(groupId)
  const list = useRejudgeList(groupId)
  const ask = (
    <Button component={Link} to={paths.rejudges(groupId, { new: 1 })} leftSection={<Icon of={IconRefresh} size={16} />}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={titleOf('rejudges')} description={t('description')} {...(mayRejudge ? { actions: ask } : {})} />
      {list.isPending && <LoadingSkeleton lines={4} height={84} />}
      {list.isError && list.data === undefined && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <EmptyState icon={IconRefresh} title={t('none.title')} description={t('none.text')} />}
      {list.data !== undefined && (
        <Stack component="ul" gap="sm" p={0} m={0}>
          {list.data.map((rejudge) => (
            <Entry key={rejudge.rejudgeId} rejudge={rejudge} />
          ))}
        </Stack>
      )}
      {mayRejudge && params.has('new') && (
        <Suspense fallback={null}>
          <RequestDialog
            groupId={groupId}
            beginning={{
              answerId: idIn(params.get('answer')),
              activityId: idIn(params.get('practice')),
              problemId: idIn(params.get('problem')),
            }}
            onDone={(rejudgeId) => void navigate(paths.rejudge(groupId, rejudgeId), { replace: true })}
            onClose={() => void navigate(paths.rejudges(groupId), { replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

export default RejudgeListPage
