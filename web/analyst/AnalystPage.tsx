// Frame of the analyst's console with its tabs.
import type { ReactNode } from 'react'
import { pages, titleOf } from '../shared/paths.ts'
import { useTranslation } from '../shared/texts.ts'
import { ManagerPage } from '../shared/ui/ManagerPage.tsx'
import { TabBar, TabRow } from '../shared/ui/TabBar.tsx'
import { analystTabs } from './pages.ts'

interface AnalystPageProps {
  page: (typeof analystTabs)[number][0]
  description?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export const AnalystPage = ({ page, description, action, children }: AnalystPageProps) => {
  const { t } = useTranslation('analyst')
  const tabs = analystTabs.map(([name, icon]) => ({ id: name, to: pages[name].path, label: titleOf(name), icon, isExact: true as const }))
  return (
    <>
      <TabBar>
        <TabRow label={t('tabs')} tabs={tabs} />
      </TabBar>
      <ManagerPage width="wide" title={titleOf(page)} description={description} action={action}>
        {children}
      </ManagerPage>
    </>
  )
}
