// Resume links for a student: the last problem opens in its editor, unfinished activities open their problem list.
import { Badge, Paper, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { begun } from '../../queries/activities/calls.ts'
import type { Begun } from '../../queries/activities/schemas.ts'
import { activityPath } from '../shared/activityPaths.ts'
import { callQuery } from '../shared/api/queries.ts'
import { goingOn } from '../shared/goingOn.ts'
import { localeOf } from '../shared/i18n.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon, type IconShape } from '../shared/ui/Icon.tsx'
import { RelativeTime } from '../shared/ui/time.tsx'
import classes from './activities.module.css'

type Problem = Begun['problems'][number]
type Unfinished = Begun['activities'][number]

const states: Readonly<Record<Problem['state'], { icon: IconShape; colour: string }>> = {
  begun: { icon: IconPencil, colour: 'petrol' },
  tried: { icon: IconHistory, colour: 'yellow' },
  solved: { icon: IconCircleCheck, colour: 'green' },
}

interface EntryProps {
  to: string
  /** History state of the link. */
  state?: object
  title: string
  where: ReactNode
  children: ReactNode
}

const Entry = ({ to, state, title, where, children }: EntryProps) => (
  <Paper withBorder component="li" radius="md" className={classes.goOn}>
    <div className={classes.text}>
      <Link className={classes.link} to={to} state={state}>
        {title}
      </Link>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {where}
      </Text>
    </div>
    {children}
    <Icon of={IconChevronRight} style={{ color: 'var(--mantine-color-dimmed)' }} />
  </Paper>
)

const LastProblem = ({ problem }: { problem: Problem }) => {
  const { t } = useTranslation('activities')
  const { problemId, state } = problem
  return (
    <Entry
      to={activityPath(problem, { problem: problemId })}
      state={goingOn}
      title={localeOf(problem.locales)?.title ?? String(problemId)}
      where={
        <>
          {problem.activityName} · <RelativeTime time={problem.at} />
        </>
      }
    >
      <Badge variant="light" color={states[state].colour} leftSection={<Icon of={states[state].icon} size={13} />} miw="max-content">
        {state === 'begun' ? t('goOn.begun') : t(`problems.my.${state}`)}
      </Badge>
    </Entry>
  )
}

const UnfinishedActivity = ({ activity }: { activity: Unfinished }) => {
  const { t } = useTranslation('activities')
  const { problemCount, solvedCount } = activity
  return (
    <Entry to={activityPath(activity)} title={activity.name} where={activity.groupName}>
      <Stack gap={4} miw={96}>
        <Text size="xs" className="cj-number">
          {t('progress', { solved: solvedCount, total: problemCount })}
        </Text>
        <Progress value={(solvedCount / problemCount) * 100} size="sm" aria-hidden />
      </Stack>
    </Entry>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={2} size="h4" mb="xs">
      {title}
    </Title>
    <ul className={classes.list}>{children}</ul>
  </section>
)

interface GoOnProps {
  /** Shown until the activities to resume are known. */
  waiting: ReactNode
  /** Shown below, or alone if there is nothing to resume. */
  children: ReactNode
}

const GoOn = ({ waiting, children }: GoOnProps) => {
  const { t } = useTranslation('activities')
  const { data, isPending } = useQuery(callQuery(begun, {}))
  if (isPending) return waiting
  const { problems, activities } = data ?? { problems: [], activities: [] }
  if (problems.length + activities.length === 0) return children
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: problems.length > 0 && activities.length > 0 ? 2 : 1 }} spacing="lg" mb="xl">
        {problems.length > 0 && (
          <Section title={t('goOn.last')}>
            {problems.slice(0, 3).map((problem) => (
              <LastProblem key={`${problem.activityId}/${problem.problemId}`} problem={problem} />
            ))}
          </Section>
        )}
        {activities.length > 0 && (
          <Section title={t('goOn.unfinished')}>
            {activities.slice(0, 3).map((activity) => (
              <UnfinishedActivity key={activity.activityId} activity={activity} />
            ))}
          </Section>
        )}
      </SimpleGrid>
      {children}
    </>
  )
}

export default GoOn
