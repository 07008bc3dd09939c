// The actions of the shell: where one can go, who one is, language and theme.
import { useMantineColorScheme } from '@mantine/core'
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
    if (isSignedIn) actions.push(go('go.myGroups', t('nav.myGroups'), 'users', 'main', paths.myGroups()))
    if (mayAuthor) actions.push(go('go.dashboard', t('nav.dashboard'), 'pencil', 'main', paths.manageProblems()))
    actions.push(go('go.landing', t('nav.landing'), 'info', 'page', paths.landing()))
    actions.push(go('go.plans', t('nav.plans'), 'book', 'page', paths.plans()))
    actions.push(go('go.privacy', t('nav.privacy'), 'shield', 'page', paths.privacy()))
    if (userId !== null) actions.push(go('go.security', t('nav.security'), 'shield', 'profile', paths.security(userId)))
    if (userId !== null) actions.push(go('go.changePassword', t('nav.changePassword'), 'key', 'profile', paths.changePassword(userId)))
    if (mayWatchJudge) actions.push(go('go.judgeStatus', t('nav.judgeStatus'), 'bolt', 'profile', paths.judgeStatus()))
    if (isAdmin) actions.push(go('go.refusedSignIns', t('nav.refusedSignIns'), 'ban', 'profile', paths.refusedSignIns()))
    if (isSignedIn) actions.push({ id: 'session.signOut', label: t('nav.signOut'), icon: 'logout', menu: 'profile', run: signOut })
    for (const choice of ['zh-TW', 'en'] as const)
      actions.push({
        id: `language.${choice}`,
        label: languageNames[choice],
        icon: 'globe',
        menu: 'language',
        isCurrent: language === choice,
        run: () => void changeLanguage(choice),
      })
    const icons = { light: 'sun', dark: 'moon', auto: 'monitor' } as const
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
