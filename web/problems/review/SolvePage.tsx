// A reviewer solves a problem as a student: statement, editor, samples, and the results of all test cases as a student is told them.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { runForReview } from '../../../commands/judging/reviewRun/calls.ts'
import { reviewProblem } from '../../../queries/problems/calls.ts'
import { TryWorkspace } from '../../judging/index.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, useParams } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { Failure } from '../Failure.tsx'
import { JudgedCases } from './JudgedCases.tsx'

const SolvePage = () => {
  const { t } = useTranslation('review')
  const { user } = useSession()
  const problemId = Number(useParams().problemId)
  const isId = Number.isSafeInteger(problemId) && problemId > 0
  const asked = callQuery(reviewProblem, { problemId: isId ? problemId : Number.MAX_SAFE_INTEGER })
  const query = useQuery({ ...asked, refetchOnWindowFocus: false })
  const problem = query.data
  const title = problem && (localeOf(problem.locales)?.title || t('untitled'))
  return (
    <Page width="wide">
      <PageHeader
        title={title === undefined ? titleOf('problemSolve') : t('solve.title', { title })}
        crumbs={[{ label: titleOf('manageReviews'), to: paths.manageReviews() }]}
        description={t('solve.description')}
        actions={
          isId && (
            <Button component={Link} to={paths.problemReview(problemId)} variant="default">
              {t('solve.toReview')}
            </Button>
          )
        }
      />
      {query.isPending && <LoadingSkeleton lines={6} height={80} />}
      {query.isError && problem === undefined && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {problem !== undefined && user !== null && (
        <TryWorkspace
          problem={problem}
          userId={user.id}
          run={(program) => request(runForReview, program)}
          note={t('solve.note')}
          keptNote={t('solve.kept')}
          below={(program) => <JudgedCases problemId={problem.id} caseCount={problem.caseCount} program={program} />}
        />
      )}
    </Page>
  )
}

export default SolvePage
