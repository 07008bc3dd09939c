// Review request with its reply; staff reply here.
import { Button, Group, Stack, Text } from '@mantine/core'
import { answerRegrade } from '../../../commands/activities/mark/calls.ts'
import type { MarksInfo } from '../../../queries/activities/marks/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { RelativeTime } from '../../shared/ui/time.tsx'
import { Composer } from './Composer.tsx'
import classes from './marks.module.css'
import { type MarkPlace, useGiveMark } from './useMarks.ts'

interface RequestProps extends MarkPlace {
  shown: MarksInfo['requests'][number]
  mayMark: boolean
  onOpen: (answerId: number) => void
}

export const Request = ({ shown, mayMark, onOpen, groupId, activityId, userId, problemId }: RequestProps) => {
  const { t } = useTranslation('marks')
  const give = useGiveMark()
  const { answer } = shown
  return (
    <Stack gap={6} className={classes.request ?? ''} data-open={answer === null || undefined}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t(answer === null ? 'regrade.open' : 'regrade.answered')}
        </Text>
        <Text size="xs" c="dimmed" component="span">
          <RelativeTime time={shown.at} />
        </Text>
        <Button size="compact-xs" variant="subtle" className="cj-no-print" onClick={() => onOpen(shown.answerId)}>
          {t('regrade.seeAnswer')}
        </Button>
      </Group>
      <p className={classes.text}>{shown.text ?? t('comment.forgotten')}</p>
      {answer !== null && (
        <div className={classes.replies}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {answer.authorName ?? t('comment.former')}
            </Text>
            <Text size="xs" c="dimmed" component="span">
              <RelativeTime time={answer.at} />
            </Text>
          </Group>
          <p className={classes.text}>{answer.text ?? t('comment.forgotten')}</p>
        </div>
      )}
      {answer === null && !mayMark && (
        <Text size="sm" c="dimmed">
          {t('regrade.waiting')}
        </Text>
      )}
      {answer === null && mayMark && (
        <Composer
          label={t('regrade.answerLabel')}
          sendLabel={t('regrade.answer')}
          onSend={async ({ text }) => {
            const isTaken = await give(answerRegrade, { groupId, activityId, userId, problemId, text })
            if (isTaken) notifySuccess(t('regrade.answerSent'))
            return isTaken
          }}
          onCancel={null}
        />
      )}
    </Stack>
  )
}
