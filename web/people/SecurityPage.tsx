// The own account's safety: where one is signed in, and sign-ins that were refused.
import { Anchor, Container, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refusedSignIns } from '../../queries/people/signIns/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { AttemptTable } from './AttemptTable.tsx'
import { CloudSection } from './cloud/CloudSection.tsx'
import { SessionList } from './SessionList.tsx'
import { SignInHistory } from './SignInHistory.tsx'
import { SecondFactorSection } from './secondFactor/SecondFactorSection.tsx'

const Refused = () => {
  const { t } = useTranslation('people')
  const { user } = useSession()
  const query = useQuery({ ...callQuery(refusedSignIns, {}), staleTime: 0 })
  return (
    <div>
      <Title order={2} size="h4" mb="xs">
        {t('security.refused')}
      </Title>
      {query.isPending && <LoadingSkeleton />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.count === 0 && <Text c="dimmed">{t('security.noneRefused')}</Text>}
      {query.data !== undefined && query.data.count > 0 && (
        <>
          <Text size="sm">{t('security.refusedCount', { count: query.data.count })}</Text>
          <Text size="sm" c="dimmed" mb="sm">
            {t('security.refusedHint')}
          </Text>
          {user !== null && (
            <Anchor component={Link} to={paths.changePassword(user.id)} size="sm" display="block" w="fit-content" mb="sm">
              {titleOf('changePassword')}
            </Anchor>
          )}
          <AttemptTable attempts={query.data.attempts} label={t('security.refused')} />
        </>
      )}
    </div>
  )
}

const SecurityPage = () => {
  const { t } = useTranslation('people')
  const { user } = useSession()
  return (
    <Container size="md" w="100%" py="xl">
      <PageHeader title={titleOf('security')} description={t('security.description')} />
      <Stack gap="xl">
        {user?.mustSetUpSecondFactor === true && <SecondFactorSection />}
        {user?.mustSetUpSecondFactor !== true && (
          <>
            <SessionList />
            <SecondFactorSection />
            <CloudSection />
            <SignInHistory />
            <Refused />
          </>
        )}
      </Stack>
    </Container>
  )
}

export default SecurityPage
