// How many students are in each step of answers or hours, and who they are (requirement e03).
import { Anchor, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Call } from '../../protocol/call.ts'
import { answerAnalysis, timeAnalysis, usageOfStudents, usageSummary } from '../../queries/statistics/calls.ts'
import { STEPS } from '../../queries/statistics/steps.ts'
import { callQuery } from '../shared/api/queries.ts'
import { GroupedBars } from '../shared/charts/Columns.tsx'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { type StatisticsAsked, shown, timelineRange } from './asked.ts'
import { ANSWERS, HOURS, type StepsOf, studentsIn } from './steps.ts'

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
            <Anchor component={Link} to={paths.timeline(asked.groupId, { user: student.userId, ...timelineRange(asked) })}>
              {student.userName ?? t('students.formerMember')}
            </Anchor>{' '}
            <span className="cj-number">{shown(kind.valueOf(student) / kind.unit)}</span>
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

const CALLS = {
  answers: { call: answerAnalysis as AnyAnalysis, kind: ANSWERS, sum: 'totalAnswerCount' },
  time: { call: timeAnalysis as AnyAnalysis, kind: HOURS, sum: 'totalMinutes' },
} as const

const Distribution = ({ asked, of }: DistributionProps) => {
  const { t } = useTranslation('statistics')
  const { call, kind, sum } = CALLS[of]
  const { data: summary } = useQuery(callQuery(usageSummary, asked))
  const { data, error, refetch } = useQuery(callQuery(call as Call<z.ZodType, z.ZodType<Record<string, number>>>, asked))
  const [picked, pick] = useState<number | null>(null)
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={5} height={48} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  // in the order of the steps, as the schema has them
  const values = Object.values(data)
  const step = kind.width / kind.unit
  const names = values.map((_, at) =>
    at < STEPS - 1
      ? t(`${of}.step`, { from: at * step + (at === 0 ? 0 : kind.first), to: (at + 1) * step })
      : t(`${of}.above`, { from: at * step }),
  )
  // all of them are in the first step, of which there is nothing to say
  const isEmpty = summary?.[sum] === 0
  const top = isEmpty ? 0 : Math.max(...values)
  const most = values.indexOf(top)
  return (
    <>
      {top > 0 && <Text size="sm">{t(`${of}.said`, { percent: top, step: names[most] })}</Text>}
      <GroupedBars
        title={t(`${of}.chart`)}
        unit={t('answers.unit')}
        names={names}
        series={[{ label: t('answers.unit'), values }]}
        format={shown}
        empty={isEmpty ? t(`${of}.none`) : undefined}
        onPick={pick}
      />
      {picked !== null && <Behind asked={asked} kind={kind} at={picked} title={names[picked] ?? ''} onClose={() => pick(null)} />}
    </>
  )
}

export default Distribution
