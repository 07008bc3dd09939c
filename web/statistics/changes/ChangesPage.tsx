// What has changed in the figures of a class since an earlier moment: rejudges, blocks, corrections; each leads to its events (requirement e11).
import { Stack, Text } from '@mantine/core'
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call } from '../../../protocol/call.ts'
import { groupInfo } from '../../../queries/classes/calls.ts'
import { usageOfStudents } from '../../../queries/statistics/calls.ts'
import { assignmentStudents, examStudents } from '../../../queries/statistics/grades/calls.ts'
import { successRate } from '../../../queries/statistics/problems/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { keptAt, useAsOf } from '../../shared/asOf.ts'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { paths, titleOf } from '../../shared/paths.ts'
import { Navigate, useParams } from '../../shared/router.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { shown } from '../asked.ts'
import { type ChangedFigure, changedRates, changedScores, changedUsage } from './changes.ts'

/** Events by which people begin or cease to count. */
const MEMBERSHIP = 'MemberJoined,MemberLeft,MemberBlocked,MemberUnblocked,MemberRoleChanged'

const HOUR = 'YYYY-MM-DDTHH'.length

interface TableProps {
  groupId: number
  at: string
  /** Name of the table in the address. */
  name: 'use' | 'problems' | 'homework' | 'exams'
  rows: readonly ChangedFigure[]
}

const figure = (value: number | null): string => (value === null ? '–' : shown(value))

const Changes = ({ groupId, at, name, rows }: TableProps) => {
  const { t } = useTranslation('statistics')
  const table = useTableAddress({ name })
  const columns = [
    {
      id: 'name',
      header: t(name === 'problems' ? 'problems.problem' : 'students.name'),
      value: (row: ChangedFigure) => row.name,
      isSortable: true,
      minWidth: 150,
    },
    { id: 'what', header: t('changes.what'), value: ({ what }: ChangedFigure) => what, isSortable: true },
    {
      id: 'then',
      header: t('changes.then'),
      value: ({ then }: ChangedFigure) => then,
      text: ({ then }: ChangedFigure) => figure(then),
      isNumber: true,
    },
    {
      id: 'now',
      header: t('changes.now'),
      value: ({ now }: ChangedFigure) => now,
      text: ({ now }: ChangedFigure) => figure(now),
      isNumber: true,
    },
  ]
  return (
    <DataTable
      id={`statistics.changes.${name}`}
      label={t(`changes.${name}`)}
      table={table}
      rows={useListRows(rows, columns, table)}
      columns={columns}
      keyOf={({ key }) => key}
      nameOf={(row) => `${row.name}, ${row.what}`}
      actions={[
        { label: t('changes.events'), icon: IconTimeline, to: ({ query }) => paths.timeline(groupId, { ...query, since: at }) },
        {
          label: t('changes.members'),
          icon: IconUsers,
          to: ({ query: { user } }) => paths.timeline(groupId, { ...(user !== undefined && { user }), types: MEMBERSHIP, since: at }),
        },
      ]}
      csv={t(`changes.${name}`)}
      empty={<EmptyState icon={IconEqual} title={t('changes.none')} />}
    />
  )
}

interface BothProps<Request extends z.ZodType, Reply extends z.ZodType> extends Omit<TableProps, 'rows'> {
  call: Call<Request, Reply>
  asked: z.input<Request> & object
  changed: (then: z.output<Reply>, now: z.output<Reply>, words: Parameters<typeof changedUsage>[2]) => ChangedFigure[]
}

const Both = <Request extends z.ZodType, Reply extends z.ZodType>({ call, asked, changed, ...table }: BothProps<Request, Reply>) => {
  const { t } = useTranslation('statistics')
  const then = useQuery(callQuery(call, { ...asked, at: table.at } as z.input<Request>))
  const now = useQuery(callQuery(call, asked as z.input<Request>))
  const failed = [then, now].find(({ error, data }) => error !== null && data === undefined)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (then.data === undefined || now.data === undefined) return <LoadingSkeleton lines={4} height={40} />
  const words = {
    answers: t('students.answers'),
    minutes: t('students.minutes'),
    correct: t('problems.correct'),
    failed: t('problems.failed'),
    formerMember: t('students.formerMember'),
  }
  return <Changes {...table} rows={changed(then.data, now.data, words)} />
}

const ChangesPage = () => {
  const { t } = useTranslation('statistics')
  const groupId = Number(useParams().groupId)
  const { data: group, error, refetch } = useQuery(callQuery(groupInfo, { groupId }))
  const at = useAsOf(groupId)
  if (group === undefined)
    return error === null ? <LoadingSkeleton lines={6} height={64} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  if (!group.isGroupAdmin) return <Navigate to={paths.groupInfo(groupId)} replace />
  const head = {
    title: titleOf('statisticsChanges'),
    crumbs: [{ label: titleOf('statistics'), to: keptAt(paths.statistics(groupId), at) }],
  }
  if (at === null)
    return (
      <>
        <PageHeader {...head} />
        <EmptyState icon={IconHistory} title={t('changes.choose')} description={t('changes.how')} />
      </>
    )
  const common = { groupId, at }
  // until the last full hour, so that what happened in the rest of it is no difference
  const range = { groupId, endTime: `${at.slice(0, HOUR)}:00:00.000Z` }
  return (
    <>
      <PageHeader {...head} description={t('changes.intro', { time: formatDate(at, 'minute') })} />
      <Stack gap="md">
        <FormSection title={t('changes.use')}>
          <Both {...common} name="use" call={usageOfStudents} asked={range} changed={changedUsage} />
        </FormSection>
        <FormSection title={t('changes.problems')}>
          <Both {...common} name="problems" call={successRate} asked={range} changed={changedRates} />
        </FormSection>
        <FormSection title={t('changes.homework')}>
          <Both {...common} name="homework" call={assignmentStudents} asked={{ groupId }} changed={changedScores} />
        </FormSection>
        <FormSection title={t('changes.exams')}>
          <Both {...common} name="exams" call={examStudents} asked={{ groupId }} changed={changedScores} />
        </FormSection>
      </Stack>
      <Text size="sm" c="dimmed" mt="md">
        {t('changes.hour')}
      </Text>
    </>
  )
}

export default ChangesPage
