// Layout of a wide window: statement beside editor above runs and verdict. Loaded only if there is room.
import { ActionIcon } from '@mantine/core'
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs'
import IconArrowsMinimize from '@tabler/icons-react/dist/esm/icons/IconArrowsMinimize.mjs'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { FullButton } from './FullButton.tsx'
import { type PanesProps, PaneTabs, type Tab } from './panes.tsx'
import { SplitPane } from './SplitPane.tsx'
import { ariaShortcuts, shownShortcuts } from './shortcuts.ts'
import type { Panel } from './usePanel.ts'
import type { Full } from './useShown.ts'
import classes from './workspace.module.css'

const Maximise = ({ panel }: { panel: Panel }) => {
  const { t } = useTranslation('workspace')
  const isMost = panel.size === 'most'
  const label = t(isMost ? 'panel.restore' : 'panel.maximise')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      ml="auto"
      aria-label={label}
      title={`${label} (${shownShortcuts().panel})`}
      aria-keyshortcuts={ariaShortcuts.panel}
      onClick={panel.toggle}
    >
      <Icon of={isMost ? IconArrowsMinimize : IconArrowsMaximize} size={16} />
    </ActionIcon>
  )
}

/** Modifier keys, which may start a shortcut for the panel. */
const modifiers = new Set(['Control', 'Shift', 'Alt', 'Meta'])

interface ThreePanesProps extends PanesProps {
  /** Tab beside the editor. */
  left: Tab
  /** Tab below the editor. */
  lower: Tab
  panel: Panel
  full: Full
}

const ThreePanes = ({ panes, left, lower, hasSolution, runs, panel, full, onShow }: ThreePanesProps) => {
  const { t } = useTranslation('workspace')
  const { size, setRoom, lower: giveBack } = panel
  return (
    <div className={classes.three} data-full={full.part ?? undefined}>
      <SplitPane
        id="problem"
        direction="row"
        initial={42}
        label={t('split.problem')}
        first={
          <div className={classes.left} data-part="left">
            <PaneTabs
              tabs={hasSolution ? ['problem', 'answers', 'solution'] : ['problem', 'answers']}
              shown={left}
              panes={panes}
              onShow={onShow}
              action={<FullButton of="left" full={full} />}
            />
          </div>
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
                  data-covered={size === 'most'}
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
                  <PaneTabs
                    tabs={runs ? ['run', 'verdict'] : ['verdict']}
                    shown={runs ? lower : 'verdict'}
                    panes={panes}
                    onShow={onShow}
                    action={<Maximise panel={panel} />}
                  />
                </div>
              }
            />
          </div>
        }
      />
    </div>
  )
}

export default ThreePanes
