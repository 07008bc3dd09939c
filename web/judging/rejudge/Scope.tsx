// Scope of a rejudge in words: activity, problem, time, or one answer.
import { Badge, Group } from '@mantine/core'
import type { RejudgeSummary } from '../../../queries/judging/rejudge/schemas.ts'
import { useTranslation } from '../../shared/texts.ts'
import { formatDate } from '../../shared/ui/time.tsx'

/** One phrase per restriction; the last one is the number of answers. */
export const useScopeParts = (): ((rejudge: RejudgeSummary) => string[]) => {
  const { t } = useTranslation('rejudge')
  return ({ activityName, problemTitle, answerCount, groupIds, scope }) => {
    const { answerId, activityId, problemId, since, until, allClasses } = scope
    return [
      ...(answerId === null ? [] : [t('scope.answer')]),
      ...(activityId === null ? [] : [t('scope.activity', { name: activityName ?? t('someActivity') })]),
      ...(problemId === null ? [] : [t('scope.problem', { name: problemTitle ?? t('someProblem') })]),
      ...(allClasses ? [t('scope.classes', { count: groupIds.length })] : []),
      ...(since === null ? [] : [t('scope.since', { time: formatDate(since, 'minute') })]),
      ...(until === null ? [] : [t('scope.until', { time: formatDate(until, 'minute') })]),
      t('answers', { count: answerCount }),
    ]
  }
}

export const Scope = ({ rejudge }: { rejudge: RejudgeSummary }) => {
  const parts = useScopeParts()(rejudge)
  return (
    <Group gap={6}>
      {parts.map((part) => (
        <Badge key={part} variant="default" tt="none" fw={500} style={{ maxWidth: '100%' }}>
          {part}
        </Badge>
      ))}
    </Group>
  )
}
