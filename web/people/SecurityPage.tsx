// Security of the own account: sessions and refused sign-ins.
import { Anchor, Container, Stack, Text, Title } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { cloudAccount } from '../../commands/people/cloudAccount/calls.ts'
import { secondFactor } from '../../commands/people/secondFactor/calls.ts'
import { mySessions } from '../../commands/people/session/calls.ts'
import { ownSignIns, refusedSignIns } from '../../queries/people/signIns/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
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

/** Queries of the sections. Their heights are unknown in advance, and some sections are hidden from some users. */
const asked = () => [
  { ...callQuery(mySessions, {}), enabled: false },
  { ...callQuery(secondFactor, {}), enabled: false },
  { ...callQuery(cloudAccount, {}), enabled: false },
  { ...callQuery(ownSignIns, {}), enabled: false },
  { ...callQuery(refusedSignIns, {}), enabled: false },
]

/** True once every section has its data; the sections run their own queries. */
const useIsAnswered = (): boolean => useQueries({ queries: asked() }).every(({ isPending }) => !isPending)

/** In layout but invisible, because tables measure their width before they are shown. */
const UNSEEN = { visibility: 'hidden', height: 0, overflow: 'hidden' } as const

/** Shows all sections at once to avoid layout shifts. */
const Sections = () => {
  const isAnswered = useIsAnswered()
  return (
    <>
      {!isAnswered && <LoadingSkeleton lines={8} height={56} />}
      <Stack gap="xl" {...(isAnswered ? {} : { style: UNSEEN })}>
        <SessionList />
        <SecondFactorSection />
        <CloudSection />
        <SignInHistory />
        <Refused />
      </Stack>
    </>
  )
}

const SecurityPage = () => {
  const { t } = useTranslation('people')
  const { user } = useSession()
  return (
    <Container size="md" w="100%" py="xl">
      <PageHeader title={titleOf('security')} description={t('security.description')} />
      {user?.mustSetUpSecondFactor === true ? <SecondFactorSection /> : <Sections />}
    </Container>
  )
}

export default SecurityPage
