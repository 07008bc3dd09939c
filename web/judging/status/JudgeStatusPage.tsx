// Status of the judge for platform staff: queue, running work, languages. Refreshed every two seconds.
import { Alert, Container, Skeleton, Stack } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { judgeStatus } from '../../../queries/judging/judge/calls.ts'
import type { JudgeStatus } from '../../../queries/judging/judge/schemas.ts'
import { ApiError } from '../../shared/api/client.ts'
import { errorText } from '../../shared/api/errors.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { titleOf } from '../../shared/paths.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Cards } from './Cards.tsx'
import { ClockAlert } from './ClockAlert.tsx'
import { Guarantees } from './Guarantees.tsx'
import { JudgeTable } from './JudgeTable.tsx'
import { LanguageTable } from './LanguageTable.tsx'
import { LogEndAlert } from './LogEndAlert.tsx'
import { PriorityTable } from './PriorityTable.tsx'
import { ReactorTable } from './ReactorTable.tsx'

const REFRESH_MS = 2_000

const QueueFigure = lazy(() => import('./QueueFigure.tsx'))
/** Pixels; the height of the figure with its title. */
const FIGURE_HEIGHT = 209

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

const Status = ({ status, isOld }: { status: JudgeStatus; isOld: boolean }) => {
  const { t } = useTranslation('status')
  return (
    <Stack gap="lg">
      <div aria-live="polite">
        {isOld && (
          <Alert color="yellow" variant="light" icon={<Icon of={IconAlertTriangle} />}>
            {t('old', { time: formatDate(status.measuredTime, 'answer') })}
          </Alert>
        )}
        <ClockAlert clock={status.clock} />
        <LogEndAlert logEnd={status.logEnd} />
      </div>
      <Cards status={status} />
      <Suspense fallback={<Skeleton h={FIGURE_HEIGHT} aria-hidden />}>
        <QueueFigure measuredTime={status.measuredTime} history={status.queue.history} />
      </Suspense>
      <PriorityTable priorities={status.queue.priorities} />
      <JudgeTable judges={status.judges} stranded={status.stranded} />
      <ReactorTable reactors={status.reactors} />
      <Guarantees sandbox={status.sandbox} />
      <LanguageTable languages={status.languages} />
    </Stack>
  )
}

const JudgeStatusPage = () => {
  const { t } = useTranslation('status')
  // a hidden page does not poll
  const query = useQuery({
    ...callQuery(judgeStatus, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (isForbidden(state.error) ? false : REFRESH_MS),
  })
  const { data, error } = query
  return (
    <Container size="lg" w="100%" py="xl">
      <PageHeader title={titleOf('judgeStatus')} description={t('description')} />
      {query.isPending && <LoadingSkeleton lines={6} height={64} />}
      {isForbidden(error) && <EmptyState icon={IconShieldCheck} title={t('forbidden')} description={errorText(error)} />}
      {query.isError && !isForbidden(error) && data === undefined && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {data !== undefined && !isForbidden(error) && <Status status={data} isOld={query.isError} />}
    </Container>
  )
}

export default JudgeStatusPage
