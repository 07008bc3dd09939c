// Two panes with a bar between them that pointer and arrow keys move; the sizes are remembered in this browser for each person.
import { useLocalStorage } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import { Group, type Layout, Panel, Separator, useGroupRef } from 'react-resizable-panels'
import { useSession } from '../../shared/session.ts'
import classes from './workspace.module.css'

/** Pixels around the bar that take hold of it. */
const GRIP = { coarse: 28, fine: 24 }

/**
 * `direction` row: side by side. `initial` is the first pane's share in percent, to which Enter and a double click go back;
 * `least` what each pane never gets less than, with its unit; `label` says what the bar changes.
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
