// Why a score is what it is: the events behind it, oldest first, each with its time, actor and reason.
import { Anchor, Badge, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { whyMark } from '../../queries/exams/why/calls.ts'
import type { WhyMark, WhyStep } from '../../queries/exams/why/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { askedAt } from '../shared/asOf.ts'
import { paths } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { StatusBadge } from '../shared/ui/StatusBadge.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate } from '../shared/ui/time.tsx'

interface Place {
  groupId: number
  activityId: number
}

/** Shows a moment on the page itself; undefined leads to the replay. */
type OnMoment = ((time: string) => void) | undefined

const Step = ({ step, place, isCounting, onMoment }: { step: WhyStep; place: Place; isCounting: boolean; onMoment: OnMoment }) => {
  const { t } = useTranslation('exams')
  const { what, at, score, oldScore, statusCode, reason, actorName } = step
  const points = oldScore === null ? score : `${oldScore} → ${score}`
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Text span fw={600} size="sm">
          {t(`why.${what}`)}
        </Text>
        {statusCode !== null && <StatusBadge statusCode={statusCode} size="sm" />}
        {points !== null && (
          <Text span size="sm" className="cj-number">
            {t('why.points', { points })}
          </Text>
        )}
        {isCounting && (
          <Badge color="green" variant="light" size="sm" tt="none" miw="max-content">
            {t('why.counting')}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {onMoment === undefined ? (
          <Anchor component={Link} to={paths.examTimeline(place.groupId, place.activityId, { moment: at })} size="sm">
            {formatDate(at, 'answer')}
          </Anchor>
        ) : (
          <Anchor component="button" type="button" size="sm" onClick={() => onMoment(at)}>
            {formatDate(at, 'answer')}
          </Anchor>
        )}{' '}
        {actorName ?? t('why.system')}
      </Text>
      {reason !== null && reason !== '' && <Text size="sm">{t('why.reason', { reason })}</Text>}
    </Stack>
  )
}

const Chain = ({ why, place, onMoment }: { why: WhyMark; place: Place; onMoment: OnMoment }) => {
  const { t } = useTranslation('exams')
  const { score, counts, countingAnswerId, isAdjusted, isExcused, steps } = why
  return (
    <Stack>
      <Text fw={600}>{score === null ? t('why.noScore') : t('why.score', { score })}</Text>
      <Text size="sm">
        {isExcused ? t('why.isExcused') : isAdjusted ? t('why.isAdjusted') : t(counts === 'best' ? 'why.best' : 'why.last')}
      </Text>
      {steps.length === 0 ? (
        <EmptyState title={t('why.nothing')} />
      ) : (
        <List type="ordered" spacing="sm" aria-label={t('why.steps')}>
          {steps.map((step) => (
            <List.Item key={`${step.position} ${step.what}`}>
              <Step
                step={step}
                place={place}
                onMoment={onMoment}
                isCounting={!isAdjusted && !isExcused && step.what === 'submitted' && step.answerId === countingAnswerId}
              />
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}

interface WhyDialogProps extends Place {
  userId: number
  problemId: number
  name: string
  problem: string
  /** Time of a past view, ISO-8601; null for now. */
  at?: string | null
  onMoment?: (time: string) => void
  onClose: () => void
}

const WhyDialog = ({ name, problem, onMoment, onClose, at = null, ...asked }: WhyDialogProps) => {
  const { t } = useTranslation('exams')
  const { data, error, refetch } = useQuery(callQuery(whyMark, { ...asked, ...askedAt(at) }))
  return (
    <Dialog title={t('why.title', { name, problem })} onClose={onClose} size="lg">
      {data === undefined && error === null && <LoadingSkeleton lines={4} height={32} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Chain why={data} place={asked} onMoment={onMoment} />}
    </Dialog>
  )
}

export default WhyDialog
