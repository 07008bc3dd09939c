// Exams of a class by their status (requirement e01); a paused one is in progress.
import { Anchor, Group, List, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { minuteIn } from '../../protocol/days.ts'
import { examList } from '../../queries/exams/calls.ts'
import type { ShownExam } from '../../queries/exams/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt, keptAt } from '../shared/asOf.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import classes from './statistics.module.css'

const TABS = {
  waiting: ['Waiting'],
  inProgress: ['In Progress', 'Pause'],
  finished: ['Finished'],
  all: ['Waiting', 'In Progress', 'Pause', 'Finished'],
} as const satisfies Record<string, readonly ShownExam['status'][]>
type Tab = keyof typeof TABS
const names = Object.keys(TABS) as Tab[]

const pathOf = ({ groupId, activityId, status }: ShownExam, at: string | null): string =>
  status === 'Finished' ? keptAt(paths.examResult(groupId, activityId), at) : paths.examManager(groupId, activityId)

export const ClassExams = ({ groupId, timeZone, at }: { groupId: number; timeZone: string; at: string | null }) => {
  const { t } = useTranslation('statistics')
  const { data, error, refetch } = useQuery(callQuery(examList, { groupId, ...askedAt(at) }))
  const [tab, setTab] = useState<Tab>('all')
  if (data === undefined)
    return error === null ? <LoadingSkeleton lines={3} height={32} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  const of = (name: Tab) => data.filter(({ status }) => (TABS[name] as readonly string[]).includes(status))
  const exams = of(tab)
  return (
    <Tabs value={tab} onChange={(next) => setTab((next ?? 'all') as Tab)}>
      <Tabs.List aria-label={t('exams.tabs')} mb="sm" className={classes.tabs ?? ''}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`exams.${name}`)} {of(name).length}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>
        {exams.length === 0 && <Text c="dimmed">{t(data.length === 0 ? 'exams.noneYet' : 'exams.none')}</Text>}
        <List spacing="xs">
          {exams.map((exam) => (
            <List.Item key={exam.activityId}>
              <Group gap="xs">
                <Anchor component={Link} to={pathOf(exam, at)}>
                  {exam.name}
                </Anchor>
                <Text span size="sm" c="dimmed" className="cj-number">
                  {minuteIn(timeZone, exam.startTime)}
                </Text>
              </Group>
            </List.Item>
          ))}
        </List>
      </Tabs.Panel>
    </Tabs>
  )
}
