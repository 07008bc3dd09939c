// Frame of the teacher console with its tabs (requirement b01).
import type { ComponentProps } from 'react'
import { currentLanguage } from '../../shared/i18n.ts'
import { menuPages, titleOf } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { useTranslation } from '../../shared/texts.ts'
import { ManagerPage } from '../../shared/ui/ManagerPage.tsx'
import { TabBar, TabRow } from '../../shared/ui/TabBar.tsx'
import { TeachersOnly } from '../Failure.tsx'

/** Tabs of the console's list pages; the menu also has the link to a new problem. */
const tabsOf = (language: ReturnType<typeof currentLanguage>) =>
  menuPages.flatMap(([name, { menu, path }]) =>
    menu?.in === 'console' && path.startsWith('/user/dashboard/')
      ? [{ id: name, to: path, label: menu.title?.[language] ?? titleOf(name, language), icon: menu.icon }]
      : [],
  )

export const ConsolePage = (props: ComponentProps<typeof ManagerPage>) => {
  const { t } = useTranslation('console')
  const { user } = useSession()
  // users without the right get neither tabs nor buttons
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
