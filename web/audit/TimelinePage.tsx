// Timeline of a class: its events, newest first, filtered by user, activity, problem, type and time; every event opens to its data.
import { Button, Center, Stack, Text } from '@mantine/core'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { groupInfo } from '../../queries/classes/calls.ts'
import { ApiError } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { callQuery } from '../shared/api/queries.ts'
import { titleOf } from '../shared/paths.ts'
import { useParams, useSearchParams } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { EntryList } from './EntryList.tsx'
import { Filters } from './Filters.tsx'
import { filtersOf, isFiltered, noFilters, paramsOf, type TimelineFilters } from './filters.ts'
import { HistogramWaiting } from './HistogramWaiting.tsx'
import classes from './timeline.module.css'
import { useTimeline } from './useTimeline.ts'

const Histogram = lazy(() => import('./Histogram.tsx'))
const EventDrawer = lazy(() => import('./EventDrawer.tsx'))

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('audit')
  const isForbidden = error instanceof ApiError && error.status === 403
  return isForbidden ? (
    <EmptyState icon={IconShieldCheck} title={t('forbidden')} description={errorText(error)} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )
}

const TimelinePage = () => {
  const { t } = useTranslation('audit')
  const groupId = Number(useParams().groupId)
  const [params, setParams] = useSearchParams()
  const filters = filtersOf(params)
  const opened = params.get('event')
  const [hasOpened, setHasOpened] = useState(false)
  if (opened !== null && !hasOpened) setHasOpened(true)
  const group = useQuery(callQuery(groupInfo, { groupId }))
  const isOwn = group.data?.mayAudit === false
  const { pages, isPending, entries, newCount, isNewCountCapped, showNew } = useTimeline(groupId, filters)

  const filter = (next: TimelineFilters) => setParams(paramsOf(next))
  const open = (position: string | null) => setParams(position === null ? paramsOf(filters) : { ...paramsOf(filters), event: position })

  return (
    <>
      <PageHeader title={titleOf('timeline')} description={isOwn ? t('ownDescription') : t('description')} />
      <Stack gap="md">
        <Filters groupId={groupId} entries={entries} filters={filters} group={group.data} onChange={filter} />
        <Suspense fallback={<HistogramWaiting />}>
          <Histogram groupId={groupId} filters={filters} onPick={(since, until) => filter({ ...filters, since, until })} />
        </Suspense>
        <div aria-live="polite">
          {newCount > 0 && (
            <Button fullWidth variant="light" leftSection={<Icon of={IconRefresh} size={16} />} onClick={() => void showNew()}>
              {isNewCountCapped ? t('manyNewEvents', { count: newCount }) : t('newEvents', { count: newCount })}
            </Button>
          )}
        </div>
        {pages.isError && <Failure error={pages.error} onRetry={() => void pages.refetch()} />}
        {isPending && <LoadingSkeleton lines={8} />}
        {!isPending && pages.isSuccess && entries.length === 0 && (
          <EmptyState
            icon={IconTimelineEvent}
            title={isFiltered(filters) ? t('noMatch') : t('empty')}
            description={isFiltered(filters) ? undefined : t(isOwn ? 'ownEmptyText' : 'emptyText')}
            action={
              isFiltered(filters) && (
                <Button variant="default" onClick={() => filter(noFilters)}>
                  {t('reset')}
                </Button>
              )
            }
          />
        )}
        {entries.length > 0 && (
          <div className={classes.list} aria-busy={pages.isPlaceholderData} data-stale={pages.isPlaceholderData}>
            <EntryList groupId={groupId} entries={entries} filters={filters} onOpen={open} />
            <Center py="md" className="cj-no-print">
              {pages.hasNextPage ? (
                <Button variant="default" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {pages.isFetchingNextPage ? t('loadingMore') : t('loadMore')}
                </Button>
              ) : (
                <Text size="sm" c="dimmed">
                  {isFiltered(filters) ? t('noMore') : t('thatIsAll')}
                </Text>
              )}
            </Center>
          </div>
        )}
      </Stack>
      {hasOpened && (
        <Suspense fallback={null}>
          <EventDrawer groupId={groupId} position={opened} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}

export default TimelinePage
