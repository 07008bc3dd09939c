// From an answer in the preview to the answer itself, and to everything that happened to it.
import { Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RejudgeRow } from '../../../queries/judging/rejudge/schemas.ts'
import { practiceList } from '../../../queries/practice/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { formatDate } from '../../shared/ui/time.tsx'

export const AnswerLinks = ({ row }: { row: RejudgeRow }) => {
  const { t } = useTranslation('rejudge')
  const { groupId, userId, activityId, problemId, answerId, userName, submitTime } = row
  const practices = useQuery({ ...callQuery(practiceList, { groupId }), staleTime: 300_000 })
  const practice = practices.data?.find((one) => one.activityId === activityId)
  const of = { name: userName ?? t('someone'), time: formatDate(submitTime, 'answer') }
  return (
    <Group gap="sm">
      {practice !== undefined && (
        <Anchor
          component={Link}
          size="sm"
          to={paths.practiceShow(groupId, activityId, practice.problemSetId, { history: problemId, user: userId })}
          aria-label={t('rows.answerOf', of)}
        >
          {t('rows.answer')}
        </Anchor>
      )}
      <Anchor component={Link} size="sm" to={paths.timeline(groupId, { answer: answerId })} aria-label={t('rows.historyOf', of)}>
        {t('rows.history')}
      </Anchor>
    </Group>
  )
}
