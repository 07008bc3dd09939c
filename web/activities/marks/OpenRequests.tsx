// Open review requests of an activity, for its staff, each with a link to its answer.
import { Anchor, Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { marksTopic, openRequests } from '../../../queries/activities/marks/calls.ts'
import type { OpenRequest } from '../../../queries/activities/marks/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { Person } from '../../shared/people/Person.tsx'
import { Link, useSearchParams } from '../../shared/router.ts'
import type { Column } from '../../shared/table/column.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ErrorState } from '../../shared/ui/states.tsx'
import { RelativeTime } from '../../shared/ui/time.tsx'
import { forgetDialog } from '../dialogAddress.ts'
import classes from './marks.module.css'

const LookLink = ({ asked }: { asked: OpenRequest }) => {
  const { t } = useTranslation('marks')
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  forgetDialog(next)
  next.set('history', String(asked.problemId))
  next.set('user', String(asked.userId))
  next.set('answers.row', String(asked.answerId))
  const label = t('requests.open', { name: asked.userName ?? t('comment.former'), problem: asked.problemTitle ?? '' })
  return (
    <Anchor component={Link} to={{ search: `?${next}` }} preventScrollReset size="sm" title={label} aria-label={label}>
      {t('requests.look')}
    </Anchor>
  )
}

const useColumns = (): Column<OpenRequest>[] => {
  const { t } = useTranslation('marks')
  return [
    {
      id: 'student',
      header: t('requests.student'),
      value: ({ userName }) => userName ?? t('comment.former'),
      cell: ({ userId, userName }) => <Person userId={userId} name={userName ?? t('comment.former')} />,
      isSortable: true,
    },
    { id: 'problem', header: t('requests.problem'), value: ({ problemTitle }) => problemTitle, isSortable: true },
    {
      id: 'request',
      header: t('requests.request'),
      value: ({ text }) => text,
      cell: ({ text }) => <Text className={classes.text ?? ''}>{text}</Text>,
      minWidth: 220,
    },
    {
      id: 'time',
      header: t('requests.time'),
      value: ({ at }) => at,
      cell: ({ at }) => <RelativeTime time={at} />,
      isSortable: true,
    },
    {
      id: 'look',
      header: t('requests.look'),
      value: () => null,
      cell: (asked) => <LookLink asked={asked} />,
      isBare: true,
      isScreenOnly: true,
    },
  ]
}

const Table = ({ requests }: { requests: readonly OpenRequest[] }) => {
  const { t } = useTranslation('marks')
  const table = useTableAddress({ name: 'requests' })
  const columns = useColumns()
  return (
    <DataTable
      id="openRequests"
      label={t('requests.title')}
      heading={{ order: 2, text: t('requests.text') }}
      table={table}
      rows={useListRows(requests, columns, table)}
      columns={columns}
      keyOf={({ userId, problemId, activityId }) => `${activityId}/${userId}/${problemId}`}
      nameOf={({ userName, problemTitle }) => [userName, problemTitle].filter(Boolean).join(' · ')}
      searchLabel={t('requests.search')}
      cardsBelow={640}
      csv={t('requests.title')}
      empty={null}
    />
  )
}

const OpenRequests = ({ groupId, activityId }: { groupId: number; activityId: number }) => {
  useLiveQueries(marksTopic.of({ groupId }), [openRequests], {
    isMeant: (payload) => (payload as { activityId?: number } | null)?.activityId === activityId,
  })
  const { data, error, refetch } = useQuery(callQuery(openRequests, { groupId, activityId }))
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || data.length === 0) return null
  return (
    <Box mt="lg">
      <Table requests={data} />
    </Box>
  )
}

export default OpenRequests
