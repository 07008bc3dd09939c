// What a rejudge is about, in words: practice, problem, time, or one answer.
import { Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { practiceList } from '../../../queries/practice/contract.ts'
import type { RejudgeSummary } from '../../../queries/rejudge/contract.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { formatDate } from '../../shared/ui/time.tsx'

/** `problemTitle` where the caller knows it. */
export const Scope = ({ rejudge, problemTitle }: { rejudge: RejudgeSummary; problemTitle?: string | null }) => {
  const { t } = useTranslation('rejudge')
  const { answerId, activityId, problemId, since, until } = rejudge.scope
  const practices = useQuery({ ...callQuery(practiceList, { groupId: rejudge.groupId }), enabled: activityId !== null })
  const practice = practices.data?.find((one) => one.activityId === activityId)
  const parts = [
    ...(answerId === null ? [] : [t('scope.answer')]),
    ...(activityId === null ? [] : [t('scope.practice', { name: practice?.name ?? '…' })]),
    ...(problemId === null ? [] : [t('scope.problem', { name: problemTitle ?? t('someProblem') })]),
    ...(since === null ? [] : [t('scope.since', { time: formatDate(since, 'minute') })]),
    ...(until === null ? [] : [t('scope.until', { time: formatDate(until, 'minute') })]),
    t('answers', { count: rejudge.answerCount }),
  ]
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
