// Actions of the shell: navigation, account, language and theme.
import { useMantineColorScheme } from '@mantine/core'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Action } from '../shared/actions.ts'
import { changeLanguage, type UiLanguage } from '../shared/i18n.ts'
import type { Who } from '../shared/page.ts'
import { menuPages, menuTarget, menuTitleOf, paths } from '../shared/paths.ts'
import { useLocation, useNavigate } from '../shared/router.ts'
import type { OwnSession } from '../shared/session.ts'
import { signOut } from '../shared/signOut.ts'
import { useTenantMode } from '../shared/tenantMode.ts'
import { useTranslation } from '../shared/texts.ts'
import { currentUnit, ownUnits } from '../shared/units.ts'

const languageNames: Readonly<Record<UiLanguage, string>> = { 'zh-TW': '繁體中文', en: 'English' }

/** Unit switch for admins of more than one unit (requirement a33). */
const useUnitActions = (user: OwnSession['user']): readonly Action[] => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const units = user?.businessUnits
  return useMemo(() => {
    const own = units === undefined ? [] : ownUnits({ businessUnits: units })
    if (units === undefined || own.length < 2) return []
    const current = currentUnit({ businessUnits: units })
    const choose = async (businessUnitId: number) => {
      const { switchUnit } = await import('./switchUnit.ts')
      if (await switchUnit(queries, businessUnitId)) await navigate(paths.unit())
    }
    return own.map(({ businessUnitId, name }) => ({
      id: `unit.${businessUnitId}`,
      label: name,
      icon: IconBuilding,
      menu: 'unit',
      isCurrent: businessUnitId === current?.businessUnitId,
      run: () => void choose(businessUnitId),
    }))
  }, [units, queries, navigate])
}

/** Actions of the shell for the current user and language. */
export const useShellActions = ({ token, user }: OwnSession): readonly Action[] => {
  const { t, i18n } = useTranslation()
  const isTenantMode = useTenantMode()
  const units = useUnitActions(isTenantMode === true ? null : user)
  const isGuest = user?.roles.includes('guest') === true
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const location = useLocation()
  const queries = useQueryClient()
  const language = i18n.language
  const here = location.pathname
  const isSignedIn = token !== null
  const userId = user?.id ?? null
  const mayAuthor = user?.mayAuthor === true
  const isUnitAdmin = user?.businessUnits.some((unit) => unit.isAdmin) === true
  const isAdmin = user?.roles.includes('admin') === true
  const isOperator = isAdmin || user?.roles.includes('analyst') === true

  return useMemo(() => {
    const may: Readonly<Record<Who, boolean>> = {
      visitor: true,
      person: isSignedIn,
      author: mayAuthor,
      unitAdmin: isUnitAdmin,
      operator: isOperator,
      admin: isAdmin,
      member: false,
      classAdmin: false,
      classStaff: false,
    }
    const actions: Action[] = menuPages.flatMap(([name, { menu, who }]) => {
      const to = menuTarget(name, userId)
      if (menu === undefined || to === null || !may[who]) return []
      if ((name === 'plans' && isTenantMode === true) || (name === 'myGroups' && isGuest)) return []
      return [
        {
          id: `go.${name}`,
          label: menuTitleOf(name),
          icon: menu.icon,
          menu: menu.in,
          to,
          isCurrent: here === to,
          run: () => void navigate(to),
        },
      ]
    })
    actions.push(...units)
    if (isSignedIn) actions.push({ id: 'session.signOut', label: t('nav.signOut'), icon: IconLogout, menu: 'session', run: signOut })
    for (const choice of ['zh-TW', 'en'] as const)
      actions.push({
        id: `language.${choice}`,
        label: languageNames[choice],
        icon: IconWorld,
        menu: 'language',
        isCurrent: language === choice,
        run: () => {
          void changeLanguage(choice)
          if (isSignedIn) void import('./ownLanguage.ts').then(({ keepLanguage }) => keepLanguage(queries, choice))
        },
      })
    const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }
    for (const choice of ['light', 'dark', 'auto'] as const)
      actions.push({
        id: `theme.${choice}`,
        label: t(`theme.${choice}`),
        icon: icons[choice],
        menu: 'theme',
        isCurrent: colorScheme === choice,
        run: () => setColorScheme(choice),
      })
    return actions
  }, [
    t,
    language,
    here,
    isSignedIn,
    userId,
    mayAuthor,
    isUnitAdmin,
    isOperator,
    isAdmin,
    isGuest,
    isTenantMode,
    units,
    colorScheme,
    setColorScheme,
    navigate,
    queries,
  ])
}
