// Errors of a class by kind, and the problems with most of them (requirement e06). What waits and what is accepted is in neither.
import { Text } from '@mantine/core'
import { lastErrors, topErrors } from '../../../queries/statistics/problems/calls.ts'
import { HBars } from '../../shared/charts/HBars.tsx'
import { paths } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { type StatisticsAsked, timelineRange } from '../asked.ts'
import { Loaded } from '../Loaded.tsx'

const TOP = 5

type Counts = readonly { status: number; count: number }[]

const Kinds = ({
  counts,
  title,
  unit,
  said,
}: {
  counts: Counts
  title: string
  unit: string
  said: (kind: string, share: number) => string
}) => {
  const statusName = useStatusName()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const [most] = counts
  return (
    <>
      {most !== undefined && <Text size="sm">{said(statusName(most.status), Math.round((100 * most.count) / total))}</Text>}
      <HBars
        title={title}
        unit={unit}
        bars={counts.map(({ status, count }) => ({ label: statusName(status), value: count, tone: 'red' }))}
      />
    </>
  )
}

export const ErrorKinds = ({ asked }: { asked: StatisticsAsked }) => {
  const { t } = useTranslation('statistics')
  const { groupId, at } = asked
  return (
    <>
      <Loaded call={topErrors} asked={{ ...asked, topN: TOP }}>
        {({ totalCountByStatus }) => (
          <Kinds
            counts={totalCountByStatus}
            title={t('errors.chart')}
            unit={t('errors.answers')}
            said={(kind, share) => t('errors.said', { kind, share })}
          />
        )}
      </Loaded>
      <Loaded call={lastErrors} asked={{ groupId, ...(at ? { at } : {}) }}>
        {({ totalCountByStatus }) => (
          <Kinds
            counts={totalCountByStatus}
            title={t('errors.last')}
            unit={t('errors.students')}
            said={(kind, share) => t('errors.lastSaid', { kind, share })}
          />
        )}
      </Loaded>
    </>
  )
}

export const TopErrors = ({ asked }: { asked: StatisticsAsked }) => {
  const { t } = useTranslation('statistics')
  const navigate = useNavigate()
  return (
    <Loaded call={topErrors} asked={{ ...asked, topN: TOP }}>
      {({ problems }) => {
        const [most] = problems
        return (
          <>
            {most !== undefined && <Text size="sm">{t('top.said', { title: most.title, failed: most.failed })}</Text>}
            <HBars
              title={t('top.chart')}
              unit={t('errors.answers')}
              bars={problems.map(({ title, failed }) => ({ label: title, value: failed, tone: 'red' }))}
              onPick={(at) => {
                const problem = problems[at]
                if (problem) void navigate(paths.timeline(asked.groupId, { problem: problem.problemId, ...timelineRange(asked) }))
              }}
            />
          </>
        )
      }}
    </Loaded>
  )
}
