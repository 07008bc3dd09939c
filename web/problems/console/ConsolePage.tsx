// The frame of the teacher console's pages: one row of tabs above each (requirement b01).
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../shared/i18n.ts'
import { menuPages, titleOf } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { TabBar, TabRow } from '../../shared/ui/TabBar.tsx'
import { TeachersOnly } from '../Failure.tsx'

/** Pages of the console that are lists stand below one address; its menu has the way to a new problem besides. */
const tabsOf = (language: ReturnType<typeof currentLanguage>) =>
  menuPages.flatMap(([name, { menu, path }]) =>
    menu?.in === 'console' && path.startsWith('/user/dashboard/')
      ? [{ id: name, to: path, label: menu.title?.[language] ?? titleOf(name, language), icon: menu.icon }]
      : [],
  )

export const ConsolePage = (props: ComponentProps<typeof ManagerPage>) => {
  const { t } = useTranslation('console')
  const { user } = useSession()
  // neither tabs nor buttons for whom none of them does anything
  if (user?.mayAuthor === false)
    return (
      <ManagerPage title={props.title}>
        <TeachersOnly />
      </ManagerPage>
    )
  return (
    <>
      <TabBar>
        <TabRow label={t('tabs')} tabs={tabsOf(currentLanguage())} />
      </TabBar>
      <ManagerPage width="wide" {...props} />
    </>
  )
}
