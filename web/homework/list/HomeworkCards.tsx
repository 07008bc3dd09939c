// Homework as students see it: with their own state and their own end, and the way in.
import { Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import { isInProgress, showsResults } from '../../../commands/homework/homework/status.ts'
import type { ShownHomework } from '../../../queries/homework/schemas.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Countdown } from '../../shared/ui/Countdown.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { HomeworkStatusBadge } from '../HomeworkStatusBadge.tsx'
import { HomeworkTime } from '../HomeworkTime.tsx'
import classes from '../homework.module.css'
import { reasonOf } from '../ownExtension.ts'
import { isMakeUp, nextMoment } from '../roundState.ts'
import { useRememberedScroll } from './useRemembered.ts'

/** Start and end of the round that the status is about. */
const Times = ({ homework }: { homework: ShownHomework }) => {
  const { t } = useTranslation('homework')
  const { status, startTime, endTime, makeUpStartTime, makeUpEndTime, isExtended } = homework
  const isOfMakeUp = isMakeUp(status) && makeUpStartTime !== null && makeUpEndTime !== null
  const reason = reasonOf(homework)
  const [start, end] = isOfMakeUp ? [makeUpStartTime, makeUpEndTime] : [startTime, endTime]
  return (
    <dl className={classes.times}>
      <dt>{t(isOfMakeUp ? 'makeUpStart' : 'start')}</dt>
      <dd>
        <HomeworkTime time={start} />
      </dd>
      <dt>{t(isOfMakeUp ? 'makeUpEnd' : 'end')}</dt>
      <dd>
        <HomeworkTime time={end} />{' '}
        {isExtended && !isOfMakeUp && (
          <Badge color="petrol" variant="light" size="sm" leftSection={<Icon of={IconClockPlus} size={12} />}>
            {t('extended')}
          </Badge>
        )}
      </dd>
      {!isOfMakeUp && reason !== null && (
        <>
          <dt>{t('extensionReason')}</dt>
          <dd style={{ overflowWrap: 'anywhere' }}>{reason}</dd>
        </>
      )}
    </dl>
  )
}

const HandedIn = ({ homework: { handedInCount, problemCount } }: { homework: ShownHomework }) => {
  const { t } = useTranslation('homework')
  const isAll = problemCount > 0 && handedInCount >= problemCount
  return (
    <Stack gap={4}>
      <Text size="sm" fw={550} className="cj-number">
        {t('handedIn', { count: handedInCount, total: problemCount })}
      </Text>
      <Progress
        size="sm"
        aria-hidden
        value={problemCount === 0 ? 0 : (100 * handedInCount) / problemCount}
        color={isAll ? 'green' : 'petrol'}
      />
    </Stack>
  )
}

const HomeworkCard = ({ homework }: { homework: ShownHomework }) => {
  const { t } = useTranslation('homework')
  const { groupId, activityId, problemSetId, name, description, place, status } = homework
  const next = nextMoment(homework)
  const isOpen = isInProgress(status)
  const show = paths.homeworkShow(groupId, activityId, problemSetId)
  const result = paths.homeworkStudentResult(groupId, activityId)
  return (
    <Paper withBorder component="li" className={classes.homework}>
      <div className={classes.homeworkText}>
        <HomeworkStatusBadge status={status} />
        <Title order={2} size="h4" className={classes.name}>
          {name}
        </Title>
        {description !== '' && (
          <Text c="dimmed" size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {description}
          </Text>
        )}
        {place !== '' && (
          <Text c="dimmed" size="sm">
            {t('place', { place })}
          </Text>
        )}
      </div>
      <div>
        <Times homework={homework} />
        {next?.is === 'end' && (
          <Text size="sm" component="div">
            {t('left')} <Countdown to={next.time} isQuiet />
          </Text>
        )}
      </div>
      <Stack gap="sm" className={classes.own}>
        <HandedIn homework={homework} />
        <Group gap="xs">
          {isOpen && (
            <Button
              component={Link}
              to={show}
              size="sm"
              leftSection={<Icon of={IconPlayerPlay} size={16} />}
              aria-label={t('startOf', { name })}
            >
              {t('begin')}
            </Button>
          )}
          {showsResults(status, homework.feedback) && (
            <Button
              component={Link}
              to={result}
              size="sm"
              variant={isOpen ? 'default' : 'light'}
              leftSection={<Icon of={IconReportAnalytics} size={16} />}
              aria-label={t('resultOf', { name })}
            >
              {t('result')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

const HomeworkCards = ({ groupId, homework }: { groupId: number; homework: readonly ShownHomework[] }) => {
  useRememberedScroll(groupId)
  return (
    <ul className={classes.list}>
      {homework.map((one) => (
        <HomeworkCard key={one.activityId} homework={one} />
      ))}
    </ul>
  )
}

export default HomeworkCards
