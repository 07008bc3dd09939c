// The actions of the shell: where one can go, who one is, language and theme.
import { useMantineColorScheme } from '@mantine/core'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from '../shared/actions.ts'
import { changeLanguage, type UiLanguage } from '../shared/i18n.ts'
import { paths } from '../shared/paths.ts'
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
  const isAdmin = user?.roles.includes('admin') === true
  const mayWatchJudge = user?.roles.some((role) => role === 'admin' || role === 'analyst') === true

  return useMemo(() => {
    const go = (id: string, label: string, icon: Action['icon'], menu: Action['menu'], to: string): Action => ({
      id,
      label,
      icon,
      menu,
      to,
      isCurrent: here === to,
      run: () => void navigate(to),
    })
    const actions: Action[] = []
    if (isSignedIn) actions.push(go('go.myGroups', t('nav.myGroups'), IconUsers, 'main', paths.myGroups()))
    if (mayAuthor) actions.push(go('go.dashboard', t('nav.dashboard'), IconPencil, 'main', paths.manageProblems()))
    actions.push(go('go.landing', t('nav.landing'), IconInfoCircle, 'page', paths.landing()))
    actions.push(go('go.plans', t('nav.plans'), IconBook, 'page', paths.plans()))
    actions.push(go('go.privacy', t('nav.privacy'), IconShieldCheck, 'page', paths.privacy()))
    if (userId !== null) actions.push(go('go.security', t('nav.security'), IconShieldCheck, 'profile', paths.security(userId)))
    if (userId !== null) actions.push(go('go.changePassword', t('nav.changePassword'), IconKey, 'profile', paths.changePassword(userId)))
    if (mayWatchJudge) actions.push(go('go.judgeStatus', t('nav.judgeStatus'), IconBolt, 'profile', paths.judgeStatus()))
    if (isAdmin) actions.push(go('go.refusedSignIns', t('nav.refusedSignIns'), IconBan, 'profile', paths.refusedSignIns()))
    if (isSignedIn) actions.push({ id: 'session.signOut', label: t('nav.signOut'), icon: IconLogout, menu: 'profile', run: signOut })
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
  }, [t, language, here, isSignedIn, userId, mayAuthor, mayWatchJudge, isAdmin, colorScheme, setColorScheme, navigate])
}
