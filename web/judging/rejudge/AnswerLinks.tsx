// Links from an answer in the preview to the answer and its events.
import { Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { groupActivities } from '../../../queries/activities/calls.ts'
import type { RejudgeRow } from '../../../queries/judging/rejudge/schemas.ts'
import { activityPath } from '../../shared/activityPaths.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { formatDate } from '../../shared/ui/time.tsx'

export const AnswerLinks = ({ row }: { row: RejudgeRow }) => {
  const { t } = useTranslation('rejudge')
  const { groupId, userId, activityId, problemId, answerId, userName, submitTime } = row
  const activities = useQuery({ ...callQuery(groupActivities, { groupId }), staleTime: 300_000 })
  const activity = activities.data?.find((one) => one.activityId === activityId)
  const of = { name: userName ?? t('someone'), time: formatDate(submitTime, 'answer') }
  return (
    <Group gap="sm">
      {activity !== undefined && (
        <Anchor
          component={Link}
          size="sm"
          to={activityPath(activity, { history: problemId, user: userId })}
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
