// Marks of a student at a problem above the answer list: adjusted score, review request, list of commented answers.
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { removeAdjustment, seeMarks } from '../../../commands/activities/mark/calls.ts'
import type { MarksInfo } from '../../../queries/activities/marks/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { patiently } from '../../shared/patiently.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { notifySuccess } from '../../shared/ui/notify.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { isGone } from '../isGone.ts'
import classes from './marks.module.css'
import { Request } from './Request.tsx'
import { type MarkPlace, useGiveMark, useMarks } from './useMarks.ts'

const AdjustDialog = lazy(patiently(() => import('./AdjustDialog.tsx')))

interface MarkBarProps extends MarkPlace {
  /** Maximum score of the problem, if known. */
  most: number | null
  /** Opens an answer. */
  onOpen: (answerId: number) => void
}

interface ShownProps extends MarkBarProps {
  marks: MarksInfo
}

const Adjusted = ({ marks, most, ...place }: Omit<ShownProps, 'onOpen'>) => {
  const { t } = useTranslation('marks')
  const give = useGiveMark()
  const [isOpen, setOpen] = useState(false)
  const { groupId, activityId, userId, problemId } = place
  const adjustment = marks.adjustments.find((one) => one.problemId === problemId) ?? null
  const judged = marks.judgedScores.find((one) => one.problemId === problemId)?.score ?? null
  const points = marks.comments.reduce((sum, comment) => sum + (comment.points ?? 0), 0)
  const remove = async () => {
    if (await give(removeAdjustment, { groupId, activityId, userId, problemId })) notifySuccess(t('score.removed'))
  }
  if (adjustment === null && !marks.mayMark) return null
  return (
    <Group gap="xs">
      {adjustment !== null && (
        <>
          <Badge variant="light" size="lg" color="grape" className={classes.badge ?? ''}>
            {most === null ? t('score.adjusted', { score: adjustment.score }) : t('score.adjustedOf', { score: adjustment.score, most })}
          </Badge>
          <Text size="sm" c="dimmed" className="cj-number">
            {judged === null ? t('score.noAnswer') : t('score.judged', { score: judged })}
          </Text>
          {adjustment.isBeforeRejudge && (
            <Badge variant="outline" color="yellow" title={t('score.beforeRejudgeText')} className={classes.badge ?? ''}>
              {t('score.beforeRejudge')}
            </Badge>
          )}
        </>
      )}
      {marks.mayMark && (
        <Group gap={4} className="cj-no-print">
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {t(adjustment === null ? 'score.adjust' : 'score.change')}
          </Button>
          {adjustment !== null && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void remove()}>
              {t('score.remove')}
            </Button>
          )}
        </Group>
      )}
      {adjustment !== null && (
        <Text size="sm" w="100%" className={classes.text ?? ''}>
          {adjustment.reason ?? t('comment.forgotten')}{' '}
          <Text component="span" size="xs" c="dimmed">
            {t('score.by', { name: adjustment.authorName ?? t('comment.former'), time: formatDate(adjustment.at, 'minute') })}
          </Text>
        </Text>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <AdjustDialog place={place} most={most} adjustment={adjustment} judged={judged} points={points} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Group>
  )
}

const CommentedAnswers = ({ marks, onOpen }: Pick<ShownProps, 'marks' | 'onOpen'>) => {
  const { t } = useTranslation('marks')
  const counts = Map.groupBy(
    marks.comments.filter(({ isRemoved }) => !isRemoved),
    ({ answerId }) => answerId,
  )
  if (counts.size === 0) return null
  return (
    <Group gap="xs" component="section" aria-label={t('comment.withComments')}>
      <Text size="sm">{t('comment.withComments')}</Text>
      {marks.answers.flatMap(({ answerId, submitTime }) => {
        const comments = counts.get(answerId)
        if (comments === undefined) return []
        return (
          <Button key={answerId} size="compact-sm" variant="light" onClick={() => onOpen(answerId)}>
            {t('comment.answer', { time: formatDate(submitTime, 'minute'), comments: t('comment.count', { count: comments.length }) })}
          </Button>
        )
      })}
    </Group>
  )
}

/** Marks displayed news as seen by the student. */
const useSeen = ({ groupId, activityId, userId, problemId }: MarkPlace, marks: MarksInfo | undefined): void => {
  const { user } = useSession()
  const refresh = useRefresh()
  const isNews = user?.id === userId && marks?.unseen.includes(problemId) === true
  useEffect(() => {
    if (!isNews) return
    request(seeMarks, { groupId, activityId, problemId })
      .then(() => refresh(seeMarks))
      .catch(() => undefined) // after a failure it stays unseen until the next visit
  }, [isNews, groupId, activityId, problemId, refresh])
}

const MarkBar = (props: MarkBarProps) => {
  const { t } = useTranslation('marks')
  const { data: marks, error, refetch } = useMarks(props)
  useSeen(props, marks)
  // a deleted activity has no marks
  if (marks === undefined) return error === null || isGone(error) ? null : <ErrorState error={error} onRetry={() => void refetch()} />
  const request = marks.requests.find(({ problemId }) => problemId === props.problemId)
  const isEmpty = !marks.mayMark && marks.adjustments.length === 0 && marks.comments.length === 0 && request === undefined
  if (isEmpty) return null
  return (
    <Paper withBorder p="sm" mb="sm" component="section" aria-label={t('title')}>
      <Stack gap="sm">
        <Adjusted {...props} marks={marks} />
        {request !== undefined && <Request {...props} shown={request} mayMark={marks.mayMark} />}
        <CommentedAnswers marks={marks} onOpen={props.onOpen} />
      </Stack>
    </Paper>
  )
}

export default MarkBar
