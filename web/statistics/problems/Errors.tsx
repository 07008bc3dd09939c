// Errors of a class by kind, and the problems with most of them (requirement e06). What waits and what is accepted is in neither.
import { Anchor, List, Text } from '@mantine/core'
import { useState } from 'react'
import { lastErrors, topErrors } from '../../../queries/statistics/problems/calls.ts'
import { HBars } from '../../shared/charts/HBars.tsx'
import { paths } from '../../shared/paths.ts'
import { Link, useNavigate } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { useStatusName } from '../../shared/ui/StatusBadge.tsx'
import { type StatisticsAsked, timelineRange } from '../asked.ts'
import { Loaded } from '../Loaded.tsx'

const TOP = 5
/** Problems among which those behind a bar are found. */
const MOST = 500

type Counts = readonly { status: number; count: number }[]
interface Problem {
  problemId: number
  title: string
  statuses: Counts
}

interface KindsProps {
  asked: StatisticsAsked
  counts: Counts
  problems: readonly Problem[]
  title: string
  unit: string
  none: string
  said: (kind: string, share: number) => string
}

/** Errors by kind; a bar leads to the problems that have them, and each of these to its answers. */
const Kinds = ({ asked, counts, problems, title, unit, none, said }: KindsProps) => {
  const statusName = useStatusName()
  const [picked, pick] = useState<number | null>(null)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const [most] = counts
  const behind = problems
    .map(({ statuses, ...problem }) => ({ ...problem, count: statuses.find(({ status }) => status === picked)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  return (
    <>
      {most !== undefined && <Text size="sm">{said(statusName(most.status), Math.round((100 * most.count) / total))}</Text>}
      <HBars
        title={title}
        unit={unit}
        bars={counts.map(({ status, count }) => ({ label: statusName(status), value: count, tone: 'red' }))}
        empty={most === undefined ? none : undefined}
        onPick={(at) => pick(counts[at]?.status ?? null)}
      />
      {picked !== null && (
        <Dialog title={`${title}: ${statusName(picked)}`} onClose={() => pick(null)}>
          <List spacing="xs">
            {behind.map(({ problemId, title: name, count }, at) => (
              <List.Item key={`${problemId} ${at}`}>
                <Anchor component={Link} to={paths.timeline(asked.groupId, { problem: problemId, ...timelineRange(asked) })}>
                  {name}
                </Anchor>{' '}
                <span className="cj-number">{count}</span>
              </List.Item>
            ))}
          </List>
        </Dialog>
      )}
    </>
  )
}

export const ErrorKinds = ({ asked }: { asked: StatisticsAsked }) => {
  const { t } = useTranslation('statistics')
  const { groupId, at } = asked
  return (
    <>
      <Loaded call={topErrors} asked={{ ...asked, topN: MOST }}>
        {({ totalCountByStatus, problems }) => (
          <Kinds
            asked={asked}
            counts={totalCountByStatus}
            problems={problems}
            title={t('errors.chart')}
            unit={t('errors.answers')}
            none={t('errors.none')}
            said={(kind, share) => t('errors.said', { kind, share })}
          />
        )}
      </Loaded>
      <Loaded call={lastErrors} asked={{ groupId, ...(at ? { at } : {}) }}>
        {({ totalCountByStatus, problems }) => (
          <Kinds
            asked={asked}
            counts={totalCountByStatus}
            problems={problems}
            title={t('errors.last')}
            unit={t('errors.students')}
            none={t('errors.lastNone')}
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
    <Loaded call={topErrors} asked={{ ...asked, topN: MOST }}>
      {({ problems: all }) => {
        const problems = all.slice(0, TOP)
        const [most] = problems
        return (
          <>
            {most !== undefined && <Text size="sm">{t('top.said', { title: most.title, failed: most.failed })}</Text>}
            <HBars
              title={t('top.chart')}
              unit={t('errors.answers')}
              bars={problems.map(({ title, failed }) => ({ label: title, value: failed, tone: 'red' }))}
              empty={most === undefined ? t('top.none') : undefined}
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
