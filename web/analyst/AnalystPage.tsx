// Frame of the analyst's console with its tabs.
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs'
import { type ReactNode, Suspense } from 'react'
import { pages, titleOf } from '../shared/paths.ts'
import { useTranslation } from '../shared/texts.ts'
import { ManagerPage } from '../shared/ui/ManagerPage.tsx'
import { LoadingSkeleton } from '../shared/ui/states.tsx'
import { TabBar, TabRow } from '../shared/ui/TabBar.tsx'

const analystTabs = [
  ['analyst', IconListSearch],
  ['analystCatalogue', IconBook2],
  ['analystCorrelation', IconSitemap],
  ['analystReplay', IconPlayerPlay],
] as const

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
        <Suspense fallback={<LoadingSkeleton lines={8} />}>{children}</Suspense>
      </ManagerPage>
    </>
  )
}
