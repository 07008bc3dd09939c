// The foot of a long form, always in sight: whether everything is saved, what is in the way of saving, and the buttons.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'

/** `faults` stand above the rest, in a line of their own; `children` are the buttons. */
export const FormBar = ({ faults, state, children }: { faults?: ReactNode; state: ReactNode; children: ReactNode }) => (
  <div className={classes.bar}>
    {faults}
    <Text size="sm" component="output" className={classes.barState ?? ''}>
      {state}
    </Text>
    {children}
  </div>
)
