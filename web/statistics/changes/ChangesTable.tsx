// Figures that differ between an earlier moment and today; each leads to its events.
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call } from '../../../protocol/call.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths } from '../../shared/paths.ts'
import { DataTable } from '../../shared/table/DataTable.tsx'
import { useListRows } from '../../shared/table/tableRows.ts'
import { useTableAddress } from '../../shared/table/tableState.ts'
import { useTranslation } from '../../shared/texts.ts'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { shown } from '../asked.ts'
import type { ChangedFigure } from './changes.ts'

/** Events by which people begin or cease to count. */
const MEMBERSHIP = 'MemberJoined,MemberLeft,MemberBlocked,MemberUnblocked,MemberRoleChanged'

interface TableProps {
  at: string
  /** Of the table in the address. */
  name: string
  label: string
  /** Header of the column of names. */
  nameHeader: string
  rows: readonly ChangedFigure[]
}

const figure = (value: number | null): string => (value === null ? '–' : shown(value))

const ChangesTable = ({ at, name, label, nameHeader, rows }: TableProps) => {
  const { t } = useTranslation('statistics')
  const table = useTableAddress({ name })
  const columns = [
    { id: 'name', header: nameHeader, value: (row: ChangedFigure) => row.name, isSortable: true, minWidth: 150 },
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
      label={label}
      table={table}
      rows={useListRows(rows, columns, table)}
      columns={columns}
      keyOf={({ key }) => key}
      nameOf={(row) => `${row.name}, ${row.what}`}
      actions={[
        { label: t('changes.events'), icon: IconTimeline, to: ({ groupId, query }) => paths.timeline(groupId, { ...query, since: at }) },
        {
          label: t('changes.members'),
          icon: IconUsers,
          to: ({ groupId, query: { user } }) =>
            paths.timeline(groupId, { ...(user !== undefined && { user }), types: MEMBERSHIP, since: at }),
        },
      ]}
      csv={label}
      empty={<EmptyState icon={IconEqual} title={t('changes.none')} />}
    />
  )
}

interface ComparedProps<Request extends z.ZodType, Reply extends z.ZodType> extends Omit<TableProps, 'rows'> {
  call: Call<Request, Reply>
  asked: z.input<Request> & object
  changed: (then: z.output<Reply>, now: z.output<Reply>) => ChangedFigure[]
}

/** Asks a call as of the moment and as of now, and lists what differs. */
export const Compared = <Request extends z.ZodType, Reply extends z.ZodType>({
  call,
  asked,
  changed,
  ...table
}: ComparedProps<Request, Reply>) => {
  const then = useQuery(callQuery(call, { ...asked, at: table.at } as z.input<Request>))
  const now = useQuery(callQuery(call, asked as z.input<Request>))
  const failed = [then, now].find(({ error, data }) => error !== null && data === undefined)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (then.data === undefined || now.data === undefined) return <LoadingSkeleton lines={4} height={40} />
  return <ChangesTable {...table} rows={changed(then.data, now.data)} />
}

const HOUR = 'YYYY-MM-DDTHH'.length

/** Until the last full hour before a moment, so that what happened in the rest of it is no difference. */
export const untilFullHour = (at: string): { endTime: string } => ({ endTime: `${at.slice(0, HOUR)}:00:00.000Z` })
