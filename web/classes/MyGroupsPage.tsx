// My classes as cards, newest first; expired ones are hidden by default (requirement g17).
import { Anchor, Badge, Card, Group, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { classesToday, myGroups } from '../../queries/classes/calls.ts'
import type { ClassToday, MyGroup } from '../../queries/classes/schemas.ts'
import { GoOn } from '../activities/index.ts'
import { DueHomework } from '../homework/index.ts'
import { callQuery } from '../shared/api/queries.ts'
import { EndDay } from '../shared/dates/EndDay.tsx'
import { paths, titleOf } from '../shared/paths.ts'
import { Link, useSearchParams } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { EmptyState, ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { RelativeTime } from '../shared/ui/time.tsx'
import { blockedText, teacherNames } from './blockedText.ts'
import { GroupPicture } from './GroupPicture.tsx'
import classes from './groups.module.css'
import { ClassTable } from './index.ts'
import { mayEnter } from './mayEnter.ts'
import { RoleBadge } from './RoleBadge.tsx'

const TODAY_EVERY_MS = 30_000

/** Hidden by default: the class or the user's membership has ended. */
const isOver = ({ isExpired, isMembershipOver }: MyGroup): boolean => isExpired || isMembershipOver

/** Midnight in the browser's time zone. */
const dayStart = (): string => new Date(new Date().setHours(0, 0, 0, 0)).toISOString()

/** Number of submissions today, with a link to the class's timeline of the day. */
const Today = ({ today }: { today: ClassToday }) => {
  const { t } = useTranslation('classes')
  const { groupId, answerCount, personCount, isMore, newestTime } = today
  if (newestTime === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('today.nothing')}
      </Text>
    )
  }
  return (
    <Text size="sm" className={classes.today}>
      <Anchor component={Link} size="sm" to={paths.timeline(groupId, { types: 'CodeSubmitted', since: dayStart() })}>
        {t(isMore ? 'today.more' : 'today.answers', { count: answerCount, people: t('today.people', { count: personCount }) })}
      </Anchor>{' '}
      · <RelativeTime time={newestTime} />
    </Text>
  )
}

const GroupCard = ({ group, today }: { group: MyGroup; today: ClassToday | undefined }) => {
  const { t } = useTranslation('classes')
  const teachers = teacherNames(t, group)
  return (
    <Card component="article" withBorder radius="lg" padding={0} className={classes.card} data-expired={isOver(group) || undefined}>
      <GroupPicture groupId={group.groupId} />
      <div className={classes.cardBody}>
        <Group gap={6}>
          <RoleBadge role={group.role} />
          {group.isExpired && (
            <Badge color="gray" variant="light">
              {t('expired')}
            </Badge>
          )}
          {group.isMembershipOver && !group.isExpired && (
            <Badge color="gray" variant="light">
              {t('membershipOver')}
            </Badge>
          )}
          {group.isBlocked && (
            <Badge color="red" variant="light" leftSection={<Icon of={IconBan} size={12} />}>
              {t('blocked')}
            </Badge>
          )}
        </Group>
        <Title order={2} size="h4" className={classes.cardTitle} title={group.name}>
          {!mayEnter(group) ? (
            group.name
          ) : (
            <Link to={paths.groupInfo(group.groupId)} className={classes.cardLink}>
              {group.name}
            </Link>
          )}
        </Title>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {group.description}
        </Text>
        {group.isBlocked && <Text size="sm">{blockedText(t, group)}</Text>}
        {today !== undefined && <Today today={today} />}
        <dl className={classes.facts}>
          <div>
            <dt>{t('teachers')}</dt>
            <dd>{teachers}</dd>
          </div>
          <div>
            <dt>{t('memberCount')}</dt>
            <dd className="cj-number">{group.memberCount}</dd>
          </div>
          <div>
            <dt>{t('ends')}</dt>
            <dd className="cj-number">
              <EndDay timeZone={group.timeZone} time={group.expirationTime} />
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  )
}

const Cards = ({
  groups,
  looksAfter,
  showsExpired,
  onShowExpired,
}: {
  groups: readonly MyGroup[]
  /** True for admins, whom nobody has to add to a class. */
  looksAfter: boolean
  showsExpired: boolean
  onShowExpired: () => void
}) => {
  const { t } = useTranslation('classes')
  const teaches = groups.some((group) => !isOver(group) && (group.role === 'teacher' || group.role === 'assistant'))
  const [since] = useState(dayStart)
  const { data: today = [] } = useQuery({ ...callQuery(classesToday, { since }), enabled: teaches, refetchInterval: TODAY_EVERY_MS })
  const shown = groups.filter((group) => showsExpired || !isOver(group)).toSorted((a, b) => b.createTime.localeCompare(a.createTime))
  if (shown.length > 0) {
    return (
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg">
        {shown.map((group) => (
          <GroupCard key={group.groupId} group={group} today={today.find(({ groupId }) => groupId === group.groupId)} />
        ))}
      </SimpleGrid>
    )
  }
  const none = looksAfter ? 'noneLookedAfter' : 'none'
  if (groups.length === 0) return <EmptyState icon={IconUsers} title={t(`${none}.title`)} description={t(`${none}.text`)} />
  return (
    <EmptyState
      icon={IconUsers}
      title={t('onlyExpired.title')}
      description={t('onlyExpired.text')}
      action={<Switch label={t('showExpired')} checked={false} onChange={onShowExpired} />}
    />
  )
}

const MyGroupsPage = () => {
  const { t } = useTranslation('classes')
  const groups = useQuery(callQuery(myGroups, {}))
  const { user } = useSession()
  const own = groups.data?.filter(({ role }) => role !== null)
  const others = groups.data?.filter(({ role }) => role === null) ?? []
  const looksAfter =
    user?.businessUnits.some((unit) => unit.isAdmin) === true || user?.roles.some((role) => role === 'admin' || role === 'analyst') === true
  const [params, setParams] = useSearchParams()
  const showsExpired = params.has('expired')
  const toggle = () => setParams(showsExpired ? {} : { expired: '1' }, { replace: true })
  const hasExpired = own?.some(isOver) ?? false
  const mayLearn = groups.data?.some((group) => group.role === 'student' && !group.isExpired && mayEnter(group)) ?? true
  const hasCurrent = own?.some((group) => !isOver(group)) ?? false
  const waiting = <LoadingSkeleton lines={3} height={180} />
  const cards =
    own === undefined ? (
      waiting
    ) : (
      <Stack gap="xl">
        {(own.length > 0 || others.length === 0) && (
          <Cards groups={own} looksAfter={looksAfter} showsExpired={showsExpired} onShowExpired={toggle} />
        )}
        {others.length > 0 && (
          <ClassTable id="classesLookedAfter" label={t('lookedAfter')} hasHeading classes={others} csv={t('lookedAfter')} />
        )}
      </Stack>
    )
  return (
    <Page>
      <PageHeader
        title={titleOf('myGroups')}
        actions={hasExpired && (hasCurrent || showsExpired) && <Switch label={t('showExpired')} checked={showsExpired} onChange={toggle} />}
      />
      {groups.isError && groups.data === undefined ? (
        <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
      ) : (
        // Fetched in parallel with the classes, to avoid layout shifts.
        <Suspense fallback={waiting}>
          {mayLearn ? (
            <DueHomework waiting={waiting}>
              <GoOn waiting={waiting}>{cards}</GoOn>
            </DueHomework>
          ) : (
            cards
          )}
        </Suspense>
      )}
    </Page>
  )
}

export default MyGroupsPage
