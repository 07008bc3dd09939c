// Homework that a student can hand in now in all classes, the next end first (requirement c18).
import { Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dueHomework } from '../../queries/homework/calls.ts'
import type { DueHomework as Due } from '../../queries/homework/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Countdown } from '../shared/ui/Countdown.tsx'
import { useAtTimes } from '../shared/ui/useAtTimes.ts'
import { HomeworkStatusBadge } from './HomeworkStatusBadge.tsx'
import { HomeworkTime } from './HomeworkTime.tsx'
import classes from './homework.module.css'
import { isMakeUp, momentsOf, nextMoment } from './roundState.ts'

/** Other pages are told of changes; this one asks. */
const ASK_EVERY_MS = 60_000

const Entry = ({ homework }: { homework: Due }) => {
  const { t } = useTranslation('homework')
  const { groupId, activityId, problemSetId, name, groupName, status, endTime, handedInCount, problemCount } = homework
  const end = nextMoment(homework)?.time ?? endTime
  return (
    <Paper withBorder component="li" radius="md" className={classes.due}>
      <div className={classes.dueText}>
        <Link className={classes.dueLink} to={paths.homeworkShow(groupId, activityId, problemSetId)}>
          {name}
        </Link>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {groupName}
        </Text>
      </div>
      {isMakeUp(status) && <HomeworkStatusBadge status={status} />}
      <Text size="sm" className="cj-number">
        {t('handedIn', { count: handedInCount, total: problemCount })}
      </Text>
      <Text size="sm" component="div" className={classes.dueEnd ?? ''}>
        {t('endsIn')} <Countdown to={end} isQuiet />
        <Text size="xs" c="dimmed" component="div">
          <HomeworkTime time={end} />
        </Text>
      </Text>
    </Paper>
  )
}

interface DueHomeworkProps {
  /** Shown until it is known what is due. */
  waiting: ReactNode
  /** Shown below. */
  children: ReactNode
}

const DueHomework = ({ waiting, children }: DueHomeworkProps) => {
  const { t } = useTranslation('homework')
  const { data, isPending, refetch } = useQuery({ ...callQuery(dueHomework, {}), refetchInterval: ASK_EVERY_MS })
  useAtTimes((data ?? []).flatMap(momentsOf), () => void refetch())
  if (isPending) return waiting
  // the classes below matter more than an error here
  if (data === undefined) return children
  return (
    <>
      <section aria-label={t('due.title')} style={{ marginBottom: 'var(--mantine-spacing-xl)' }}>
        <Title order={2} size="h4" mb="xs">
          {t('due.title')}
        </Title>
        {data.length === 0 ? (
          <Text c="dimmed" size="sm">
            {t('due.none')}
          </Text>
        ) : (
          <ul className={classes.list}>
            {data.map((homework) => (
              <Entry key={homework.activityId} homework={homework} />
            ))}
          </ul>
        )}
      </section>
      {children}
    </>
  )
}

export default DueHomework
