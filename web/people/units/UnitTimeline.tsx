// Timeline of a unit by day, newest first; expiry times are shown as days of its time zone.
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitHistory } from '../../../queries/people/units/calls.ts'
import type { UnitEvent } from '../../../queries/people/units/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { EmptyState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'
import { currentUnit } from '../../shared/units.ts'
import { useUnitSentences } from './unitSentences.ts'

const byDay = (events: readonly UnitEvent[]): [day: string, events: UnitEvent[]][] => [
  ...Map.groupBy(events, ({ recordedAt }) => formatDate(recordedAt)),
]

/** Retention of an import's result, in milliseconds. */
const RESULT_MS = 30 * 86_400_000

/** Completed imports of classes and of class members. */
const DONE = new Set<string>(['ClassesImported', 'MembersImported'])

/** Link to the import's result, for members of the unit's staff. */
const ResultLink = ({ event: { type, importId, groupId, recordedAt }, isOwn }: { event: UnitEvent; isOwn: boolean }) => {
  const { t } = useTranslation('units')
  const [now] = useState(() => Date.now())
  if (!isOwn || importId === null || !DONE.has(type) || now - Date.parse(recordedAt) > RESULT_MS) return null
  return (
    <Anchor
      component={Link}
      underline="always"
      to={groupId === null ? paths.importClasses(importId) : `${paths.unitGroupMembers(groupId)}?import=${importId}`}
    >
      {t('history.result')}
    </Anchor>
  )
}

const Days = ({ events, timeZone, isOwn }: { events: readonly UnitEvent[]; timeZone: string; isOwn: boolean }) => {
  const sentence = useUnitSentences(timeZone)
  return byDay(events).map(([day, ofDay]) => (
    <Paper key={day} withBorder p="md" component="section" aria-label={day} style={{ background: 'var(--cj-surface)' }}>
      <Title order={2} size="h5" mb="xs">
        {day}
      </Title>
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {ofDay.map((event) => (
          <Group key={event.position} component="li" wrap="nowrap" align="baseline" gap="md" py={4}>
            <Text component="time" dateTime={event.recordedAt} size="sm" c="dimmed" className="cj-number">
              {formatDate(event.recordedAt, 'answer').slice(11)}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {sentence(event)} <ResultLink event={event} isOwn={isOwn} />
            </Text>
          </Group>
        ))}
      </ol>
    </Paper>
  ))
}

interface UnitTimelineProps {
  businessUnitId: number
  title: string
  /** Link shown if the unit does not exist. */
  back: { label: string; to: string }
}

export const UnitTimeline = ({ businessUnitId, title, back }: UnitTimelineProps) => {
  const { t } = useTranslation('units')
  const { user } = useSession()
  const isOwn = user !== null && currentUnit(user)?.businessUnitId === businessUnitId
  const pages = useInfiniteQuery({
    queryKey: [unitHistory.path, 'pages', businessUnitId] as const,
    queryFn: ({ pageParam, signal }) => request(unitHistory, { businessUnitId, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasMore ? (last.items.at(-1)?.position ?? null) : null),
  })
  const [first] = pages.data?.pages ?? []
  const events = pages.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <ManagerPage title={title} description={first?.businessUnitName}>
      {pages.isPending && <LoadingSkeleton />}
      {pages.isError && first === undefined && (
        <Unavailable error={pages.error} onRetry={() => void pages.refetch()} back={back} unknown={t('unknown')} />
      )}
      {first !== undefined && events.length === 0 && <EmptyState icon={IconHistory} title={t('history.none')} />}
      {first !== undefined && <Days events={events} timeZone={first.timeZone} isOwn={isOwn} />}
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          {t('history.older')}
        </Button>
      )}
    </ManagerPage>
  )
}
