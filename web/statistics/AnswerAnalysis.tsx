// Answer analysis 01–04: summary, students, and how many of them are in each step (requirements e02, e03).
import { Anchor, List, Text } from '@mantine/core'
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Call } from '../../protocol/call.ts'
import { answerAnalysis, timeAnalysis, usageOfStudents, usageSummary } from '../../queries/statistics/calls.ts'
import type { StudentUsage } from '../../queries/statistics/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { GroupedBars } from '../shared/charts/Columns.tsx'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import type { Column } from '../shared/table/column.ts'
import { DataTable } from '../shared/table/DataTable.tsx'
import { useListRows } from '../shared/table/tableRows.ts'
import { useTableAddress } from '../shared/table/tableState.ts'
import { useTranslation } from '../shared/texts.ts'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import classes from './statistics.module.css'
import { ANSWERS, HOURS, STEPS, type StepsOf, studentsIn } from './steps.ts'

/** Class, range and moment, as the calls take them. */
export interface StatisticsAsked {
  groupId: number
  startTime?: string
  endTime?: string
  at?: string
}

const shown = (value: number): string => String(Math.round(value * 100) / 100)

export const Summary = ({ asked }: { asked: StatisticsAsked }) => {
  const { t } = useTranslation('statistics')
  const { data, error, refetch } = useQuery(callQuery(usageSummary, asked))
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={3} height={36} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  const rows = [
    { name: t('summary.answers'), values: [data.totalAnswerCount, data.avgAnswerCount, data.minAnswerCount, data.maxAnswerCount] },
    { name: t('summary.minutes'), values: [data.totalMinutes, data.avgMinutes, data.minMinutes, data.maxMinutes] },
  ]
  return (
    <>
      <Text>
        {t('summary.students')} <b className="cj-number">{data.userCount}</b>
      </Text>
      <table className={classes.figures} aria-label={t('summary.title')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="cj-hidden">{t('summary.title')}</span>
            </th>
            {(['total', 'average', 'least', 'most'] as const).map((one) => (
              <th key={one} scope="col">
                {t(`summary.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={`${name} ${at}`} className="cj-number">
                  {shown(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const useColumns = (): Column<StudentUsage>[] => {
  const { t } = useTranslation('statistics')
  return [
    {
      id: 'name',
      header: t('students.name'),
      value: ({ userName }) => userName ?? t('students.formerMember'),
      isSortable: true,
      minWidth: 150,
    },
    { id: 'studentId', header: t('students.studentId'), value: ({ studentId }) => studentId, isSortable: true },
    { id: 'email', header: t('students.email'), value: ({ email }) => email, isExtra: true },
    { id: 'answers', header: t('students.answers'), value: ({ totalAnswers }) => totalAnswers, isNumber: true, isSortable: true },
    { id: 'minutes', header: t('students.minutes'), value: ({ totalUsageMinutes }) => totalUsageMinutes, isNumber: true, isSortable: true },
    {
      id: 'shortest',
      header: t('students.shortest'),
      value: ({ minimumUsageMinutes }) => minimumUsageMinutes,
      isNumber: true,
      isSortable: true,
    },
    {
      id: 'longest',
      header: t('students.longest'),
      value: ({ maximumUsageMinutes }) => maximumUsageMinutes,
      isNumber: true,
      isSortable: true,
    },
  ]
}

export const Students = ({ asked, name }: { asked: StatisticsAsked; name: string }) => {
  const { t } = useTranslation('statistics')
  const { data, error, refetch } = useQuery(callQuery(usageOfStudents, asked))
  const table = useTableAddress()
  const columns = useColumns()
  const rows = useListRows(data, columns, table)
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <DataTable
      id="statistics.students"
      label={t('students.label')}
      table={table}
      rows={rows}
      columns={columns}
      keyOf={({ userId }) => String(userId)}
      nameOf={({ userName }) => userName ?? t('students.formerMember')}
      actions={[{ label: t('students.timeline'), icon: IconTimeline, to: ({ userId }) => paths.timeline(asked.groupId, { user: userId }) }]}
      searchLabel={t('students.search')}
      csv={t('students.csv', { name })}
      empty={<EmptyState icon={IconUsers} title={t('students.empty')} />}
    />
  )
}

const Behind = ({
  asked,
  kind,
  at,
  title,
  onClose,
}: {
  asked: StatisticsAsked
  kind: StepsOf
  at: number
  title: string
  onClose: () => void
}) => {
  const { t } = useTranslation('statistics')
  const { data, error, refetch } = useQuery(callQuery(usageOfStudents, asked))
  const students = data === undefined ? [] : studentsIn(data, kind, at)
  return (
    <Dialog title={t('behind.title', { step: title })} onClose={onClose}>
      {data === undefined && error === null && <LoadingSkeleton lines={4} height={24} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && students.length === 0 && <Text c="dimmed">{t('behind.none')}</Text>}
      <List spacing="xs">
        {students.map((student) => (
          <List.Item key={student.userId}>
            <Anchor component={Link} to={paths.timeline(asked.groupId, { user: student.userId })}>
              {student.userName ?? t('students.formerMember')}
            </Anchor>{' '}
            <span className="cj-number">{shown(kind.valueOf(student))}</span>
          </List.Item>
        ))}
      </List>
    </Dialog>
  )
}

type AnyAnalysis = typeof answerAnalysis | typeof timeAnalysis

interface DistributionProps {
  asked: StatisticsAsked
  of: 'answers' | 'time'
}

const CALLS = { answers: { call: answerAnalysis as AnyAnalysis, kind: ANSWERS }, time: { call: timeAnalysis as AnyAnalysis, kind: HOURS } }

export const Distribution = ({ asked, of }: DistributionProps) => {
  const { t } = useTranslation('statistics')
  const { call, kind } = CALLS[of]
  const { data, error, refetch } = useQuery(callQuery(call as Call<z.ZodType, z.ZodType<Record<string, number>>>, asked))
  const [picked, pick] = useState<number | null>(null)
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={5} height={48} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  // in the order of the steps, as the schema has them
  const values = Object.values(data)
  const names = values.map((_, at) =>
    at < STEPS - 1 ? t(`${of}.step`, { from: at * kind.step, to: (at + 1) * kind.step }) : t(`${of}.above`, { from: at * kind.step }),
  )
  const top = Math.max(...values)
  const most = values.indexOf(top)
  return (
    <>
      {top > 0 && <Text size="sm">{t(`${of}.said`, { percent: top, step: names[most] })}</Text>}
      <GroupedBars
        title={t(`${of}.chart`)}
        unit={t('answers.unit')}
        names={names}
        series={[{ label: t(`${of}.chart`), values }]}
        format={shown}
        onPick={pick}
      />
      {picked !== null && <Behind asked={asked} kind={kind} at={picked} title={names[picked] ?? ''} onClose={() => pick(null)} />}
    </>
  )
}
