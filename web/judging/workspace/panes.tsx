// How the workspace divides the window: text beside editor over runs and verdict, or one after the other as tabs.
import { ActionIcon, Tabs, Tooltip } from '@mantine/core'
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs'
import IconArrowsMinimize from '@tabler/icons-react/dist/esm/icons/IconArrowsMinimize.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/ui/Icon.tsx'
import { SplitPane } from './SplitPane.tsx'
import { ariaShortcuts, shownShortcuts } from './shortcuts.ts'
import type { Panel } from './usePanel.ts'
import classes from './workspace.module.css'

export type Tab = 'problem' | 'answers' | 'solution' | 'code' | 'run' | 'verdict'

interface PaneTabsProps {
  tabs: readonly Tab[]
  shown: Tab
  panes: Readonly<Record<Tab, ReactNode>>
  onShow: (tab: Tab) => void
  /** Stands at the end of the tabs. */
  action?: ReactNode
}

const PaneTabs = ({ tabs, shown, panes, onShow, action }: PaneTabsProps) => {
  const { t } = useTranslation('workspace')
  return (
    <Tabs value={shown} onChange={(value) => value !== null && onShow(value as Tab)} className={classes.tabs} keepMounted={false}>
      <div className={classes.tabBar}>
        <Tabs.List className={classes.tabList}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`)}
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

const Maximise = ({ panel }: { panel: Panel }) => {
  const { t } = useTranslation('workspace')
  const isMost = panel.size === 'most'
  const label = t(isMost ? 'panel.restore' : 'panel.maximise')
  return (
    <Tooltip label={`${label} (${shownShortcuts().panel})`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        ml="auto"
        aria-label={label}
        aria-keyshortcuts={ariaShortcuts.panel}
        onClick={panel.toggle}
      >
        <Icon of={isMost ? IconArrowsMinimize : IconArrowsMaximize} size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Keys of a chord, which may ask for the panel. */
const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta'])

interface PanesProps {
  panes: Readonly<Record<Tab, ReactNode>>
  /** Which was asked for last. */
  tab: Tab
  hasSolution: boolean
  panel: Panel
  onShow: (tab: Tab) => void
}

export const OnePane = ({ panes, tab, hasSolution, onShow }: Omit<PanesProps, 'panel'>) => {
  const tabs: readonly Tab[] = ['problem', 'code', 'run', 'verdict', 'answers', ...(hasSolution ? (['solution'] as const) : [])]
  return <PaneTabs tabs={tabs} shown={tab} panes={panes} onShow={onShow} />
}

/** `left` and `lower`: what is shown beside the editor and below it. */
export const ThreePanes = ({ panes, left, lower, hasSolution, panel, onShow }: Omit<PanesProps, 'tab'> & { left: Tab; lower: Tab }) => {
  const { t } = useTranslation('workspace')
  const { size, setRoom, lower: giveBack } = panel
  return (
    <SplitPane
      id="problem"
      direction="row"
      initial={42}
      label={t('split.problem')}
      first={
        <PaneTabs
          tabs={hasSolution ? ['problem', 'answers', 'solution'] : ['problem', 'answers']}
          shown={left}
          panes={panes}
          onShow={onShow}
        />
      }
      second={
        <div className={classes.column}>
          <SplitPane
            id="editor"
            direction="column"
            initial={60}
            least={['320px', '180px']}
            label={t('split.editor')}
            first={
              <div
                role="presentation"
                className={classes.upper}
                inert={size === 'most'}
                onFocus={giveBack}
                onPointerDown={giveBack}
                onKeyDown={({ key }) => !modifiers.has(key) && giveBack()}
              >
                {panes.code}
              </div>
            }
            second={
              <div className={classes.lower} ref={setRoom} data-size={size}>
                <PaneTabs tabs={['run', 'verdict']} shown={lower} panes={panes} onShow={onShow} action={<Maximise panel={panel} />} />
              </div>
            }
          />
        </div>
      }
    />
  )
}
