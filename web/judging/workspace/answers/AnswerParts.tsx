// Parts of an answer's row: code, load into the editor, result, links.
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconCornerUpLeft from '@tabler/icons-react/dist/esm/icons/IconCornerUpLeft.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import { type ComponentProps, useState } from 'react'
import { cancelSubmission } from '../../../../commands/judging/submission/calls.ts'
import { STATUS } from '../../../../judge/catalogue.ts'
import type { Answer } from '../../../../queries/judging/submission/schemas.ts'
import { request } from '../../../shared/api/client.ts'
import { languageName } from '../../../shared/languageName.ts'
import { useRefresh } from '../../../shared/live/refresh.ts'
import { useMayRejudge } from '../../../shared/mayRejudge.ts'
import { paths } from '../../../shared/paths.ts'
import { Link } from '../../../shared/router.ts'
import { useTranslation } from '../../../shared/texts.ts'
import { Icon, type IconShape } from '../../../shared/ui/Icon.tsx'
import { notifyFailure } from '../../../shared/ui/notify.tsx'
import { StatusBadge, useStatusName } from '../../../shared/ui/StatusBadge.tsx'
import { formatDate } from '../../../shared/ui/time.tsx'
import { isTooLate } from '../run/useJudge.ts'
import { roundedPoints } from '../verdict/points.ts'
import { Withheld } from '../verdict/Withheld.tsx'

/** True while the verdict is pending, as opposed to withheld. */
export const isPending = ({ statusCode, withheld }: { statusCode: number; withheld?: unknown }): boolean =>
  statusCode === STATUS.Waiting && withheld === undefined
/** True without a verdict, including answers that will never have one. */
export const isUnjudged = (answer: { statusCode: number }): boolean => isPending(answer) || answer.statusCode === STATUS.Cancelled

export const languageOf = ({ languageId }: Pick<Answer, 'languageId'>): string => languageName(languageId)

export const timeOf = (answer: Pick<Answer, 'submitTime'>): string => formatDate(answer.submitTime, 'answer')

/** Icon button, so that a row fits on one line. */
const RowButton = ({ icon, ...props }: { icon: IconShape } & ComponentProps<typeof ActionIcon<'button'>>) => (
  <ActionIcon variant="subtle" color="gray" size={28} {...props}>
    <Icon of={icon} size={17} />
  </ActionIcon>
)

const RowLink = ({ icon, ...props }: { icon: IconShape; to: string; title: string; 'aria-label': string }) => (
  <ActionIcon component={Link} variant="subtle" color="gray" size={28} {...props}>
    <Icon of={icon} size={17} />
  </ActionIcon>
)

interface CodeButtonsProps {
  answer: Answer
  isOpen: boolean
  onToggle: () => void
  /** Loads the code into the editor; null without an editor. */
  onLoad: ((answer: Answer) => void) | null
}

export const CodeButtons = ({ answer, isOpen, onToggle, onLoad }: CodeButtonsProps) => {
  const { t } = useTranslation('workspace')
  const time = timeOf(answer)
  return (
    <>
      <RowButton
        icon={IconCode}
        title={isOpen ? t('history.hide') : t('history.view')}
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'history.hideOf' : 'history.viewOf', { time })}
        onClick={onToggle}
      />
      {onLoad !== null && (
        <RowButton
          icon={IconCornerUpLeft}
          title={t('history.load')}
          aria-label={t('history.loadOf', { time })}
          onClick={() => onLoad(answer)}
        />
      )}
    </>
  )
}

/** Cancels a pending answer. The code is kept and can be resubmitted. */
const Cancel = ({ answerId, time }: { answerId: number; time: string }) => {
  const { t } = useTranslation('workspace')
  const refresh = useRefresh()
  const [isAsked, setAsked] = useState(false)
  const cancel = async () => {
    setAsked(true)
    try {
      await request(cancelSubmission, { answerId })
    } catch (error) {
      if (!isTooLate(error)) notifyFailure(error)
    }
    await refresh(cancelSubmission)
    setAsked(false)
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="red"
      ml={4}
      disabled={isAsked}
      onClick={() => void cancel()}
      aria-label={t('cancel.cancelOf', { time })}
    >
      {t('cancel.cancel')}
    </Button>
  )
}

/** Current result, and those replaced by rejudges, newest first. */
export const Result = ({ answer, isOwn }: { answer: Answer; isOwn: boolean }) => {
  const { t } = useTranslation('workspace')
  const nameOf = useStatusName()
  return (
    <Group gap={6} wrap="nowrap" style={{ whiteSpace: 'nowrap' }}>
      {answer.withheld === 'result' ? <Withheld part="result" /> : <StatusBadge statusCode={answer.statusCode} />}
      {isOwn && isPending(answer) && <Cancel answerId={answer.answerId} time={timeOf(answer)} />}
      {answer.verdicts.slice(1).map(({ judgedTime, statusCode, score }) => (
        <Text key={judgedTime} size="xs" c="dimmed" title={formatDate(judgedTime, 'answer')}>
          {t('history.earlier', { status: nameOf(statusCode), score: roundedPoints(score) })}
        </Text>
      ))}
    </Group>
  )
}

/** Links to the answer's events and, if permitted, to a rejudge. */
export const AnswerLinks = ({ answer, groupId }: { answer: Answer; groupId: number }) => {
  const { t } = useTranslation('workspace')
  const mayRejudge = useMayRejudge(groupId)
  const time = timeOf(answer)
  return (
    <>
      <RowLink
        icon={IconTimelineEvent}
        title={t('history.timeline')}
        to={paths.timeline(groupId, { answer: answer.answerId })}
        aria-label={t('history.timelineOf', { time })}
      />
      {mayRejudge && !isUnjudged(answer) && (
        <RowLink
          icon={IconRefresh}
          title={t('history.rejudge')}
          to={paths.rejudges(groupId, { new: 1, answer: answer.answerId })}
          aria-label={t('history.rejudgeOf', { time })}
        />
      )}
    </>
  )
}
