// The actions of the shell: where one can go, who one is, language and theme.
import { useMantineColorScheme } from '@mantine/core'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from '../shared/actions.ts'
import { changeLanguage, type UiLanguage } from '../shared/i18n.ts'
import type { Who } from '../shared/page.ts'
import { menuPages, menuTarget, menuTitleOf } from '../shared/paths.ts'
import { useLocation, useNavigate } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { signOut } from '../shared/signOut.ts'

const languageNames: Readonly<Record<UiLanguage, string>> = { 'zh-TW': '繁體中文', en: 'English' }

/** The shell's actions for the person and language of now. */
export const useShellActions = (): readonly Action[] => {
  const { t, i18n } = useTranslation()
  const { token, user } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const location = useLocation()
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
    }
    const actions: Action[] = menuPages.flatMap(([name, { menu, who }]) => {
      const to = menuTarget(name, userId)
      if (menu === undefined || to === null || !may[who]) return []
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
    if (isSignedIn) actions.push({ id: 'session.signOut', label: t('nav.signOut'), icon: IconLogout, menu: 'session', run: signOut })
    for (const choice of ['zh-TW', 'en'] as const)
      actions.push({
        id: `language.${choice}`,
        label: languageNames[choice],
        icon: IconWorld,
        menu: 'language',
        isCurrent: language === choice,
        run: () => void changeLanguage(choice),
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
  }, [t, language, here, isSignedIn, userId, mayAuthor, isUnitAdmin, isOperator, isAdmin, colorScheme, setColorScheme, navigate])
}
