// A class: its name and tabs above every page of it. One that cannot be entered leads back to my classes (specification, platform 4).
import { Badge, Container } from '@mantine/core'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { groupInfo } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { type Action, useOfferActions } from '../shared/actions.ts'
import { ApiError } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useMayRejudge } from '../shared/mayRejudge.ts'
import { paths } from '../shared/paths.ts'
import { Navigate, NavLink, Outlet, useLocation, useNavigate, useParams } from '../shared/router.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { GroupPicture } from './GroupPicture.tsx'
import classes from './groups.module.css'
import { RoleBadge } from './RoleBadge.tsx'

const roleOf = (group: GroupInfo): 'teacher' | 'assistant' | 'student' =>
  group.isGroupTeacher ? 'teacher' : group.isGroupAssistant ? 'assistant' : 'student'

/** The class's pages, in their order; a page that does not exist yet has no tab. */
const useTabs = (groupId: number): readonly Action[] => {
  const { t } = useTranslation('classes')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mayRejudge = useMayRejudge(groupId)
  return useMemo(() => {
    const tab = (id: 'info' | 'practice' | 'timeline' | 'rejudges', icon: Action['icon'], to: string): Action => ({
      id: `go.group.${id}`,
      label: t(`tabs.${id}`),
      icon,
      menu: 'page',
      to,
      isCurrent: pathname.startsWith(to),
      run: () => void navigate(to),
    })
    return [
      tab('info', IconInfoCircle, paths.groupInfo(groupId)),
      tab('practice', IconCode, paths.practices(groupId)),
      tab('timeline', IconTimelineEvent, paths.timeline(groupId)),
      ...(mayRejudge ? [tab('rejudges', IconRefresh, paths.rejudges(groupId))] : []),
    ]
  }, [t, navigate, pathname, groupId, mayRejudge])
}

const Head = ({ group }: { group: GroupInfo }) => {
  const { t } = useTranslation('classes')
  const tabs = useTabs(group.groupId)
  useOfferActions(tabs)
  return (
    <div className={classes.head}>
      <Container size="lg">
        <div className={classes.headRow}>
          <div className={classes.headPicture}>
            <GroupPicture groupId={group.groupId} height={44} />
          </div>
          <span className={classes.headName}>{group.name}</span>
          <RoleBadge role={roleOf(group)} />
          {group.isExpired && (
            <Badge color="gray" variant="light">
              {t('expired')}
            </Badge>
          )}
        </div>
        <nav className={classes.tabs} aria-label={t('tabs.label')}>
          {tabs.map((tab) => (
            <NavLink key={tab.id} to={tab.to ?? ''} className={classes.tab}>
              <Icon of={tab.icon} size={17} />
              {tab.label}
            </NavLink>
          ))}
        </nav>
      </Container>
    </div>
  )
}

const Refused = ({ error }: { error: ApiError }) => {
  useEffect(() => notifyFailure(error), [error])
  return <Navigate to={paths.myGroups()} replace />
}

export default function GroupLayout() {
  const groupId = Number(useParams().groupId)
  const isId = Number.isSafeInteger(groupId) && groupId > 0
  const group = useQuery({ ...callQuery(groupInfo, { groupId }), enabled: isId })
  if (!isId) return <Navigate to={paths.myGroups()} replace />
  if (group.error instanceof ApiError && group.error.status >= 400 && group.error.status < 500) return <Refused error={group.error} />
  return (
    <>
      {group.data !== undefined && <Head group={group.data} />}
      <Container size="lg" w="100%" py="xl" flex={1}>
        {group.isPending && <LoadingSkeleton />}
        {group.isError && group.data === undefined && <ErrorState error={group.error} onRetry={() => void group.refetch()} />}
        {group.data !== undefined && (
          <Suspense fallback={<LoadingSkeleton />}>
            <Outlet />
          </Suspense>
        )}
      </Container>
    </>
  )
}
