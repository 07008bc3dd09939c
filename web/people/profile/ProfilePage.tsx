// Profile of the user, or of a person whom the user administers (requirement a16).
import { Anchor, Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { userInfo } from '../../../queries/people/user/calls.ts'
import type { UserInfo } from '../../../queries/people/user/schemas.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { homeOf } from '../../shared/home.ts'
import { paths, titleOf } from '../../shared/paths.ts'
import { Link, useParams } from '../../shared/router.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { LoadingSkeleton } from '../../shared/ui/states.tsx'
import { formatDate } from '../../shared/ui/time.tsx'
import { Unavailable } from '../../shared/ui/Unavailable.tsx'
import { NoticeSection } from './NoticeSection.tsx'
import { Picture } from './Picture.tsx'
import { RecoveryAddress } from './RecoveryAddress.tsx'
import { useRoleName } from './roleName.ts'
import { StatisticsSection } from './StatisticsSection.tsx'

type Facts = readonly (readonly [label: string, value: ReactNode])[]

const FactList = ({ title, facts, isPrivate = false }: { title: string; facts: Facts; isPrivate?: boolean }) => {
  const { t } = useTranslation('profile')
  const titleId = useId()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={titleId} style={{ background: 'var(--cj-surface)' }}>
      <Group gap="xs" mb="sm">
        <Title order={2} size="h4" id={titleId}>
          {title}
        </Title>
        {isPrivate && (
          <Badge variant="light" color="gray" tt="none">
            {t('private')}
          </Badge>
        )}
      </Group>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {value ?? (
                <Text span c="dimmed">
                  {t('nothing')}
                </Text>
              )}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  )
}

const external = (address: string | null): ReactNode =>
  address === null ? null : (
    <Anchor href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address.replace(/^https:\/\//, '')}
    </Anchor>
  )

const Head = ({ person, isOwn }: { person: UserInfo; isOwn: boolean }) => {
  const { t } = useTranslation('profile')
  const roleName = useRoleName()
  return (
    <Group gap="lg" wrap="wrap" align="center">
      <Picture name={person.name} avatar={person.avatar} size={112} />
      <Stack gap={4} flex={1} miw="min(100%, 14rem)">
        <Text fz="xl" fw={700} style={{ overflowWrap: 'anywhere' }}>
          {person.name}
        </Text>
        {person.title !== null && <Text>{person.title}</Text>}
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {person.email}
        </Text>
        <Group gap={6}>
          {person.roles.map((role) => (
            <Badge key={role} variant="light" tt="none">
              {roleName(role)}
            </Badge>
          ))}
        </Group>
      </Stack>
      {isOwn && (
        <Button component={Link} to={paths.profileEdit(person.id)} leftSection={<Icon of={IconPencil} size={16} />}>
          {t('edit')}
        </Button>
      )}
    </Group>
  )
}

const Shown = ({ person, isOwn }: { person: UserInfo; isOwn: boolean }) => {
  const { t } = useTranslation('profile')
  const { gender } = person
  return (
    <Stack gap="md">
      <Head person={person} isOwn={isOwn} />
      <FactList
        title={t('about')}
        facts={[
          [t('aboutMe'), person.about],
          [t('studentId'), person.studentId],
          [t('units'), person.businessUnits.length === 0 ? null : person.businessUnits.map(({ name }) => name).join(t('separator'))],
          [t('homePage'), external(person.homePage)],
          [t('facebook'), external(person.facebook)],
          [t('gitHub'), external(person.gitHub)],
        ]}
      />
      {person.isPrivateShown && (
        <FactList
          title={t('account')}
          facts={[
            [t('registered'), person.registeredAt && formatDate(person.registeredAt)],
            [t('lastLogin'), person.lastLogin && formatDate(person.lastLogin, 'minute')],
            [t('ends'), person.expirationTime === null ? t('never') : formatDate(person.expirationTime, 'minute')],
          ]}
        />
      )}
      {person.isPrivateShown && (
        <FactList
          title={t('contact')}
          isPrivate
          facts={[
            [t('phone'), person.phone],
            [t('recoveryEmail'), person.recoveryEmail && <RecoveryAddress person={person} isOwn={isOwn} />],
            [t('birthday'), person.birthday?.replaceAll('-', '/')],
            [t('gender'), gender === 'male' || gender === 'female' ? t(`genders.${gender}`) : null],
            [t('passwordUpdated'), person.passwordUpdated === null ? t('notYet') : formatDate(person.passwordUpdated, 'minute')],
          ]}
        />
      )}
      {isOwn && <NoticeSection />}
      <StatisticsSection userId={person.id} isOwn={isOwn} />
    </Stack>
  )
}

const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation(['profile', 'app'])
  const home = { label: t('app:notFound.home'), to: homeOf(useSession().user) }
  return <Unavailable error={error} onRetry={onRetry} back={home} unknown={t('notFound')} forbidden={t('notYours')} />
}

const ProfilePage = () => {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  const userId = Number(useParams().userId)
  const query = useQuery({ ...callQuery(userInfo, { userId }), staleTime: 0 })
  const isOwn = user?.id === userId
  return (
    <Page width="prose">
      <PageHeader title={titleOf('profile')} {...(isOwn ? { description: t('own') } : {})} />
      {query.isPending && <LoadingSkeleton lines={8} />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && <Shown person={query.data} isOwn={isOwn} />}
    </Page>
  )
}

export default ProfilePage
