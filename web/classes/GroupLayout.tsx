// A class: its name and tabs above every page of it. One that cannot be entered leads back to my classes (specification, platform 4).
import { Badge, Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { groupInfo } from '../../queries/classes/calls.ts'
import type { GroupInfo } from '../../queries/classes/schemas.ts'
import { type Action, useOfferActions } from '../shared/actions.ts'
import { ApiError } from '../shared/api/client.ts'
import { callQuery } from '../shared/api/queries.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { useMayRejudge } from '../shared/mayRejudge.ts'
import { paths, tabPages, titleOf } from '../shared/paths.ts'
import { Navigate, NavLink, Outlet, useLocation, useNavigate, useParams } from '../shared/router.ts'
import { Icon } from '../shared/ui/Icon.tsx'
import { notifyFailure } from '../shared/ui/notify.tsx'
import { ErrorState, LoadingSkeleton } from '../shared/ui/states.tsx'
import { GroupPicture } from './GroupPicture.tsx'
import classes from './groups.module.css'
import { RoleBadge } from './RoleBadge.tsx'

const roleOf = (group: GroupInfo): 'teacher' | 'assistant' | 'student' =>
  group.isGroupTeacher ? 'teacher' : group.isGroupAssistant ? 'assistant' : 'student'

/** The class's pages that have a tab and are for this person, in their order. */
const useTabs = (groupId: number): readonly Action[] => {
  useTranslation()
  const language = currentLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isClassAdmin = useMayRejudge(groupId)
  return useMemo(
    () =>
      tabPages.flatMap(([name, { tab, who, path }]): Action[] => {
        const to = path.replace(':groupId', String(groupId))
        if (tab === undefined || (who === 'classAdmin' && !isClassAdmin)) return []
        const label = titleOf(name, language)
        return [
          { id: `go.${name}`, label, icon: tab.icon, menu: 'page', to, isCurrent: pathname.startsWith(to), run: () => void navigate(to) },
        ]
      }),
    [language, navigate, pathname, groupId, isClassAdmin],
  )
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
        <nav className={classes.tabs} aria-label={t('tabs')}>
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

const GroupLayout = () => {
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

export default GroupLayout
