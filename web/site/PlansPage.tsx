// Plans and prices, as platform admins write them (requirements f07, g19).
import { Container, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contentGet } from '../../queries/site/contents/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Navigate } from '../shared/router.ts'
import { useTenantMode } from '../shared/tenantMode.ts'
import { useTranslation } from '../shared/texts.ts'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { PlanCards } from './PlanCards.tsx'
import { useContent } from './useContent.ts'

const PlansPage = () => {
  useTranslation('site')
  const isTenantMode = useTenantMode()
  const content = useContent('plans')
  const { error, refetch } = useQuery(callQuery(contentGet, { name: 'plans' }))
  // a unit that runs its own platform has its own contract
  if (isTenantMode === true) return <Navigate to={paths.landing()} replace />
  return (
    <Container size="md" w="100%" py="xl">
      <PageHeader title={titleOf('plans')} description={content && <Text>{content.intro[currentLanguage()]}</Text>} />
      {content !== undefined && <PlanCards content={content} />}
      {content === undefined && error === null && <LoadingSkeleton lines={6} />}
      {content === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Container>
  )
}

export default PlansPage
