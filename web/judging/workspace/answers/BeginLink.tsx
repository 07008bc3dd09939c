// Link from an empty history to the problem, for the person whose history it is.
import { Button } from '@mantine/core'
import { activityPath } from '../../../shared/activityPaths.ts'
import { Link } from '../../../shared/router.ts'
import { useTranslation } from '../../../shared/texts.ts'
import type { ProblemPlace } from '../run/useJudge.ts'

const BeginLink = ({ problemId, ...activity }: ProblemPlace) => {
  const { t } = useTranslation('workspace')
  return (
    <Button component={Link} to={activityPath(activity, { problem: problemId })}>
      {t('history.begin')}
    </Button>
  )
}

export default BeginLink
