// Trial problem for visitors without an account: statement, editor, and results of the samples.
import { Button, Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { runAsVisitor } from '../../../commands/judging/visitorRun/calls.ts'
import { visitorProblem } from '../../../queries/problems/calls.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { localeOf } from '../../shared/i18n.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../../shared/ui/states.tsx'
import { AccountSection } from '../../site/index.ts'
import TryWorkspace from '../sampleRun/TryWorkspace.tsx'

const None = () => {
  const { t } = useTranslation('visitor')
  return (
    <EmptyState
      title={t('none.title')}
      description={t('none.text')}
      action={
        <Button component={Link} to={paths.landing()} variant="light">
          {titleOf('landing')}
        </Button>
      }
    />
  )
}

const VisitorPage = () => {
  const { t } = useTranslation('visitor')
  const { token } = useSession()
  const { data, error, isPending, refetch } = useQuery(callQuery(visitorProblem, {}))
  const problem = data?.problem
  return (
    <>
      <Container size="xl" w="100%" py="xl" mih="100dvh">
        <PageHeader
          title={(problem && localeOf(problem.locales)?.title) || titleOf('visitor')}
          crumbs={[{ label: titleOf('landing'), to: paths.landing() }]}
          description={problem ? t('lead') : undefined}
        />
        {isPending && <LoadingSkeleton lines={8} height={24} />}
        {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {problem === null && <None />}
        {problem && (
          <TryWorkspace
            key={problem.id}
            problem={problem}
            userId={null}
            run={(program) => request(runAsVisitor, program)}
            note={t('note')}
            keptNote={t('kept')}
          />
        )}
      </Container>
      {token === null && <AccountSection />}
    </>
  )
}

export default VisitorPage
