// Hint in a problem's row about the staff's marks, new ones first; links to the record.
import { Badge, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { marksSummary, marksTopic } from '../../../queries/activities/marks/calls.ts'
import type { MarksSummary } from '../../../queries/activities/marks/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useLiveQueries } from '../../shared/live/changes.ts'
import { Link, useSearchParams } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { forgetDialog } from '../dialogAddress.ts'
import classes from './marks.module.css'

/** The user's marks in the activity by problem; one query for all rows. */
const useOwnMarks = ({ groupId, activityId }: { groupId: number; activityId: number }, userId: number): MarksSummary => {
  useLiveQueries(marksTopic.of({ groupId }), [marksSummary], {
    isMeant: (payload) => (payload as { userId?: number } | null)?.userId === userId,
  })
  return useQuery(callQuery(marksSummary, { groupId, activityId, userId })).data ?? []
}

const Hint = ({ place, problemId, userId }: MarkHintProps & { userId: number }) => {
  const { t } = useTranslation('marks')
  const [params] = useSearchParams()
  const marks = useOwnMarks(place, userId).find((one) => one.problemId === problemId)
  if (marks === undefined || (!marks.isUnseen && marks.commentCount === 0 && marks.adjustedScore === null && !marks.hasOpenRequest))
    return null
  const next = new URLSearchParams(params)
  forgetDialog(next)
  next.set('history', String(problemId))
  return (
    <Group gap={4} mt={2} component="span">
      {marks.adjustedScore !== null && (
        <Badge size="sm" variant="light" color="grape" className={classes.badge ?? ''}>
          {t('hint.adjusted', { score: marks.adjustedScore })}
        </Badge>
      )}
      {(marks.isUnseen || marks.commentCount > 0) && (
        <Badge
          component={Link}
          to={{ search: `?${next}` }}
          preventScrollReset
          size="sm"
          variant={marks.isUnseen ? 'filled' : 'light'}
          color={marks.isUnseen ? 'petrol' : 'gray'}
          className={classes.badge ?? ''}
          style={{ cursor: 'pointer' }}
        >
          {marks.isUnseen ? t('hint.unseen') : t('hint.comments', { count: marks.commentCount })}
        </Badge>
      )}
      {marks.hasOpenRequest && (
        <Badge size="sm" variant="outline" color="yellow" className={classes.badge ?? ''}>
          {t('hint.waiting')}
        </Badge>
      )}
    </Group>
  )
}

interface MarkHintProps {
  place: { groupId: number; activityId: number }
  problemId: number
}

const MarkHint = (props: MarkHintProps) => {
  const { user } = useSession()
  return user === null ? null : <Hint {...props} userId={user.id} />
}

export default MarkHint
