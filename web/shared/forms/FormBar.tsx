// Sticky footer of a long form: save state, errors and buttons.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'

/** `faults` get a line of their own above; `children` are the buttons. */
export const FormBar = ({ faults, state, children }: { faults?: ReactNode; state: ReactNode; children: ReactNode }) => (
  <div className={classes.bar}>
    {faults}
    <Text size="sm" component="output" className={classes.barState ?? ''}>
      {state}
    </Text>
    {children}
  </div>
)
