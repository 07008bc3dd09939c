// Sticky bar of a class: name with class switcher, the user's role, tabs.
import { ActionIcon, Badge } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { myGroups } from '../../queries/classes/calls.ts'
import type { GroupInfo, MyGroup } from '../../queries/classes/schemas.ts'
import { type Action, useOfferActions } from '../shared/actions.ts'
import { callQuery } from '../shared/api/queries.ts'
import { keptAt, useAsOf } from '../shared/asOf.ts'
import { currentLanguage } from '../shared/i18n.ts'
import { useMayRejudge } from '../shared/mayRejudge.ts'
import { pageAt, pages, paths, tabPages, titleOf } from '../shared/paths.ts'
import { matchPath, useLocation, useNavigate } from '../shared/router.ts'
import { useTranslation } from '../shared/texts.ts'
import { BarMenu } from '../shared/ui/BarMenu.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { TabBar, TabRow } from '../shared/ui/TabBar.tsx'
import classes from './classBar.module.css'
import { mayEnter } from './mayEnter.ts'
import { RoleBadge } from './RoleBadge.tsx'

/** Only for teachers of the class. */
const AsOfButton = lazy(() => import('./asOf/AsOfButton.tsx'))

/** Maximum number of classes in the switcher; the class list has the rest. */
const MOST_OFFERED = 12

interface Tab extends Action {
  to: string
  isUnderMore: boolean
}

/** Tabs of the class that the user may open, in order. */
const useTabs = ({ groupId, isGroupAdmin, mayAudit, paidPractice }: GroupInfo): readonly Tab[] => {
  useTranslation()
  const language = currentLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isClassAdmin = useMayRejudge(groupId)
  const at = useAsOf(groupId)
  return useMemo(
    () =>
      tabPages.flatMap(([name, { tab, who, path, hasPast }]): Tab[] => {
        const plain = path.replace(':groupId', String(groupId))
        const to = hasPast ? keptAt(plain, at) : plain
        if (tab === undefined || (who === 'classAdmin' && !isClassAdmin) || (who === 'classStaff' && !isGroupAdmin)) return []
        if (tab.isForClassOnly && mayAudit && !isGroupAdmin) return []
        if (tab.isPaidPractice && paidPractice === 'hidden') return []
        const isCurrent = pathname.startsWith(plain)
        const run = () => void navigate(to)
        const isUnderMore = tab.isUnderMore === 'always' || (tab.isUnderMore === 'forStudents' && !mayAudit)
        return [{ id: `go.${name}`, label: titleOf(name, language), icon: tab.icon, menu: 'page', to, isCurrent, isUnderMore, run }]
      }),
    [language, navigate, pathname, at, groupId, isClassAdmin, isGroupAdmin, mayAudit, paidPractice],
  )
}

/** Path of the current page in another class; the info page if not every class has it. */
const useSamePage = (): ((groupId: number) => string) => {
  const { pathname } = useLocation()
  const path = tabPages.map(([, page]) => page).find((page) => matchPath(page.path, pathname) !== null && page.who === 'member')?.path
  return (groupId) => (path ?? pages.groupInfo.path).replace(':groupId', String(groupId))
}

const roleOf = (group: GroupInfo): MyGroup['role'] => {
  if (group.isGroupTeacher) return 'teacher'
  if (group.isGroupAssistant) return 'assistant'
  return group.mayAudit ? null : 'student'
}

const ClassSwitch = ({ group }: { group: GroupInfo }) => {
  const { t } = useTranslation('classes')
  const navigate = useNavigate()
  const samePage = useSamePage()
  const { data: groups = [] } = useQuery(callQuery(myGroups, {}))
  const others = groups.filter((one) => one.groupId !== group.groupId && !one.isExpired && mayEnter(one))
  const entry = (id: string, label: string, to: string): Action => ({
    id,
    label,
    icon: IconUsers,
    menu: 'page',
    to,
    run: () => void navigate(to),
  })
  const offered = others.slice(0, MOST_OFFERED).map(({ groupId, name }) => entry(`class.${groupId}`, name, samePage(groupId)))
  const all = entry('class.all', titleOf('myGroups'), paths.myGroups())
  return (
    <BarMenu
      position="bottom-start"
      sections={[
        { id: 'here', label: `${group.name} · ${t(`role.${roleOf(group) ?? 'admin'}`)}`, actions: [all] },
        { id: 'others', label: t('otherClasses'), actions: offered },
      ]}
      trigger={
        <button type="button" className={classes.name} title={group.name} aria-label={t('switchFrom', { name: group.name })}>
          <span className={classes.nameText}>{group.name}</span>
          <Icon of={IconChevronDown} size={14} />
        </button>
      }
    />
  )
}

export const ClassBar = ({ group }: { group: GroupInfo }) => {
  const { t } = useTranslation('classes')
  const page = pageAt(useLocation().pathname)
  const tabs = useTabs(group)
  useOfferActions(tabs)
  const more = tabs.filter(({ isUnderMore }) => isUnderMore)
  // a page from the "⋯" menu has a tab while it is open
  const inRow = tabs.filter(({ isUnderMore, isCurrent }) => !isUnderMore || isCurrent)
  return (
    <TabBar>
      <ClassSwitch group={group} />
      <span className={classes.badges}>
        <RoleBadge role={roleOf(group)} />
        {group.isExpired && (
          <Badge color="gray" variant="light">
            {t('expired')}
          </Badge>
        )}
      </span>
      <TabRow label={t('tabs')} tabs={inRow} />
      {page !== null && pages[page].hasPast && group.isGroupAdmin && (
        <Suspense fallback={null}>
          <AsOfButton of={group} />
        </Suspense>
      )}
      {more.length > 0 && (
        <BarMenu
          sections={[{ id: 'more', actions: more }]}
          trigger={
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('more')} title={t('more')}>
              <Icon of={IconDots} />
            </ActionIcon>
          }
        />
      )}
    </TabBar>
  )
}
