// Badge on the answer whose score counts.
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { marksInfo } from '../../../queries/activities/marks/calls.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from './marks.module.css'
import type { MarkPlace } from './useMarks.ts'

/** Kept fresh by the list of answers around it. */
const CountsBadge = ({ answerId, ...place }: MarkPlace & { answerId: number }) => {
  const { t } = useTranslation('marks')
  const { groupId, activityId, userId, problemId } = place
  const { data } = useQuery(callQuery(marksInfo, { groupId, activityId, userId, problemId }))
  if (data?.countingAnswerId !== answerId) return null
  return (
    <Badge variant="outline" size="sm" mr={6} miw="max-content" className={classes.badge ?? ''} title={t('score.countsText')}>
      {t('score.counts')}
    </Badge>
  )
}

export default CountsBadge
