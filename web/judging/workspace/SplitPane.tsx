// Two panes with a splitter for pointer and arrow keys; sizes are remembered per user in this browser.
import { useLocalStorage } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import { Group, type Layout, Panel, Separator, useGroupRef } from 'react-resizable-panels'
import { useSession } from '../../shared/session.ts'
import classes from './workspace.module.css'

/** Width of the splitter's hit area, in pixels. */
const GRIP = { coarse: 28, fine: 24 }

/**
 * `direction` row: side by side. `initial`: the first pane's share in percent, restored by Enter and double click.
 * `least`: minimum size of each pane, with unit. `label`: accessible name of the splitter.
 */
export const SplitPane = ({
  id,
  direction,
  initial,
  least = ['20%', '20%'],
  label,
  first,
  second,
}: {
  id: string
  direction: 'row' | 'column'
  initial: number
  least?: readonly [string, string]
  label: string
  first: ReactNode
  second: ReactNode
}) => {
  const [firstId, secondId] = [`${id}-first`, `${id}-second`]
  const initially: Layout = { [firstId]: initial, [secondId]: 100 - initial }
  const { user } = useSession()
  const group = useGroupRef()
  const [remembered, remember, forget] = useLocalStorage({
    key: `panes.${user?.id ?? 0}.${id}`,
    defaultValue: initially,
    getInitialValueInEffect: false,
  })
  const reset = () => {
    forget()
    group.current?.setLayout(initially)
  }
  return (
    <Group
      orientation={direction === 'row' ? 'horizontal' : 'vertical'}
      groupRef={group}
      defaultLayout={remembered}
      onLayoutChanged={(layout, { isUserInteraction }) => isUserInteraction && remember(layout)}
      resizeTargetMinimumSize={GRIP}
    >
      <Panel id={firstId} minSize={least[0]} className={classes.pane ?? ''}>
        {first}
      </Panel>
      <Separator
        className={classes.splitter ?? ''}
        aria-label={label}
        disableDoubleClick
        onDoubleClick={reset}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && reset()}
      />
      <Panel id={secondId} minSize={least[1]} className={classes.pane ?? ''}>
        {second}
      </Panel>
    </Group>
  )
}
