// How the class is doing, for those who teach it: who is stuck, and what was handed in last. Each name leads to the record.
import { Anchor, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PracticeStanding } from '../../queries/practice/schemas.ts'
import { Link, useSearchParams } from '../shared/router.ts'
import { StatusBadge } from '../shared/ui/StatusBadge.tsx'
import { RelativeTime } from '../shared/ui/time.tsx'
import classes from './practice.module.css'

interface About {
  userId: number
  userName: string | null
  problemId: number
}

const RecordLink = ({ about: { userId, userName, problemId }, title }: { about: About; title: string }) => {
  const { t } = useTranslation('practice')
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('history', String(problemId))
  next.set('user', String(userId))
  const name = userName ?? t('formerMember')
  return (
    <span className={classes.recordLink}>
      <Anchor component={Link} to={{ search: `?${next}` }} preventScrollReset size="sm" aria-label={t('standing.record', { name, title })}>
        {name}
      </Anchor>
      <Text span size="sm" c="dimmed">
        {title}
      </Text>
    </span>
  )
}

interface ClassStandingProps {
  standing: PracticeStanding
  /** The title of a problem. */
  titleOf: (problemId: number) => string
}

export const ClassStanding = ({ standing: { stuck, newest }, titleOf }: ClassStandingProps) => {
  const { t } = useTranslation('practice')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} mt="lg">
      <Paper withBorder p="md" component="section" aria-label={t('standing.stuck')}>
        <Title order={2} size="h4">
          {t('standing.stuck')}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {t('standing.stuckText')}
        </Text>
        {stuck.length === 0 && <Text size="sm">{t('standing.nobodyStuck')}</Text>}
        <ul className={classes.people}>
          {stuck.map((one) => (
            <Group key={`${one.userId}/${one.problemId}`} component="li" justify="space-between" wrap="nowrap">
              <RecordLink about={one} title={titleOf(one.problemId)} />
              <Text size="sm" className="cj-number">
                {t('standing.wrong', { count: one.wrong })}
              </Text>
            </Group>
          ))}
        </ul>
      </Paper>
      <Paper withBorder p="md" component="section" aria-label={t('standing.newest')}>
        <Title order={2} size="h4" mb="xs">
          {t('standing.newest')}
        </Title>
        {newest.length === 0 && <Text size="sm">{t('standing.noneNew')}</Text>}
        <ul className={classes.people}>
          {newest.map((one) => (
            <Group key={one.answerId} component="li" justify="space-between" wrap="nowrap">
              <RecordLink about={one} title={titleOf(one.problemId)} />
              <Group gap="xs" wrap="nowrap">
                <StatusBadge statusCode={one.statusCode} size="sm" />
                <Text size="xs" c="dimmed">
                  <RelativeTime time={one.submitTime} />
                </Text>
              </Group>
            </Group>
          ))}
        </ul>
      </Paper>
    </SimpleGrid>
  )
}
