// Layout of a narrow window: one pane at a time, as tabs.
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/texts.ts'
import classes from './workspace.module.css'

export type Tab = 'problem' | 'answers' | 'solution' | 'code' | 'run' | 'verdict'

interface PaneTabsProps {
  tabs: readonly Tab[]
  shown: Tab
  panes: Readonly<Record<Tab, ReactNode>>
  onShow: (tab: Tab) => void
  /** Shown at the end of the tab list. */
  action?: ReactNode
  /** True where answers are outputs, not code. */
  hasOutputs?: boolean
}

export const PaneTabs = ({ tabs, shown, panes, onShow, action, hasOutputs = false }: PaneTabsProps) => {
  const { t } = useTranslation('workspace')
  return (
    <Tabs value={shown} onChange={(value) => value !== null && onShow(value as Tab)} className={classes.tabs} keepMounted={false}>
      <div className={classes.tabBar}>
        <Tabs.List className={classes.tabList}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(one === 'code' && hasOutputs ? 'tab.outputs' : `tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {action}
      </div>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one} className={classes.tabPanel}>
          {panes[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

export interface PanesProps {
  panes: Readonly<Record<Tab, ReactNode>>
  hasSolution: boolean
  /** False where answers are outputs. */
  runs: boolean
  onShow: (tab: Tab) => void
}

/** `tab`: last requested tab. */
export const OnePane = ({ panes, tab, hasSolution, runs, onShow }: PanesProps & { tab: Tab }) => {
  const own = runs ? (['code', 'run', 'verdict'] as const) : (['code', 'verdict'] as const)
  const tabs: readonly Tab[] = ['problem', ...own, 'answers', ...(hasSolution ? (['solution'] as const) : [])]
  return <PaneTabs tabs={tabs} shown={tab} panes={panes} onShow={onShow} hasOutputs={!runs} />
}
