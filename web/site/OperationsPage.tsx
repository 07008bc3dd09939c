// Home page of platform staff: judge status, refused sign-ins, and links to the admin pages.
import { Alert, Anchor, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useQuery } from '@tanstack/react-query'
import { judgeStatus } from '../../queries/judging/judge/calls.ts'
import type { JudgeStatus } from '../../queries/judging/judge/schemas.ts'
import { allRefusedSignIns } from '../../queries/people/signIns/calls.ts'
import { ApiError } from '../shared/api/client.ts'
import { errorText } from '../shared/api/errors.ts'
import { callQuery } from '../shared/api/queries.ts'
import { paths, titleOf } from '../shared/paths.ts'
import { Link } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { type Figure, ManagerPage } from '../shared/ui/ManagerPage.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { formatDate, RelativeTime } from '../shared/ui/time.tsx'

const EVERY_MS = 10_000
const NEWEST = 5

/** Current problems of the platform; empty if there are none. */
const useTroubles = (status: JudgeStatus): string[] => {
  const { t } = useTranslation('site')
  const failing = status.reactors.filter(({ state }) => state === 'failing' || state === 'nowhere')
  return [
    ...(status.sandbox === null ? [t('operations.noSandbox')] : []),
    ...(status.queue.length >= status.queue.capacity ? [t('operations.full')] : []),
    ...(status.clock && status.clock.state !== 'rested' ? [t(`operations.clock.${status.clock.state}`)] : []),
    ...(failing.length > 0
      ? [t('operations.failing', { names: failing.map(({ meaning }) => meaning).join(t('operations.separator')) })]
      : []),
  ]
}

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

const Condition = ({ status }: { status: JudgeStatus }) => {
  const { t } = useTranslation('site')
  const troubles = useTroubles(status)
  const isWell = troubles.length === 0
  return (
    <Alert
      color={isWell ? 'green' : 'red'}
      variant="light"
      mb="lg"
      icon={<Icon of={isWell ? IconCircleCheck : IconAlertTriangle} />}
      title={isWell ? t('operations.well') : t('operations.trouble')}
    >
      {troubles.map((trouble) => (
        <Text key={trouble} size="sm">
          {trouble}
        </Text>
      ))}
      <Anchor component={Link} to={paths.judgeStatus()} size="sm">
        {titleOf('judgeStatus')}
      </Anchor>
    </Alert>
  )
}

const RefusedSignIns = () => {
  const { t } = useTranslation('site')
  const { data, isPending, error, refetch } = useQuery({
    ...callQuery(allRefusedSignIns, { page: 1, size: NEWEST }),
    refetchInterval: EVERY_MS,
  })
  return (
    <Paper withBorder p="lg" component="section" aria-label={titleOf('refusedSignIns')} style={{ background: 'var(--cj-surface)' }}>
      <Title order={2} size="h4" mb="xs">
        {titleOf('refusedSignIns')}
      </Title>
      {isPending && <LoadingSkeleton lines={2} />}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <Text c="dimmed">{t('operations.noneRefused')}</Text>}
      {data?.items.map(({ userId, name, count, lastAt }) => (
        <Text key={userId ?? lastAt} size="sm" my={4} style={{ overflowWrap: 'anywhere' }}>
          {name ?? t('operations.someAccount')} · {t('operations.times', { count })} · <RelativeTime time={lastAt} />
        </Text>
      ))}
      <Anchor component={Link} to={paths.refusedSignIns()} size="sm">
        {t('operations.all')}
      </Anchor>
    </Paper>
  )
}

const Ways = () => {
  const { t } = useTranslation('site')
  const isAdmin = useSession().user?.roles.includes('admin') === true
  const ways = [
    ...(isAdmin
      ? [
          { to: paths.users(), label: titleOf('users'), text: t('operations.usersText') },
          { to: paths.teachers(), label: titleOf('teachers'), text: t('operations.teachersText') },
          { to: paths.answerRecords(), label: titleOf('answerRecords'), text: t('operations.answersText') },
          { to: paths.adminUnits(), label: titleOf('adminUnits'), text: t('operations.unitsText') },
          { to: paths.adminGroups(), label: titleOf('adminGroups'), text: t('operations.allClassesText') },
          { to: paths.licences(), label: titleOf('licences'), text: t('operations.licencesText') },
          { to: paths.announcements(), label: titleOf('announcements'), text: t('operations.announcementsText') },
          { to: paths.contents(), label: titleOf('contents'), text: t('operations.contentsText') },
          { to: paths.lessons(), label: titleOf('lessons'), text: t('operations.lessonsText') },
          { to: paths.settings(), label: titleOf('settings'), text: t('operations.settingsText') },
          { to: paths.permissions(), label: titleOf('permissions'), text: t('operations.permissionsText') },
          { to: paths.entryLinks(), label: titleOf('entryLinks'), text: t('operations.entryLinksText') },
        ]
      : [{ to: paths.myGroups(), label: titleOf('myGroups'), text: t('operations.classesText') }]),
    { to: paths.judgeStatus(), label: titleOf('judgeStatus'), text: t('operations.judgeText') },
  ]
  return (
    <Paper withBorder p="lg" component="nav" aria-label={t('operations.ways')} style={{ background: 'var(--cj-surface)' }}>
      <Title order={2} size="h4" mb="xs">
        {t('operations.ways')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {ways.map(({ to, label, text }) => (
          <div key={to}>
            <Anchor component={Link} to={to}>
              {label}
            </Anchor>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  )
}

const OperationsPage = () => {
  const { t } = useTranslation('site')
  const { user } = useSession()
  const status = useQuery({
    ...callQuery(judgeStatus, {}),
    refetchInterval: ({ state }) => (isForbidden(state.error) ? false : EVERY_MS),
  })
  if (isForbidden(status.error))
    return (
      <Page>
        <EmptyState icon={IconShieldCheck} title={t('operations.notYours')} description={errorText(status.error)} />
      </Page>
    )
  const figures: Figure[] =
    status.data === undefined
      ? []
      : [
          {
            label: t('operations.waiting'),
            value: status.data.queue.length,
            hint: t('operations.room', { count: status.data.queue.capacity }),
          },
          { label: t('operations.judging'), value: status.data.inFlight, hint: t('operations.slots', { count: status.data.slots }) },
          {
            label: t('operations.languages'),
            value: status.data.languages.filter(({ isAvailable }) => isAvailable).length,
            hint: t('operations.ofLanguages', { count: status.data.languages.length }),
          },
        ]
  return (
    <ManagerPage title={titleOf('operations')} figures={figures}>
      {status.isPending && <LoadingSkeleton lines={3} height={60} />}
      {status.isError && status.data === undefined && <ErrorState error={status.error} onRetry={() => void status.refetch()} />}
      <div aria-live="polite">
        {status.isError && status.data !== undefined && (
          <Alert color="yellow" variant="light" icon={<Icon of={IconAlertTriangle} />}>
            {t('operations.old', { time: formatDate(status.data.measuredTime, 'minute') })}
          </Alert>
        )}
      </div>
      {status.data !== undefined && <Condition status={status.data} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Ways />
        {user?.roles.includes('admin') === true && <RefusedSignIns />}
      </SimpleGrid>
    </ManagerPage>
  )
}

export default OperationsPage
